"""Panels of `lawspeaker --help`, in their order: what players use comes first."""

from typing import Final

TABLE: Final = "At the table"
GAME: Final = "Judge a game"
RULES: Final = "Rules and cards"
SERVICE: Final = "Run the service"
PROJECT: Final = "Maintain the project"

PANEL_ORDER: Final = (TABLE, GAME, RULES, SERVICE, PROJECT)
