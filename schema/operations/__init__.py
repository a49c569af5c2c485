"""Every operation: its name, request, answer, price and examples."""
