"""The printed matter of lawspeaker as data: cards, boards, rulesets, clauses, rulings, and their loader."""
