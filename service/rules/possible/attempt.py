"""Can an attempt look like this? Its card, its runes against its pool, and what waits to happen."""

import itertools
from collections.abc import Mapping, Sequence
from typing import Final

from cards.messages.message import say
from cards.model.card import Card
from cards.model.power import Power
from cards.model.ruleset import DefeatProcedure
from cards.model.vocabulary import Ability, CardType, ClauseId, Face, Rune
from schema.shapes.common import ReasonCode
from schema.shapes.play import Attempt
from schema.shapes.runes import RuneFace
from schema.shapes.table import Player, Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.known import ABILITIES
from service.rules.engine.paper import SNAPSHOT
from service.rules.engine.work import TABLE
from service.rules.game.adversary import LAST_BUT_ONE
from service.rules.game.faces import showable
from service.rules.game.game import Game
from service.rules.game.runes import (
    CORE_RUNES,
    CORE_STONES,
    DARK_RUNES,
    FACES,
    ORDINARY_RUNE,
    ORDINARY_RUNES,
    SPECIAL_RUNE,
    Stone,
    icons_of_counts,
)
from service.rules.game.story import plays_characters
from service.rules.game.table import Table, gaps_for, known_card
from service.rules.possible.places import ACT_DECKS, CAN_BE_ATTEMPTED

ATTEMPT_AT: Final[At] = (*SNAPSHOT, "attempt")
FACES_AT: Final[At] = (*ATTEMPT_AT, "faces")
REROLLED_AT: Final[At] = (*ATTEMPT_AT, "rerolled")
POOL: Final = (ClauseId("pool.ability.relevant-only"), ClauseId("pool.ability.per-icon"))
BOUGHT: Final = ClauseId("dark.buy.cost")
EVERY: Final = tuple(Ability)
ANY: Final = 99

Icons = Mapping[Ability, int]


def check_thrown(game: Game) -> None:
    """pool.*, cast.throw, dark.buy.cost: note faces that the pool of the attempt cannot show.

    The pool as it is now: cards may have added to it since the cast. What an Ally gave that was
    sacrificed or lost since is not known, so no more than the kinds of runes is asked then.
    """
    snapshot = game.snapshot
    attempt, turn = snapshot.attempt, snapshot.turn
    if attempt is None or turn is None:
        return
    bought = 0 if turn.barred else min(turn.dark_runes_bought, DARK_RUNES)
    if attempt.dark < bought:
        game.judgement.fault(
            ReasonCode.DARK_RUNE_LIMIT,
            say("bought-not-in-pool", bought=bought, dark=attempt.dark),
            BOUGHT,
            at=(*ATTEMPT_AT, "dark"),
        )
    if attempt.faces is None:
        return
    game.judgement.work.spend(TABLE)
    held = _held(game, game.active)
    icons = _icons(game, attempt, held)
    story = None if held is None else _relevant(game, attempt, held)
    shown = _shown(game, attempt, attempt.faces, icons, at=FACES_AT)
    if not attempt.recasting and shown.get(Rune.DARK, 0) < bought:
        game.judgement.fault(
            ReasonCode.RUNE_COUNT,
            say("dark-runes-shown", shown=shown.get(Rune.DARK, 0), dark=attempt.dark),
            BOUGHT,
            at=FACES_AT,
        )
    _none_left_out(game, shown, story, at=FACES_AT)
    if attempt.rerolled is not None:
        again = _shown(game, attempt, attempt.rerolled, icons, at=REROLLED_AT)
        _none_left_out(game, again, story, at=REROLLED_AT)


def _icons(game: Game, attempt: Attempt, held: Icons | None) -> Icons | None:
    """Icons that help with the Challenge; `ANY` of each where an Ally may have given more before.

    None where the print of a card is not known, or whether a Heritage's icons count.
    """
    challenge = game.cards[attempt.card]
    relevant = challenge.challenge_abilities
    if not relevant or held is None or (challenge.partial and len(relevant) < ABILITIES):
        return None
    player = game.active
    heritage = player.characters.heritage
    if heritage is not None and game.cards[heritage].abilities:
        return None
    if game.judgement.parameters.allies and (player.allies or _may_have_lost_an_ally(game)):
        return dict.fromkeys(relevant, ANY)
    return _relevant(game, attempt, held)


def _relevant(game: Game, attempt: Attempt, held: Icons) -> Icons:
    """pool.ability.relevant-only: the icons that help with the Challenge."""
    return {
        ability: held.get(ability, 0) for ability in game.cards[attempt.card].challenge_abilities
    }


def _may_have_lost_an_ally(game: Game) -> bool:
    """adversary.coop.irrelevant: whether an Ally can have left the table since the cast.

    A card of the Adversary takes one, or a card of one's own; it lies among the discards then,
    where the table has them.
    """
    if game.turn.revealed or any(card.type is CardType.ALLY for card in game.table.extra.values()):
        return True
    cards, snapshot = game.cards, game.snapshot
    piles = [deck.discards for deck in snapshot.decks if deck.name in ACT_DECKS]
    if any(cards[card].type is CardType.ALLY for pile in piles for card in pile):
        return True
    played = {card for player in snapshot.players for card in player.played}
    return any(_takes_an_ally(power) for card in played for power in cards[card].powers)


