"""What the Adversary's cards do after the last turn, on the final Destiny of every player.

Nothing of it is in the snapshot: `adversary.experience` is what lies on the Adversary before.

Rulebook: "Defeating the Adversary", "Variant Rules".
Decides `adversary.coop.loss.after-defeat.*`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import Event, Power
from cards.model.vocabulary import ClauseId
from schema.shapes.common import Missing, MissingCode
from schema.shapes.score import PlayerScore
from schema.shapes.table import AdversaryState, Player
from service.rules.engine.judgement import Judgement
from service.rules.engine.work import POWERS
from service.rules.game.adversary import in_force
from service.rules.game.counters import count, fulfils
from service.rules.game.story import story_of
from service.rules.game.table import Table

AFTER_THE_END: Final = (
    ClauseId("adversary.coop.loss.after-defeat.*"),
    ClauseId("adversary.coop.ongoing"),
    ClauseId("adversary.epic.effects"),
)
AT: Final = ("snapshot",)


class Late(NamedTuple):
    """A power that answers the end of the game, and its card."""

    card: Card
    power: Power


@dataclass(slots=True)
class Ended:
    """What the Adversary may come to after the last turn."""

    least: int | None
    """Its Experience at least; None where it was not known before."""
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

    A card whose powers nobody has told may add any Experience, and takes none away.
    """
    ended = Ended(state.experience, state.experience)
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
        if ended.least is not None and (known or change < 0):
            ended.least = max(ended.least + change, 0)
        if ended.most is not None and (known or change > 0):
            ended.most = max(ended.most + change, 0)


def _times(
    judgement: Judgement, table: Table, power: Power, player: Player, score: PlayerScore
) -> int:
    """How often a power takes place for a player: not at all where its conditions are not met."""
    story = story_of(judgement.fresh(), table, player, at=AT)
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
            at=(*AT, "extraCards"),
            clauses=judgement.cite(*AFTER_THE_END),
            card=card.id,
        )
    )
