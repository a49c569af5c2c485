"""Action phase: one module for each Character who acts in it; Treasures act like them."""