def _takes_an_ally(power: Power) -> bool:
    effects = (*power.do, *itertools.chain(*power.choose))
    return any(effect.discard_ally for effect in effects)


def _held(game: Game, player: Player) -> Icons | None:
    """pool.icons-source: icons of a story but for its Heritage's.

    None where one of its cards is not fully known.
    """
    characters, part, judgement = player.characters, game.table.part, game.judgement
    parts = [part(judgement, gained.card, gained.path) for gained in player.story]
    for name in (characters.origin, characters.class_ or characters.motivation):
        if name is not None:
            parts.append(part(judgement, name))
        elif plays_characters(player):
            return None
    held: dict[Ability, int] = {}
    for each in parts:
        if each.card.partial:
            return None
        for ability in each.abilities:
            held[ability] = held.get(ability, 0) + 1
    return held


def _shown(
    game: Game, attempt: Attempt, faces: Sequence[RuneFace], icons: Icons | None, *, at: At
) -> Mapping[Rune, int]:
    """pool.core, dark.buy.cost, pool.ability.*: no runes but the pool's; how many of each."""
    shown: dict[Rune, int] = {}
    for face in faces:
        shown[face.rune] = shown.get(face.rune, 0) + 1
    judgement, core, dark = game.judgement, shown.get(Rune.CORE, 0), shown.get(Rune.DARK, 0)
    if core != CORE_RUNES:
        judgement.fault(
            ReasonCode.RUNE_COUNT,
            say("core-runes-shown", shown=core, core=CORE_RUNES),
            ClauseId("pool.core"),
            at=at,
        )
    if dark > attempt.dark:
        judgement.fault(
            ReasonCode.RUNE_NOT_IN_POOL,
            say("dark-runes-shown", shown=dark, dark=attempt.dark),
            BOUGHT,
            at=at,
        )
    if icons is None or len(faces) == core + dark:
        return shown
    for ability in EVERY:
        ordinary, special = _of(shown, ability)
        if not (ordinary or special):
            continue
        most = icons.get(ability)
        if most is not None:
            most += icons_of_counts(attempt.gifts, ability)
        if ordinary > min(most or 0, ORDINARY_RUNES) or special > ((most or 0) > ORDINARY_RUNES):
            judgement.fault(
                ReasonCode.RUNE_NOT_IN_POOL,
                say("ability-runes-shown", ability=ability, icons=most or 0),
                *POOL,
                at=at,
            )
    return shown


def _none_left_out(game: Game, shown: Mapping[Rune, int], story: Icons | None, *, at: At) -> None:
    """pool.ability.all.epic: the story brings these runes at least, and all of them are cast."""
    judgement = game.judgement
    if story is None or judgement.applies("omit-ability-runes"):
        return
    for ability, least in story.items():
        ordinary, special = _of(shown, ability)
        if ordinary < min(least, ORDINARY_RUNES) or special < (least > ORDINARY_RUNES):
            judgement.fault(
                ReasonCode.RUNE_COUNT,
                say("ability-runes-left-out", ability=ability, icons=least),
                ClauseId("pool.ability.all.epic"),
                at=at,
            )


def _of(shown: Mapping[Rune, int], ability: Ability) -> tuple[int, int]:
    """How many ordinary and Special runes of an Ability are shown."""
    return shown.get(ORDINARY_RUNE[ability], 0), shown.get(SPECIAL_RUNE[ability], 0)


ANY_STONES: Final = tuple(
    Stone(rune, (faces[0], faces[1])) for rune, faces in FACES.items() for _ in range(3)
)
"""More of every stone than a pool can have; faces are held to their stones by it."""


def check_attempt(judgement: Judgement, table: Table, *, at: At) -> None:
    """Note every fault of an attempt, of effects that wait, and of cards that a turn names."""
    snapshot = table.snapshot
    if snapshot.turn is None:
        _without_turn(judgement, snapshot, at=at)
    for index, use in enumerate(snapshot.uses):
        if table.find(use.card) is None:
            known_card(judgement, table, use.card, at=(*at, "uses", str(index), "card"))
    if snapshot.attempt is not None:
        _attempt(judgement, table, snapshot.attempt, at=(*at, "attempt"))
    if snapshot.pending:
        _pending(judgement, table, at=(*at, "pending"))


def _without_turn(judgement: Judgement, snapshot: Snapshot, *, at: At) -> None:
    """attempt.who: an attempt, and what waits within one, belong to a turn."""
    for key, there in (
        ("attempt", snapshot.attempt is not None),
        ("pending", bool(snapshot.pending)),
        ("choices", bool(snapshot.choices)),
    ):
        if there:
            judgement.fault(
                ReasonCode.NO_TURN,
                say("belongs-to-turn"),
                ClauseId("attempt.who"),
                at=(*at, key),
            )


