"""Mythicor: realms in a fantasy world, evaluated round by round (rules M-0 to M-10, orders by class and number)."""
