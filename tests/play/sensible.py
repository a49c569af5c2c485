"""A player who weighs what a move earns against what it costs, and knows the odds of a cast.

Points are the unit: a move is worth the change of the player's own final score, and a part of what
it takes from a rival, most of all from the one who leads. In a solo or co-op game there is no rival
but the Adversary. The player sees what a player at the table sees, its own Destiny included.
"""

import random
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from cards.power import Effect, Event, Power, Whose, Window
from cards.vocabulary import Ability, CardType, PathHalf
from schema.moves import Choose, LetHappen, Move, UsePower
from schema.play import RowCard
from service.rules.play.game import Game
from service.rules.play.legal import candidates
from tests.play.luck import chance
from tests.play.mind import DARK_RUNES, Mind
from tests.play.quest import DUTY, Quest
from tests.play.tally import Hand

SPITE: Final = 0.4
"""What the leading rival's loss is worth against one's own gain."""
GRUDGE: Final = 0.2
"""What the loss of all the other rivals is worth, shared among them."""
CARE: Final = 0.8
"""What a fellow hero's gain is worth."""
ALONE: Final = 0.99
"""How sour it is to pass where nobody else can change what lies on the table."""
POOR: Final = {1: 1.6, 2: 2.2, 3: 3.0}
"""An Act's row in which nothing is worth more than this is worth a Journey."""
SOUR: Final = -1.0
"""A move that no sensible player makes."""
NEVER: Final = -99.0
"""A move that is not allowed."""
FAILURE: Final = 1.0
"""The Experience of a failure."""
ELSEWHERE: Final = 0.6
"""What is left of an attempt for whoever has to try another card."""
LAST_ACT: Final = 3
KEPT: Final = 3
"""Experience that is kept for the Dark runes of an Adversary."""
EXCESS: Final = 2.4
"""What a success beyond the Adversary's difficulty is worth to the party."""
MOST_EXCESS: Final = 12
LATE: Final = 25
"""Turns of one's own after which a card that costs more than it is worth beats another pass."""


def sensible_player(game: Game, rng: random.Random) -> Iterator[Move]:
    """What is worth most first; what nobody needs, not at all."""
    weigh = Weigher(game, rng)
    found: list[tuple[float, float, int, Move]] = []
    for place, move in enumerate(offered(game)):
        worth = weigh(move)
        if worth > SOUR:
            found.append((-worth, rng.random(), place, move))
    return (move for _, _, _, move in sorted(found, key=lambda entry: entry[:3]))


def offered(game: Game) -> Iterator[Move]:
    """Moves that could be made now."""
    if game.snapshot.choices:
        return (Move(choose=Choose(option=option)) for option in game.snapshot.choices[0].options)
    if game.snapshot.pending:
        return iter((Move(let_happen=LetHappen()),))
    return candidates(game)


