"""Messages to people: by id, worded by Fluent in the reader's language, and did-you-mean."""
