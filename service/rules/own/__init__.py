"""Cards and boards of callers: checked, and read out of lines."""
