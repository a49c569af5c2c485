"""The decks: the Destiny deck card list and the Treasure deck card list."""
