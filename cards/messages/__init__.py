"""What is said to people: messages by id, their templates, and did-you-mean."""
