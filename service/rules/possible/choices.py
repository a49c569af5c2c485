"""Can this be chosen, or wait? Open choices, effects announced and Feats that are due."""

from collections.abc import Iterator, Mapping
from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import ClauseId, Face
from schema.shapes.common import ReasonCode
from schema.shapes.play import Attempt, Choice, ChoiceCode, Turn
from schema.shapes.table import Mode, Player, Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.game.decks import FEAT_TYPES
from service.rules.game.hand import hand_options
from service.rules.game.options import CHOICE_CLAUSES, every_option
from service.rules.game.table import Table, known_card
from service.rules.possible.places import HOSTS, TURNED_UP

TWISTS: Final = frozenset({ChoiceCode.TWIST_DRAW, ChoiceCode.HERITAGE})
"""What a Twist of Fate leaves to be chosen: the one in Epic, the other in the base editions."""
REROLL: Final = (ClauseId("reroll.no-resolution.*"),)


def check_waiting(
    judgement: Judgement, table: Table, turn: Turn, active: Player, *, at: At
) -> None:
    """Note what waits though nothing on the table has brought it."""
    snapshot = table.snapshot
    if snapshot.attempt is not None:
        _attempt(judgement, snapshot.attempt, turn, at=(*at, "attempt"))
    if snapshot.pending:
        _announced(judgement, table, at=(*at, "pending"))
    for index, choice in enumerate(snapshot.choices):
        if not (_is_due(judgement, snapshot, turn, active, choice)):
            judgement.fault(
                ReasonCode.CHOICE_NOT_DUE,
                say("choice-not-due", choice=choice.code, player=choice.player),
                *CHOSEN_BY[choice.code],
                at=(*at, "choices", str(index)),
            )
        if not (bool(choice.options)):
            judgement.fault(
                ReasonCode.CHOICE_INCOMPLETE,
                say("choice-without-options", choice=choice.code),
                *CHOSEN_BY[choice.code],
                at=(*at, "choices", str(index), "options"),
            )


def _attempt(judgement: Judgement, attempt: Attempt, turn: Turn, *, at: At) -> None:
    """reroll.no-resolution, adversary.epic.twist-order: what only a cast can bring."""
    if attempt.faces is None and (attempt.recasting or attempt.rerolled):
        judgement.fault(ReasonCode.NOT_CAST, say("recast-without-cast"), *REROLL, at=(*at, "faces"))
    for index, feat in enumerate(attempt.due):
        if feat.card not in turn.revealed:
            judgement.fault(
                ReasonCode.NOT_OWN_CARD,
                say("feat-not-revealed", card=feat.card),
                *TURNED_UP,
                at=(*at, "due", str(index), "card"),
            )


def _announced(judgement: Judgement, table: Table, *, at: At) -> None:
    """card.played.keep: an effect that waits is that of a card its player has laid out."""
    played = {player.key: player.played for player in table.snapshot.players}
    for index, pending in enumerate(table.snapshot.pending):
        card = table.find(pending.card)
        if card is None:
            continue
        if not (card.type in FEAT_TYPES and card.id in played.get(pending.player, ())):
            judgement.fault(
                ReasonCode.NOT_OWN_CARD,
                say("announced-not-played", card=pending.card, player=pending.player),
                ClauseId("card.played.keep"),
                ClauseId("card.play.interrupt.*"),
                at=(*at, str(index), "card"),
            )


def _is_due(
    judgement: Judgement, snapshot: Snapshot, turn: Turn, active: Player, choice: Choice
) -> bool:
    """Whether something on the table can have left the choice to whom it is left."""
    own = choice.player == turn.player
    if choice.code in TWISTS:
        epic = judgement.parameters.twist_activates_heritage
        return (choice.code is ChoiceCode.HERITAGE) is epic and own and _twisted(snapshot, turn)
    if choice.code is ChoiceCode.REVEAL_ACT:
        idle = not turn.action_taken and snapshot.attempt is None and not turn.barred
        return own and idle and _has_closed(judgement, active, (choice.act or 1) - 1)
    if choice.code is ChoiceCode.ADVERSARY_CARD:
        against = snapshot.mode is not Mode.COMPETITIVE
        return own and against and choice.card in turn.revealed
    return choice.code is not ChoiceCode.ASSIGN_ALLY or judgement.parameters.allies


def _twisted(snapshot: Snapshot, turn: Turn) -> bool:
    """cast.face.core.dual: whether the cast shows it; a cast that was broken off is not shown."""
    attempt = snapshot.attempt
    if attempt is None:
        return bool(turn.barred)
    return any(shown.face is Face.TWIST for shown in attempt.faces or ())


