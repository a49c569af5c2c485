"""`make quick`: what a change most likely breaks, the nearest first, for half a minute."""
