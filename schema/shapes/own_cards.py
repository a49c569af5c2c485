"""Cards and boards of a caller's own: checked, read out of lines, and named by a digest."""

from typing import Annotated, ClassVar

from msgspec import Meta

from cards.lines.grammar import LONGEST_LINE
from cards.load.faults import Severity
from cards.model.inline import ADDED, InlineBoard, InlineCard
from cards.model.own_set import MOST_BOARDS, MOST_CARDS, SetDigest
from cards.model.shape import Shape, Slug
from cards.model.text import LocalText
from cards.model.vocabulary import RulesetId
from schema.shapes.common import Provenance


class NamedSet(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A set of your own cards, named by the digest that `POST /v1/cards/check` gives it."""

    beside_digest: ClassVar = frozenset({"cards", "boards"})
    """Fields that a digest of a table leaves out: the digest of the set stands for them."""

    digest: Annotated[SetDigest, Meta(description="Its digest, SHA-256 in hex.")]
    cards: Annotated[
        Annotated[tuple[InlineCard, ...], Meta(max_length=MOST_CARDS)] | None,
        Meta(
            description="Its cards; null if the service has them. Answers leave them out.",
            extra_json_schema=ADDED,
        ),
    ] = None
    boards: Annotated[
        Annotated[tuple[InlineBoard, ...], Meta(max_length=MOST_BOARDS)] | None,
        Meta(
            description="Its boards, sent and left out together with its cards.",
            extra_json_schema=ADDED,
        ),
    ] = None


NamedSets = Annotated[
    tuple[NamedSet, ...], Meta(max_length=8, description="Your own sets that the table plays with.")
]


class CardFinding(Shape, frozen=True, kw_only=True):
    """One thing that is wrong, unclear or unknown."""

    severity: Annotated[Severity, Meta(description="How bad it is.")]
    code: Annotated[str, Meta(description="Stable name; new ones are only added.")]
    pointer: Annotated[str, Meta(description="JSON pointer to what it is about.")]
    text: Annotated[LocalText, Meta(description="What was found, in words, in both languages.")]


class CheckCardsRequest(Shape, frozen=True, kw_only=True):
    """What is wrong, unclear or unknown about these cards and boards?"""

    ruleset: Annotated[
        RulesetId, Meta(description="Ruleset of the cards and boards that name none.")
    ]
    cards: Annotated[
        tuple[InlineCard, ...],
        Meta(max_length=MOST_CARDS, description=f"Cards, {MOST_CARDS} at most."),
    ] = ()
    boards: Annotated[
        tuple[InlineBoard, ...],
        Meta(max_length=MOST_BOARDS, description=f"Player boards, {MOST_BOARDS} at most."),
    ] = ()


class CheckedCard(Shape, frozen=True, kw_only=True):
    """A card in full."""

    card: Annotated[
        InlineCard,
        Meta(description="The card, with defaults where the request left something out."),
    ]
    text: Annotated[
        LocalText | None,
        Meta(
            description="What it requires and does, in words made from its data; null if nothing."
        ),
    ]
    line: Annotated[str, Meta(description="The card as a line that `POST /v1/cards/parse` reads.")]


class CheckedSet(Provenance, frozen=True, kw_only=True):
    """Faults, gaps and notes about your own cards and boards."""

    ruleset: Annotated[RulesetId, Meta(description="Ruleset of the request.")]
    sound: Annotated[
        bool, Meta(description="True if nothing is wrong: a table may play with them.")
    ]
    digest: Annotated[
        SetDigest | None,
        Meta(
            description="Digest that stands for these cards and boards in `sets` of a "
            "snapshot, for as long as the service keeps them; null if something "
            "is wrong."
        ),
    ]
    findings: Annotated[
        tuple[CardFinding, ...], Meta(description="Each with a pointer into the request.")
    ]
    cards: Annotated[tuple[CheckedCard, ...], Meta(description="The cards in full, in order.")]
    boards: Annotated[tuple[InlineBoard, ...], Meta(description="The boards in full, in order.")]


class ParseCardsRequest(Shape, frozen=True, kw_only=True):
    """Which cards are these lines?"""

    ruleset: Annotated[RulesetId, Meta(description="Ruleset that the cards belong to.")]
    lines: Annotated[
        tuple[Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)], ...],
        Meta(min_length=1, max_length=100, description="One card per line, as people write it."),
    ]
    set: Annotated[Slug, Meta(description="Prefix of the cards' ids.")] = "own"


class ParsedLine(Shape, frozen=True, kw_only=True):
    """One line, read as a card."""

    card: Annotated[
        InlineCard | None, Meta(description="The card in full; null if the line is not a card.")
    ]
    text: Annotated[LocalText | None, Meta(description="What it does in words; null if nothing.")]
    line: Annotated[
        str | None,
        Meta(
            description="The card as a line again, with every sign written out; null if the "
            "line is not a card."
        ),
    ]
    findings: Annotated[
        tuple[CardFinding, ...],
        Meta(
            description="What is unsure or wrong, each with a pointer into `card`; an empty "
            "pointer means the whole line."
        ),
    ]


class ParsedCards(Provenance, frozen=True, kw_only=True):
    """Lines of text, read as cards."""

    ruleset: Annotated[RulesetId, Meta(description="Ruleset that the cards belong to.")]
    lines: Annotated[
        tuple[ParsedLine, ...], Meta(description="One entry for each, in the order of the request.")
    ]
