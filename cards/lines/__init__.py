"""Cards as lines of text, as people write them: the grammar, the reader and the writer."""
