"""The engine: pure functions from values to values, each naming the clauses that decided."""
