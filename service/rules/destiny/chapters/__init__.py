"""The chapters of Destiny's rulebook."""
