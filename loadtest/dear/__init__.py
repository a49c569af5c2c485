"""Looks for the dearest requests there are, and holds them to the limits: see `__main__`."""
