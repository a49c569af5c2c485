"""What is printed, as shapes: cards, powers, boards, clauses, rulings, rulesets."""
