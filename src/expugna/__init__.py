"""Expugna: two strategy games brought back to life, ACME and Mythicor."""
