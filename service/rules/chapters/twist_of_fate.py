"""The Twist of Fate: the face of a Core rune that draws a card, or in Epic activates the Heritage.

The Heritage is in `heritage`, the Adversary's card in `powers.adversary_deck`.

Rulebook: "Hero and Antihero Cards".
Decides `card.draw.choice`.
"""

from cards.model.vocabulary import ClauseId
from schema.shapes.play import Choice, ChoiceCode
from service.rules.chapters.heritage import DRAWS, ask_heritage
from service.rules.game.gains import DRAW_TIMING, draw_feats
from service.rules.game.game import Game
from service.rules.powers.adversary_deck import reveal_feat


def twisted(game: Game, player: str, *clauses: ClauseId) -> None:
    """card.draw.choice, heritage.trigger.epic: ask what a rune that shows it brings."""
    if game.judgement.parameters.twist_activates_heritage:
        game.judgement.cite(*clauses)
        reveal_feat(game)
        ask_heritage(game, player)
        return
    game.judgement.cite(*clauses, ClauseId("card.draw.choice"))
    game.ask(Choice(code=ChoiceCode.TWIST_DRAW, player=player, options=tuple(DRAWS)))


def choose(game: Game, player: str, option: str) -> None:
    """card.draw.choice: draw the card chosen; then comes the Adversary's own."""
    draw_feats(game, player, DRAWS[option], 1, ClauseId("card.draw.choice"), *DRAW_TIMING)
    reveal_feat(game)
