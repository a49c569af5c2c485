"""Action phase: Characters who act in it; Treasures act like them."""
