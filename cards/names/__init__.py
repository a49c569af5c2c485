"""What people call cards, boards, rulesets, rulings and clauses, instead of their ids."""
