"""Destiny, chapter by chapter of its rulebook. Imports go down only.

`characters` says what the powers of Character cards and Treasures do, `decks` what the two decks
are made of. `game` is the table while a move is judged. `chapters` has one module for each heading,
`possible` says whether a table can exist, and `moves`, `best_total` and `totals` answer requests.
"""
