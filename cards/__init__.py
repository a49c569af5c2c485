"""The printed matter as data: cards, boards, rulesets, clauses, rulings, and their loader."""
