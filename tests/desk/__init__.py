"""The desk in a real browser: each part's main path, on a phone and on a desktop."""
