"""What a player's story holds when the game is scored: cards, icons, points and paths.

Decides `story.contents.*`, `story.excludes`, `story.covered-path`, `ally.story` and
`ally.sacrifice`. A card that is not known, or not all of it, is a gap of the story, never guessed.
"""

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from msgspec.structs import replace

from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import Ability, CardType, ClauseId, StoryIcon
from cards.model.word import Word
from schema.shapes.common import Missing
from schema.shapes.table import Characters, Player
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.known import Gap, UnseenCard, unseen
from service.rules.engine.record import STORY, step
from service.rules.engine.story_card import Part
from service.rules.game.table import Table

ADVERSARY_CARD_AT: Final = ("snapshot", "adversary", "card")
"""Where a request names the Adversary."""

CONTENTS: Final = (
    ClauseId("story.contents.*"),
    ClauseId("story.excludes"),
    ClauseId("story.covered-path"),
    ClauseId("scoring.reveal-destiny"),
)
VISIBLE: Final[tuple[ClauseId, ...]] = (ClauseId("scoring.visible-points"),)
REVEALED: Final = (ClauseId("scoring.reveal-destiny"), ClauseId("scoring.destiny-card"))
NO_CHARACTERS: Final = Characters()
IN_STORY: Final = "heritage-in-story"
PLAYED: Final = (ClauseId("scoring.hero-card"), ClauseId("scoring.antihero-card"))


Thing = TypeVar("Thing", bound=Word)


class Counts(dict[Thing, int]):
    """How many there are of each thing; a `Counter` says the same, and is slow to make."""

    __slots__ = ()

    def __missing__(self, thing: Thing) -> int:
        """There is none of what was not counted."""
        return 0

    def total(self) -> int:
        return sum(self.values())

    def joined(self, things: tuple[Thing, ...]) -> "Counts[Thing]":
        """The same with these as well; itself where there are none, for nobody changes it then."""
        if not things:
            return self
        more = Counts(self)
        for thing in things:
            more[thing] = more.get(thing, 0) + 1
        return more


def counted(things: Iterable[Thing]) -> Counts[Thing]:
    return Counts[Thing]().joined(tuple(things))


class Story:
    """Everything that counts as one player's story, counted once."""

    __slots__ = ("_abilities", "_story_icons", "destiny", "gaps", "parts", "played", "player")

    def __init__(  # noqa: PLR0913, PLR0917 - all that a story keeps
        self,
        parts: tuple[Part, ...],
        player: Player,
        played: Mapping[CardType, int],
        gaps: tuple[tuple[Part, Gap], ...] = (),
        destiny: int = 0,
        abilities: Counts[Ability] | None = None,
        story_icons: Counts[StoryIcon] | None = None,
    ) -> None:
        """Keep the parts; their icons are counted when they are first asked for."""
        self.parts = parts
        self.player = player
        self.played = played
        self.gaps = gaps
        """Parts that may show more than is known of them."""
        self.destiny = destiny
        """Final Destiny of the player, once it is known; 0 before."""
        self._abilities = abilities
        self._story_icons = story_icons

    @property
    def abilities(self) -> Counts[Ability]:
        if self._abilities is None:
            icons = [icon for part in self.parts for icon in part.abilities]
            self._abilities = counted(icons)
        return self._abilities

    @property
    def story_icons(self) -> Counts[StoryIcon]:
        """Story icons of all parts."""
        if self._story_icons is None:
            icons = [icon for part in self.parts for icon in part.story_icons]
            self._story_icons = counted(icons)
        return self._story_icons

    def of(self, player: Player, cards: Mapping[str, Card]) -> "Story":
        """The same parts with the player as they are now, whatever they have played."""
        played = self.played if player.played is self.player.played else played_by(player, cards)
        return Story(
            self.parts, player, played, self.gaps, self.destiny, self._abilities, self._story_icons
        )

    def joined(self, part: Part, player: Player) -> "Story":
        """The same with a part more, and its player as then; not all of it is counted again."""
        return Story(
            (*self.parts, part),
            player,
            self.played,
            self.gaps,
            self.destiny,
            self.abilities.joined(part.abilities),
            self.story_icons.joined(part.story_icons),
        )


