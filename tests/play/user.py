"""What it is worth to play a card, or to use what a card can do."""

from typing import Final

import msgspec

from cards.model.power import ON_AN_ATTEMPT, Effect, Power, Whose, Window
from cards.model.vocabulary import CardType
from schema.shapes.moves import UsePower
from tests.play.mind import Mind
from tests.play.onlooker import FAILURE, SHOWN, Onlooker
from tests.play.tally import Hand

SOUR: Final = -1.0
"""A move that no sensible player makes."""
RESERVE: Final = 0.35
"""What it is worth to keep a card for a better moment, while there will be one."""
ELSEWHERE: Final = 0.6
"""What is left of an attempt for whoever has to try another card."""


class User(Onlooker):
    """What players make of the cards in their hands and in front of them."""

    def use(self, use: UsePower, *, played: bool) -> float:
        """What playing a card or using a power is worth to the player who does."""
        power = self.game.card(use.card).powers[use.power]
        if not self._in_time(power, own=use.player == self.game.turn.player):
            return SOUR
        mind = self.mind(use.player)
        if power.cost.experience > mind.player.experience:
            return SOUR
        worth = 0.0
        if played:
            if self._gated(use.card, mind.player.morality):
                return SOUR
            worth += -RESERVE if self._saved(power) or not mind.late else 1.0
        worth -= power.cost.experience
        worth += mind.moved(-power.cost.corruption) if power.cost.corruption else 0
        if power.cost.sacrifice:
            remaining = tuple(ally for ally in mind.player.allies if ally.card != use.card)
            after = msgspec.structs.replace(mind.player, allies=remaining)
            worth -= mind.total - Hand(mind.cards, after).total
        chosen = power.choose[use.choice] if power.choose and use.choice is not None else ()
        effects = (*power.do, *chosen)
        if self._waits(power, effects, own=use.player == self.game.turn.player):
            return SOUR
        return worth + sum(self._effect(effect, use, mind) for effect in effects)

    def _saved(self, power: Power) -> bool:
        """What hinders others is kept for a rival who is about to end the game."""
        if power.whose is not Whose.OTHERS or self.closing(self.game.turn.player):
            return False
        return any(self.closing(player.key) for player in self.snapshot.players)

    def _in_time(self, power: Power, *, own: bool) -> bool:
        """Whether it is worth asking if the power may be used now."""
        wrong = {Whose.OWN: not own, Whose.OTHERS: own, Whose.ANYBODY: False}[power.whose]
        attempt = self.snapshot.attempt
        match power.window:
            case Window.ANY_TIME:
                return not wrong or power.whose is Whose.OWN
            case Window.OWN_TURN:
                return own
            case Window.BEFORE_CAST | Window.DURING_ATTEMPT:
                return attempt is not None and not wrong
            case _:
                return attempt is None and self.game.turn.last_attempt is not None and not wrong

    def _gated(self, card: str, level: int) -> bool:
        """Hero cards are for the good, Antihero cards for the bad."""
        hero = self.game.card(card).type is CardType.HERO
        return level <= -2 if hero else level >= 1

    def _waits(self, power: Power, effects: tuple[Effect, ...], *, own: bool) -> bool:
        """Successes that may be added after the cast are kept until one knows that they help."""
        attempt = self.snapshot.attempt
        during = power.window is Window.DURING_ATTEMPT
        uncast = attempt is not None and (attempt.faces is None or attempt.recasting)
        return own and during and uncast and any(effect.successes for effect in effects)

    def _effect(self, effect: Effect, use: UsePower, mind: Mind) -> float:
        """What one effect is worth to the player who uses it."""
        target = use.target or use.player
        if effect.key in ON_AN_ATTEMPT:
            return self._on_attempt(effect, use)
        mine = self.share(use.player, target)
        other = self.mind(target, seen_by=use.player)
        if effect.experience is not None:
            return mine * max(effect.experience, -other.player.experience)
        if effect.virtue is not None:
            return mine * other.moved(effect.virtue)
        if effect.corruption is not None:
            return mine * other.moved(-effect.corruption)
        if effect.discard_ally:
            after = msgspec.structs.replace(other.player, allies=other.player.allies[1:])
            return mine * (Hand(other.cards, after).total - other.total)
        if effect.extra_journeys is not None:
            return 0.1
        return mine * other.draws(effect.draw_hero or 0, effect.draw_antihero or 0)

    def _on_attempt(self, effect: Effect, use: UsePower) -> float:
        if self.snapshot.attempt is None:
            return 0.0
        active = self.game.turn.player
        mine = self.share(use.player, active)
        by = use.player
        before = self.standing(seen_by=by)
        attempt = self.game.attempt
        uncast = attempt.faces is None or attempt.recasting
        if effect.successes is not None:
            return mine * (self.standing(successes=effect.successes, seen_by=by) - before)
        if effect.difficulty is not None:
            return mine * (self.standing(successes=-effect.difficulty, seen_by=by) - before)
        if effect.rune is not None:
            if not uncast:
                return SOUR
            gift = {effect.rune.ability: effect.rune.icons}
            return mine * (self.standing(icons=gift, seen_by=by) - before)
        if effect.dark_runes is not None:
            if not uncast:
                return SOUR
            more = self.standing(dark=effect.dark_runes, seen_by=by) - before
            return mine * (more + self.mind(active).moons(effect.dark_runes))
        if effect.fail_attempt:
            return mine * (FAILURE - before)
        if effect.another_card:
            return mine * (ELSEWHERE - 1) * max(before, 0)
        if effect.reroll and not uncast:
            fresh = self.again(by)
            return mine * (fresh - before)
        if effect.ignore_ability and not uncast and use.ability is not None:
            lost = sum(
                SHOWN.get(face.face, 0)
                for face in attempt.faces or ()
                if face.rune.startswith(use.ability)
            )
            return mine * (self.standing(successes=-lost, seen_by=by) - before)
        return 0.0
