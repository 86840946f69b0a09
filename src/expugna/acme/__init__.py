"""ACME: world conquest for two to four at one table (rules A-01 to A-73)."""
