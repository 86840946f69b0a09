"""What would become of orders as things stand: what the check tells a player before the round."""
