"""The chapters of Destiny's rulebook: one module or folder for each heading.

Alignments, Object, Setup, Turn sequence, then a module for each phase of a round. Beside them are
`hands` (drawing and discarding) and `laid_out_cards` (which cards may lie together).
"""