def feats_held(player: Player) -> int:
    """How many Hero and Antihero cards a player holds, known or not."""
    return len(player.hand) + player.hidden_heroes + player.hidden_antiheroes


def played_by(player: Player, cards: Mapping[str, Card]) -> Counts[CardType]:
    """card.played.keep: how many cards of each type the player has laid out."""
    return counted([cards[card].type for card in player.played])


def plays_characters(player: Player) -> bool:
    """setup.place: whether a seat has Character cards, known or not.

    Where `characters` is left out there are none in play; where some are given, null is a card that
    is not known.
    """
    return player.characters != NO_CHARACTERS


def has_motivation(player: Player) -> bool:
    """class.interchange.epic: whether a Motivation is given where a Class would."""
    return player.characters.motivation is not None and player.characters.class_ is None


class _Found:
    """What a story is found to hold while it is collected, in order."""

    def __init__(self, judgement: Judgement, table: Table, player: Player, at: At) -> None:
        self.judgement = judgement
        self.table = table
        self.player = player
        self.at = at
        self.parts: list[Part] = []
        self.gaps: list[tuple[Part, Gap]] = []

    def whole(self, card: str | None, kind: CardType, *at: str) -> None:
        """Add a card that shows all of its face; `at` is where the player has it."""
        if card is None:
            part = Part(unseen(kind, (*self.at, *at)))
        else:
            part = self.table.part(self.judgement, card)
        self.parts.append(part)
        if part.card.partial:
            self.gaps.append((part, Gap(part.card, (*self.at, *at))))

    def story(self) -> Story:
        cards = self.table.cards
        played = played_by(self.player, cards)
        if CardType.FEAT in played:
            for index, name in enumerate(self.player.played):
                if cards[name].type is CardType.FEAT:
                    at = (*self.at, "played", str(index))
                    self.gaps.append((Part(cards[name]), Gap(cards[name], at)))
        return Story(
            parts=tuple(self.parts), player=self.player, played=played, gaps=tuple(self.gaps)
        )


def lacking(judgement: Judgement, story: Story) -> tuple[Missing, ...]:
    """scoring.visible-points: what must be known of a story before all of it can be scored."""
    return tuple([_lack(judgement, gap) for _, gap in story.gaps])


def _lack(judgement: Judgement, gap: Gap) -> Missing:
    lack, clauses = gap.lack, VISIBLE
    if gap.card.type is CardType.FEAT:
        clauses = PLAYED
    elif isinstance(gap.card, UnseenCard):
        if gap.card.type is CardType.DESTINY:
            clauses = REVEALED
        elif gap.card.type is CardType.ADVERSARY:
            lack, clauses = replace(lack, message=say("adversary-needed")), REWARD
    return replace(lack, clauses=judgement.cite(*clauses))


@step(STORY)
def story_of(judgement: Judgement, table: Table, player: Player, *, at: At) -> Story:
    """story.contents.base, story.contents.epic: collect a player's story for scoring.

    Origin, middle card, Destiny (revealed), visible paths, face-up Allies, and a Final Adversary
    or Adversary that the player overcame.
    """
    judgement.cite(*CONTENTS)
    found = _Found(judgement, table, player, at)
    _characters(found)
    _paths(found)
    _allies(found)
    _adversary(found)
    return found.story()


@step(STORY)
def story_in_play(judgement: Judgement, table: Table, player: Player, *, at: At) -> Story:
    """pool.icons-source: a player's story in mid-game; the Destiny joins once it is revealed."""
    found = _Found(judgement, table, player, at)
    _face_up(found)
    _paths(found)
    _allies(found)
    return found.story()


