"""Which powers may react to an attempt, so that counting its throws is not enough."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from cards.model.card import Card
from cards.model.power import (
    ON_AN_ATTEMPT,
    AttemptCondition,
    Cost,
    Effect,
    Event,
    Power,
    Target,
    Window,
)
from cards.model.vocabulary import Face, PathHalf
from schema.shapes.legal import LeftOutCode
from schema.shapes.play import Deck, DeckName
from service.rules.engine.known import known_of, left_in
from service.rules.engine.rulebook import recasts
from service.rules.engine.story_card import Part
from service.rules.engine.work import POWERS
from service.rules.game.adversary import plays_against
from service.rules.game.decks import deck_of
from service.rules.game.game import Game
from service.rules.odds.usable import ANSWERED, thresholds, usable_later
from service.rules.powers.active import heritage_of
from service.rules.powers.conditions import Held, attempt_fits, concerns, within_limit
from service.rules.powers.ongoing import may_change, ongoing_powers
from service.rules.powers.triggers import listening
from service.rules.powers.unread import may_answer, may_be_unread

WORTHLESS: Final = frozenset(
    {
        "draw_hero",
        "draw_antihero",
        "extra_journeys",
        "free_journeys",
        "adversary_experience",
        "discard_feats",
        "take_feats",
        "allow_dark_runes",
    }
)
"""Effects that change neither an attempt nor a score by themselves."""
IN_OUTCOME: Final = frozenset({*ANSWERED} - {Event.RUNES_CAST})
"""What happens as an attempt is resolved; moons may do so at the cast (`in_cast`)."""


ADDING: Final = frozenset({"successes", "difficulty"})
"""Effects that change only whether an attempt is overcome."""
NO_COST: Final = Cost()


class Fitting(NamedTuple):
    """Which powers of a table may answer one attempt, and when."""

    places: tuple[int, ...] = ()
    """Their places in `Answers.powers`: attempts with the same ones are answered alike."""
    cast: bool = False
    success: bool = False
    failure: bool = False
    plain_cast: bool = True
    """Whether all that answer the cast are plain: what they do depends on their faces alone."""
    plain_success: bool = True
    plain_failure: bool = True


class Answers(NamedTuple):
    """Powers of a table that may change what an attempt on it comes to."""

    always: bool
    """Whether every attempt is to be resolved, whatever its card."""
    powers: tuple[Power, ...]
    """Those that may be about some attempts, and not about others."""
    watched: frozenset[Face]
    """Faces that powers wait for."""
    blind: bool
    """Whether some answer the cast whatever it shows."""
    unknown: tuple[LeftOutCode, ...]
    """What nobody can know beforehand."""
    unread: bool
    """Whether cards may answer whose powers are not known, so that there are no numbers."""
    untold: tuple[Held, ...]
    """Powers that may answer some attempts, and of which only the moment is known."""
    heritage: tuple[Power, ...]
    """heritage.trigger.epic: powers one of which a Twist of Fate lets the player choose."""
    usable: tuple[Held, ...]
    """Powers that may still be used to change the attempt."""

    def left_out(self, game: Game, part: Part, half: PathHalf) -> tuple[LeftOutCode, ...]:
        """What the numbers of the attempt at a card leave out."""
        if not self.usable:
            return self.unknown
        if any(held.power.attempt is not None for held in self.usable):
            game.change_attempt(card=part.card.id, path=half)
        return (*self.unknown, *sorted({code for _, code in self.usable_in(game)}))

    def usable_in(self, game: Game) -> Iterator[tuple[Held, LeftOutCode]]:
        """Powers that may still be used in the attempt under way, and what each is to it."""
        for held in self.usable:
            if _may_be_about(game, held.power):
                again = recasts(held.power)
                yield held, LeftOutCode.CAST_AGAIN if again else LeftOutCode.MAY_BE_USED

    def not_known(self, game: Game, part: Part, half: PathHalf) -> bool:
        """Whether a power may answer of which nobody knows what it does."""
        if self.unread or not self.untold:
            return self.unread
        game.change_attempt(card=part.card.id, path=half)
        return any(_may_be_about(game, held.power) for held in self.untold)

    def fitting(self, game: Game, part: Part, half: PathHalf, ally: Card | None) -> Fitting:
        """Which powers may answer the attempt at a card; those of the Ally that is gained too."""
        told = ally is not None and any(power.event in ANSWERED for power in ally.powers)
        if not self.powers:
            return Fitting(success=told, plain_success=not told)
        dark = bool(game.attempt.dark)
        places: list[int] = []
        cast = success = failure = False
        plain_cast = plain_failure = True
        plain_success = not told
        moved = False
        for place, power in enumerate(self.powers):
            event = power.event
            if event is Event.VIRTUE_GAINED and not _brings(part, "virtue"):
                continue
            if event is Event.CORRUPTION_GAINED and not (dark or _brings(part, "corruption")):
                continue
            if power.attempt is not None:
                if not moved:
                    game.change_attempt(card=part.card.id, path=half)
                    moved = True
                if not _may_fit(game, power.attempt):
                    continue
            places.append(place)
            plain = is_plain(power)
            if event not in IN_OUTCOME:
                cast, plain_cast = True, plain_cast and plain
                continue
            if event is not Event.FAILED:
                success = True
                plain_success = plain_success and plain and event is not Event.ACT_CLOSED
            if event is Event.FAILED or (event is Event.CORRUPTION_GAINED and dark):
                failure, plain_failure = True, plain_failure and plain
        return Fitting(
            tuple(places), cast, success or told, failure, plain_cast, plain_success, plain_failure
        )

    def at_cast(self, game: Game) -> bool:
        """cast.corruption.timing.base: whether powers may answer moons at the cast."""
        judgement = game.judgement.fresh()
        timed = judgement.applies("moon-timing") and judgement.reading("moon-timing") == "AT_CAST"
        answered = (
            judgement.applies("epic-corruption-trigger")
            and judgement.reading("epic-corruption-trigger") == "AT_CAST"
        )
        return bool(self.powers) and (timed or answered)


def _may_fit(game: Game, wanted: AttemptCondition) -> bool:
    """Whether the attempt may be as a power asks, whatever faces it will show."""
    return attempt_fits(game, replace(wanted, faces=())).possible


def _may_be_about(game: Game, power: Power) -> bool:
    """Whether a power may be about the attempt under way."""
    return power.attempt is None or _may_fit(game, power.attempt)


def is_plain(power: Power) -> bool:
    """Whether a power does the same in all attempts that it fits, whatever is gained besides."""
    if power.when or power.for_each is not None or power.choose or power.optional:
        return False
    if power.cost != NO_COST or power.target not in {Target.POWERS_PLAYER, Target.ACTIVE_PLAYER}:
        return False
    for effect in power.do:
        key = effect.key
        if key == "experience":
            if (effect.experience or 0) < 0:
                return False
        elif key not in ADDING:
            return False
    return True


def answers_of(game: Game, *, every: bool = False) -> Answers:
    """Look for what may answer the attempt that is declared on a table.

    Of powers that may still be used, `every` one, or those that decide what numbers leave out.
    """
    attempt, snapshot = game.attempt, game.snapshot
    found = [power for event in ANSWERED for power in _answering(game, event)]
    powers = (*found, *_asking(game))
    heritage = _heritage(game)
    banked = sum(map(_banks, (*powers, *heritage)))
    always = bool(
        attempt.due
        or (attempt.faces and not attempt.recasting)
        or snapshot.choices
        or snapshot.pending
        or _revealed(game)
        or (banked and next(thresholds(game, banked), None) is not None)
    )
    waiting = [*powers, *_ongoing(game)]
    watched = frozenset(
        [face for power in waiting if power.attempt is not None for face in power.attempt.faces]
    )
    unread = _unread_heritage(game)
    untold: tuple[Held, ...] = ()
    if may_be_unread(game):
        unread = unread or may_answer(game, frozenset(ANSWERED))
        untold = tuple(_untold(game))
    blind = any(
        power.event is Event.RUNES_CAST and not (power.attempt and power.attempt.faces)
        for power in powers
    )
    return Answers(
        always,
        powers,
        watched,
        blind,
        _unknown(game),
        unread,
        untold,
        heritage,
        usable_later(game, every=every),
    )


def _revealed(game: Game) -> bool:
    """adversary.coop.apply.*: whether a card of the Adversary that lies revealed waits for it."""
    cards = map(game.card, game.turn.revealed)
    return any(
        card.unread or any(power.window is Window.AFTER_RESOLUTION for power in card.powers)
        for card in cards
    )


def _banks(power: Power) -> int:
    """class.bank.epic: how much Experience a power may lay on a Class."""
    lists = (power.do, *power.choose)
    return max(sum([effect.bank or 0 for effect in effects]) for effects in lists)


def is_answered(game: Game, event: Event) -> bool:
    """Whether powers answer what the active player does so that the numbers change."""
    return next(_answering(game, event), None) is not None


def _answering(game: Game, event: Event) -> Iterator[Power]:
    active = game.turn.player
    for owner, card, place, power in listening(game, event):
        if not concerns(power.whose, owner, active):
            continue
        game.judgement.work.spend(POWERS)
        player = active if owner is None else owner
        whom = power.target is not Target.POWERS_PLAYER or player == active
        if _changes_anything(power, whom) and within_limit(
            game, Held(owner, player, card, place, power)
        ):
            yield power


def _asking(game: Game) -> Iterator[Power]:
    """Powers that hold all the time, if what they ask may change in an attempt."""
    for power in _ongoing(game):
        if (power.attempt is not None and power.attempt.faces) or power.when or power.for_each:
            yield power


def _untold(game: Game) -> Iterator[Held]:
    """Powers that may answer, of cards that say when they happen and not what they do."""
    for event in ANSWERED:
        for owner, card, place, power in listening(game, event):
            if not card.tells(place) and concerns(power.whose, owner, game.turn.player):
                player = game.turn.player if owner is None else owner
                yield Held(owner, player, card, place, power)
    for held in ongoing_powers(game) if may_change(game) else ():
        if not held.card.tells(held.place):
            yield held


def _ongoing(game: Game) -> Iterator[Power]:
    active = game.turn.player
    for held in ongoing_powers(game):
        if concerns(held.power.whose, held.owner, active):
            yield held.power


def _changes_anything(power: Power, of_the_active: bool) -> bool:
    """Whether a power may change the attempt, or the score of whoever attempts."""
    effects: list[Effect] = [*power.do]
    for chosen in power.choose:
        effects += chosen
    keys = {effect.key for effect in effects}
    if of_the_active:
        return not keys <= WORTHLESS or bool(power.cost.experience or power.cost.corruption)
    return not keys.isdisjoint(ON_AN_ATTEMPT)


def _heritage(game: Game) -> tuple[Power, ...]:
    if not game.judgement.parameters.twist_activates_heritage:
        return ()
    heritage = heritage_of(game, game.active)
    return tuple([power for power in heritage.powers if power.event is Event.TWIST])


def _unread_heritage(game: Game) -> bool:
    """heritage.choice.epic: whether the player's Heritage, or its powers, are not known."""
    if not game.judgement.parameters.twist_activates_heritage:
        return False
    return heritage_of(game, game.active).unread


def _unknown(game: Game) -> tuple[LeftOutCode, ...]:
    """adversary.coop.trigger: whether a Twist of Fate turns up a card of the Adversary."""
    if not plays_against(game):
        return ()
    deck = deck_of(game, DeckName.ADVERSARY)
    if deck is not None and not (left_in(deck) or deck.discards):
        return ()
    return (LeftOutCode.ADVERSARY_CARD,)


def told_by_adversary(game: Game) -> tuple[Deck, ...]:
    """adversary.coop.trigger: the Adversary's deck, where its next card is known."""
    deck = deck_of(game, DeckName.ADVERSARY) if plays_against(game) else None
    return () if deck is None or not known_of(deck) else (deck,)


def watched_by(game: Game, told: tuple[Deck, ...]) -> frozenset[Face]:
    """Faces that the powers of cards in these decks wait for."""
    cards = [game.card(name) for deck in told for name in known_of(deck)]
    asked = [power.attempt for card in cards for power in card.powers]
    return frozenset([face for each in asked if each is not None for face in each.faces])


def _brings(part: Part, what: str) -> bool:
    return part.path is None or bool(getattr(part.path, what))
