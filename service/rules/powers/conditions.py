"""When a power may be used: its window, whose attempt it is, what it asks, and its limit."""

from collections.abc import Mapping

from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import AttemptCondition, Limit, Per, Power
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import Missing, MissingCode, ReasonCode
from service.rules.engine.headings import GATE, POWER
from service.rules.engine.judgement import At
from service.rules.engine.record import step
from service.rules.engine.story_card import Part, visible_path
from service.rules.game.adversary import is_the_adversary
from service.rules.game.counters import fulfils
from service.rules.game.game import SNAPSHOT, Game
from service.rules.game.uses import uses_of
from service.rules.powers.moments import check_window


def within_limit(game: Game, player: str | None, card: Card, index: int, power: Power) -> bool:
    """effect.cost-on-card: whether the power's limit leaves a use.

    `player` is whose card it is; None where it is nobody's.
    """
    if power.limit is None:
        return True
    uses = uses_of(game, player, card.id, index)
    match power.limit.per:
        case Per.ATTEMPT:
            used = sum([use.in_attempt for use in uses])
        case Per.TURN:
            used = sum([use.in_turn for use in uses])
        case Per.GAME:
            used = sum([use.in_game for use in uses])
    return used < power.limit.times


def attempt_fits(game: Game, wanted: AttemptCondition) -> bool:
    """Whether the attempt under way, or the one just resolved, is as a power asks."""
    attempt = game.snapshot.attempt
    last = game.turn.last_attempt
    if attempt is not None:
        card, path, faces = game.card(attempt.card), attempt.path, attempt.faces or ()
    elif last is not None:
        card, path, faces = game.card(last.card), last.path, ()
    else:
        return False
    if wanted.abilities and not set(wanted.abilities) & set(card.challenge_abilities):
        return False
    if wanted.acts and card.act not in wanted.acts:
        return False
    if wanted.card_type is not None and card.type is not wanted.card_type:
        return False
    printed = visible_path(card, path)
    shown_path = Part(card, printed)
    if wanted.half is not None and path is not wanted.half:
        return False
    if wanted.adversary is not None and wanted.adversary is not is_the_adversary(game, card.id):
        return False
    if wanted.path_abilities:
        granted = printed.abilities if printed is not None else ()
        if not set(wanted.path_abilities) & set(granted):
            return False
    if wanted.path is not None and shown_path.points(wanted.path) <= 0:
        return False
    return not wanted.faces or any(shown.face in wanted.faces for shown in faces)


def cite_adversary(game: Game, power: Power) -> None:
    """adversary.epic.cards-name-adversary: what speaks of the Adversary means both its sides."""
    if power.attempt is not None and power.attempt.adversary:
        game.judgement.cite(ClauseId("adversary.epic.cards-name-adversary"))


@step(POWER)
def check_use(game: Game, player: str, card: Card, index: int, *, at: At) -> None:
    """card.play.stated-timing, effect.cost-on-card: note what keeps a power from being used."""
    power = card.powers[index]
    if power.window is not None:
        if game.record is not None:
            _note_moment(game)
        check_window(game, player, power, power.window, at=at)
    limit = power.limit
    if limit is not None and game.record is not None:
        _note_uses(game, player, card, index, limit)
    if limit is not None and not within_limit(game, player, card, index, power):
        game.refuse(
            ReasonCode.LIMIT_REACHED,
            say("power-limit", card=card.name, times=limit.times, per=limit.per),
            ClauseId("effect.cost-on-card"),
            at=at,
        )
    holder = game.player(player)
    story = game.story(holder)
    if not fulfils(story, power.when):
        game.refuse(
            ReasonCode.CONDITION_UNMET,
            say("power-condition-unmet", player=player, card=card.name),
            ClauseId("effect.cost-on-card"),
            at=at,
        )
    attempted = game.snapshot.attempt is not None or game.turn.last_attempt is not None
    if power.attempt is not None and attempted and not attempt_fits(game, power.attempt):
        game.refuse(
            ReasonCode.CONDITION_UNMET,
            say("attempt-of-other-kind", card=card.name),
            ClauseId("card.play.stated-timing"),
            at=at,
        )
    elif attempted:
        cite_adversary(game, power)
    held, cost = holder.experience, power.cost.experience
    if game.record is not None:
        game.judgement.consult(
            ClauseId("effect.cost-on-card"), card=card.id, cost=cost, experience=held
        )
    if cost > held:
        game.refuse(
            ReasonCode.COST_UNPAID,
            say("card-cost", card=card.name, cost=cost, player=player, held=held),
            ClauseId("effect.cost-on-card"),
            at=at,
        )


def _note_uses(game: Game, player: str, card: Card, index: int, limit: Limit) -> None:
    """Note for an explanation how often a power was used."""
    uses = uses_of(game, player, card.id, index)
    used = {
        Per.ATTEMPT: sum(use.in_attempt for use in uses),
        Per.TURN: sum(use.in_turn for use in uses),
        Per.GAME: sum(use.in_game for use in uses),
    }[limit.per]
    game.judgement.consult(ClauseId("effect.cost-on-card"), used=used, limit=limit.times)


def _note_moment(game: Game) -> None:
    """Note for an explanation which moment it is."""
    attempt = game.snapshot.attempt
    game.judgement.consult(
        ClauseId("card.play.stated-timing"),
        active_player=game.turn.player,
        attempt=None if attempt is None else attempt.card,
        cast=None if attempt is None else attempt.faces is not None,
    )


GATES: Mapping[tuple[CardType, ...], tuple[ClauseId, ...]] = {
    (CardType.HERO,): (ClauseId("corruption.gate.hero-only"),),
    (CardType.ANTIHERO,): (ClauseId("corruption.gate.antihero-only"),),
}
"""What is said of levels that show one type alone."""


@step(GATE)
def gated(game: Game, player: str, kind: CardType, card: Card, *, at: At) -> None:
    """corruption.gates-card-type: the marker's level says which of the two types may be played."""
    morality = game.player(player).morality
    plays = game.mat.plays(morality)
    clauses = (
        ClauseId("corruption.gates-card-type"),
        ClauseId("corruption.gate.test-time"),
        *((ClauseId("corruption.gate.neutral"),) if morality == 0 else ()),
        *(GATES.get(plays, ()) if plays is not None else ()),
    )
    if game.record is not None:
        game.judgement.consult(
            ClauseId("corruption.gates-card-type"), morality=morality, options=plays
        )
    if plays is None:
        game.judgement.reading("card-gate")
        if game.record is not None:
            level = say("card-gate-needed", level=f"{morality:+d}")
            game.record.lacked(game.judgement.cite(*clauses), level)
        game.missing.append(
            Missing(
                code=MissingCode.CARD_GATE,
                message=say("card-gate-needed", level=f"{morality:+d}"),
                at=(*SNAPSHOT, "board"),
                clauses=game.judgement.cite(*clauses),
                card=card.id,
            )
        )
    elif kind not in plays:
        game.refuse(
            ReasonCode.CARD_GATED,
            say("card-gated", level=f"{morality:+d}", type=kind),
            *clauses,
            at=at,
        )
    else:
        game.judgement.cite(*clauses)
