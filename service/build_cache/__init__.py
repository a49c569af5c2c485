"""What our own sources come to, kept in files, so that a start need not repeat it."""
