"""What words of the effect vocabulary do to an attempt that is under way."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from cards.model.power import RuneGift
from cards.model.shape import MOST_COUNT
from cards.model.vocabulary import MORALITY_TOP, Ability, ClauseId
from schema.shapes.play import MOST_OPEN, Change
from schema.shapes.runes import AbilityCounts
from schema.shapes.verdict import EventCode
from service.rules.engine.work import EFFECTS
from service.rules.game.adversary import is_the_adversary
from service.rules.game.game import Game
from service.rules.game.runes import DARK_RUNES, icons_of_counts
from service.rules.game.uses import attempt_ended
from service.rules.powers.options import abilities_left


class Use(NamedTuple):
    """One power being carried out: whose it is, whom it is for, and what was chosen."""

    player: str
    target: str
    card: str
    ability: Ability | None = None
    at_hand: bool = False
    """Whether what changes an attempt is for the one under way, whoever attempts it."""


Doing = Callable[[Game, Use, Any], None]
"""Does what one word of the effect vocabulary says, with its value."""


MOST_ICONS: Final = 99
"""Icons of an Ability that are counted; three are as good as any more."""


def _successes(game: Game, use: Use, number: int) -> None:
    """attempt.modifiers.total: cards add to the result or take from it."""
    _change(game, Change(card=use.card, successes=number))
    clause = ClauseId("attempt.modifiers.total")
    _happens(game, use, EventCode.RESULT_CHANGED, clause, amount=number)


def _happens(
    game: Game, use: Use, code: EventCode, *clauses: ClauseId, amount: int | None = None
) -> None:
    """Note what a card does to the attempt of the player in turn."""
    game.happens(code, *clauses, player=game.turn.player, card=use.card, amount=amount)


def _change(game: Game, change: Change) -> None:
    changes = game.attempt.changes
    game.room(len(changes), MOST_OPEN, EFFECTS)
    game.change_attempt(changes=(*changes, change))


def _difficulty(game: Game, use: Use, number: int) -> None:
    """attempt.step.difficulty: cards make the Challenge harder or easier."""
    _change(game, Change(card=use.card, difficulty=number))
    clause = ClauseId("attempt.step.difficulty")
    _happens(game, use, EventCode.DIFFICULTY_CHANGED, clause, amount=number)


def _rune(game: Game, use: Use, gift: RuneGift) -> None:
    """pool.irrelevant-rune-card.*: an icon for this attempt, whether its Ability counts or not."""
    name = gift.ability.lower()
    counts = game.attempt.gifts
    held = icons_of_counts(counts, gift.ability)
    gifts: AbilityCounts = msgspec.structs.replace(
        counts, **{name: min(held + gift.icons, MOST_ICONS)}
    )
    game.change_attempt(gifts=gifts)
    clause = ClauseId("pool.irrelevant-rune-card.*")
    _happens(game, use, EventCode.RUNES_ADDED, clause, amount=gift.icons)


def _dark_runes(game: Game, use: Use, number: int) -> None:
    """component.runes.inventory: Dark runes that are not bought; there are three stones."""
    added = min(number, DARK_RUNES - game.attempt.dark)
    game.change_attempt(dark=game.attempt.dark + added)
    _happens(game, use, EventCode.RUNES_ADDED, ClauseId("component.runes.inventory"), amount=added)


def _allow_dark_runes(game: Game, use: Use, _: bool) -> None:
    """dark.forbidden.exception: a card lifts the ban at four Corruption."""
    game.change_attempt(dark_runes_allowed=True)
    _happens(game, use, EventCode.DARK_RUNES_ALLOWED, ClauseId("dark.forbidden.exception"))


def _reroll(game: Game, use: Use, _: bool) -> None:
    """reroll.*: the runes are cast a second time."""
    if game.attempt.faces is None:
        game.happens(EventCode.NO_EFFECT, player=use.player, card=use.card)
        return
    game.change_attempt(recasting=True)
    _happens(game, use, EventCode.CAST_AGAIN, ClauseId("reroll.no-resolution.*"))
    _give_corruption_back(game)


def _give_corruption_back(game: Game) -> None:
    """reroll.ignore-corruption*: moons of the first cast that moved the marker move it back.

    At once, so that they do not keep anybody from buying Dark runes for the second cast.
    """
    player = game.active
    back = min(game.attempt.corruption, MORALITY_TOP - player.morality)
    game.change_attempt(corruption=0)
    if back > 0:
        game.change_player(player.key, morality=player.morality + back)
        game.happens(
            EventCode.CORRUPTION_RETURNED,
            ClauseId("reroll.ignore-corruption.*"),
            player=player.key,
            amount=back,
        )


def _ignore_ability(game: Game, use: Use, _: bool) -> None:
    """adversary.coop.tap-darkness.pl: runes of one Ability of the Challenge count nothing."""
    left = abilities_left(game)
    chosen = use.ability if use.ability in left else next(iter(left), None)
    if chosen is None:
        clauses = (ClauseId("adversary.coop.irrelevant"),)
        game.happens(EventCode.NO_EFFECT, *clauses, player=use.player, card=use.card)
        return
    game.change_attempt(ignored=tuple(dict.fromkeys((*game.attempt.ignored, chosen))))
    _happens(game, use, EventCode.ABILITY_IGNORED)


def _fail_attempt(game: Game, use: Use, _: bool) -> None:
    """attempt.fail: a card decides the outcome."""
    game.change_attempt(failed=True)
    _happens(game, use, EventCode.RESULT_CHANGED, ClauseId("attempt.fail"))


def _another_card(game: Game, use: Use, _: bool) -> None:
    """adversary.coop.instill-fear.pl: the attempt ends, and another card must be taken.

    The attempt is neither won nor lost; one at the Adversary fails instead. What was paid stays
    spent, and what its runes have brought stays; moons that wait for the resolution are lost.
    """
    clauses = (
        ClauseId("adversary.coop.instill-fear.pl"),
        ClauseId("attempt.path.locked"),
        ClauseId("effect.cost-on-card"),
    )
    card = game.attempt.card
    if is_the_adversary(game, card):
        game.judgement.cite(*clauses)
        _fail_attempt(game, use, _)
        return
    player = game.turn.player
    game.change(attempt=None)
    game.change_turn(action_taken=None, barred=(*game.turn.barred, card))
    attempt_ended(game)
    game.happens(EventCode.ATTEMPT_BROKEN_OFF, *clauses, player=player, card=use.card)


def _blank_class(game: Game, use: Use, _: bool) -> None:
    """effect.cost-on-card: the attempting hero goes without the Class (`epic-class-blanked`)."""
    if not game.judgement.applies("epic-class-blanked"):
        _happens(game, use, EventCode.NO_EFFECT)
        return
    game.change_attempt(class_blank=True)
    game.judgement.reading("epic-class-blanked")
    _happens(game, use, EventCode.CLASS_BLANKED)


def _experience_if_failed(game: Game, use: Use, number: int) -> None:
    """heritage.late-power.epic: it depends on how the attempt ends."""
    held = game.attempt.experience_if_failed
    game.change_attempt(experience_if_failed=min(held + number, MOST_COUNT))
    game.judgement.cite(ClauseId("heritage.late-power.epic"))


ATTEMPT_DOINGS: Final[Mapping[str, Doing]] = {
    "successes": _successes,
    "difficulty": _difficulty,
    "rune": _rune,
    "dark_runes": _dark_runes,
    "allow_dark_runes": _allow_dark_runes,
    "reroll": _reroll,
    "ignore_ability": _ignore_ability,
    "fail_attempt": _fail_attempt,
    "another_card": _another_card,
    "blank_class": _blank_class,
    "experience_if_failed": _experience_if_failed,
}
"""What each key of `Effect` does to an attempt."""
