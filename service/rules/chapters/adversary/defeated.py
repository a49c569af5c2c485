"""Whether the Adversary is defeated: one procedure for each way, and its cards after the last turn.

The ruleset names its procedure; `PROCEDURES` is the table from that name to the function. What its
cards do on the final Destiny of every player is not in the snapshot: `adversary.experience` is what
lies on the Adversary before.

Rulebook: "Defeating the Adversary", "Facing the Final Adversary", "The Adversary", "Solo Play",
"Variant Rules".
Decides `adversary.coop.win.*`, `adversary.coop.loss.*` and `winner.epic.*`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import msgspec

from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import Event, Power
from cards.model.ruleset import DefeatProcedure
from cards.model.vocabulary import ClauseId
from schema.shapes.common import Missing, MissingCode
from schema.shapes.score import AdversaryOutcome, PlayerScore
from schema.shapes.table import AdversaryState, Mode, Player, Snapshot
from service.rules.engine.judgement import Judgement
from service.rules.engine.record import OPPONENT, step
from service.rules.engine.work import POWERS
from service.rules.game.adversary import experience_of, goal_range, has_tucked, in_force
from service.rules.game.counters import count, fulfils
from service.rules.game.story import story_of
from service.rules.game.table import Table

AFTER_THE_END: Final = (
    ClauseId("adversary.coop.loss.after-defeat.*"),
    ClauseId("adversary.coop.ongoing"),
    ClauseId("adversary.epic.effects"),
)
SNAPSHOT_AT: Final = ("snapshot",)


class Late(NamedTuple):
    """A power that answers the end of the game, and its card."""

    card: Card
    power: Power


@dataclass(slots=True)
class Ended:
    """What the Adversary may come to after the last turn."""

    least: int
    """Its Experience at least; what was not known before was 0 or more."""
    most: int | None
    """At most; None without a bound, or where it was not known before."""
    missing: list[Missing] = field(default_factory=list["Missing"])
    """What must be known to say which."""


def after_the_end(
    judgement: Judgement,
    table: Table,
    state: AdversaryState,
    scores: Callable[[], Sequence[PlayerScore]],
) -> Ended:
    """adversary.coop.loss.after-defeat.*: what the Adversary and its quests do at the end.

    A card whose powers are not known may add any Experience, and takes none away.
    """
    before = experience_of(state)
    ended = Ended(before.low, before.high)
    for name in in_force(state):
        card = table.card(name)
        if card.unread:
            _unbounded(judgement, ended, card)
        for power in card.powers:
            if power.event is Event.GAME_ENDED:
                judgement.work.spend(POWERS, len(table.snapshot.players))
                _for_everybody(judgement, table, ended, Late(card, power), scores())
    return ended


def _for_everybody(
    judgement: Judgement, table: Table, ended: Ended, late: Late, scores: Sequence[PlayerScore]
) -> None:
    card, power = late
    judgement.cite(*AFTER_THE_END)
    for player, score in zip(table.snapshot.players, scores, strict=True):
        known = score.destiny is not None or not (power.when or power.for_each)
        times = _times(judgement, table, power, player, score) if known else 1
        if not times:
            continue
        if card.partial and power.unread:
            _unbounded(judgement, ended, card)
            return
        change = times * sum(effect.adversary_experience or 0 for effect in power.do)
        if not known:
            ended.missing += score.missing
            if power.for_each is not None:  # as often as there may be of what is counted
                ended.least, ended.most = 0 if change < 0 else ended.least, None
                continue
        if known or change < 0:
            ended.least = max(ended.least + change, 0)
        if ended.most is not None and (known or change > 0):
            ended.most = max(ended.most + change, 0)


def _times(
    judgement: Judgement, table: Table, power: Power, player: Player, score: PlayerScore
) -> int:
    """How often a power takes place for a player: not at all where its conditions are not met."""
    story = story_of(judgement.fresh(), table, player, at=SNAPSHOT_AT)
    story.destiny = score.known
    if not fulfils(story, power.when).possible:
        return 0
    return 1 if power.for_each is None else count(story, power.for_each).low


def _unbounded(judgement: Judgement, ended: Ended, card: Card) -> None:
    ended.most = None
    ended.missing.append(
        Missing(
            code=MissingCode.CARD_FACTS,
            message=say("power-needed", card=card.name),
            at=(*SNAPSHOT_AT, "extraCards"),
            clauses=judgement.cite(*AFTER_THE_END),
            card=card.id,
        )
    )


Judged = tuple[AdversaryOutcome, tuple[Missing, ...]]
AT: Final = ("snapshot", "adversary")


@step(OPPONENT)
def adversary_outcome(
    judgement: Judgement, table: Table, scores: Callable[[], Sequence[PlayerScore]]
) -> Judged:
    """Return what became of the Adversary, and what must be known to say so.

    `scores` are asked for where a card looks at final Destiny.
    """
    snapshot = table.snapshot
    if snapshot.mode is Mode.COMPETITIVE:
        judgement.cite(ClauseId("variant.epic.competitive"))
        return AdversaryOutcome.NONE, ()
    if snapshot.mode is Mode.SOLO:
        judgement.cite(ClauseId("winner.solo.epic"))
    state = snapshot.adversary or AdversaryState()
    procedure = PROCEDURES[judgement.parameters.defeat_procedure]
    before, missing = procedure(judgement, table, state)
    if before is AdversaryOutcome.NONE or (
        before is AdversaryOutcome.UNDEFEATED and _is_final(judgement, table)
    ):
        return before, missing
    ended = after_the_end(judgement, table, state, scores)
    least, most = ended.least, ended.most
    if before is AdversaryOutcome.UNKNOWN:
        at_best, _ = procedure(
            judgement.fresh(), table, msgspec.structs.replace(state, experience=least)
        )
        if at_best is AdversaryOutcome.UNDEFEATED:
            return at_best, ()
        return before, (*missing, *ended.missing)
    if (least, most) == (state.experience, state.experience):
        return before, ()
    aside = judgement.fresh()
    best, _ = procedure(aside, table, msgspec.structs.replace(state, experience=least))
    worst = AdversaryOutcome.UNDEFEATED
    if most is not None:
        worst, _ = procedure(judgement, table, msgspec.structs.replace(state, experience=most))
    if best is worst:
        return best, ()
    return AdversaryOutcome.UNKNOWN, tuple(ended.missing)


def _is_final(judgement: Judgement, table: Table) -> bool:
    """adversary.coop.loss.immediate.pl: whether a loss stands, whatever comes after the end.

    An Adversary that nobody has overcome, and one that has reached its goal, has won. One that has
    Experience left may still lose it.
    """
    if judgement.parameters.defeat_procedure is DefeatProcedure.GOAL:
        return True
    return _overcome_needed(judgement) and not _overcome(table.snapshot)


def _overcome_needed(judgement: Judgement) -> bool:
    if judgement.parameters.defeat_procedure is DefeatProcedure.DEPLETE:
        return judgement.reading("epic-defeat") == "DEPLETE_AND_OVERCOME"
    return True


def _deplete(judgement: Judgement, table: Table, state: AdversaryState) -> Judged:
    """winner.epic.defeat-condition: no Experience is left (`epic-defeat`)."""
    judgement.cite(
        ClauseId("winner.epic.requires-defeat"),
        ClauseId("winner.epic.defeat-condition"),
        ClauseId("adversary.epic.pool.shared"),
    )
    if judgement.reading("epic-defeat") == "DEPLETE_AND_OVERCOME":
        return _depleted(judgement, state, overcome=_overcome(table.snapshot))
    return _depleted(judgement, state, overcome=True)


def _deplete_and_overcome(judgement: Judgement, table: Table, state: AdversaryState) -> Judged:
    """adversary.coop.win.2e: somebody succeeded, and no Experience is left."""
    judgement.cite(ClauseId("adversary.coop.win.2e"))
    return _depleted(judgement, state, overcome=_overcome(table.snapshot))


def _depleted(judgement: Judgement, state: AdversaryState, *, overcome: bool) -> Judged:
    if not overcome:
        return AdversaryOutcome.UNDEFEATED, ()
    judgement.consult(*DEPLETED, experience=state.experience)
    depleted = experience_of(state).at_most(0)
    if depleted.depends:
        return AdversaryOutcome.UNKNOWN, (_experience_missing(judgement),)
    defeated = depleted.certain
    return AdversaryOutcome.DEFEATED if defeated else AdversaryOutcome.UNDEFEATED, ()


DEPLETED: Final = (
    ClauseId("adversary.coop.win.2e"),
    ClauseId("winner.epic.defeat-condition"),
)


def _goal(judgement: Judgement, table: Table, state: AdversaryState) -> Judged:
    """adversary.coop.win.older, adversary.coop.loss.*: beaten, and short of its goal."""
    judgement.cite(
        ClauseId("adversary.coop.win.older"),
        ClauseId("adversary.coop.success-tuck.older"),
        ClauseId("adversary.coop.loss.goal.*"),
    )
    if not (_overcome(table.snapshot) or _tucked(table)):
        judgement.cite(ClauseId("adversary.coop.loss.immediate.pl"))
        return AdversaryOutcome.UNDEFEATED, ()
    goal = goal_range(judgement, state, len(table.snapshot.players), table.snapshot.mode)
    experience = experience_of(state)
    judgement.consult(
        ClauseId("adversary.coop.loss.goal.*"),
        experience=state.experience,
        limit=goal.low if goal.exact else None,
    )
    missing: list[Missing] = []
    if not experience.exact:
        missing.append(_experience_missing(judgement))
    if not goal.exact:
        missing.append(
            Missing(
                code=MissingCode.ADVERSARY_GOAL,
                message=say("adversary-goal-needed"),
                at=(*AT, "goal"),
                clauses=judgement.cite(
                    ClauseId("adversary.coop.loss.goal.*"),
                ),
            )
        )
    reached = experience.reaches(goal)
    if reached.depends:
        return AdversaryOutcome.UNKNOWN, tuple(missing)
    if reached.certain:
        judgement.cite(
            ClauseId("adversary.coop.loss.after-defeat.*"),
        )
        return AdversaryOutcome.UNDEFEATED, ()
    return AdversaryOutcome.DEFEATED, ()


def _overcome(snapshot: Snapshot) -> bool:
    return any(player.overcame_adversary for player in snapshot.players)


def _tucked(table: Table) -> bool:
    """adversary.coop.success-tuck.older: the beaten Adversary lies under its winner's Destiny."""
    return any(has_tucked(table.cards, player) for player in table.snapshot.players)


def _experience_missing(judgement: Judgement) -> Missing:
    return Missing(
        code=MissingCode.ADVERSARY_EXPERIENCE,
        message=say("adversary-experience-needed"),
        at=(*AT, "experience"),
        clauses=judgement.cite(
            ClauseId("adversary.coop.win.*"), ClauseId("winner.epic.defeat-condition")
        ),
    )


def _no_adversary(judgement: Judgement, table: Table, state: AdversaryState) -> Judged:
    del judgement, table, state
    return AdversaryOutcome.NONE, ()


PROCEDURES: Final[
    Mapping[DefeatProcedure, Callable[[Judgement, Table, AdversaryState], Judged]]
] = {
    DefeatProcedure.GOAL: _goal,
    DefeatProcedure.DEPLETE_AND_OVERCOME: _deplete_and_overcome,
    DefeatProcedure.DEPLETE: _deplete,
    DefeatProcedure.NONE: _no_adversary,
}
