"""The highest total that a hand of Destiny can reach."""
