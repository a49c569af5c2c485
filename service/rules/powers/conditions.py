"""The conditions of a power: one evaluator for all cards and all questions.

A hero's card, an Ally, an Origin, Motivation, Class or Heritage, a card or Feat of the Adversary,
a Quest: each is judged by `unmet`, for a move, for a list of legal moves and for the odds.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from cards.model.card import Card
from cards.model.power import AttemptCondition, Event, Per, Power, Whose, Window
from cards.model.vocabulary import CardType, ClauseId, PathHalf
from cards.model.word import Word
from service.rules.engine.known import ABILITIES, NO, OWN_CARDS, YES, Gap, Truth, all_of
from service.rules.engine.story_card import Part, visible_path
from service.rules.game.adversary import is_the_adversary
from service.rules.game.counters import fulfils
from service.rules.game.game import Game
from service.rules.game.story import feats_held
from service.rules.game.uses import uses_of


class Held(NamedTuple):
    """A power where it lies."""

    owner: str | None
    """The card's owner; None for a card of the Adversary or of a row."""
    player: str
    """Who acts: whose story, Experience and hand it looks at."""
    card: Card
    place: int
    """Index of the power on the card."""
    power: Power
    """The power itself."""


def held_at(owner: str | None, player: str, card: Card, place: int) -> Held:
    """The power of a place on a card."""
    return Held(owner, player, card, place, card.power_at(place))


class Unmet(Word):
    """What keeps a power from working."""

    LIMIT = "LIMIT"
    STORY = "STORY"
    ATTEMPT = "ATTEMPT"
    CLASS = "CLASS"
    EXPERIENCE = "EXPERIENCE"
    HAND = "HAND"


def met(game: Game, held: Held) -> Truth:
    """Whether nothing keeps a power from working now."""
    if not within_limit(game, held):
        return NO
    works = applies(game, held)
    if works.possible and next(costs_unmet(game, held), None) is not None:
        return NO
    return works


def conditions_unmet(game: Game, held: Held) -> Iterator[Unmet]:
    """effect.cost-on-card, class.thresholds.epic: unmet conditions on story, attempt and Class.

    One that depends on what is not known is not unmet; `applies` says so.
    """
    power = held.power
    if power.when and not fulfils(game.story(game.player(held.player)), power.when).possible:
        yield Unmet.STORY
    if power.attempt is not None and not attempt_fits(game, power.attempt).possible:
        yield Unmet.ATTEMPT
    if held.owner is not None and not class_works(game, held.owner, held.card, power):
        yield Unmet.CLASS


def applies(game: Game, held: Held) -> Truth:
    """adversary.coop.irrelevant: whether a power that costs nothing has its conditions met."""
    power = held.power
    story = attempt = YES
    if power.when:
        story = fulfils(game.story(game.player(held.player)), power.when)
    if power.attempt is not None and story.possible:
        attempt = attempt_fits(game, power.attempt)
    works = all_of((story, attempt))
    if held.owner is None or not works.possible:
        return works
    return works if class_works(game, held.owner, held.card, power) else NO


def costs_unmet(game: Game, held: Held) -> Iterator[Unmet]:
    """effect.cost-on-card, card.discard-as-cost.epic: what of the cost cannot be paid."""
    cost, holder = held.power.cost, game.player(held.player)
    if cost.experience > holder.experience:
        yield Unmet.EXPERIENCE
    if cost.feats > feats_held(holder):
        yield Unmet.HAND


def affordable(game: Game, held: Held) -> bool:
    """Whether a power that was set off may still be used, and paid for."""
    return within_limit(game, held) and next(costs_unmet(game, held), None) is None


def within_limit(game: Game, held: Held) -> bool:
    """effect.cost-on-card: whether the power's limit leaves a use."""
    limit = held.power.limit
    return limit is None or used(game, held, limit.per) < limit.times


def used(game: Game, held: Held, per: Per) -> int:
    """How often a power was used: by its owner, or by all players where the card has no owner."""
    uses = uses_of(game, held.owner, held.card.id, held.place)
    match per:
        case Per.ATTEMPT:
            return sum([use.in_attempt for use in uses])
        case Per.TURN:
            return sum([use.in_turn for use in uses])
        case Per.GAME:
            return sum([use.in_game for use in uses])


