"""A fresh game, dealt from a seed: decks, rows, Character cards to choose from, one Hero card.

Rulebook: "Setting Up the Game", "Game Setup I", "Game Setup III".
Decides `setup.*`.
"""

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import BoardChoice, ReasonCode
from schema.shapes.legal import SetupRequest
from schema.shapes.play import Deck, DeckName, Row, RowCard
from schema.shapes.table import Mode, Player, Snapshot
from service.rules.chapters.setup.adversary import check_opponent, is_opened, opponent
from service.rules.engine.judgement import Judgement
from service.rules.engine.rulebook import Rulebook
from service.rules.engine.seats import check_sets
from service.rules.engine.shuffle import deck_seed, shuffled
from service.rules.engine.work import TABLE
from service.rules.game.board import mat_of
from service.rules.game.decks import ACT_DECK
from service.rules.possible.laws import is_about_others
from service.rules.possible.table import seats

FIRST_GAME = (ClauseId("setup.first-game.removals.*"),)
STORY_TYPES = frozenset({CardType.TRAIT, CardType.CHALLENGE})
DEALT: Final = 60
"""What a deal costs besides its cards, in cards."""
REMEMBERED: Final = 256
"""Choices of sets and types whose cards are known at once."""
MODULE_TYPES = frozenset({CardType.ALLY, CardType.ADVERSARY})


def deal(judgement: Judgement, request: SetupRequest) -> Mapping[str, Any]:
    """setup.*: deal a game; notes players that cannot play, unknown sets, and decks too small."""
    judgement.work.spend(TABLE, DEALT)
    judgement.require(
        judgement.parameters.judges_moves,
        ReasonCode.UNSUPPORTED_RULESET,
        at=("ruleset",),
        says=lambda: say("games-not-dealt", ruleset=request.ruleset),
    )
    seats(judgement, request.players, at=("players",), named=())
    judgement.require(
        request.mode is not Mode.SOLO or len(request.players) <= 1,
        ReasonCode.PLAYER_COUNT,
        ClauseId("component.players.count"),
        at=("players",),
        says=lambda: say("solo-with-others", players=len(request.players)),
    )
    if request.board is not None:
        mat_of(judgement, request.board, at=("board",))
    check_sets(judgement, request.sets)
    check_opponent(judgement, request)
    judgement.refuse_if_faulty()
    return {"snapshot": _dealt(judgement, request)}


def _cards(judgement: Judgement, request: SetupRequest, *kinds: CardType) -> Iterator[Card]:
    """Cards of the chosen sets that belong to the ruleset, each as often as its deck has it."""
    all_of_them = (
        request.campaign is None
        and request.mode is Mode.COMPETITIVE
        and not _first_game_filter(request)
        and judgement.plain
    )
    for card in _in_sets(judgement.rulebook, request.sets, kinds, request.interchange):
        if all_of_them or not _set_aside(judgement, request, card):
            for _ in range(card.copies or 1):
                yield card


@functools.lru_cache(REMEMBERED)
def _in_sets(
    book: Rulebook, sets: tuple[str, ...], kinds: tuple[CardType, ...], interchange: bool
) -> tuple[Card, ...]:
    """Cards of these sets and types that belong to the ruleset."""
    mixed = CardType.MOTIVATION if interchange else None
    return tuple(
        card
        for card in book.cards.values()
        if card.type in kinds
        and card.set_id in sets
        and (card.type is mixed or book.ruleset.id in card.rulesets)
    )


def _first_game_filter(request: SetupRequest) -> bool:
    """setup.first-game.removals*: a first game without Allies, Adversaries and what needs them."""
    return request.first_game and not request.allies_and_adversaries


def _set_aside(judgement: Judgement, request: SetupRequest, card: Card) -> bool:
    """setup.first-game.removals*, adversary.coop.deck, adversary.coop.solo-remove: left out."""
    if not is_opened(request, card):
        return True
    if _first_game_filter(request) and not card.first_game:
        return True
    own_deck = (ClauseId("adversary.coop.deck"), ClauseId("adversary.coop.deck.pl"))
    if card.adversary_deck and any(judgement.holds(clause) for clause in own_deck):
        return request.mode is not Mode.COMPETITIVE
    asked = request.mode is Mode.SOLO and card.type is CardType.HERO
    if not asked and judgement.plain:
        return False
    removes = judgement.holds(ClauseId("adversary.coop.solo-remove"))
    if not asked or not removes:
        return False
    return is_about_others(card)


