"""Can a game in progress look like this? What only Epic has."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from cards.messages.message import say
from cards.model.ruleset import DefeatProcedure
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.table import AdversaryState, Player, Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.game.table import Table, known_card
from service.rules.possible.facing import ONCE
from service.rules.possible.places import DEALT_BY

INSTEAD: Final[Mapping[str, tuple[ClauseId, ...]]] = {
    "faced": (ClauseId("adversary.coop.attempt-normal"),),
    "facedFinal": (ClauseId("adversary.coop.attempt-normal"),),
    "due": (ClauseId("component.feats.base"),),
    "classBlank": (ClauseId("component.characters.base"),),
    "freeJourneys": (ClauseId("journey.cost"), ClauseId("journey.extra.base")),
    "campaign": (ClauseId("variant.solo.base"),),
}
"""What the base editions have in the place of what only Epic has, by its key."""


def check_epic(judgement: Judgement, table: Table, *, at: At) -> None:
    """Note every fault of banked Experience, both sides of the Adversary, Feats and a campaign."""
    snapshot = table.snapshot
    epic = judgement.parameters.defeat_procedure is DefeatProcedure.DEPLETE
    if not epic:
        for key in _of_epic(snapshot):
            judgement.fault(
                ReasonCode.SLOT_NOT_IN_RULESET,
                say("only-epic", ruleset=judgement.ruleset.id),
                *INSTEAD[key[-1]],
                at=(*at, *key),
            )
    for index, player in enumerate(snapshot.players):
        if player.dealt:
            _dealt(judgement, table, player, at=(*at, "players", str(index), "dealt"))
        if epic and player.banked_experience and player.characters.motivation is not None:
            judgement.fault(
                ReasonCode.NO_CLASS,
                say("no-class-to-bank", player=player.key),
                ClauseId("class.bank.epic"),
                at=(*at, "players", str(index), "bankedExperience"),
            )
    if epic and snapshot.adversary is not None:
        _faced(judgement, table, snapshot.adversary, at=(*at, "adversary"))
    if epic:
        _due(judgement, table, at=(*at, "attempt", "due"))


def _of_epic(snapshot: Snapshot) -> list[At]:
    """Places of the snapshot that say what only Epic has."""
    adversary, attempt, turn = snapshot.adversary, snapshot.attempt, snapshot.turn
    said: dict[At, object] = {
        ("adversary", "faced"): adversary and adversary.faced,
        ("adversary", "facedFinal"): adversary and adversary.faced_final,
        ("attempt", "due"): attempt and attempt.due,
        ("attempt", "classBlank"): attempt and attempt.class_blank,
        ("turn", "freeJourneys"): turn and turn.free_journeys,
        ("campaign",): snapshot.campaign,
    }
    return [place for place, value in said.items() if value]


def _dealt(judgement: Judgement, table: Table, player: Player, *, at: At) -> None:
    """setup.characters.deal.*: no more of a type than are dealt; a middle card of either type."""
    most = {entry.type: entry.count for entry in judgement.parameters.character_types}
    middles = {CardType.CLASS, CardType.MOTIVATION}
    middle = next((kind for kind in most if kind in middles), None)
    found: Counter[CardType] = Counter()
    for index, name in enumerate(player.dealt):
        card = table.find(name)
        if card is None or card.type is CardType.CHARACTER:
            continue
        kind = middle if card.type in middles and middle is not None else card.type
        found[kind] += 1
        if found[kind] > most.get(kind, 0):
            judgement.fault(
                ReasonCode.TOO_MANY_DEALT,
                say("too-many-dealt", count=most.get(kind, 0), type=kind),
                *DEALT_BY,
                at=(*at, str(index)),
            )


def _faced(judgement: Judgement, table: Table, state: AdversaryState, *, at: At) -> None:
    """adversary.epic.two-faces, adversary.epic.final.once: who is seated, and once."""
    seated = {player.key for player in table.snapshot.players}
    for key, players in (("faced", state.faced), ("facedFinal", state.faced_final)):
        for index, player in enumerate(players):
            where = (*at, key, str(index))
            if player not in seated:
                judgement.fault(
                    ReasonCode.UNKNOWN_PLAYER, say("nobody-at-table", player=player), at=where
                )
            elif player in players[:index]:
                judgement.fault(
                    ReasonCode.ADVERSARY_FACED,
                    say("player-listed-twice", player=player),
                    *ONCE,
                    at=where,
                )
    card = table.find(state.card) if state.card is not None else None
    if state.faced_final and card is not None and card.type is not CardType.FINAL_ADVERSARY:
        judgement.fault(
            ReasonCode.ADVERSARY_TOO_EARLY,
            say("final-side-down"),
            ClauseId("adversary.epic.flip"),
            at=(*at, "facedFinal"),
        )


def _due(judgement: Judgement, table: Table, *, at: At) -> None:
    """adversary.epic.twist-order: Adversary Feats wait, with a choice where they leave one."""
    attempt = table.snapshot.attempt
    for index, feat in enumerate(attempt.due if attempt is not None else ()):
        where = (*at, str(index))
        card = known_card(judgement, table, feat.card, at=(*where, "card"))
        if card is None:
            continue
        lists = len(card.powers[0].choose) if card.powers else 0
        untold = not card.unread and feat.choice is not None and feat.choice >= lists
        if card.type is not CardType.ADVERSARY_FEAT or untold:
            judgement.fault(
                ReasonCode.NO_SUCH_POWER,
                say("no-feat-choice", card=card.id),
                ClauseId("adversary.epic.play-feat"),
                at=where,
            )