class Weigher:
    """What each move that could be made on a table is worth to whoever makes it."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        """Look at the table."""
        self.game = game
        self.rng = rng
        self.snapshot = game.snapshot
        self.quest = Quest(game)
        self.minds: dict[tuple[str, bool], Mind] = {}
        self.worth: dict[tuple[str, PathHalf], float] = {}

    def mind(self, player: str, *, seen_by: str | None = None) -> Mind:
        """What a player makes of the table, or what another one makes of that player's cards."""
        own = seen_by is None or seen_by == player
        if (player, own) not in self.minds:
            self.minds[player, own] = Mind(self.game, self.game.player(player), destiny=own)
        return self.minds[player, own]

    def share(self, player: str, other: str) -> float:
        """What a point of another player is worth to a player."""
        if other == player:
            return 1.0
        if self.quest.together:
            return CARE
        rivals = [seat.id for seat in self.snapshot.players if seat.id != player]
        totals = [self.mind(rival, seen_by=player).total for rival in rivals]
        if self.mind(other, seen_by=player).total == max(totals):
            return -SPITE
        return -GRUDGE / len(rivals)

    def __call__(self, move: Move) -> float:
        """What a move is worth; nothing sensible is worth SOUR or less."""
        if self.snapshot.turn is None:
            return self.rng.random() if move.choose_characters else SOUR
        if move.choose:
            return self._choice(move.choose.option)
        if self.snapshot.pending:
            return 0.0
        if move.play_card:
            return self._use(move.play_card, played=True)
        if move.use_power:
            return self._use(move.use_power, played=False)
        if move.cast or move.resolve or move.free_discard:
            return 0.0
        if move.end_turn:
            return self._pass()
        if move.bank:
            return self._bank(move.bank.count)
        if self.snapshot.attempt is not None:
            return self._dark(move.buy_dark_runes.count) if move.buy_dark_runes else SOUR
        if self.game.turn.action_taken:
            return SOUR
        if move.gain_trait:
            trait = self.game.card(move.gain_trait.card).type is CardType.TRAIT
            return self._take(move.gain_trait.card, PathHalf.TOP) if trait else SOUR
        if move.attempt:
            trait = self.game.card(move.attempt.card).type is CardType.TRAIT
            return SOUR if trait else self._take(move.attempt.card, move.attempt.path)
        return self._journey(move.journey.card) if move.journey else SOUR

    def _bank(self, count: int) -> float:
        """class.bank.epic: up to a threshold, with Experience left for Dark runes."""
        player = self.game.active
        levels = self.game.judgement.parameters.class_thresholds
        reached = player.banked_experience + count in levels
        spare = player.experience - count
        held = player.banked_experience + count
        kept = KEPT if held > min(levels, default=0) else 1
        return 0.6 if reached and spare >= kept and self.snapshot.attempt is None else SOUR

    def _pass(self) -> float:
        """Nobody waits for ever: late in a long game, passing is worse than any card."""
        if self.game.turn.action_taken:
            return SOUR * 0.5
        if self.quest.waits() and self.mind(self.game.turn.player).late:
            return 0.0
        return SOUR * (ALONE if self._in_a_hurry() else 0.5)

    def _in_a_hurry(self) -> bool:
        """A table that nobody else changes stays as it is, and in time everybody has waited."""
        seats = len(self.snapshot.players)
        return seats == 1 or self.game.turn.number > LATE * seats

    def _choice(self, option: str) -> float:
        level = self.game.active.morality
        if option == "DRAW_HERO":
            return 1.0 + level + self.rng.random()
        return 1.0 + (self.rng.random() if option == "DRAW_ANTIHERO" else 0)

    def _place(self, card: str) -> tuple[int, RowCard]:
        """The Act of the row in which a card lies, and what lies beneath it."""
        if card == self.quest.adversary:
            return LAST_ACT, RowCard(card=card)
        for row in self.snapshot.rows:
            for entry in row.cards:
                if entry.card == card:
                    return row.act, entry
        raise LookupError(card)

    def _take(self, card_id: str, half: PathHalf) -> float:
        """What it is worth to gain a Trait, or to attempt a Challenge."""
        known = self.worth.get((card_id, half))
        if known is None:
            known = self._taken(card_id, half)
            if known <= SOUR * 0.9 and known != NEVER and self._in_a_hurry():
                known = SOUR * 0.9 + known / 1000
            self.worth[card_id, half] = known
        return known

    def _taken(self, card_id: str, half: PathHalf) -> float:
        card = self.game.card(card_id)
        mind = self.mind(self.game.turn.player)
        act, place = self._place(card_id)
        path = next((path for path in card.paths if path.half is half), None)
        if path is None or act < mind.act:
            return NEVER
        if card_id == self.quest.adversary:
            return mind.attempt(card, path, place) + DUTY
        if mind.late and self.quest.waits():
            return NEVER
        if card.type is not CardType.TRAIT:
            won = self.quest.loss(Event.OVERCOME, card, half)
            lost = self.quest.loss(Event.FAILED, card, half)
            return mind.attempt(card, path, place, won=-won, lost=-lost)
        if not mind.story.meets(card.prerequisites) or mind.poor(card):
            return NEVER
        cost = card.price.experience - mind.moved(-card.price.corruption)
        return mind.gain(card, path) - cost - self.quest.loss(Event.TRAIT_GAINED)

    def _journey(self, card_id: str) -> float:
        """A Journey is for a row in which nothing is worth much; it takes the worst card."""
        act, _ = self._place(card_id)
        mind = self.mind(self.game.turn.player)
        if act != mind.act or mind.player.experience < 2:
            return SOUR
        row = next(row for row in self.snapshot.rows if row.act == act)
        best = {
            place.card: max(self._take(place.card, half) for half in PathHalf)
            for place in row.cards
            if place.card is not None
        }
        if best[card_id] > min(best.values()) or max(best.values()) > POOR[act]:
            return SOUR
        return max(best.values()) + 0.1 - self.quest.loss(Event.JOURNEYED)

    def _dark(self, count: int) -> float:
        attempt = self.game.attempt
        if attempt.faces is not None and not attempt.recasting:
            return SOUR
        mind = self.mind(self.game.turn.player)
        if count > mind.player.experience:
            return SOUR
        before, after = self._standing(), self._standing(dark=count)
        cost = count + self.quest.loss(Event.DARK_RUNES_BOUGHT)
        return after - before - cost + mind.moons(count)

    def _standing(
        self,
        *,
        dark: int = 0,
        successes: int = 0,
        icons: Mapping[Ability, int] | None = None,
        seen_by: str | None = None,
    ) -> float:
        """What the attempt under way is worth to its player, with what is added to it."""
        attempt = self.game.attempt
        mind = self.mind(self.game.turn.player, seen_by=seen_by)
        card = self.game.card(attempt.card)
        _, place = self._place(card.id)
        path = next(path for path in card.paths if path.half is attempt.path)
        worth = mind.gain(card, path, place.ally) - self.quest.loss(Event.OVERCOME, card, path.half)
        failed = FAILURE - self.quest.loss(Event.FAILED, card, path.half)
        if card.id == self.quest.adversary:
            worth += DUTY
        needed = (card.difficulty or 0) + bool(path.plus_one) + (place.ally is not None)
        needed += sum(change.difficulty - change.successes for change in attempt.changes)
        needed -= successes
        if attempt.failed:
            return failed
        if attempt.faces is not None and not attempt.recasting:
            shown = sum(_SHOWN.get(face.face, 0) for face in attempt.faces)
            counts = self.quest.counts_excess and card.id == self.quest.adversary
            beyond = EXCESS * max(shown - needed, 0) if counts else 0
            return worth + beyond if shown >= needed else failed
        pool = {
            ability: mind.story.abilities[ability]
            + getattr(attempt.gifts, ability.lower())
            + (icons or {}).get(ability, 0)
            for ability in card.challenge_abilities
        }
        total = min(attempt.dark + dark, DARK_RUNES)
        odds = chance(pool, card.challenge_abilities, dark=total, needed=needed)
        beyond = 0.0
        if self.quest.counts_excess and card.id == self.quest.adversary:
            beyond = EXCESS * sum(
                chance(pool, card.challenge_abilities, dark=total, needed=needed + more)
                for more in range(1, MOST_EXCESS)
            )
        return odds * worth + (1 - odds) * failed + beyond

    def _use(self, use: UsePower, *, played: bool) -> float:
        """What playing a card or using a power is worth to the player who does."""
        mind = self.mind(use.player)
        power = self.game.card(use.card).powers[use.power]
        if not self._in_time(power, own=use.player == self.game.turn.player):
            return SOUR
        if power.cost.experience > mind.player.experience:
            return SOUR
        worth = 0.0
        if played:
            if self._gated(use.card, mind.player.morality):
                return SOUR
            worth += 1.0 if mind.late else 0.2
        worth -= power.cost.experience
        worth += mind.moved(-power.cost.corruption) if power.cost.corruption else 0
        if power.cost.sacrifice:
            kept = tuple(ally for ally in mind.player.allies if ally.card != use.card)
            after = msgspec.structs.replace(mind.player, allies=kept)
            worth -= mind.total - Hand(mind.cards, after).total
        chosen = power.choose[use.choice] if power.choose and use.choice is not None else ()
        effects = (*power.do, *chosen)
        if self._waits(power, effects, own=use.player == self.game.turn.player):
            return SOUR
        return worth + sum(self._effect(effect, use, mind) for effect in effects)

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
        if effect.key in _ON_ATTEMPT:
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
        before = self._standing(seen_by=by)
        attempt = self.game.attempt
        uncast = attempt.faces is None or attempt.recasting
        if effect.successes is not None:
            return mine * (self._standing(successes=effect.successes, seen_by=by) - before)
        if effect.difficulty is not None:
            return mine * (self._standing(successes=-effect.difficulty, seen_by=by) - before)
        if effect.rune is not None:
            if not uncast:
                return SOUR
            gift = {effect.rune.ability: effect.rune.icons}
            return mine * (self._standing(icons=gift, seen_by=by) - before)
        if effect.dark_runes is not None:
            if not uncast:
                return SOUR
            more = self._standing(dark=effect.dark_runes, seen_by=by) - before
            return mine * (more + self.mind(active).moons(effect.dark_runes))
        if effect.fail_attempt:
            return mine * (FAILURE - before)
        if effect.another_card:
            return mine * (ELSEWHERE - 1) * max(before, 0)
        if effect.reroll and not uncast:
            fresh = self._again(by)
            return mine * (fresh - before)
        if effect.ignore_ability and not uncast and use.ability is not None:
            lost = sum(
                _SHOWN.get(face.face, 0)
                for face in attempt.faces or ()
                if face.rune.startswith(use.ability)
            )
            return mine * (self._standing(successes=-lost, seen_by=by) - before)
        return 0.0

    def _again(self, by: str) -> float:
        """What the attempt under way would be worth if it were cast again."""
        attempt = self.game.attempt
        bare = msgspec.structs.replace(attempt, faces=None)
        game = self.game.again()
        game.change(attempt=bare)
        return Weigher(game, self.rng)._standing(seen_by=by)


_SHOWN: Final = {"SLASH": 1, "SYMBOL": 2, "MOON": 2}
_ON_ATTEMPT: Final = frozenset(
    {
        "successes",
        "difficulty",
        "rune",
        "dark_runes",
        "allow_dark_runes",
        "reroll",
        "ignore_ability",
        "fail_attempt",
        "another_card",
    }
)
