"""Can the runes of an attempt show this? Its faces, and its Dark runes, against the pool it has."""

import itertools
from collections.abc import Mapping, Sequence
from typing import Final

from cards.messages.message import say
from cards.model.power import Power
from cards.model.vocabulary import Ability, CardType, ClauseId, Rune
from schema.shapes.common import ReasonCode
from schema.shapes.play import Attempt
from schema.shapes.runes import RuneFace
from schema.shapes.table import Player
from service.rules.engine.judgement import At
from service.rules.engine.known import ABILITIES
from service.rules.engine.paper import SNAPSHOT
from service.rules.engine.work import TABLE
from service.rules.game.game import Game
from service.rules.game.runes import (
    CORE_RUNES,
    DARK_RUNES,
    ORDINARY_RUNE,
    ORDINARY_RUNES,
    SPECIAL_RUNE,
    icons_of_counts,
)
from service.rules.game.story import plays_characters
from service.rules.possible.places import ACT_DECKS

AT: Final[At] = (*SNAPSHOT, "attempt")
FACES: Final[At] = (*AT, "faces")
REROLLED: Final[At] = (*AT, "rerolled")
POOL: Final = (ClauseId("pool.ability.relevant-only"), ClauseId("pool.ability.per-icon"))
ALL: Final = ClauseId("pool.ability.all.epic")
BOUGHT: Final = ClauseId("dark.buy.cost")
CORE: Final = Rune.CORE
DARK: Final = Rune.DARK
EVERY: Final = tuple(Ability)
ANY: Final = 99

Icons = Mapping[Ability, int]


def check_thrown(game: Game) -> None:
    """pool.*, cast.throw: note faces that the pool of the attempt cannot show.

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
            at=(*AT, "dark"),
        )
    if attempt.faces is None:
        return
    game.judgement.work.spend(TABLE)
    held = _held(game, game.active)
    icons = _icons(game, attempt, held)
    story = None if held is None else _relevant(game, attempt, held)
    shown = _shown(game, attempt, attempt.faces, icons, at=FACES)
    _all_shown(game, attempt, shown, 0 if attempt.recasting else bought)
    _none_left_out(game, shown, story, at=FACES)
    if attempt.rerolled is not None:
        again = _shown(game, attempt, attempt.rerolled, icons, at=REROLLED)
        _none_left_out(game, again, story, at=REROLLED)


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
    where the table tells of them.
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
    judgement, core, dark = game.judgement, shown.get(CORE, 0), shown.get(DARK, 0)
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
                ALL,
                at=at,
            )


def _all_shown(game: Game, attempt: Attempt, shown: Mapping[Rune, int], bought: int) -> None:
    """dark.buy.cost: Dark runes that were bought before the cast were thrown."""
    if shown.get(DARK, 0) < bought:
        game.judgement.fault(
            ReasonCode.RUNE_COUNT,
            say("dark-runes-shown", shown=shown.get(DARK, 0), dark=attempt.dark),
            BOUGHT,
            at=FACES,
        )


def _of(shown: Mapping[Rune, int], ability: Ability) -> tuple[int, int]:
    """How many ordinary and Special runes of an Ability are shown."""
    return shown.get(ORDINARY_RUNE[ability], 0), shown.get(SPECIAL_RUNE[ability], 0)
