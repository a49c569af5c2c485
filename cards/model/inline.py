"""A card as a caller sends it: written by hand, or pasted as the catalogue answers it.

The catalogue answers in one language: `name` is a text there, and `names` has it in each. Both
forms are taken, and what the catalogue adds is dropped, so that a value is a plain `Card` after it
was made: equal cards are equal, however they were written.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, TypeVar, cast

import msgspec
from msgspec import Meta, to_builtins
from msgspec.structs import force_setattr, replace

from cards.model.board import Board
from cards.model.card import Card, Path
from cards.model.power import LASTING, UNSAID, Cost, Power, Whose
from cards.model.shape import CardKey, Shape, Slug
from cards.model.text import LocalText
from cards.model.vocabulary import MOST_RULESETS, CardType, PathHalf, RulesetId

if TYPE_CHECKING:
    Price = Cost
    Words = LocalText
    Phrase = LocalText
    Note = LocalText
else:
    Price = Cost | None
    Words = (
        Annotated[str, Meta(min_length=1, max_length=600, description="In any one language.")]
        | LocalText
    )
    Phrase = (
        Annotated[
            str,
            Meta(min_length=1, max_length=72, description="A few words in any one language."),
        ]
        | LocalText
    )
    Note = Annotated[str, Meta(max_length=600, description="In any one language.")] | LocalText
"""A text as it is sent: by language, or plain. A card that was made has it by language."""

ONE_PATH: Final = frozenset({CardType.TRAIT, CardType.ADVERSARY, CardType.FINAL_ADVERSARY})
"""Cards whose only path is their top one (`component.card.*`)."""
NO_NOTE: Final = LocalText(en="From the request.", pl="Z zapytania.")
"""Where the values of a board without a note come from."""
Made = TypeVar("Made", Card, Board)
ADDED = {"writeOnly": True}
"""JSON Schema of what is taken, and never answered."""


class InlinePath(Path, frozen=True, kw_only=True, omit_defaults=True):
    """One path of a Story card that is supplied in a request."""

    name: Annotated[Words | None, Meta(description="Printed name.")] = None

    def __post_init__(self) -> None:
        """Give the name a language."""
        _give_language(self, "name")


class InlineCard(Card, frozen=True, kw_only=True, omit_defaults=True, dict=True, gc=True):
    """A card supplied in a request: what is printed on it, or a card pasted from the catalogue."""

    needed_or: ClassVar[Mapping[str, str]] = MappingProxyType({"card": "id"})
    """A key that is needed, unless the other is there."""

    id: Annotated[CardKey, Meta(description="Id that the request gives it, `<set>.<slug>`.")] = (
        msgspec.field(default="", name="card")
    )
    pasted: Annotated[
        CardKey | None,
        Meta(
            description="Accepted instead of `card`, for a card pasted from the catalogue.",
            extra_json_schema=ADDED,
        ),
    ] = msgspec.field(default=None, name="id")
    name: Annotated[Words, Meta(description="Its name: one text, or one for each language.")]
    rulesets: Annotated[
        tuple[RulesetId, ...],
        Meta(
            max_length=MOST_RULESETS,
            description="Rulesets that it belongs to; the table's if empty.",
        ),
    ] = ()
    paths: Annotated[
        tuple[InlinePath, ...],
        Meta(
            max_length=2,
            description="Paths, top first. A path that does not say its `half` is the top one if "
            "it is the first, and the bottom one if it is the second.",
        ),
    ] = ()
    price: Annotated[
        Price,
        Meta(description="What gaining a Trait costs; an empty object if nothing."),
    ] = cast("Cost", None)
    power: Annotated[
        Words | None,
        Meta(description="What the card does that the other fields do not say, in our words."),
    ] = None
    unknown: Annotated[
        tuple[Phrase, ...], Meta(max_length=12, description="What is not known of it.")
    ] = ()
    inferred: Annotated[
        Words | None, Meta(description="What had to be inferred, and why; null if nothing.")
    ] = None
    names: Annotated[
        LocalText | None,
        Meta(
            description="Its names by language, as the catalogue gives them; used as `name`.",
            extra_json_schema=ADDED,
        ),
    ] = None
    text: Annotated[
        Annotated[str, Meta(max_length=4000)] | None,
        Meta(description="Its text in the catalogue; ignored.", extra_json_schema=ADDED),
    ] = None
    rulings: Annotated[
        tuple[Annotated[str, Meta(max_length=64)], ...],
        Meta(
            max_length=64,
            description="Its rulings in the catalogue; ignored.",
            extra_json_schema=ADDED,
        ),
    ] = ()

    def __post_init__(self) -> None:
        """Give its texts a language, and drop what the catalogue adds."""
        _take_id(self, "card")
        if self.names is not None:
            given: Any = self.name
            if isinstance(given, str):
                force_setattr(self, "name", self.names)
            force_setattr(self, "names", None)
        _give_language(self, "name")
        _give_language(self, "power")
        _give_language(self, "inferred")
        if any(isinstance(phrase, str) for phrase in self.unknown):
            force_setattr(self, "unknown", tuple(map(_by_language, self.unknown)))
        if self.text is not None:
            force_setattr(self, "text", None)
        if self.rulings:
            force_setattr(self, "rulings", ())


class InlineBoard(Board, frozen=True, kw_only=True, omit_defaults=True, dict=True, gc=True):
    """A player board of the caller's own."""

    needed_or: ClassVar[Mapping[str, str]] = MappingProxyType({"board": "id"})

    id: Annotated[Slug, Meta(description="Id that the request gives it.")] = msgspec.field(
        default="", name="board"
    )
    pasted: Annotated[
        Slug | None,
        Meta(
            description="Accepted instead of `board`, for a board pasted from the catalogue.",
            extra_json_schema=ADDED,
        ),
    ] = msgspec.field(default=None, name="id")
    name: Annotated[Words, Meta(description="Its title: one text, or one for each language.")]
    rulesets: Annotated[
        tuple[RulesetId, ...],
        Meta(
            max_length=MOST_RULESETS,
            description="Rulesets it can be used with; the table's if empty.",
        ),
    ] = ()
    note: Annotated[Note, Meta(description="Where the values come from.")] = cast("LocalText", "")

    def __post_init__(self) -> None:
        """Give its texts a language."""
        _take_id(self, "board")
        _give_language(self, "name")
        given: Any = self.note
        if given == "":
            force_setattr(self, "note", NO_NOTE)
        _give_language(self, "note")


