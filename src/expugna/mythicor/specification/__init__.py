"""A match specification: its tables as data, what is checked in them, and the sheet that players read."""
