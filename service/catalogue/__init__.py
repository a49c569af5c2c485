"""The catalogue made ready to be read: what both doors look things up in."""
