"""Can a game in progress look like this? Rows, decks, the turn, an attempt, and what waits.

`possible` checks what a finished table has as well; every card that a snapshot names is checked
to exist, so the engine never meets one that does not.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from cards.card import Card
from cards.ruleset import DefeatProcedure
from cards.speech import say
from cards.vocabulary import CardType, ClauseId, Face
from schema.common import ReasonCode
from schema.play import Attempt, ChoiceCode, Row
from schema.table import Snapshot
from service.rules.faces import showable
from service.rules.judgement import At, Judgement
from service.rules.placed import Placed
from service.rules.placing import (
    ACT_OF_DECK,
    ALLY,
    CHARACTER_TYPES,
    DECK_TYPES,
    FEATS,
    QUEST,
    STORY_OR_ALLY,
    STORY_TYPES,
)
from service.rules.possible_choices import HOSTS, check_choices
from service.rules.possible_counts import check_counts
from service.rules.possible_epic import check_epic
from service.rules.runes import CORE_STONES, DARK_RUNES, FACES, Stone
from service.rules.table import Table, known_card

LAST_BUT_ONE: Final = 8
"""adversary.coop.face-when.*: Story cards before the Adversary, who is the ninth."""
ATTEMPTED: Final = HOSTS | {CardType.FINAL_ADVERSARY}
ANY_STONES: Final = tuple(
    Stone(rune, (faces[0], faces[1])) for rune, faces in FACES.items() for _ in range(3)
)
"""More of every stone than a pool can have; faces are held to their stones by it."""


def placed_in_play(snapshot: Snapshot, *, at: At) -> Iterator[Placed]:
    """Return every card that a game in progress adds to the table, with what may lie there."""
    for index, row in enumerate(snapshot.rows):
        for place, entry in enumerate(row.cards):
            where = (*at, "rows", str(index), "cards", str(place))
            kinds = STORY_TYPES if row.revealed else STORY_OR_ALLY
            if entry.card is not None:
                yield entry.card, (*where, "card"), kinds, (ClauseId("ally.assign"),)
            if entry.ally is not None:
                yield entry.ally, (*where, "ally"), ALLY, (ClauseId("ally.assign"),)
    for index, deck in enumerate(snapshot.decks):
        for key, cards in (("cards", deck.cards or ()), ("discards", deck.discards)):
            for place, card in enumerate(cards):
                where = (*at, "decks", str(index), key, str(place))
                yield card, where, DECK_TYPES[deck.name], (ClauseId("setup.decks"),)
    for index, player in enumerate(snapshot.players):
        for place, card in enumerate(player.dealt):
            where = (*at, "players", str(index), "dealt", str(place))
            yield card, where, CHARACTER_TYPES, (ClauseId("setup.characters.deal.base"),)
    for index, choice in enumerate(snapshot.choices):
        if choice.card is not None and choice.code is ChoiceCode.ASSIGN_ALLY:
            where = (*at, "choices", str(index), "card")
            yield choice.card, where, ALLY, (ClauseId("ally.assign"),)
    yield from _of_the_adversary(snapshot, at=at)


def _of_the_adversary(snapshot: Snapshot, *, at: At) -> Iterator[Placed]:
    """adversary.coop.quests, adversary.coop.deck: its Quests, and its cards that lie face up."""
    quests = snapshot.adversary.quests if snapshot.adversary is not None else ()
    for place, card in enumerate(quests):
        where = (*at, "adversary", "quests", str(place))
        yield card, where, QUEST, (ClauseId("adversary.coop.quests"),)
    turn = snapshot.turn
    for place, card in enumerate(turn.revealed if turn is not None else ()):
        where = (*at, "turn", "revealed", str(place))
        clauses = (ClauseId("adversary.coop.deck"), ClauseId("setup.epic.adversary.deck"))
        yield card, where, FEATS, clauses


def check_play(judgement: Judgement, table: Table, *, at: At, in_place: bool) -> None:
    """Note every fault of what a game in progress adds to a snapshot.

    `in_place` says that every card plainly lies where it may, so rows and decks of their Acts.
    """
    snapshot = table.snapshot
    _rows(judgement, table, at=(*at, "rows"), in_place=in_place)
    _decks(judgement, table, at=(*at, "decks"), in_place=in_place)
    _people(judgement, snapshot, at=at)
    _attempt(judgement, table, at=(*at, "attempt"))
    _pending(judgement, table, at=(*at, "pending"))
    check_choices(judgement, table, at=(*at, "choices"))
    check_epic(judgement, table, at=at)
    check_counts(judgement, snapshot, at=at)
    turn = snapshot.turn
    if turn is not None and turn.dark_runes_bought > judgement.parameters.dark_runes_per_turn:
        judgement.fault(
            ReasonCode.DARK_RUNE_LIMIT,
            say("dark-runes-bought-in-turn", runes=turn.dark_runes_bought),
            ClauseId("dark.buy.limit"),
            at=(*at, "turn", "darkRunesBought"),
        )


def _rows(judgement: Judgement, table: Table, *, at: At, in_place: bool) -> None:
    """setup.rows.size, ally.assign.*: one row an Act, not too long, Allies under Challenges."""
    snapshot, sizes = table.snapshot, judgement.parameters.row_sizes
    size = sizes[min(max(len(snapshot.players), 1), len(sizes)) - 1]
    acts = [row.act for row in snapshot.rows]
    longest = max([len(row.cards) for row in snapshot.rows], default=0)
    if (
        in_place
        and len(set(acts)) == len(acts)
        and longest <= size
        and not _allies_in_rows(snapshot)
    ):
        return
    for index, row in enumerate(snapshot.rows):
        where = (*at, str(index))
        if row.act in acts[:index]:
            judgement.fault(
                ReasonCode.ROW_TWICE,
                say("two-rows", act=row.act),
                ClauseId("setup.rows.size"),
                at=(*where, "act"),
            )
        if len(row.cards) > size:
            judgement.fault(
                ReasonCode.ROW_SIZE,
                say("row-too-long", cards=len(row.cards), size=size),
                ClauseId("setup.rows.size"),
                ClauseId("act.reveal.row-size"),
                at=(*where, "cards"),
            )
        _row_cards(judgement, table, row, at=where)


def _allies_in_rows(snapshot: Snapshot) -> bool:
    return bool([1 for row in snapshot.rows for entry in row.cards if entry.ally is not None])


def _row_cards(judgement: Judgement, table: Table, row: Row, *, at: At) -> None:
    for place, entry in enumerate(row.cards):
        where = (*at, "cards", str(place))
        card = table.find(entry.card) if entry.card is not None else None
        if card is not None and card.act is not None and card.act != row.act:
            judgement.fault(
                ReasonCode.WRONG_ACT,
                say("card-of-act", card=card.id, act=card.act),
                ClauseId("setup.rows.size"),
                at=(*where, "card"),
            )
        if entry.ally is not None and (card is None or card.type not in HOSTS or not row.revealed):
            judgement.fault(
                ReasonCode.ALLY_NOT_UNDER_CHALLENGE,
                say("ally-without-host", ally=entry.ally),
                ClauseId("ally.assign"),
                ClauseId("ally.assign.trait"),
                at=(*where, "ally"),
            )


def _decks(judgement: Judgement, table: Table, *, at: At, in_place: bool) -> None:
    """setup.decks: each deck once, its cards of its own Act."""
    names = [deck.name for deck in table.snapshot.decks]
    if in_place and len(set(names)) == len(names):
        return
    for index, deck in enumerate(table.snapshot.decks):
        where = (*at, str(index))
        if deck.name in names[:index]:
            judgement.fault(
                ReasonCode.DECK_TWICE,
                say("deck-twice", deck=deck.name),
                ClauseId("setup.decks"),
                at=(*where, "name"),
            )
        act = ACT_OF_DECK.get(deck.name)
        for key, cards in (("cards", deck.cards or ()), ("discards", deck.discards)):
            for place, card_id in enumerate(cards):
                card: Card | None = table.find(card_id)
                if act is not None and card is not None and card.act not in {None, act}:
                    judgement.fault(
                        ReasonCode.WRONG_ACT,
                        say("card-of-act", card=card_id, act=card.act),
                        ClauseId("setup.decks"),
                        at=(*where, key, str(place)),
                    )


def _people(judgement: Judgement, snapshot: Snapshot, *, at: At) -> None:
    """Whoever is named sits at the table."""
    seated = {player.id for player in snapshot.players}
    for player, *where in _named(snapshot):
        if player not in seated:
            judgement.fault(
                ReasonCode.UNKNOWN_PLAYER,
                say("nobody-at-table", player=player),
                at=(*at, *map(str, where)),
            )


def _named(snapshot: Snapshot) -> Iterator[tuple[str, *tuple[str | int, ...]]]:
    """Players, and where they are named."""
    if snapshot.turn is not None:
        yield snapshot.turn.player, "turn", "player"
    for index, choice in enumerate(snapshot.choices):
        yield choice.player, "choices", index, "player"
        if choice.target is not None:
            yield choice.target, "choices", index, "target"
    for index, pending in enumerate(snapshot.pending):
        yield pending.player, "pending", index, "player"
        if pending.target is not None:
            yield pending.target, "pending", index, "target"
    for index, use in enumerate(snapshot.uses):
        yield use.player, "uses", index, "player"
    if snapshot.end is not None:
        yield snapshot.end.triggered_by, "end", "triggeredBy"
        for index, player in enumerate(snapshot.end.final_turns):
            yield player, "end", "finalTurns", index


def _attempt(judgement: Judgement, table: Table, *, at: At) -> None:
    """attempt.who, component.runes.inventory: an attempt needs a turn and a card on the table."""
    snapshot = table.snapshot
    attempt = snapshot.attempt
    if snapshot.turn is None:
        for key, there in (
            ("attempt", attempt is not None),
            ("pending", bool(snapshot.pending)),
            ("choices", bool(snapshot.choices)),
        ):
            if there:
                judgement.fault(
                    ReasonCode.NO_TURN,
                    say("belongs-to-turn"),
                    ClauseId("attempt.who"),
                    at=(*at[:-1], key),
                )
    _remembered(judgement, table, at=at[:-1])
    if attempt is None:
        return
    for index, change in enumerate(attempt.changes):
        known_card(judgement, table, change.card, at=(*at, "changes", str(index), "card"))
    on_table = {entry.card for row in snapshot.rows if row.revealed for entry in row.cards} | {
        snapshot.adversary.card if snapshot.adversary else None
    }
    if attempt.card not in on_table:
        judgement.fault(
            ReasonCode.NOT_IN_ROW,
            say("not-face-up", card=attempt.card),
            ClauseId("attempt.who"),
            at=(*at, "card"),
        )
        return
    card = table.find(attempt.card)
    if card is not None and card.type not in ATTEMPTED:
        judgement.fault(
            ReasonCode.CARD_TYPE,
            say("not-attemptable", card=attempt.card, type=card.type),
            ClauseId("component.card.challenge"),
            at=(*at, "card"),
        )
    _in_time(judgement, snapshot, card, at=at)
    _broken_off(judgement, snapshot, attempt, at=at)
    if attempt.dark > DARK_RUNES:
        judgement.fault(
            ReasonCode.DARK_RUNE_LIMIT,
            say("too-few-dark-stones", runes=attempt.dark, stones=DARK_RUNES),
            ClauseId("component.runes.inventory"),
            at=(*at, "dark"),
        )
    for key, faces in (("faces", attempt.faces), ("rerolled", attempt.rerolled)):
        if faces is not None:
            stones = (*CORE_STONES, *ANY_STONES[3:])
            showable(judgement, faces, stones, at=(*at, key), complete=False)


def _in_time(judgement: Judgement, snapshot: Snapshot, card: Card | None, *, at: At) -> None:
    """act.close.no-more, adversary.coop.face-when.*: what the active player may be attempting."""
    turn = snapshot.turn
    player = next((one for one in snapshot.players if turn and one.id == turn.player), None)
    if card is None or player is None:
        return
    adversary = snapshot.adversary
    if adversary is not None and adversary.card == card.id:
        goal = judgement.parameters.defeat_procedure is DefeatProcedure.GOAL
        if goal and len(player.story) != LAST_BUT_ONE:
            judgement.fault(
                ReasonCode.ADVERSARY_TOO_EARLY,
                say("ninth-card", player=player.id, cards=len(player.story), card=card.id),
                ClauseId("adversary.coop.face-when.1e"),
                ClauseId("adversary.coop.face-when.pl"),
                at=(*at, "card"),
            )
        return
    under = Counter(gained.slot for gained in player.story)
    closed = sum(count >= judgement.parameters.slot_size for count in under.values())
    if card.act is not None and card.act <= closed:
        judgement.fault(
            ReasonCode.ACT_CLOSED,
            say("has-closed-act", player=player.id, act=card.act),
            ClauseId("act.close.no-more"),
            at=(*at, "card"),
        )


def _remembered(judgement: Judgement, table: Table, *, at: At) -> None:
    """Cards that a turn and the counts of powers name exist."""
    turn = table.snapshot.turn
    if turn is not None and turn.last_attempt is not None:
        known_card(
            judgement, table, turn.last_attempt.card, at=(*at, "turn", "lastAttempt", "card")
        )
    for index, card in enumerate(turn.barred if turn is not None else ()):
        known_card(judgement, table, card, at=(*at, "turn", "barred", str(index)))
    for index, use in enumerate(table.snapshot.uses):
        known_card(judgement, table, use.card, at=(*at, "uses", str(index), "card"))


def _broken_off(judgement: Judgement, snapshot: Snapshot, attempt: Attempt, *, at: At) -> None:
    """adversary.coop.instill-fear.pl, reroll.ignore-corruption*: what earlier casts leave."""
    if attempt.card in (snapshot.turn.barred if snapshot.turn is not None else ()):
        judgement.fault(
            ReasonCode.CARD_BARRED,
            say("attempt-was-broken-off", card=attempt.card),
            ClauseId("adversary.coop.instill-fear.pl"),
            at=(*at, "card"),
        )
    moons = sum(shown.face is Face.MOON for shown in attempt.faces or ())
    if attempt.corruption > (0 if attempt.recasting else moons):
        judgement.fault(
            ReasonCode.WRONG_CORRUPTION,
            say("corruption-without-moons", corruption=attempt.corruption, moons=moons),
            ClauseId("cast.corruption.timing.base"),
            ClauseId("reroll.ignore-corruption"),
            ClauseId("reroll.ignore-corruption.2e"),
            at=(*at, "corruption"),
        )


def _pending(judgement: Judgement, table: Table, *, at: At) -> None:
    """card.play.interrupt: an effect that waits is a power of a card that exists."""
    for index, pending in enumerate(table.snapshot.pending):
        where = (*at, str(index))
        card = known_card(judgement, table, pending.card, at=(*where, "card"))
        if card is None:
            continue
        power = card.powers[pending.power] if pending.power < len(card.powers) else None
        lists = len(power.choose) if power is not None else 0
        wrong_list = pending.choice is not None and pending.choice >= max(lists, 1)
        if power is None or wrong_list or (lists and pending.choice is None):
            judgement.fault(
                ReasonCode.NO_SUCH_POWER,
                say("no-power-or-choice", card=card.id),
                ClauseId("effect.cost-on-card"),
                at=(*where, "power" if power is None else "choice"),
            )
