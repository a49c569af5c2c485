"""What every rule is judged with: the judgement, its record, its rulebook and its work."""
