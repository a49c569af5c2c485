"""The text of a card in words for players, made from its data and from nothing else."""

from cards.prose.walker import destiny_text_of, list_text, text_of

__all__ = ["destiny_text_of", "list_text", "text_of"]
