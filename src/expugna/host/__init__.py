"""The host: matches kept in a database after every order, found again after any accident."""
