"""Resources of the catalogue beside its lists: checks, differences, names, changes, bulk files."""

import base64
import functools
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cards.messages.message import say
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations.named_cards import CardCalled
from schema.operations.prices import BULK_UNITS, DIFF_UNITS, PAGE_COST, READ_UNITS
from schema.shapes.catalogue import BulkFile, BulkIndex, RulingChecks
from schema.shapes.collections import NAMES_DEFAULT, NAMES_MOST
from schema.shapes.localized import localized
from schema.shapes.problem import ProblemFault, ProblemSlug, QueryFault
from service.catalogue.changes import UnknownVersion
from service.catalogue.checks import check_shown
from service.catalogue.diff import ruleset_diff
from service.catalogue.index import Library
from service.catalogue.named import card_meant, not_meant
from service.catalogue.query import Given, amount_in, fault, not_an_option, text_faults
from service.catalogue.words import words
from service.http.negotiate import HTML, JSON, language_asked
from service.http.problems import RequestProblem
from service.judging.job import job_of
from service.judging.meter import in_thread
from service.judging.threads import JudgingThreads
from service.pages.reader import Catalogued
from service.pages.rulesets import diff_page
from service.rest.answers import NDJSON, Tagged, page_answer, preferred, tagged_answer
from service.rest.catalogue import EncodedCollection, known_id
from service.rest.paid import Endpoint, charged, dearer_as_page
from service.rest.queries import given_in, refuse, require_no_parameters

_DIFF_ENTRIES: Final = 100
"""Clauses that a difference shows, about."""
_encode: Final = msgspec.json.Encoder().encode


def reading_routes(
    library: Library, indexes: list[EncodedCollection], threads: JudgingThreads
) -> Iterator[Route]:
    """These routes; the router must try them before the items of collections."""
    units_of_diff = dearer_as_page(DIFF_UNITS, _DIFF_ENTRIES)
    for path, endpoint, units, name in (
        ("/v1/rulings/{id}/checks", _checks(library), READ_UNITS, "get_ruling_checks"),
        (
            "/v1/rulesets/{id}/diff/{to}",
            _diff(library),
            units_of_diff,
            "get_ruleset_diff",
        ),
        ("/v1/cards/autocomplete", _names(library), PAGE_COST.units([0]), "autocomplete_cards"),
        ("/v1/cards/named", _named(library, indexes), PAGE_COST.units([0]), "get_card_by_name"),
        ("/v1/changes", _changes(library), READ_UNITS, "list_changes"),
        ("/v1/words", _words(library), READ_UNITS, "list_words"),
    ):
        yield Route(path, charged(endpoint, units, threads), name=name)
    yield from _bulk(library, indexes, threads)


def _localized_answer(request: Request, answer: Shape, language: Language) -> Response:
    return tagged_answer(request, _encode(localized(answer, language)), language=language)


def _checks(library: Library) -> Endpoint:
    async def get_checks(request: Request) -> Response:
        preferred(request, JSON)
        language = language_asked(request.scope)
        require_no_parameters(request)
        id_ = known_id(request, library.indexes["rulings"])
        answer = RulingChecks(
            catalogue=library.provenance.catalogue,
            engine=library.provenance.engine,
            ruling=id_,
            items=tuple(map(check_shown, library.catalogue.checks.get(id_, ()))),
        )
        return _localized_answer(request, answer, language)

    return get_checks


def _diff(library: Library) -> Endpoint:
    async def get_diff(request: Request) -> Response:
        rulesets = library.indexes["rulesets"]
        as_page = preferred(request, JSON, HTML) == HTML
        language = language_asked(request.scope)
        require_no_parameters(request)
        before = known_id(request, rulesets)
        after = known_id(request, rulesets, "to")
        diff = ruleset_diff(library, before, after)
        if as_page:
            return page_answer(request, diff_page(Catalogued(language, library), diff), language)
        return _localized_answer(request, diff, language)

    return get_diff


def _names(library: Library) -> Endpoint:
    async def autocomplete(request: Request) -> Response:
        preferred(request, JSON)
        language = language_asked(request.scope)
        faults: list[ProblemFault] = []
        given = given_in(request.query_params, ("q", "first"), faults)
        first = amount_in(given, "first", faults, default=NAMES_DEFAULT, most=NAMES_MOST)
        if "q" in given:
            faults += text_faults("q", given["q"][0])
        else:
            detail = say("q-needed")
            faults.append(fault("q", QueryFault.MISSING_PARAMETER, detail))
        refuse(faults)
        names = library.names.beginning(given["q"][0], first, library.provenance)
        return _localized_answer(request, names, language)

    return autocomplete