def _attempt(judgement: Judgement, table: Table, attempt: Attempt, *, at: At) -> None:
    """attempt.who, component.runes.inventory: its card lies on the table, and its runes exist."""
    snapshot = table.snapshot
    for index, change in enumerate(attempt.changes):
        known_card(judgement, table, change.card, at=(*at, "changes", str(index), "card"))
    card = table.find(attempt.card)
    on_table = [entry.card for row in snapshot.rows if row.revealed for entry in row.cards]
    on_table.append(snapshot.adversary.card if snapshot.adversary else None)
    if attempt.card not in on_table and not (card is not None and any(gaps_for(snapshot, card))):
        judgement.fault(
            ReasonCode.NOT_IN_ROW,
            say("not-face-up", card=attempt.card),
            ClauseId("attempt.who"),
            at=(*at, "card"),
        )
        return
    if card is not None and card.type not in CAN_BE_ATTEMPTED:
        judgement.fault(
            ReasonCode.CARD_TYPE,
            say("not-attemptable", card=attempt.card, type=card.type),
            ClauseId("component.card.challenge"),
            at=(*at, "card"),
        )
    _in_time(judgement, snapshot, card, at=at)
    _broken_off(judgement, snapshot, attempt, at=at)
    if attempt.dark > DARK_RUNES:
        judgement.fault(
            ReasonCode.DARK_RUNE_LIMIT,
            say("too-few-dark-stones", runes=attempt.dark, stones=DARK_RUNES),
            ClauseId("component.runes.inventory"),
            at=(*at, "dark"),
        )
    for key, faces in (("faces", attempt.faces), ("rerolled", attempt.rerolled)):
        if faces is not None:
            stones = (*CORE_STONES, *ANY_STONES[3:])
            showable(judgement, faces, stones, at=(*at, key), complete=False)


def _in_time(judgement: Judgement, snapshot: Snapshot, card: Card | None, *, at: At) -> None:
    """act.close.no-more, adversary.coop.face-when.*: what the active player may be attempting."""
    turn = snapshot.turn
    playing = [one for one in snapshot.players if turn and one.key == turn.player]
    player = playing[0] if playing else None
    if card is None or player is None:
        return
    adversary = snapshot.adversary
    if adversary is not None and adversary.card == card.id:
        goal = judgement.parameters.defeat_procedure is DefeatProcedure.GOAL
        if goal and len(player.story) != LAST_BUT_ONE:
            judgement.fault(
                ReasonCode.ADVERSARY_TOO_EARLY,
                say("ninth-card", player=player.key, cards=len(player.story), card=card.id),
                ClauseId("adversary.coop.face-when.1e"),
                ClauseId("adversary.coop.face-when.pl"),
                at=(*at, "card"),
            )
        return
    under, size = [gained.slot for gained in player.story], judgement.parameters.slot_size
    closed = sum([under.count(slot) >= size for slot in judgement.rulebook.slots])
    if card.act is not None and card.act <= closed:
        judgement.fault(
            ReasonCode.ACT_CLOSED,
            say("has-closed-act", player=player.key, act=card.act),
            ClauseId("act.close.no-more"),
            at=(*at, "card"),
        )


def _broken_off(judgement: Judgement, snapshot: Snapshot, attempt: Attempt, *, at: At) -> None:
    """adversary.coop.instill-fear.pl, reroll.ignore-corruption*: what earlier casts leave."""
    if attempt.card in (snapshot.turn.barred if snapshot.turn is not None else ()):
        judgement.fault(
            ReasonCode.CARD_BARRED,
            say("attempt-was-broken-off", card=attempt.card),
            ClauseId("adversary.coop.instill-fear.pl"),
            ClauseId("effect.cost-on-card"),
            at=(*at, "card"),
        )
    moons = [shown.face for shown in attempt.faces or ()].count(Face.MOON)
    if attempt.corruption > (0 if attempt.recasting else moons):
        judgement.fault(
            ReasonCode.WRONG_CORRUPTION,
            say("corruption-without-moons", corruption=attempt.corruption, moons=moons),
            ClauseId("cast.corruption.timing.base"),
            ClauseId("reroll.ignore-corruption.*"),
            at=(*at, "corruption"),
        )


def _pending(judgement: Judgement, table: Table, *, at: At) -> None:
    """card.play.interrupt: an effect that waits is a power of a card that exists."""
    for index, pending in enumerate(table.snapshot.pending):
        where = (*at, str(index))
        card = known_card(judgement, table, pending.card, at=(*where, "card"))
        if card is None or card.unread:
            continue
        power = card.powers[pending.power] if pending.power < len(card.powers) else None
        lists = len(power.choose) if power is not None else 0
        wrong_list = pending.choice is not None and pending.choice >= max(lists, 1)
        if power is None or wrong_list or (lists and pending.choice is None):
            judgement.fault(
                ReasonCode.NO_SUCH_POWER,
                say("no-power-or-choice", card=card.id),
                ClauseId("effect.cost-on-card"),
                at=(*where, "power" if power is None else "choice"),
            )
