"""Which cards a mode, an edition and an Act keep out of which place: one table, `LAWS`.

`where_cards_lie` says which types lie where in every game. What differs is here: cards that are set
aside for a solo or co-op game, cards of the Adversary's deck, Allies by their Act.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from cards.messages.message import Message, say
from cards.model.card import Card
from cards.model.text import LocalText
from cards.model.vocabulary import CardType, ClauseId
from cards.model.word import Word
from schema.shapes.common import ReasonCode
from schema.shapes.play import DeckName
from schema.shapes.table import AdversaryState, Mode, Player, Snapshot
from service.rules.engine.forgetting import for_each_rulebook
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.known import known_of
from service.rules.engine.rulebook import Rulebook
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


OF_ACTS: Final = (1, 2, 3)
ACTS_OF: Final[Mapping[Zone, tuple[int | None, ...]]] = {
    zone: OF_ACTS if zone in ACTS else (None,) for zone in Zone
}
"""Acts that a zone may be of."""
Suspects = dict[tuple[Zone, int | None], frozenset[str]]
"""By zones and Acts out of which something may be kept, cards of the catalogue that may be."""
ANOTHER: Final = Snapshot(
    ruleset="", mode=Mode.COOP, players=(), adversary=AdversaryState(card="another")
)
"""A game in which every Adversary is set aside."""


@for_each_rulebook
def suspects_of(book: Rulebook) -> dict[Mode, tuple[list[Law], Suspects]]:
    """Of each mode, the laws that hold in the ruleset, and the cards that they may be about."""
    found: dict[Mode, tuple[list[Law], Suspects]] = {}
    for mode in Mode:
        laws = [
            law
            for law in LAWS
            if mode in law.modes and any(book.holds[clause] for clause in law.clauses)
        ]
        suspects: Suspects = {}
        for zone, acts in ACTS_OF.items():
            for act in acts:
                kept_out = [
                    card.id
                    for card in (*SAMPLES, *book.cards.values())
                    if _broken(laws, Lying(card, zone, act, ()), ANOTHER)
                ]
                if kept_out:
                    suspects[zone, act] = frozenset(kept_out)
        found[mode] = laws, suspects
    return found


def check_by_mode(judgement: Judgement, table: Table, *, at: At) -> None:
    """adversary.coop.*, ally.*: note every card that the mode or its Act keeps out of its place."""
    snapshot, extra = table.snapshot, table.extra
    laws, suspects = suspects_of(judgement.rulebook)[snapshot.mode]
    odd = frozenset([card.id for card in extra.values() if is_odd(card)]) if extra else NOBODY
    for zone, act, names, key, last in _piles(snapshot, suspects):
        own = extra.keys() if zone in ADVERSARYS else odd
        if suspects[zone, act].isdisjoint(names) and own.isdisjoint(names):
            continue
        for place, name in enumerate(names):
            known = name is not None and (name in own or name in suspects[zone, act])
            card = table.find(name) if known and name is not None else None
            if card is None:
                continue
            lying = Lying(card, zone, act, (*at, *key, str(place), *last))
            for law in _broken(laws, lying, snapshot):
                judgement.fault(law.code, law.says(lying), *law.clauses, at=lying.at)


def is_odd(card: Card) -> bool:
    """Whether a law may keep a card out of another place than the Adversary's deck."""
    return card.type in ODD_TYPES or card.adversary_deck or not card.solo


NOBODY: Final = frozenset[str]()
ODD_TYPES: Final = frozenset({CardType.ALLY, CardType.ADVERSARY})


def _sample(kind: CardType, **marks: Any) -> Card:  # noqa: ANN401 - fields of a card
    return Card(id="", type=kind, name=LocalText(en=""), rulesets=(), **marks)


SAMPLES: Final = (
    *[_sample(CardType.ALLY, act=act) for act in OF_ACTS],
    _sample(CardType.ADVERSARY),
    _sample(CardType.HERO, solo=False),
    _sample(CardType.ANTIHERO, adversary_deck=True),
    _sample(CardType.ANTIHERO),
)
"""Cards of all kinds that are kept out of a place somewhere: a request may bring others."""


def _broken(laws: list[Law], lying: Lying, snapshot: Snapshot) -> list[Law]:
    return [law for law in laws if lying.zone in law.zones and law.kept_out(lying, snapshot)]


Pile = tuple[Zone, int | None, Sequence[str | None], At, At]
"""Zone and Act, the cards, where the snapshot has them, and what follows the place of each."""


def _piles(snapshot: Snapshot, asked: Suspects) -> Iterator[Pile]:
    """The cards of every place out of which something may be kept."""
    hand, played, stories = HAND in asked, PLAYED in asked, STORY in asked
    for index, player in enumerate(snapshot.players if hand or played or stories else ()):
        if hand and player.hand:
            yield Zone.HAND, None, player.hand, ("players", str(index), "hand"), ()
        if played and player.played:
            yield Zone.PLAYED, None, player.played, ("players", str(index), "played"), ()
        if stories and player.story:
            story = [gained.card for gained in player.story]
            yield Zone.STORY, None, story, ("players", str(index), "story"), CARD
    for index, row in enumerate(snapshot.rows):
        if (Zone.ROW, row.act) in asked:
            lying = [entry.card for entry in row.cards]
            yield Zone.ROW, row.act, lying, ("rows", str(index), "cards"), CARD
        beneath = [entry.ally for entry in row.cards]
        if any(beneath) and (Zone.UNDER, row.act) in asked:
            yield Zone.UNDER, row.act, beneath, ("rows", str(index), "cards"), ("ally",)
    for index, deck in enumerate(snapshot.decks):
        zone, act = ZONE_OF[deck.name]
        if (zone, act) in asked:
            yield zone, act, known_of(deck), ("decks", str(index), "cards"), ()
            yield zone, act, deck.discards, ("decks", str(index), "discards"), ()
    if snapshot.turn is not None and snapshot.turn.revealed and REVEALED in asked:
        yield Zone.REVEALED, None, snapshot.turn.revealed, ("turn", "revealed"), ()


HAND: Final = (Zone.HAND, None)
PLAYED: Final = (Zone.PLAYED, None)
STORY: Final = (Zone.STORY, None)
REVEALED: Final = (Zone.REVEALED, None)
CARD: Final = ("card",)
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
        if not any(_shows(player, use.card) for player in holders):
            where = (*at, "uses", str(index), "card")
            _has_used(judgement, table, use.card, holders, at=where)
    changes = snapshot.attempt.changes if snapshot.attempt is not None else ()
    for index, change in enumerate(changes):
        where = (*at, "attempt", "changes", str(index), "card")
        card = table.find(change.card)
        if card is not None and card.type in FROM_HANDS:
            _has_used(judgement, table, change.card, snapshot.players, at=where)


def _shows(player: Player, card: str) -> bool:
    held = player.characters
    return card in player.played or card in {held.origin, held.class_, held.motivation}


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
