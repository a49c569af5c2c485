"""Is any answer lost or swapped: clients that never retry, and that know every answer."""
