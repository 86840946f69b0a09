"""Computer players: each gets what its seat may know and dice of its own, and answers with the text of an order."""
