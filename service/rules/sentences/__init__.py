"""What happens at the table, told to people: one sentence for each code, in each language."""
