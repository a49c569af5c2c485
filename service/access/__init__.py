"""Who may ask, how much, and who is sent away first when there is too much to do."""
