"""How requests are executed: what each may cost, and where long work is done."""
