"""Searches for the most expensive requests, and holds them to the limits: see `__main__`."""
