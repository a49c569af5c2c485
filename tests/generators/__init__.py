"""Code generators that are let loose on the published contracts, as developers of clients do."""
