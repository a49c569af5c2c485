"""The printed matter of lawspeaker: cards, boards, rulesets, clauses, rulings; and their loader."""
