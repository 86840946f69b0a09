"""The site: pages made on the server, on which two to four people at one machine play from name entry to victory."""