def _face_up(found: _Found) -> None:
    """setup.place: Character cards that lie face up; the Destiny once it is revealed.

    A seat that says nothing of them plays without (`plays_characters`).
    """
    characters, judgement = found.player.characters, found.judgement
    if found.player.destiny_revealed:
        found.whole(characters.destiny, CardType.DESTINY, "characters", "destiny")
    if not plays_characters(found.player):
        return
    heritage = characters.heritage
    has_icons = True
    if heritage is not None:
        card = found.table.card(heritage)
        has_icons = card.partial or bool(card.abilities or card.story_icons)
    if has_icons and _is_in_story(judgement, heritage):
        found.whole(characters.heritage, CardType.HERITAGE, "characters", "heritage")
    _origin_and_middle(found)


def _is_in_story(judgement: Judgement, heritage: str | None) -> bool:
    """`heritage-in-story`; of a Heritage that is not known it is named only where it counts."""
    if not judgement.applies(IN_STORY):
        return False
    aside = judgement if heritage is not None else judgement.fresh()
    return aside.reading(IN_STORY) == "YES" and judgement.reading(IN_STORY) == "YES"


def _origin_and_middle(found: _Found) -> None:
    characters, (kind, key) = found.player.characters, found.judgement.rulebook.middle
    found.whole(characters.origin, CardType.ORIGIN, "characters", "origin")
    middle = characters.class_ or characters.motivation
    found.whole(middle, kind, "characters", key)


def _characters(found: _Found) -> None:
    """story.contents.*: Origin, middle card and Destiny; a Heritage only by `heritage-in-story`."""
    judgement, characters = found.judgement, found.player.characters
    if _is_in_story(judgement, characters.heritage):
        found.whole(characters.heritage, CardType.HERITAGE, "characters", "heritage")
    _origin_and_middle(found)
    found.whole(characters.destiny, CardType.DESTINY, "characters", "destiny")


def _paths(found: _Found) -> None:
    """story.covered-path: only the visible path of a gained card exists."""
    judgement, part_of_table, parts = found.judgement, found.table.part, found.parts
    for index, gained in enumerate(found.player.story):
        part = part_of_table(judgement, gained.card, gained.path)
        parts.append(part)
        if part.path is None or (part.card.partial and part.path.partial):
            at = (*found.at, "story", str(index), "card")
            found.gaps.append((part, Gap(part.card, at)))


def _allies(found: _Found) -> None:
    """ally.story, ally.sacrifice: a face-up Ally is part of the story, a sacrificed one is not."""
    for index, ally in enumerate(found.player.allies):
        if ally.sacrificed:
            found.judgement.reading("sacrificed-ally")
            found.judgement.cite(ClauseId("ally.sacrifice"))
            continue
        found.judgement.cite(ClauseId("ally.story"))
        found.whole(ally.card, CardType.ALLY, "allies", str(index), "card")


REWARD: Final = (
    ClauseId("adversary.epic.final.reward"),
    ClauseId("adversary.epic.final.story"),
    ClauseId("adversary.coop.success-reward.2e"),
)


def _adversary(found: _Found) -> None:
    """adversary.epic.final.*, adversary.coop.success-reward.2e: a beaten Adversary's rewards count.

    Where a beaten Adversary is tucked instead, it is among the story cards.
    """
    judgement, table = found.judgement, found.table
    if not found.player.overcame_adversary or not table.rewards_stay_on_table(judgement):
        return
    judgement.cite(*REWARD)
    if judgement.applies("final-adversary-path"):
        judgement.reading("final-adversary-path")
    adversary, at = table.snapshot.adversary, ADVERSARY_CARD_AT
    up = None if adversary is None else adversary.card
    card = unseen(CardType.ADVERSARY, at) if up is None else table.card(up)
    part = Part(card, card.paths[0] if card.paths else None, on_table=True)
    found.parts.append(part)
    if card.partial:
        found.gaps.append((part, Gap(card, at)))
