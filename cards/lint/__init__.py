"""What is wrong with entries that are well formed, each kind by itself."""
