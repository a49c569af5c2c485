"""Cards and mats of callers: checked, and read out of lines."""