def _has_closed(judgement: Judgement, player: Player, act: int) -> bool:
    return len(player.story) >= act * judgement.parameters.slot_size


NEEDS_CARD: Final = frozenset(
    {
        ChoiceCode.ASSIGN_ALLY,
        ChoiceCode.ADVERSARY_CARD,
        ChoiceCode.POWER,
        ChoiceCode.DISCARD_FEAT,
    }
)
CHOSEN_BY: Final[Mapping[ChoiceCode, tuple[ClauseId, ...]]] = {
    **CHOICE_CLAUSES,
    ChoiceCode.ADVERSARY_CARD: (
        ClauseId("adversary.coop.choice"),
        ClauseId("adversary.epic.play-feat"),
    ),
}
"""What leaves each choice: of a card of the Adversary that it was revealed, whenever it counts."""


def check_choices(judgement: Judgement, table: Table, *, at: At) -> None:
    """Note every fault of the open choices."""
    for index, choice in enumerate(table.snapshot.choices):
        _check(judgement, table, choice, at=(*at, str(index)))


def _check(judgement: Judgement, table: Table, choice: Choice, *, at: At) -> None:
    """ally.assign, act.reveal.who-when: a choice says what it is about, and its options exist."""
    if choice.card is not None and choice.code is not ChoiceCode.ASSIGN_ALLY:  # that is placed
        known_card(judgement, table, choice.card, at=(*at, "card"))
    needs_card = choice.code in NEEDS_CARD
    needs_act = choice.code in {ChoiceCode.ASSIGN_ALLY, ChoiceCode.REVEAL_ACT}
    up = choice.code is ChoiceCode.ASSIGN_ALLY
    rows = {row.act for row in table.snapshot.rows if bool(row.revealed) is up}
    if (needs_card and choice.card is None) or (needs_act and choice.act not in rows):
        judgement.fault(
            ReasonCode.CHOICE_INCOMPLETE,
            say("choice-names-act", choice=choice.code, face="UP" if up else "DOWN")
            if needs_act
            else say("choice-names-card", choice=choice.code),
            *CHOSEN_BY[choice.code],
            at=at,
        )
        return
    allowed = _options(table, choice)
    for place, option in enumerate(choice.options):
        if option not in allowed:
            judgement.fault(
                ReasonCode.NOT_AN_OPTION,
                say(
                    "choice-leaves",
                    choice=choice.code,
                    options=tuple(sorted(allowed)),
                    n=len(allowed),
                ),
                *CHOSEN_BY[choice.code],
                at=(*at, "options", str(place)),
            )


def _options(table: Table, choice: Choice) -> frozenset[str]:
    """card.draw.choice, ally.assign.*, adversary.coop.choice: all that could be chosen."""
    match choice.code:
        case ChoiceCode.TWIST_DRAW:
            return frozenset({"DRAW_HERO", "DRAW_ANTIHERO"})
        case ChoiceCode.REVEAL_ACT:
            return frozenset({"REVEAL"})
        case ChoiceCode.ASSIGN_ALLY:
            return frozenset(_free_hosts(table, choice))
        case ChoiceCode.HERITAGE:
            return frozenset({"DRAW_HERO", "DRAW_ANTIHERO", "POWER"})
        case ChoiceCode.DISCARD_FEAT:
            return frozenset(_discardable(table, choice))
        case ChoiceCode.ADVERSARY_CARD | ChoiceCode.POWER:
            return _of_a_power(table, choice)


def _free_hosts(table: Table, choice: Choice) -> Iterator[str]:
    """Cards of a face-up row beneath which an Ally can still go; any that is not known may."""
    for row in table.snapshot.rows:
        for entry in row.cards if row.revealed and row.act == choice.act else ():
            if entry.ally is not None:
                continue
            if entry.card is None:
                yield from choice.options
            elif (card := table.find(entry.card)) is not None and card.type in HOSTS:
                yield card.id


def _of_a_power(table: Table, choice: Choice) -> frozenset[str]:
    """adversary.coop.choice: what a power can leave; anything where its card names none."""
    card = table.find(choice.card) if choice.card is not None else None
    if card is None or choice.power >= len(card.powers):
        return frozenset(choice.options if card is not None and card.unread else ())
    return every_option(card.powers[choice.power])


def _discardable(table: Table, choice: Choice) -> Iterator[str]:
    """card.discard-as-cost.epic: cards that the chooser can discard."""
    for player in table.snapshot.players:
        if player.key == choice.player:
            yield from hand_options(player)
            if player.hidden_heroes or player.hidden_antiheroes:
                yield from choice.options
