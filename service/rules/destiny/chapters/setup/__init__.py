"""Setup: the deal, and the Character that each player keeps."""
