"""The table in play: stories, hands, decks, gains, and lookups."""
