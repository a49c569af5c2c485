"""Explanations: the record of a judgement as a tree for readers, and what would repair a move."""
