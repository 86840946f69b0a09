"""What the table page shows, made from views and events as plain data: no requests and no HTML in here."""