def _named(library: Library, indexes: list[EncodedCollection]) -> Endpoint:
    (cards,) = (each for each in indexes if each.collection.name == "cards")

    async def get_card_by_name(request: Request) -> Response:
        preferred(request, JSON)
        language = language_asked(request.scope)
        faults: list[ProblemFault] = []
        given = given_in(request.query_params, (*NAMED_BY, "ruleset"), faults)
        asked = [name for name in NAMED_BY if name in given]
        if len(asked) != 1:
            detail = say("exact-or-fuzzy", first=NAMED_BY[0], second=NAMED_BY[1])
            faults.append(fault(NAMED_BY[0], QueryFault.MISSING_PARAMETER, detail))
        ruleset = _ruleset_in(library, given, faults)
        refuse(faults)
        exact, fuzzy = (given[name][0] if name in given else None for name in NAMED_BY)
        called = CardCalled(exact=exact, fuzzy=fuzzy)
        meant = card_meant(library.catalogue, called, ruleset)
        if meant.id is None:
            raise RequestProblem(ProblemSlug.NOT_FOUND, not_meant(called, meant))
        return cards.tagged(meant.id, language).answer(request)

    return get_card_by_name


def _ruleset_in(library: Library, given: Given, faults: list[ProblemFault]) -> str | None:
    """The ruleset that a query names; one that is not known is a fault."""
    if "ruleset" not in given:
        return None
    name, rulesets = given["ruleset"][0], library.indexes["rulesets"]
    meant = rulesets.meant(name)
    if meant.id is None:
        faults.append(not_an_option("ruleset", name, tuple(rulesets.items), meant.ids))
    return meant.id


NAMED_BY: Final = ("exact", "fuzzy")
"""How a card is named: by its whole name, or by a part of it or one that is written wrong."""


def _changes(library: Library) -> Endpoint:
    async def list_changes(request: Request) -> Response:
        preferred(request, JSON)
        faults: list[ProblemFault] = []
        given = given_in(request.query_params, ("since",), faults)
        language_asked(request.scope)  # an invalid `lang` is refused everywhere
        refuse(faults)
        try:
            changes = library.changes.since(given["since"][0] if "since" in given else None)
        except UnknownVersion as unknown:
            raise RequestProblem(ProblemSlug.NOT_FOUND, unknown.detail) from None
        return tagged_answer(request, _encode(changes))

    return list_changes


def _words(library: Library) -> Endpoint:
    @functools.cache
    def encoded(language: Language) -> bytes:
        return _encode(localized(words(library.provenance), language))

    async def list_words(request: Request) -> Response:
        preferred(request, JSON)
        language = language_asked(request.scope)
        require_no_parameters(request)
        return tagged_answer(request, encoded(language), language=language)

    return list_words


@dataclass(frozen=True, slots=True)
class _Lines:
    """A complete collection in one language, as lines."""

    body: bytes
    digest: bytes

    @property
    def header(self) -> str:
        """The digest as a header (RFC 9530)."""
        return f"sha-256=:{base64.b64encode(self.digest).decode()}:"


def _bulk(
    library: Library, indexes: list[EncodedCollection], threads: JudgingThreads
) -> Iterator[Route]:
    for each in indexes:
        endpoint = charged(_lines(each), BULK_UNITS, threads)
        yield Route(each.collection.bulk_path, endpoint, name=f"bulk_{each.collection.name}")

    @functools.cache
    def index() -> Tagged:
        provenance = library.provenance
        files = tuple(_file(each, language) for each in indexes for language in Language)
        answer = BulkIndex(catalogue=provenance.catalogue, engine=provenance.engine, files=files)
        return Tagged(_encode(answer))

    async def get_index(request: Request) -> Response:
        preferred(request, JSON)
        language_asked(request.scope)
        require_no_parameters(request)
        return (await in_thread(job_of(request.scope).meter, index)).answer(request)

    yield Route("/v1/bulk", charged(get_index, READ_UNITS, threads), name="bulk")


def _file(each: EncodedCollection, language: Language) -> BulkFile:
    """The entry of a file in the index."""
    lines = _lines_of(each, language)
    return BulkFile(
        collection=each.collection.name,
        language=language,
        path=f"{each.collection.bulk_path}?lang={language.tag}",
        items=len(each.index.items),
        size=len(lines.body),
        sha256=lines.digest.hex(),
    )


def _lines_of(each: EncodedCollection, language: Language) -> _Lines:
    body = b"".join(bytes(each.encoded(id_, language)) + b"\n" for id_ in each.index.items)
    return _Lines(body, hashlib.sha256(body).digest())


def _lines(each: EncodedCollection) -> Endpoint:
    @functools.cache
    def file_in(language: Language) -> Tagged:
        file = _lines_of(each, language)
        headers = {"Repr-Digest": file.header}
        return Tagged(file.body, media_type=NDJSON, headers=headers, language=language)

    async def get_lines(request: Request) -> Response:
        preferred(request, NDJSON)
        language = language_asked(request.scope)
        require_no_parameters(request)
        return (
            await in_thread(job_of(request.scope).meter, functools.partial(file_in, language))
        ).answer(request)

    return get_lines