def attempted(game: Game) -> bool:
    """Whether an attempt is under way, or was resolved in this turn."""
    return game.snapshot.attempt is not None or game.turn.last_attempt is not None


def attempt_fits(game: Game, wanted: AttemptCondition) -> Truth:
    """Whether the attempt under way, or the one just resolved, is as a power asks.

    reroll.no-resolution: faces that are to be cast again show nothing.
    """
    attempt = game.snapshot.attempt
    last = game.turn.last_attempt
    if attempt is not None:
        card, path, faces = game.card(attempt.card), attempt.path, attempt.faces or ()
        if attempt.recasting:
            faces = ()
    elif last is not None:
        card, path, faces = game.card(last.card), last.path, ()
    else:
        return NO
    if wanted.faces and not any(shown.face in wanted.faces for shown in faces):
        return NO
    if wanted.half is not None and path is not wanted.half:
        return NO
    if wanted.adversary is not None and wanted.adversary is not is_the_adversary(game, card.id):
        return NO
    return YES if _prints(card, path, wanted) else _may_print(card, path, wanted)


def _prints(card: Card, path: PathHalf, wanted: AttemptCondition) -> bool:
    """Whether a card is known to print what a power asks of the Challenge."""
    if wanted.abilities and not set(wanted.abilities) & set(card.challenge_abilities):
        return False
    if wanted.acts and card.act not in wanted.acts:
        return False
    if wanted.card_type is not None and card.type is not wanted.card_type:
        return False
    printed = visible_path(card, path)
    if wanted.path_abilities:
        granted = printed.abilities if printed is not None else ()
        if not set(wanted.path_abilities) & set(granted):
            return False
    return wanted.path is None or Part(card, printed).points(wanted.path) > 0


def _may_print(card: Card, path: PathHalf, wanted: AttemptCondition) -> Truth:
    """Whether a card that is not known to print what a power asks may print it all the same."""
    if not card.partial:
        return NO
    listed = set(card.challenge_abilities)
    if wanted.abilities and len(listed) >= ABILITIES and not set(wanted.abilities) & listed:
        return NO
    if wanted.acts and card.act is not None and card.act not in wanted.acts:
        return NO
    if wanted.card_type is not None and card.type not in {wanted.card_type, CardType.STORY}:
        return NO
    printed = visible_path(card, path)
    if printed is not None and not printed.partial:
        if wanted.path_abilities and not set(wanted.path_abilities) & set(printed.abilities):
            return NO
        if wanted.path is not None and Part(card, printed).points(wanted.path) <= 0:
            return NO
    return Truth(None, (Gap(card, OWN_CARDS),))


def class_works(game: Game, owner: str, card: Card, power: Power) -> bool:
    """class.thresholds.epic: whether enough Experience is banked, and the Class is not blanked."""
    if card.type is CardType.CLASS and owner == game.turn.player and _blanked(game, power):
        game.judgement.reading("epic-class-blanked")
        return False
    return power.threshold is None or game.player(owner).banked_experience >= power.threshold


def _blanked(game: Game, power: Power) -> bool:
    """`epic-class-blanked`: it holds for the attempt, and for what answers its outcome."""
    attempt = game.snapshot.attempt
    if attempt is not None:
        return attempt.class_blank
    last = game.turn.last_attempt
    answers = power.event in OUTCOME or power.window is Window.AFTER_RESOLUTION
    return answers and last is not None and last.class_blank


OUTCOME: Final = frozenset({Event.OVERCOME, Event.FAILED})


def concerns(whose: Whose, owner: str | None, subject: str) -> bool:
    """Whether what happened to `subject` is what a power of `owner` waits for.

    What lies before no player (`owner` None) speaks of whoever acts.
    """
    if owner is None or owner == subject:
        return whose is not Whose.OTHERS
    return whose is not Whose.OWN


def cite_adversary(game: Game, power: Power) -> None:
    """adversary.epic.cards-name-adversary: what speaks of the Adversary means both its sides."""
    if power.attempt is not None and power.attempt.adversary:
        game.judgement.cite(ClauseId("adversary.epic.cards-name-adversary"))