def board_in_full(board: Board, ruleset: RulesetId) -> Board:
    """The board with the ruleset of the table, where it names none."""
    return board if board.rulesets else _same_key(board, replace(board, rulesets=(ruleset,)))


def in_full(card: Card, ruleset: RulesetId) -> Card:
    """The card with what a person leaves out.

    The ruleset of the table, which path is where, that a path of a Challenge prints no +1, and
    that an Adversary or a Quest speaks of anybody.
    """
    given = card
    if not card.rulesets:
        card = replace(card, rulesets=(ruleset,))
    if cast("Cost | None", card.price) is None:
        card = replace(card, price=UNSAID)
    if any(path.half is None for path in card.paths) and follows_half(card):
        placed = zip(card.paths, PathHalf, strict=False)
        card = replace(card, paths=tuple(replace(path, half=half) for path, half in placed))
    if card.type in LASTING and any(power.whose is Whose.OWN for power in card.powers):
        card = replace(card, powers=tuple(map(_of_anybody, card.powers)))
    if card.type is CardType.CHALLENGE and not card.partial:
        card = replace(card, paths=tuple(map(_without_plus, card.paths)))
    return _same_key(given, card)


def id_key_of(entry: Card | Board) -> str:
    """The key under which a request gives the id of its card or board: `id` where it is pasted."""
    usual = "card" if isinstance(entry, Card) else "board"
    key: str = getattr(entry, "__dict__", {}).get("id_key", usual)
    return key


def _note_pasted(entry: Any) -> None:  # noqa: ANN401 - `__dict__` is of an `InlineCard` or board
    """Note beside the fields that the id came as `id`, so that equal cards stay equal."""
    entry.__dict__["id_key"] = "id"


def _same_key(given: Made, made: Made) -> Made:
    """The entry that was made of the one given, with the key of its id."""
    if made is not given and id_key_of(given) == "id":
        _note_pasted(made)
    return made


def _of_anybody(power: Power) -> Power:
    """A power of a card that lies before no player: it speaks of whoever acts."""
    return replace(power, whose=Whose.ANYBODY) if power.whose is Whose.OWN else power


def _without_plus(path: Path) -> Path:
    """A path that prints no +1, where its card is known in full and does not say that it does."""
    return replace(path, plus_one=False) if path.plus_one is None and not path.partial else path


def same_facts(one: Card, other: Card) -> bool:
    """Whether two cards say the same, whatever the language and the words."""
    return _facts(one) == _facts(other)


def _facts(card: Card) -> object:
    facts: dict[str, Any] = to_builtins(card)
    paths: list[dict[str, Any]] = facts.get("paths", [])
    for texts in (facts, *paths):
        texts.pop("name", None)
    for words in ("id", "card", "power", "inferred", "unknown"):
        facts.pop(words, None)
    return facts


def follows_half(card: Card) -> bool:
    """Whether the place of a path in the list says which half it is.

    It does not where a Challenge has one path of which nobody says whether it is the upper one, or
    where a card is not fully known.
    """
    if len(card.paths) == 1:
        return card.type in ONE_PATH
    return not card.partial and all(
        path.half in {None, half} for path, half in zip(card.paths, PathHalf, strict=False)
    )


def _take_id(value: InlineCard | InlineBoard, key: str) -> None:
    """Take the id of an entry of the catalogue for the key of this one."""
    if value.pasted is not None:
        if not value.id:
            force_setattr(value, "id", value.pasted)
            _note_pasted(value)
        force_setattr(value, "pasted", None)
    if not value.id:
        raise ValueError(f"Object missing required field `{key}`")


def _give_language(value: Shape, field: str) -> None:
    text: Any = getattr(value, field)
    if isinstance(text, str):
        force_setattr(value, field, _by_language(text))


def _by_language(text: str | LocalText) -> LocalText:
    return LocalText(en=text) if isinstance(text, str) else text
