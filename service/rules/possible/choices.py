"""Can a game in progress look like this? What is open to be chosen, and out of what."""

from collections.abc import Iterator, Mapping
from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.play import Choice, ChoiceCode
from service.rules.engine.judgement import At, Judgement
from service.rules.game.backs import hand_options
from service.rules.game.choice_clauses import CHOICE_CLAUSES
from service.rules.game.option_names import every_option
from service.rules.game.table import Table, known_card
from service.rules.possible.places import HOSTS

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
    """Cards of a face-up row beneath which an Ally can still go; any that nobody told may."""
    for row in table.snapshot.rows:
        for entry in row.cards if row.revealed and row.act == choice.act else ():
            if entry.ally is not None:
                continue
            if entry.card is None:
                yield from choice.options
            elif (card := table.find(entry.card)) is not None and card.type in HOSTS:
                yield card.id


def _of_a_power(table: Table, choice: Choice) -> frozenset[str]:
    """adversary.coop.choice: what a power can leave; anything where its card tells none."""
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
