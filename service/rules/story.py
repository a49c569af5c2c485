"""What a player's story holds when the game is scored: cards, icons, points and paths.

Decides `story.contents.*`, `story.excludes`, `story.covered-path`, `ally.story` and
`ally.sacrifice`. A card whose print is not fully known is named in `unknown`, never guessed.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cards.card import Card, Path
from cards.speech import say
from cards.vocabulary import Ability, CardType, ClauseId, Column, PathHalf, StoryIcon
from schema.common import Missing, MissingCode
from schema.table import Player
from service.rules.adversary import ADVERSARY_CARD_AT
from service.rules.headings import STORY
from service.rules.judgement import At, Judgement
from service.rules.record import step
from service.rules.table import Table


class Part(NamedTuple):
    """One card of a story with the path that shows, if it has paths."""

    card: Card
    path: Path | None = None
    on_table: bool = False
    """A beaten Adversary that stays on the table and yet counts."""

    @property
    def triumph(self) -> int:
        """Triumph that shows."""
        return self.card.triumph + (self.path.triumph if self.path is not None else 0)

    @property
    def tragedy(self) -> int:
        """Tragedy that shows."""
        return self.card.tragedy + (self.path.tragedy if self.path is not None else 0)

    @property
    def points(self) -> dict[Column, int]:
        """Triumph and Tragedy that show."""
        return {Column.TRIUMPH: self.triumph, Column.TRAGEDY: self.tragedy}


class Story:
    """Everything that counts as one player's story, counted once."""

    __slots__ = ("abilities", "missing", "parts", "played", "player", "story_icons")

    def __init__(
        self,
        parts: tuple[Part, ...],
        player: Player,
        played: Mapping[CardType, int],
        missing: tuple[Missing, ...],
    ) -> None:
        """Count the icons of every part."""
        self.parts = parts
        self.player = player
        self.played = played
        self.missing = missing
        abilities: list[Ability] = []
        icons: list[StoryIcon] = []
        for card, path, _ in parts:
            abilities += card.abilities
            icons += card.story_icons
            if path is not None:
                abilities += path.abilities
                icons += path.story_icons
        self.abilities: Counter[Ability] = Counter(abilities)
        self.story_icons: Counter[StoryIcon] = Counter(icons)


@step(STORY)
def story_of(judgement: Judgement, table: Table, player: Player, *, at: At) -> Story:
    """story.contents.base, story.contents.epic: collect a player's story for scoring.

    Origin, middle card, Destiny (revealed), visible paths, face-up Allies, and a Final Adversary
    or Adversary that the player overcame.
    """
    judgement.cite(
        ClauseId("story.contents.base"),
        ClauseId("story.contents.epic"),
        ClauseId("story.excludes"),
        ClauseId("story.covered-path"),
        ClauseId("scoring.reveal-destiny"),
    )
    found = (
        *_characters(judgement, table, player, at=at),
        *_paths(judgement, table, player, at=at),
        *_allies(judgement, table, player, at=at),
        *_adversary(judgement, table, player),
    )
    return _story_with(table, player, found)


Found = Iterator[Part | Missing]


def _story_with(table: Table, player: Player, found: tuple[Part | Missing, ...]) -> Story:
    return Story(
        parts=tuple([entry for entry in found if type(entry) is Part]),
        player=player,
        played=Counter([table.card(card).type for card in player.played]),
        missing=tuple([entry for entry in found if type(entry) is Missing]),
    )


@step(STORY)
def story_in_play(judgement: Judgement, table: Table, player: Player, *, at: At) -> Story:
    """pool.icons-source: a player's story in mid-game; the Destiny joins once it is revealed."""
    found = (
        *_face_up(judgement, table, player, at=at),
        *_paths(judgement, table, player, at=at),
        *_allies(judgement, table, player, at=at),
    )
    return _story_with(table, player, found)


def _face_up(judgement: Judgement, table: Table, player: Player, *, at: At) -> Found:
    characters = player.characters
    if characters.heritage is not None:
        heritage = table.card(characters.heritage)
        has_icons = bool(heritage.abilities or heritage.story_icons)
        if has_icons and judgement.reading("heritage-in-story") == "YES":
            yield from _whole(judgement, heritage, at=(*at, "characters"))
    destiny = characters.destiny if player.destiny_revealed else None
    for card in (characters.origin, characters.class_ or characters.motivation, destiny):
        if card is not None:
            yield from _whole(judgement, table.card(card), at=(*at, "characters"))


