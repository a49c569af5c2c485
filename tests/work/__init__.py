"""What requests cost, counted in steps."""
