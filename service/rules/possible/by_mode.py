"""Which cards a mode, an edition and an Act keep out of which place: one table, `LAWS`.

`where_cards_lie` says which types lie where in every game. What differs is here: cards that are set
aside for a solo or co-op game, cards of the Adversary's deck, Allies by their Act.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from cards.messages.message import Message, say
from cards.model.card import Card
from cards.model.vocabulary import CardType, ClauseId
from cards.model.word import Word
from schema.shapes.common import ReasonCode
from schema.shapes.play import DeckName
from schema.shapes.table import Mode, Player, Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.game.table import Table

LAST_ACT: Final = 3


class Zone(Word):
    """A kind of place where cards lie."""

    HAND = "HAND"
    PLAYED = "PLAYED"
    STORY = "STORY"
    ALLIES = "ALLIES"
    ROW = "ROW"
    UNDER = "UNDER"
    """Beneath a Challenge of a row."""
    ACT_DECK = "ACT_DECK"
    FEAT_DECK = "FEAT_DECK"
    """The decks of Hero and of Antihero cards, and their discards."""
    ADVERSARY_DECK = "ADVERSARY_DECK"
    REVEALED = "REVEALED"


class Lying(NamedTuple):
    """A card where it lies."""

    card: Card
    zone: Zone
    act: int | None
    """Act of the row or the deck, where it has one."""
    at: At


class Law(NamedTuple):
    """What may not lie in some zones, by clauses of which one has to hold in the ruleset."""

    code: ReasonCode
    zones: frozenset[Zone]
    modes: frozenset[Mode]
    clauses: tuple[ClauseId, ...]
    kept_out: Callable[[Lying, Snapshot], bool]
    says: Callable[[Lying], Message]


ALL: Final = frozenset(Mode)
COMPETITIVE: Final = frozenset({Mode.COMPETITIVE})
AGAINST: Final = ALL - COMPETITIVE
ADVERSARYS: Final = frozenset({Zone.ADVERSARY_DECK, Zone.REVEALED})
IN_ITS_DECK: Final = frozenset({Zone.ADVERSARY_DECK})
OF_PLAYERS: Final = frozenset({Zone.HAND, Zone.PLAYED, Zone.FEAT_DECK})
STORIES: Final = frozenset({Zone.ROW, Zone.ACT_DECK, Zone.STORY})
DECK: Final = (ClauseId("adversary.coop.deck"), ClauseId("adversary.coop.deck.pl"))


def _is_the_other(lying: Lying, snapshot: Snapshot) -> bool:
    """Whether it is an Adversary, and not the beaten one of this game in a story."""
    state = snapshot.adversary
    up = None if state is None else state.card
    beaten = lying.zone is Zone.STORY and (up is None or up == lying.card.id)
    return lying.card.type is CardType.ADVERSARY and not beaten


def _whatever(lying: Lying, snapshot: Snapshot) -> bool:
    del lying, snapshot
    return True


def _is_marked(lying: Lying, snapshot: Snapshot) -> bool:
    """Whether it is one of the Antihero cards that the Adversary plays."""
    del snapshot
    return lying.card.adversary_deck


def _is_not_marked(lying: Lying, snapshot: Snapshot) -> bool:
    del snapshot
    card = lying.card
    return card.type is CardType.ADVERSARY_FEAT or not (card.adversary_deck or card.partial)


def _is_no_feat(lying: Lying, snapshot: Snapshot) -> bool:
    del snapshot
    return not (lying.card.type is CardType.ADVERSARY_FEAT or lying.card.adversary_deck)


def _is_about_others(lying: Lying, snapshot: Snapshot) -> bool:
    del snapshot
    return not lying.card.solo


def _is_late_ally(lying: Lying, snapshot: Snapshot) -> bool:
    del snapshot
    return lying.card.type is CardType.ALLY and lying.act == LAST_ACT


def _is_of_another_act(lying: Lying, snapshot: Snapshot) -> bool:
    del snapshot
    return lying.card.act not in {None, lying.act}


def _nobody_faces(lying: Lying) -> Message:
    del lying
    return say("competitive-adversary")


def _of_the_adversary(lying: Lying) -> Message:
    return say("card-of-the-adversary", card=lying.card.name)


def _not_of_its_deck(lying: Lying) -> Message:
    return say("not-of-adversarys-deck", card=lying.card.name)


def _set_aside(lying: Lying) -> Message:
    return say("adversary-set-aside", card=lying.card.name)


def _set_aside_solo(lying: Lying) -> Message:
    return say("card-set-aside-solo", card=lying.card.name)


def _no_ally_there(lying: Lying) -> Message:
    return say("ally-in-last-act", card=lying.card.name)


def _of_act(lying: Lying) -> Message:
    return say("card-of-act", card=lying.card.id, act=lying.card.act)


TYPE: Final = ReasonCode.CARD_TYPE
ACT: Final = ReasonCode.WRONG_ACT
RIVALS: Final = (ClauseId("variant.epic.competitive"), ClauseId("variant.solo.base"))
FEATS: Final = (ClauseId("setup.epic.adversary.deck"),)
CHOSEN: Final = (ClauseId("adversary.coop.choose"),)
ALONE: Final = (ClauseId("adversary.coop.solo-remove"),)
SHUFFLED: Final = (ClauseId("ally.shuffle"),)
ASSIGNED: Final = (ClauseId("ally.assign"),)
SOLO: Final = frozenset({Mode.SOLO})
UNDER: Final = frozenset({Zone.UNDER})
ACTS: Final = frozenset({Zone.UNDER, Zone.ROW, Zone.ACT_DECK})
LAWS: Final[tuple[Law, ...]] = (
    Law(ReasonCode.NO_ADVERSARY, IN_ITS_DECK, COMPETITIVE, RIVALS, _whatever, _nobody_faces),
    Law(TYPE, OF_PLAYERS, AGAINST, DECK, _is_marked, _of_the_adversary),
    Law(TYPE, ADVERSARYS, AGAINST, DECK, _is_not_marked, _not_of_its_deck),
    Law(TYPE, ADVERSARYS, AGAINST, FEATS, _is_no_feat, _not_of_its_deck),
    Law(TYPE, STORIES, AGAINST, CHOSEN, _is_the_other, _set_aside),
    Law(TYPE, OF_PLAYERS, SOLO, ALONE, _is_about_others, _set_aside_solo),
    Law(ACT, ACTS, ALL, SHUFFLED, _is_late_ally, _no_ally_there),
    Law(ACT, UNDER, ALL, ASSIGNED, _is_of_another_act, _of_act),
)
"""Everything that is kept out of a place by the mode, the edition or the Act."""


def check_by_mode(judgement: Judgement, table: Table, *, at: At) -> None:
    """adversary.coop.*, ally.*: note every card that the mode or its Act keeps out of its place."""
    snapshot, holds = table.snapshot, judgement.rulebook.holds
    laws = [
        law
        for law in LAWS
        if snapshot.mode in law.modes and any(holds[clause] for clause in law.clauses)
    ]
    zones = frozenset[Zone]().union(*[law.zones for law in laws])
    for lying in _lying(table, zones, at=at):
        for law in laws:
            if lying.zone in law.zones and law.kept_out(lying, snapshot):
                judgement.fault(law.code, law.says(lying), *law.clauses, at=lying.at)


def _lying(table: Table, zones: frozenset[Zone], *, at: At) -> Iterator[Lying]:
    """Cards of these zones that are known, and where they lie."""
    for zone, act, name, where in _named(table.snapshot, zones):
        card = table.find(name)
        if card is not None:
            yield Lying(card, zone, act, (*at, *where))


def _named(
    snapshot: Snapshot, zones: frozenset[Zone]
) -> Iterator[tuple[Zone, int | None, str, At]]:
    for index, player in enumerate(snapshot.players):
        seat = ("players", str(index))
        stories = tuple([gained.card for gained in player.story])
        for zone, key, cards, last in (
            (Zone.HAND, "hand", player.hand, ()),
            (Zone.PLAYED, "played", player.played, ()),
            (Zone.STORY, "story", stories, ("card",)),
        ):
            for place, card in enumerate(cards if zone in zones else ()):
                yield zone, None, card, (*seat, key, str(place), *last)
    for index, row in enumerate(snapshot.rows):
        for place, entry in enumerate(row.cards):
            where = ("rows", str(index), "cards", str(place))
            if entry.card is not None:
                yield Zone.ROW, row.act, entry.card, (*where, "card")
            if entry.ally is not None:
                yield Zone.UNDER, row.act, entry.ally, (*where, "ally")
    yield from _in_decks(snapshot, zones)
    for place, card in enumerate(snapshot.turn.revealed if snapshot.turn is not None else ()):
        yield Zone.REVEALED, None, card, ("turn", "revealed", str(place))


def _in_decks(
    snapshot: Snapshot, zones: frozenset[Zone]
) -> Iterator[tuple[Zone, int | None, str, At]]:
    for index, deck in enumerate(snapshot.decks):
        zone, act = ZONE_OF[deck.name]
        piles = (("cards", deck.cards or ()), ("discards", deck.discards))
        for key, pile in piles if zone in zones else ():
            for place, card in enumerate(pile):
                yield zone, act, card, ("decks", str(index), key, str(place))


ZONE_OF: Final = {
    DeckName.ACT_1: (Zone.ACT_DECK, 1),
    DeckName.ACT_2: (Zone.ACT_DECK, 2),
    DeckName.ACT_3: (Zone.ACT_DECK, 3),
    DeckName.HERO: (Zone.FEAT_DECK, None),
    DeckName.ANTIHERO: (Zone.FEAT_DECK, None),
    DeckName.ADVERSARY: (Zone.ADVERSARY_DECK, None),
}


OWNED: Final = frozenset(
    {CardType.ORIGIN, CardType.MOTIVATION, CardType.CLASS, CardType.HERO, CardType.ANTIHERO}
)
"""Cards that stay where they were used: before their player."""
FROM_HANDS: Final = frozenset({CardType.HERO, CardType.ANTIHERO})
WORKED: Final = (ClauseId("effect.cost-on-card"), ClauseId("card.played.keep"))


def check_used(judgement: Judgement, table: Table, *, at: At) -> None:
    """effect.cost-on-card, card.played.keep: what was used, or changes an attempt, lies there."""
    snapshot = table.snapshot
    for index, use in enumerate(snapshot.uses):
        holders = [player for player in snapshot.players if player.key == use.player]
        where = (*at, "uses", str(index), "card")
        _has_used(judgement, table, use.card, holders, at=where)
    changes = snapshot.attempt.changes if snapshot.attempt is not None else ()
    for index, change in enumerate(changes):
        where = (*at, "attempt", "changes", str(index), "card")
        card = table.find(change.card)
        if card is not None and card.type in FROM_HANDS:
            _has_used(judgement, table, change.card, snapshot.players, at=where)


def _has_used(
    judgement: Judgement, table: Table, name: str, holders: Sequence[Player], *, at: At
) -> None:
    card = table.find(name)
    if card is None or card.type not in OWNED or card.adversary_deck or not holders:
        return
    turn = table.snapshot.turn
    if turn is not None and name in turn.revealed:
        return
    if any(_may_have(player, card) for player in holders):
        return
    message = say("card-not-used", card=card.name)
    judgement.fault(ReasonCode.NOT_OWN_CARD, message, *WORKED, at=at)


def _may_have(player: Player, card: Card) -> bool:
    """Whether a card lies before a player, or may be one of theirs that nobody told."""
    if card.type in {CardType.HERO, CardType.ANTIHERO}:
        return card.id in player.played
    held = player.characters
    if card.type is CardType.ORIGIN:
        return held.origin in {None, card.id}
    return card.id in {held.class_, held.motivation} or not (held.class_ or held.motivation)
