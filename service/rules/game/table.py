"""A snapshot with its cards looked up, and with what follows from the rest where it is left out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from cards.model.card import Card
from cards.model.ruleset import DefeatProcedure
from cards.model.vocabulary import CardType, PathHalf
from schema.shapes.play import ChoiceCode, RowCard, Turn
from schema.shapes.table import Mode, Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.own_cards import check_known, together
from service.rules.engine.story_card import ADVERSARY_TYPES, Part, part_of


@dataclass(slots=True)
class Table:
    """A snapshot and every card that may lie on it."""

    snapshot: Snapshot
    extra: Mapping[str, Card]
    cards: Mapping[str, Card]
    """These and the catalogue's, the request's own first."""

    def standing(self, snapshot: Snapshot) -> "Table":
        """The same cards with the table as it stands later."""
        return Table(snapshot, self.extra, self.cards)

    def find(self, card: str) -> Card | None:
        """Return the card of this id; the request's own comes first."""
        return self.cards.get(card)

    def card(self, card: str) -> Card:
        """Return the card of this id, which is known to exist."""
        return self.cards[card]

    def part(self, judgement: Judgement, card: str, half: PathHalf | None = None) -> Part:
        """A card as part of a story, with the path that shows.

        Those of the catalogue are read once for all.
        """
        if self.extra and card in self.extra:
            return part_of(self.extra[card], half)
        return judgement.rulebook.part(card, half)

    def rewards_stay_on_table(self, judgement: Judgement) -> bool:
        """Whether a beaten Adversary scores without being tucked into the story."""
        return judgement.parameters.defeat_procedure in {
            DefeatProcedure.DEPLETE,
            DefeatProcedure.DEPLETE_AND_OVERCOME,
        }


def table_of(judgement: Judgement, snapshot: Snapshot, *, at: At) -> Table:
    extra, cards = together(judgement, snapshot.extra_cards, snapshot.sets, at=at)
    return Table(snapshot=snapshot, extra=extra, cards=cards)


def known_card(judgement: Judgement, table: Table, card: str, *, at: At) -> Card | None:
    """Return the card, or note a fault that names the nearest id and return None."""
    found = table.find(card)
    check_known(judgement, card, found, table.extra, at=at)
    return found


def action_shown(snapshot: Snapshot, turn: Turn) -> bool:
    """turn.main-action.once: whether the rest of the table shows that the main action was taken."""
    attempted = snapshot.attempt is not None or turn.last_attempt is not None
    return attempted or turn.faced_adversary


def with_derived(snapshot: Snapshot, procedure: DefeatProcedure) -> Snapshot:
    """Return the same table with what follows from it: an attempt is the turn's main action."""
    snapshot = with_facing(with_rows(snapshot), procedure)
    turn = snapshot.turn
    if turn is None or turn.action_taken is not None or not action_shown(snapshot, turn):
        return snapshot
    return replace(snapshot, turn=replace(turn, action_taken=True))


def with_attempted(table: Table) -> Table:
    """attempt.who: what is attempted lies in the one place of the table that is not known.

    Where several places may be it, and what lies beneath differs, it stays untold.
    """
    attempt = table.snapshot.attempt
    if attempt is None or (card := table.find(attempt.card)) is None:
        return table
    snapshot = table.snapshot
    adversary = snapshot.adversary
    if adversary is not None and adversary.card == card.id:
        return table
    if adversary is not None and adversary.card is None and card.type in ADVERSARY_TYPES:
        return table.standing(replace(snapshot, adversary=replace(adversary, card=card.id)))
    entries = [entry for row in snapshot.rows for entry in row.cards]
    if card.id in [entry.card for entry in entries]:
        return table
    gaps = list(gaps_for(snapshot, card))
    if len({entry.ally for *_, entry in gaps}) != 1:
        return table
    index, place, entry = gaps[0]
    row, rows = snapshot.rows[index], list(snapshot.rows)
    told = (*row.cards[:place], replace(entry, card=card.id), *row.cards[place + 1 :])
    rows[index] = replace(row, cards=told)
    return table.standing(replace(snapshot, rows=tuple(rows)))


def gaps_for(snapshot: Snapshot, card: Card) -> Iterator[tuple[int, int, RowCard]]:
    """row.faceup-visible: places of face-up rows that are not known, where the card may lie.

    adversary.epic.two-faces: a card of two sides lies beside the rows, whichever of them is up.
    """
    if card.type is CardType.FINAL_ADVERSARY or card.other_side is not None:
        return
    for index, row in enumerate(snapshot.rows):
        if row.revealed and card.act in {None, row.act}:
            for place, entry in enumerate(row.cards):
                if entry.card is None:
                    yield index, place, entry


def with_facing(snapshot: Snapshot, procedure: DefeatProcedure) -> Snapshot:
    """endgame.epic.trigger, adversary.coop.face-when.2e: who ended it has a last turn to face it.

    In no other last turns is whoever ended the game. Where the Adversary is a ninth card there is
    no such phase, so nothing is derived: who says that there is one hears so.
    """
    if procedure is DefeatProcedure.GOAL:
        return snapshot
    end = snapshot.end
    if end is None or end.facing or snapshot.mode is Mode.COMPETITIVE:
        return snapshot
    if end.triggered_by not in end.final_turns:
        return snapshot
    return replace(snapshot, end=replace(end, facing=True))


def with_rows(snapshot: Snapshot) -> Snapshot:
    """setup.rows.reveal-act-1: the row of the lowest Act lies face up, unless it says otherwise.

    Before the first turn it still lies face down.
    """
    rows = snapshot.rows if snapshot.turn is not None else ()
    if not rows or None not in [row.revealed for row in rows]:
        return snapshot
    first = min(rows, key=lambda row: row.act)
    if first.revealed is not None:
        return snapshot
    if any(choice.code is ChoiceCode.REVEAL_ACT for choice in snapshot.choices):
        return snapshot  # the next row is about to be turned up
    told = tuple(replace(row, revealed=True) if row is first else row for row in rows)
    return replace(snapshot, rows=told)