def _characters(judgement: Judgement, table: Table, player: Player, *, at: At) -> Found:
    """story.contents.*: Origin, middle card and Destiny; a Heritage only by `heritage-in-story`."""
    characters = player.characters
    middle = characters.class_ or characters.motivation
    if characters.heritage and judgement.reading("heritage-in-story") == "YES":
        yield from _whole(judgement, table.card(characters.heritage), at=(*at, "characters"))
    slots = (("origin", characters.origin), ("motivation", middle))
    for key, card in slots:
        name = judgement.parameters.middle_slot.lower() if key == "motivation" else key
        where = (*at, "characters", name)
        if card is None:
            yield Missing(
                code=MissingCode.CHARACTER_CARD,
                message=say("character-needed", slot=name.upper()),
                at=where,
                clauses=judgement.cite(ClauseId("scoring.visible-points")),
            )
        else:
            yield from _whole(judgement, table.card(card), at=where)
    where = (*at, "characters", "destiny")
    if characters.destiny is None:
        yield Missing(
            code=MissingCode.DESTINY_CARD,
            message=say("destiny-needed"),
            at=where,
            clauses=judgement.cite(
                ClauseId("scoring.reveal-destiny"), ClauseId("scoring.destiny-card")
            ),
        )
    else:
        yield from _whole(judgement, table.card(characters.destiny), at=where)


def _paths(judgement: Judgement, table: Table, player: Player, *, at: At) -> Found:
    """story.covered-path: only the visible path of a gained card exists."""
    for index, gained in enumerate(player.story):
        card = table.card(gained.card)
        path = visible_path(card, gained.path)
        yield Part(card, path)
        if card.partial and (path is None or path.partial):
            where = (*at, "story", str(index), "card")
            yield _partial(judgement, card, where)


def visible_path(card: Card, half: PathHalf) -> Path | None:
    """Return the path of the card that shows, or None if it is not known."""
    for path in card.paths:
        if path.half is half:
            return path
    return None


def _allies(judgement: Judgement, table: Table, player: Player, *, at: At) -> Found:
    """ally.story, ally.sacrifice: a face-up Ally is part of the story, a sacrificed one is not."""
    for index, ally in enumerate(player.allies):
        if ally.sacrificed:
            judgement.reading("sacrificed-ally")
            judgement.cite(ClauseId("ally.sacrifice"))
            continue
        judgement.cite(ClauseId("ally.story"))
        where = (*at, "allies", str(index), "card")
        yield from _whole(judgement, table.card(ally.card), at=where)


def _adversary(judgement: Judgement, table: Table, player: Player) -> Found:
    """adversary.epic.final.*, adversary.coop.success-reward.2e: a beaten Adversary's rewards count.

    Where a beaten Adversary is tucked instead, it is among the story cards.
    """
    if not player.overcame_adversary or not table.rewards_stay_on_table(judgement):
        return
    clauses = judgement.cite(
        ClauseId("adversary.epic.final.reward"),
        ClauseId("adversary.epic.final.story"),
        ClauseId("adversary.coop.success-reward.2e"),
    )
    if judgement.applies("final-adversary-path"):
        judgement.reading("final-adversary-path")
    at = ADVERSARY_CARD_AT
    adversary = table.snapshot.adversary
    if adversary is None or adversary.card is None:
        yield Missing(
            code=MissingCode.CARD_FACTS,
            message=say("adversary-needed"),
            at=at,
            clauses=clauses,
        )
        return
    card = table.card(adversary.card)
    path = card.paths[0] if card.paths else None
    yield Part(card, path, on_table=True)
    if card.partial:
        yield _partial(judgement, card, at)


def _whole(judgement: Judgement, card: Card, *, at: At) -> Found:
    """Return a card that shows all of its face."""
    yield Part(card)
    if card.partial:
        yield _partial(judgement, card, at)


def _partial(judgement: Judgement, card: Card, at: At) -> Missing:
    return Missing(
        code=MissingCode.CARD_FACTS,
        message=say(
            "print-needed", card=card.name, unknown=tuple(card.unknown), n=len(card.unknown)
        ),
        at=at,
        clauses=judgement.cite(ClauseId("scoring.visible-points")),
        card=card.id,
    )
