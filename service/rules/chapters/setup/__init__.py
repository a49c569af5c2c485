"""Setting up: the deal, the Characters to keep, and the Adversary."""
