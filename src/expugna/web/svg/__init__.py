"""Drawings for the web pages: pure functions from data to SVG mark-up."""
