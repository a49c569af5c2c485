"""What we use of spylls, which has no types."""
