"""What every operation costs, measured by CPU time against a yardstick: see `__main__`."""
