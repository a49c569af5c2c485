"""The Adversary: its Experience, its Feats, facing it, and its two sides."""
