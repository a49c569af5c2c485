"""What answers the fields of the schema, and what it may use: catalogue, referee, budget."""
