"""Where answers are kept: in this process, bounded in bytes."""
