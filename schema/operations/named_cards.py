"""Many cards by their names at once, each found, or with the nearest names."""

from typing import Annotated, ClassVar, Final

from msgspec import Meta

from cards.messages.message import Message
from cards.model.shape import CardRef, Shape, Slug, check_one_needed
from cards.model.vocabulary import CardType, RulesetId
from cards.names.book import NEAREST
from schema.operations.operation import Example, Operation
from schema.shapes.common import Provenance

MOST_NAMED: Final = 100
_Name = Annotated[str, Meta(min_length=1, max_length=200)]


class CardCalled(Shape, frozen=True, kw_only=True):
    """One card, by a name."""

    exact: Annotated[
        _Name | None,
        Meta(description="Its id or whole name in any language; case and accents are ignored."),
    ] = None
    fuzzy: Annotated[
        _Name | None,
        Meta(description="A part of its name, or its name misspelt."),
    ] = None
    ruleset: Annotated[
        RulesetId | None, Meta(description="A ruleset that the card belongs to; null for any.")
    ] = None
    type: Annotated[CardType | None, Meta(description="Type of the card; null for any.")] = None

    one_needed: ClassVar[tuple[str, ...]] = ("exact", "fuzzy")

    def __post_init__(self) -> None:
        """Refuse an entry without a name, or with two."""
        check_one_needed(self)


class NamedCardsRequest(Shape, frozen=True, kw_only=True):
    """Which cards have these names?"""

    names: Annotated[
        tuple[CardCalled, ...],
        Meta(min_length=1, max_length=MOST_NAMED, description=f"Names, {MOST_NAMED} at most."),
    ]


class CardFound(Shape, frozen=True, kw_only=True):
    """A card that a name may mean; its id finds the rest of it in the catalogue."""

    card: Annotated[CardRef, Meta(description="Its id.")]
    name: Annotated[Message, Meta(description="Its name in the language of the answer.")]
    type: Annotated[CardType, Meta(description="Kind of card.")]
    set: Annotated[Slug, Meta(description="Its set.")]


class CardByName(Shape, frozen=True, kw_only=True):
    """What one name means."""

    found: Annotated[
        CardFound | None, Meta(description="The card; null if none or several have the name.")
    ]
    nearest: Annotated[
        tuple[CardFound, ...],
        Meta(description=f"If `found` is null: cards it may mean, {NEAREST} at most."),
    ]
    message: Annotated[
        Message | None, Meta(description="Why no card is found, in words; null if one is.")
    ]


class NamedCards(Provenance, frozen=True, kw_only=True):
    """The card that each name means, or those with the nearest names."""

    items: Annotated[
        tuple[CardByName, ...], Meta(description="One for each name, in the order of the request.")
    ]


NAMED_CARDS: Final = Operation(
    name="named_cards",
    place=19,
    want="cards",
    rule="service.catalogue.named:named_cards",
    path="/v1/cards/named",
    field="namedCards",
    request=NamedCardsRequest,
    answer=NamedCards,
    summary="Many cards by their names, whole or misspelt",
    for_agents='Which cards have these names: [{"exact": "Steady Hands"}, {"fuzzy": "stedy han"}].',
    counted=("names", "names/fuzzy"),
    examples=(
        Example(
            name="a-hand",
            summary="Two whole names, one in Polish; one that is written wrong",
            request={
                "names": [
                    {"exact": "Steady Hands"},
                    {"exact": "pewne dłonie", "ruleset": "CTA_2E", "type": "TRAIT"},
                    {"fuzzy": "stedy hands"},
                ]
            },
        ),
        Example(
            name="nearly",
            summary="A name that no card has, and a word that several have",
            request={"names": [{"exact": "Stedy Hands", "ruleset": "CTA_2E"}, {"fuzzy": "hands"}]},
        ),
    ),
)
