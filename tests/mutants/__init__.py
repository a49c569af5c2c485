"""Mutants of the rules: small mistakes, one at a time, that the frozen answers must show."""
