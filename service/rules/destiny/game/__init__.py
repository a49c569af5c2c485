"""The table of Destiny while one move is judged."""
