"""The cards that the numbers of an attempt leave out, by name and by place.

Rulebook: "Hero and Antihero Cards", "Reroll".
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import MORALITY_TOP, CardType, ClauseId
from schema.shapes.common import Missing, Reason, ReasonCode
from schema.shapes.legal import LeftOutCode
from schema.shapes.play import DeckName
from service.rules.chapters.scoring.score_lines import track_lines
from service.rules.engine.known import OWN_CARDS, At, Gap
from service.rules.game.counters import counted_by
from service.rules.game.gains import fallen
from service.rules.game.game import Game
from service.rules.game.story import lacking, story_of
from service.rules.odds.answering import answers_of
from service.rules.powers.active import heritage_of, place_of
from service.rules.powers.conditions import Held
from service.rules.powers.options import FEATS
from service.rules.powers.unread import UNREAD, unread_cards

FROM_HAND: Final = (
    ClauseId("card.play.default-timing"),
    ClauseId("card.play.stated-timing"),
)
ON_CLASS: Final = (
    ClauseId("class.thresholds.epic"),
    ClauseId("class.bank.mid-attempt.epic"),
)
IN_PLAY: Final = (ClauseId("effect.cost-on-card"),)
TURNED_UP: Final = (ClauseId("adversary.coop.trigger"), ClauseId("adversary.epic.play-feat"))
CHOSEN: Final = (ClauseId("heritage.choice.epic"),)
BOARD: Final = ("snapshot", "board")
CHARACTERS: Final[Mapping[CardType, str]] = {
    kind: kind.value.lower() for kind in (CardType.ORIGIN, CardType.MOTIVATION, CardType.CLASS)
}


def named(game: Game, codes: Iterable[LeftOutCode]) -> Iterator[Reason]:
    """attempt.modifiers.total: each card that these codes are about, for the attempt of a table."""
    found = set(codes)
    for held, code in answers_of(game, every=True).usable_in(game):
        if code in found:
            yield _usable(game, held, code)
    if LeftOutCode.ADVERSARY_CARD in found:
        yield _turned_up(game)
    if LeftOutCode.NOT_KNOWN in found:
        yield from _unread(game)
    if LeftOutCode.POINTS_NOT_KNOWN in found:
        yield from _points(game)


def _usable(game: Game, held: Held, code: LeftOutCode) -> Reason:
    """card.play.timing.*, reroll.*, class.bank.mid-attempt.epic: a card that may still be used."""
    card, again = held.card, code is LeftOutCode.CAST_AGAIN
    clauses: tuple[ClauseId, ...] = FROM_HAND if card.type in FEATS else IN_PLAY
    if card.type is CardType.CLASS:
        clauses = ON_CLASS
    if again:
        clauses = (ClauseId("reroll.no-resolution.*"), *clauses)
    name = card.name
    return Reason(
        code=ReasonCode(code.value),
        message=say("card-cast-again", card=name) if again else say("card-may-be-used", card=name),
        clauses=game.judgement.cite(*clauses),
        at=_place(game, held),
    )


def _place(game: Game, held: Held) -> At:
    """Where the request has the card of a power that a player has."""
    player, card = game.player(held.player), held.card
    at = place_of(game, player)
    if card.type in CHARACTERS:
        return (*at, "characters", CHARACTERS[card.type])
    if card.id in player.hand:
        return (*at, "hand", str(player.hand.index(card.id)))
    allies = [ally.card for ally in player.allies]
    return (*at, "allies", str(allies.index(card.id)))


def _turned_up(game: Game) -> Reason:
    """adversary.coop.trigger: the deck of the Adversary; a Twist of Fate turns up a card of it."""
    names = [deck.name for deck in game.snapshot.decks]
    at: At = ("snapshot", "decks")
    if DeckName.ADVERSARY in names:
        at = (*at, str(names.index(DeckName.ADVERSARY)))
    return Reason(
        code=ReasonCode.UNKNOWN_CARD,
        message=say("left-out-adversary-card"),
        clauses=game.judgement.cite(*TURNED_UP),
        at=at,
    )


def _unread(game: Game) -> Iterator[Reason]:
    """effect.always-active, heritage.choice.epic: cards whose powers are not known."""
    for owner, card in unread_cards(game):
        if owner in {None, game.turn.player}:
            yield _untold(game, card, UNREAD[card.type].clauses)
    answers = answers_of(game)
    for held in answers.untold:
        yield _untold(game, held.card, IN_PLAY)
    if game.judgement.parameters.twist_activates_heritage:
        heritage = heritage_of(game, game.active)
        if heritage.unread:
            yield _untold(game, heritage, CHOSEN)


def _untold(game: Game, card: Card, clauses: tuple[ClauseId, ...]) -> Reason:
    return _lacks(Gap(card, getattr(card, "at", OWN_CARDS)).lack, game.judgement.cite(*clauses))


def _points(game: Game) -> Iterator[Reason]:
    """scoring.destiny-card, scoring.story-icons: cards of the story whose points are not known."""
    table = game.table.standing(game.snapshot)
    story = story_of(game.judgement, table, game.active, at=place_of(game, game.active))
    for lack in lacking(game.judgement, story):
        yield _lacks(lack, lack.clauses)
    for part in story.parts:
        counts = (counted.key for rule in part.card.scoring for counted in counted_by(rule))
        if "hand" in counts:
            yield Reason(
                code=ReasonCode.UNKNOWN_CARD,
                message=say("drawn-cards-count", card=part.card.name),
                clauses=game.judgement.cite(ClauseId("scoring.destiny-card")),
                at=(*place_of(game, game.active), "characters", "destiny"),
            )

    yield from _levels(game)


def _levels(game: Game) -> Iterator[Reason]:
    """scoring.corruption-track: levels that the attempt may lead to, and whose points are open."""
    part = game.table.part(game.judgement, game.attempt.card, game.attempt.path)
    player, path = game.active, part.path
    least = fallen(player.morality, game.attempt.dark + (0 if path is None else path.corruption))
    most = min(player.morality + (0 if path is None else path.virtue), MORALITY_TOP)
    for level in range(least, most + 1):
        for line in track_lines(game.judgement, game.mat.score(level), level, BOARD):
            if isinstance(line, Missing):
                yield _lacks(line, line.clauses)


def _lacks(lack: Missing, clauses: tuple[str, ...]) -> Reason:
    code = ReasonCode.UNKNOWN_CARD
    return Reason(code=code, message=lack.message, clauses=clauses, at=lack.at)
