"""Can this table exist? Every fault of a snapshot, each with its clause and its place.

Rulebook: "Contents", "Game Components", "Combining Epic Origins".
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import CardType, ClauseId, Family
from schema.shapes.common import ReasonCode
from schema.shapes.table import Mode, Player
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.tasks import TABLE
from service.rules.game.adversary import has_tucked
from service.rules.game.board import off_track
from service.rules.game.copies import FEAT_TYPES, most_copies
from service.rules.game.table import Table, known_card
from service.rules.possible.by_mode import check_by_mode, check_used
from service.rules.possible.contradictions import check_contradictions
from service.rules.possible.placed import Placed
from service.rules.possible.play import check_play, placed_in_play
from service.rules.possible.players import banked, seats
from service.rules.possible.story import check_slots, check_story
from service.rules.possible.where_cards_lie import (
    ADVERSARY_TYPES,
    CHARACTER,
    STORY_TYPES,
    plainly_placed,
)

SLOT_PLACE: Final = {
    CardType.ORIGIN: (ClauseId("setup.place.origin"),),
    CardType.MOTIVATION: (ClauseId("setup.place.motivation"), ClauseId("setup.place.class")),
    CardType.CLASS: (ClauseId("setup.place.class"), ClauseId("setup.place.motivation")),
    CardType.HERITAGE: (ClauseId("setup.place.heritage"), ClauseId("component.characters.base")),
    CardType.DESTINY: (ClauseId("setup.place.destiny"),),
}
ADVERSARIES: Final = (ClauseId("component.story.base"), ClauseId("component.adversaries.epic"))
SOLO_CARDS: Final = (
    ClauseId("component.solo-cards.1e"),
    ClauseId("component.solo-cards.2e"),
    ClauseId("component.solo-cards.pl"),
    ClauseId("component.adversaries.epic"),
)
QUESTS: Final = frozenset({CardType.ADVERSARY_QUEST, CardType.VICTORY_CONDITION})
CHOSEN: Final = (ClauseId("adversary.coop.choose"), ClauseId("setup.epic.adversary.place"))
TUCKED: Final = (ClauseId("act.slot-size"),)
SOLO: Final = Mode.SOLO
COMPETITIVE: Final = Mode.COMPETITIVE
OPENED: Final = 25
PLAYER: Final = 6
"""What a table, and each player at it, costs to look at, in cards that are looked at closely."""


def check_snapshot(judgement: Judgement, table: Table, *, at: At) -> None:
    """Note every fault of the snapshot: players, cards, slots, markers, Experience, Adversary."""
    snapshot = table.snapshot
    judgement.work.spend(TABLE, _size(table))
    seats(judgement, [player.key for player in snapshot.players], at=(*at, "players"))
    places = [(*at, "players", str(index)) for index in range(len(snapshot.players))]
    for player, place in zip(snapshot.players, places, strict=True):
        off_track(judgement, player.morality, at=place)
        banked(judgement, player.banked_experience, at=place)
        check_slots(judgement, player, at=place)
    _adversary(judgement, table, at=at)
    in_place = plainly_placed(judgement.rulebook, table)
    if not in_place:
        placed = [*_all_placed(judgement, table, at=at)]
        judgement.work.spend(TABLE, len(placed))
        _cards(judgement, table, placed)
    check_by_mode(judgement, table, at=at)
    if snapshot.uses or snapshot.attempt is not None:
        check_used(judgement, table, at=at)
    check_play(judgement, table, at=at, in_place=in_place)
    for player, place in zip(snapshot.players, places, strict=True):
        check_story(judgement, table, player, at=place)
    if not judgement.faulty:  # each part can be; now whether all of them can be at once
        check_contradictions(judgement, table, at=at)


def _size(table: Table) -> int:
    """What looking at a table once comes to, told by what can be many there."""
    snapshot = table.snapshot
    lists = len(snapshot.uses) + len(snapshot.choices) + len(snapshot.pending)
    return OPENED + PLAYER * len(snapshot.players) + lists + len(table.extra)


def _all_placed(judgement: Judgement, table: Table, *, at: At) -> Iterator[Placed]:
    """Return every card on the table with what may lie in its place."""
    snapshot = table.snapshot
    for index, player in enumerate(snapshot.players):
        yield from _placed(player, at=(*at, "players", str(index)))
    adversary = None if snapshot.adversary is None else snapshot.adversary.card
    if adversary is not None and not _is_tucked(judgement, table, adversary):
        yield adversary, (*at, "adversary", "card"), ADVERSARY_TYPES, CHOSEN
    yield from placed_in_play(snapshot, at=at)


def _placed(player: Player, *, at: At) -> Iterator[Placed]:
    """Return every card of one player with what may lie in its place."""
    characters = player.characters
    for key, card, kind in (
        ("heritage", characters.heritage, CardType.HERITAGE),
        ("origin", characters.origin, CardType.ORIGIN),
        ("motivation", characters.motivation, CardType.MOTIVATION),
        ("class", characters.class_, CardType.CLASS),
        ("destiny", characters.destiny, CardType.DESTINY),
    ):
        if card is not None:
            yield card, (*at, "characters", key), CHARACTER[kind], SLOT_PLACE[kind]
    for index, gained in enumerate(player.story):
        yield gained.card, (*at, "story", str(index), "card"), STORY_TYPES, TUCKED
    for index, ally in enumerate(player.allies):
        where = (*at, "allies", str(index), "card")
        yield ally.card, where, frozenset({CardType.ALLY}), (ClauseId("ally.story"),)
    for key, cards in (("played", player.played), ("hand", player.hand)):
        for index, card in enumerate(cards):
            clauses = (ClauseId("card.played.keep"),)
            yield card, (*at, key, str(index)), FEAT_TYPES, clauses


def _cards(judgement: Judgement, table: Table, placed: list[Placed]) -> None:
    """component.*: each card exists, belongs to the ruleset, lies where it may, and lies once."""
    seen: Counter[str] = Counter()
    for card_id, at, kinds, clauses in placed:
        card = known_card(judgement, table, card_id, at=at)
        if card is None:
            continue
        seen[card_id] += 1
        if card.type not in kinds:
            allowed = tuple(
                say("card-type", type=kind) for kind in sorted(kinds - {CardType.CHARACTER})
            )
            judgement.fault(
                ReasonCode.CARD_TYPE,
                say("wrong-type-here", card=card_id, type=card.type, allowed=allowed),
                *clauses,
                at=at,
            )
        if not playable_in(judgement, card):
            judgement.fault(
                ReasonCode.CARD_RULESET,
                say("card-elsewhere", card=card_id, ruleset=judgement.ruleset.id),
                *_deck_clauses(card),
                at=at,
            )
        if seen[card_id] > most_copies(card):
            judgement.fault(
                ReasonCode.CARD_TWICE,
                say("card-times", card=card_id, times=seen[card_id]),
                *_deck_clauses(card),
                at=at,
            )


def playable_in(judgement: Judgement, card: Card) -> bool:
    """variant.mix: Epic games may use cards of the base sets; other games only their own."""
    if judgement.rulebook.has(card):
        return True
    rulesets = judgement.catalogue.rulesets
    mixes = any(
        ruleset in rulesets and rulesets[ruleset].family is Family.ADVENTURE
        for ruleset in card.rulesets
    )
    return mixes and bool(judgement.cite(ClauseId("variant.mix")))


def _deck_clauses(card: Card) -> tuple[ClauseId, ...]:
    """component.*: what the box of each edition has of such cards."""
    if card.type in ADVERSARY_TYPES:
        return ADVERSARIES
    if card.type in QUESTS:
        return SOLO_CARDS
    if card.type in FEAT_TYPES:
        return (ClauseId("component.feats.base"), ClauseId("component.feats.epic"))
    if card.type in STORY_TYPES or card.type is CardType.ALLY:
        return (ClauseId("component.story.base"), ClauseId("component.story.epic"))
    return (ClauseId("component.characters.base"), ClauseId("component.characters.epic"))


def _adversary(judgement: Judgement, table: Table, *, at: At) -> None:
    """variant.*: only solo and co-op games have an Adversary to beat; solo has one player."""
    snapshot = table.snapshot
    if snapshot.mode is SOLO and len(snapshot.players) > 1:
        judgement.fault(
            ReasonCode.PLAYER_COUNT,
            say("solo-with-others", players=len(snapshot.players)),
            ClauseId("component.players.count"),
            ClauseId("winner.solo.epic"),
            at=(*at, "players"),
        )
    if snapshot.mode is not COMPETITIVE:
        _tucked_where_overcome(judgement, table, at=at)
        return
    if snapshot.adversary is not None:
        judgement.fault(
            ReasonCode.NO_ADVERSARY,
            say("competitive-adversary"),
            ClauseId("variant.epic.competitive"),
            ClauseId("variant.solo.base"),
            at=(*at, "adversary"),
        )
    for index, player in enumerate(snapshot.players):
        if player.overcame_adversary:
            judgement.fault(
                ReasonCode.NO_ADVERSARY,
                say("competitive-overcame"),
                ClauseId("variant.epic.competitive"),
                ClauseId("adversary.win"),
                at=(*at, "players", str(index), "overcameAdversary"),
            )


def _tucked_where_overcome(judgement: Judgement, table: Table, *, at: At) -> None:
    """adversary.coop.success-tuck.older: whoever overcame the Adversary has it under Destiny."""
    if table.rewards_stay_on_table(judgement):
        return
    end = table.snapshot.end
    phase = end is not None and end.facing  # a fault of its own
    beaten = any(has_tucked(table, player) for player in table.snapshot.players)
    full = 3 * judgement.parameters.slot_size
    for index, player in enumerate(table.snapshot.players):
        if len(player.story) >= full and not (phase or beaten):
            judgement.fault(
                ReasonCode.MUST_FACE_ADVERSARY,
                say("nine-without-adversary", player=player.key),
                ClauseId("adversary.coop.face-when.1e"),
                ClauseId("adversary.coop.face-when.pl"),
                at=(*at, "players", str(index), "story"),
            )
        if player.overcame_adversary and not has_tucked(table, player):
            judgement.fault(
                ReasonCode.ADVERSARY_NOT_TUCKED,
                say("adversary-not-tucked", player=player.key),
                ClauseId("adversary.coop.success-tuck.older"),
                at=(*at, "players", str(index), "overcameAdversary"),
            )


def _is_tucked(judgement: Judgement, table: Table, adversary: str) -> bool:
    """Whether the named Adversary is the one in a story: it then lies there, not on the table."""
    if table.rewards_stay_on_table(judgement):
        return False
    stories = (player.story for player in table.snapshot.players)
    return any(gained.card == adversary for story in stories for gained in story)
