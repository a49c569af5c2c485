"""The chapters of the rulebook, one file or folder for each."""