def _dealt(judgement: Judgement, request: SetupRequest) -> Snapshot:
    number = len(request.players)
    parameters = judgement.parameters
    row_size = parameters.row_sizes[number - 1]
    each = {
        entry.type: 1 if request.first_game else entry.count for entry in parameters.character_types
    }
    heroes = list(_shuffled(judgement, request, "heroes", CardType.HERO))
    hands = [heroes[place : place + 1] for place in range(number)]
    dealt = {kind: _shuffled(judgement, request, kind, *_types(request, kind)) for kind in each}
    _enough(judgement, heroes, number, CardType.HERO)
    for kind, cards in dealt.items():
        _enough(judgement, cards, each[kind] * number, kind)
    players = tuple(
        Player(
            key=player,
            morality=0,
            experience=parameters.starting_experience,
            hand=tuple(hands[place]),
            dealt=tuple(
                card
                for kind, count in each.items()
                for card in dealt[kind][place * count : place * count + count]
            ),
        )
        for place, player in enumerate(request.players)
    )
    kinds = STORY_TYPES | (
        MODULE_TYPES if request.allies_and_adversaries else frozenset[CardType]()
    )
    if request.mode is not Mode.COMPETITIVE:
        # adversary.coop.choose: one of them is the Adversary, the others leave the game.
        kinds -= {CardType.ADVERSARY}
    rows: list[Row] = []
    decks: list[Deck] = []
    stories = [*_cards(judgement, request, *sorted(kinds))]
    judgement.work.spend(TABLE, len(stories))
    for act, name in ACT_DECK.items():
        ids = [card.id for card in stories if card.act == act]
        order = shuffled(ids, f"{request.seed}/{name}")
        _enough(judgement, order, row_size + number, name)
        rows.append(Row(act=act, cards=tuple(RowCard(card=card) for card in order[:row_size])))
        decks.append(_deck(request, name, order[row_size:]))
    adversary, feats = opponent(judgement, request)
    if adversary is not None:
        decks.append(_deck(request, DeckName.ADVERSARY, feats))
    antiheroes = _shuffled(judgement, request, "antiheroes", CardType.ANTIHERO)
    decks.append(_deck(request, DeckName.HERO, tuple(heroes[number:])))
    decks.append(_deck(request, DeckName.ANTIHERO, antiheroes))
    judgement.cite(
        ClauseId("setup.shuffle"),
        ClauseId("setup.characters.deal.first-game")
        if request.first_game
        else ClauseId("setup.characters.deal.base"),
        ClauseId("setup.characters.deal.epic"),
        *((ClauseId("class.interchange.epic"),) if request.interchange else ()),
        *((ClauseId("setup.epic.envelope"),) if request.campaign is not None else ()),
        *(FIRST_GAME if _first_game_filter(request) else ()),
        ClauseId("setup.hand"),
        ClauseId("setup.xp"),
        ClauseId("setup.marker"),
        ClauseId("setup.decks"),
        ClauseId("setup.rows.size"),
        ClauseId("setup.runes.shared"),
    )
    if request.allies_and_adversaries:
        judgement.cite(ClauseId("ally.shuffle"), ClauseId("adversary.shuffle"))
    return Snapshot(
        ruleset=request.ruleset,
        players=players,
        rows=tuple(rows),
        decks=tuple(decks),
        mode=request.mode,
        adversary=adversary,
        campaign=request.campaign,
        board=request.board or BoardChoice(board="ashen-board"),
    )


def _types(request: SetupRequest, kind: CardType) -> tuple[CardType, ...]:
    """class.interchange.epic: Classes and Motivations may be one deck."""
    if kind is CardType.CLASS and request.interchange:
        return (CardType.CLASS, CardType.MOTIVATION)
    return (kind,)


def _shuffled(
    judgement: Judgement, request: SetupRequest, name: str, *kinds: CardType
) -> tuple[str, ...]:
    ids = [card.id for card in _cards(judgement, request, *kinds)]
    judgement.work.spend(TABLE, len(ids))
    return shuffled(ids, f"{request.seed}/{name}")


def _deck(request: SetupRequest, name: DeckName, cards: tuple[str, ...]) -> Deck:
    return Deck(name=name, cards=cards, seed=deck_seed(request.seed, name))


def _enough(
    judgement: Judgement, cards: Sequence[str], needed: int, kind: CardType | DeckName
) -> None:
    """setup.decks: whether there are cards enough of a type, or for the deck of an Act."""
    judgement.require(
        len(cards) >= needed,
        ReasonCode.PLAYER_COUNT,
        ClauseId("setup.decks"),
        at=("sets",),
        says=lambda: (
            say("too-few-in-deck", cards=len(cards), deck=kind, needed=needed)
            if isinstance(kind, DeckName)
            else say("too-few-of-type", cards=len(cards), type=kind, needed=needed)
        ),
    )
