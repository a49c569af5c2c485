"""What the catalogue answers beside its items: pages, checks, differences, names, changes, bulk.

Texts are `LocalText` here and plain strings on the wire (`schema.shapes.localized`).
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cards.model.card import Card
from cards.model.clause import Clause, DottedId, Ruling
from cards.model.language import Language
from cards.model.shape import CardRef, Count, Shape, Slug
from cards.model.text import LocalText, Spoken, in_languages
from cards.model.vocabulary import CardType, RulesetId
from schema.shapes.common import Provenance
from schema.shapes.search import SearchWarning


class PageHead(Shape, frozen=True, kw_only=True):
    """What every page of a catalogue list says beside its items."""

    total: Annotated[int, Meta(description="Items that match, on all pages.")]
    next: Annotated[str | None, Meta(description="The `after` of the next page; null on the last.")]
    missing: Annotated[tuple[str, ...], Meta(description="Requested ids that no item has.")] = ()
    warnings: Annotated[
        tuple[SearchWarning, ...],
        Meta(description="Parts of `q` that were changed or left out; empty without `q`."),
    ] = ()
    catalogue: Annotated[str, Meta(description="Digest of the catalogue, SHA-256 in hex.")]
    engine: Annotated[str, Meta(description="Version of the engine.")]


@in_languages()
class Names(Spoken, frozen=True, kw_only=True, omit_defaults=True):
    """What a card is called in each language, to recognise a physical card by."""


class CatalogueCard(Card, frozen=True, kw_only=True, omit_defaults=True):
    """A card of the catalogue: what is known of it and, in words, what it does."""

    names: Annotated[Names, Meta(description="Its names in all languages.")]
    text: Annotated[
        LocalText | None,
        Meta(
            description="What it requires and does, in words made from its data; null if nothing."
        ),
    ] = None
    rulings: Annotated[tuple[Slug, ...], Meta(description="Rulings about it.")] = ()


class CatalogueClause(Clause, frozen=True, kw_only=True, omit_defaults=True):
    """One rule: id, the rulesets it holds in, a short text of our own, and its source."""

    rulings: Annotated[tuple[Slug, ...], Meta(description="Rulings that rest on it.")] = ()


class CatalogueRuling(Ruling, frozen=True, kw_only=True, omit_defaults=True):
    """A question about the rules and our answer; other defensible answers are options."""

    answer: Annotated[  # pyright: ignore[reportGeneralTypeIssues]  # no default any more
        LocalText, Meta(description="The answer; where there are options, what the default says.")
    ]
    checks: Annotated[
        Count,
        Meta(
            description="Requests whose answers show that it is true; REST gives their "
            "number here and lists them under `/checks`."
        ),
    ] = 0


class CheckRequest(Shape, frozen=True, kw_only=True):
    """The request of a check in one ruleset."""

    ruleset: Annotated[RulesetId, Meta(description="The ruleset.")]
    request: Annotated[dict[str, Any], Meta(description="Complete body of the request.")]


class RulingCheck(Shape, frozen=True, kw_only=True):
    """A request whose answer shows that a ruling is true; our tests send all of them."""

    shows: Annotated[LocalText, Meta(description="What the check shows.")]
    operation: Annotated[str, Meta(description="The operation that is asked.")]
    path: Annotated[str, Meta(description="REST path that takes the request.")]
    rulesets: Annotated[
        tuple[RulesetId, ...], Meta(description="Rulesets in which it can be asked.")
    ]
    requests: Annotated[
        tuple[CheckRequest, ...], Meta(description="The request, for each of the rulesets.")
    ]
    want: Annotated[
        dict[str, Any],
        Meta(
            description="Expected values of the answer by place: keys joined by `/`, an "
            "entry of a list by its key or code (`players/ana/destiny`); null "
            "where there must be none. For an impossible table: `errors`."
        ),
    ]
    cites: Annotated[tuple[DottedId, ...], Meta(description="Clauses that the answer must cite.")]


class RulingChecks(Provenance, frozen=True, kw_only=True):
    """Every check of one ruling."""

    ruling: Annotated[Slug, Meta(description="Id of the ruling.")]
    items: Annotated[tuple[RulingCheck, ...], Meta(description="Its checks.")]


class TopicDiff(Shape, frozen=True, kw_only=True):
    """A topic on which two rulesets both have clauses that are not the same."""

    topic: Annotated[Slug, Meta(description="The topic.")]
    before: Annotated[
        tuple[CatalogueClause, ...],
        Meta(description="Clauses of the topic that hold in the first ruleset."),
    ] = msgspec.field(name="from")
    after: Annotated[
        tuple[CatalogueClause, ...],
        Meta(description="Clauses of the topic that hold in the second ruleset."),
    ] = msgspec.field(name="to")


class ParameterDiff(Shape, frozen=True, kw_only=True):
    """A parameter that two rulesets set differently."""

    pointer: Annotated[str, Meta(description="JSON pointer into the ruleset.")]
    before: Annotated[Any, Meta(description="Its value in the first; null if it has none.")] = (
        msgspec.field(name="from")
    )
    after: Annotated[Any, Meta(description="Its value in the second; null if it has none.")] = (
        msgspec.field(name="to")
    )


class RulesetDiff(Provenance, frozen=True, kw_only=True):
    """How two rulesets differ, and how much they share."""

    before: Annotated[RulesetId, Meta(description="The ruleset to compare from.")] = msgspec.field(
        name="from"
    )
    after: Annotated[RulesetId, Meta(description="The ruleset to compare with.")] = msgspec.field(
        name="to"
    )
    common: Annotated[int, Meta(description="Clauses that hold in both.")]
    topics: Annotated[
        tuple[TopicDiff, ...], Meta(description="Topics that they treat differently, side by side.")
    ]
    only_from: Annotated[
        tuple[CatalogueClause, ...],
        Meta(description="Other clauses that hold in the first and not in the second."),
    ]
    only_to: Annotated[
        tuple[CatalogueClause, ...],
        Meta(description="Other clauses that hold in the second and not in the first."),
    ]
    parameters: Annotated[
        tuple[ParameterDiff, ...], Meta(description="Parameters with different values.")
    ]


class CardName(Shape, frozen=True, kw_only=True):
    """A card as a list of suggestions shows it."""

    card: Annotated[CardRef, Meta(description="`<set>.<slug>`.")]
    name: Annotated[LocalText, Meta(description="Its name.")]
    type: Annotated[CardType, Meta(description="Kind of card.")]
    set: Annotated[Slug, Meta(description="Its set.")]


class CardNames(Provenance, frozen=True, kw_only=True):
    """Cards with a word in their name that begins with `q`."""

    items: Annotated[tuple[CardName, ...], Meta(description="The best first.")]
    total: Annotated[int, Meta(description="How many cards match, listed or not.")]


class CatalogueVersion(Shape, frozen=True, kw_only=True):
    """A recorded version of the catalogue, from which `changes` can start."""

    digest: Annotated[str, Meta(description="Its digest.")]
    date: Annotated[str, Meta(description="Day on which it was recorded.")]


class CollectionChanges(Shape, frozen=True, kw_only=True):
    """What became of the items of one collection."""

    collection: Annotated[str, Meta(description="Name of the collection.")]
    added: Annotated[tuple[str, ...], Meta(description="Ids that are new.")]
    removed: Annotated[tuple[str, ...], Meta(description="Ids that are gone.")]
    changed: Annotated[tuple[str, ...], Meta(description="Ids of items that are different now.")]


class Changes(Provenance, frozen=True, kw_only=True):
    """What changed between a recorded version of the catalogue and the one that answers."""

    since: Annotated[
        str | None, Meta(description="Digest that was asked for; null if only the versions were.")
    ]
    collections: Annotated[
        tuple[CollectionChanges, ...], Meta(description="Only collections that changed.")
    ]
    versions: Annotated[
        tuple[CatalogueVersion, ...], Meta(description="Recorded versions, the oldest first.")
    ]


class BulkFile(Shape, frozen=True, kw_only=True):
    """A whole collection in one language as one file, one JSON value per line."""

    collection: Annotated[str, Meta(description="Name of the collection.")]
    language: Annotated[Language, Meta(description="Language of its texts.")]
    path: Annotated[str, Meta(description="Path of the file.")]
    items: Annotated[int, Meta(description="Number of lines.")]
    size: Annotated[int, Meta(description="Size in bytes.")]
    sha256: Annotated[str, Meta(description="SHA-256 of the bytes in hex.")]


class BulkIndex(Provenance, frozen=True, kw_only=True):
    """Every file of the bulk download."""

    files: Annotated[tuple[BulkFile, ...], Meta(description="Each collection in each language.")]
