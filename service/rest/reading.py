"""Resources of the catalogue beside its lists: checks, differences, names, changes, bulk files."""

import base64
import functools
import hashlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import msgspec
from starlette.responses import Response
from starlette.routing import Route

from cards.catalogue import Catalogue
from cards.messages.message import encoder_in, say
from cards.model.language import Language
from schema.operations.named_cards import CardCalled
from schema.operations.prices import BULK_UNITS, DIFF_UNITS, PAGE_COST, READ_UNITS, SEARCH_UNITS
from schema.shapes.catalogue import BulkFile, BulkIndex, RulingChecks
from schema.shapes.collections import NAMES_DEFAULT, NAMES_MOST
from schema.shapes.localized import localized
from schema.shapes.problem import ProblemFault, ProblemSlug, QueryFault
from schema.shapes.search import SEARCH_DEFAULT, SEARCH_MOST, SEARCH_PATH, SearchRequest
from service.catalogue.diff import ruleset_diff
from service.catalogue.index import Library, check_shown
from service.catalogue.named import card_meant, not_meant
from service.catalogue.query import Given, amount_in, fault, not_an_option, refuse, text_faults
from service.catalogue.words import words
from service.http.negotiate import HTML, JSON, PARAMETER
from service.http.tagged import Tagged
from service.judging.job import job_of
from service.judging.meter import in_thread
from service.judging.threads import JudgingThreads
from service.pages.reader import Catalogued, Reader
from service.pages.rulesets import diff_page
from service.pages.search import search_page
from service.refusal import Refusal
from service.rest.answers import NDJSON, next_page, page_of, tagged_answer
from service.rest.catalogue import EncodedCollection, known_id
from service.rest.queries import Asked, Reads, dearer_as_page, read_route
from service.search import index_of, search

_DIFF_ENTRIES: Final = 100
"""Clauses that a difference shows, about."""
_encode: Final = msgspec.json.Encoder().encode


def reading_routes(
    library: Library, indexes: list[EncodedCollection], threads: JudgingThreads
) -> Iterator[Route]:
    """These routes; the router must try them before the items of collections."""
    (cards,) = (each for each in indexes if each.collection.name == "cards")
    read, page = READ_UNITS, PAGE_COST.units([0])
    diff, pages = dearer_as_page(DIFF_UNITS, _DIFF_ENTRIES), (JSON, HTML)
    checks = partial(_checks, library)
    yield read_route("/v1/rulings/{id}/checks", "get_ruling_checks", checks, read, threads)
    path, differs = "/v1/rulesets/{id}/diff/{to}", partial(_diff, library)
    yield read_route(path, "get_ruleset_diff", differs, diff, threads, offers=pages)
    path, names = "/v1/cards/autocomplete", partial(_names, library)
    yield read_route(path, "autocomplete_cards", names, page, threads, known=("q", "first"))
    known, named = (*NAMED_BY, "ruleset"), partial(_named, library, cards)
    yield read_route("/v1/cards/named", "get_card_by_name", named, page, threads, known=known)
    changes = partial(_changes, library)
    yield read_route("/v1/changes", "list_changes", changes, read, threads, known=("since",))
    wordlist = _document(partial(_words, library))
    yield read_route("/v1/words", "list_words", wordlist, read, threads)
    for each in indexes:
        path, name = each.collection.bulk_path, f"bulk_{each.collection.name}"
        lines = _document(partial(_lines, each))
        yield read_route(path, name, lines, BULK_UNITS, threads, offers=(NDJSON,))
    files = _document(partial(_files, library, indexes))
    yield read_route("/v1/bulk", "bulk", files, read, threads)


def _document(make: Callable[[Language], Tagged]) -> Reads:
    """A document in each language, made in a thread at its first request."""
    made = functools.cache(make)

    async def document(asked: Asked) -> Response:
        meter = job_of(asked.request.scope).meter
        return (await in_thread(meter, partial(made, asked.language))).answer(asked.request)

    return document


def _checks(library: Library, asked: Asked) -> Response:
    id_ = known_id(asked.request, library.indexes["rulings"])
    return asked.answer(
        RulingChecks(
            catalogue=library.provenance.catalogue,
            engine=library.provenance.engine,
            ruling=id_,
            items=tuple(map(check_shown, library.catalogue.checks.get(id_, ()))),
        )
    )


def _diff(library: Library, asked: Asked) -> Response:
    rulesets, request, language = library.indexes["rulesets"], asked.request, asked.language
    diff = ruleset_diff(library, known_id(request, rulesets), known_id(request, rulesets, "to"))
    if asked.as_page:
        return page_of(diff_page(Catalogued(language, library), diff), language).answer(request)
    return asked.answer(diff)


def _names(library: Library, asked: Asked) -> Response:
    given, faults = asked.given, asked.faults
    first = amount_in(given, "first", faults, default=NAMES_DEFAULT, most=NAMES_MOST)
    if "q" in given:
        faults += text_faults("q", given["q"][0])
    else:
        faults.append(fault("q", QueryFault.MISSING_PARAMETER, say("q-needed")))
    refuse(faults)
    return asked.answer(library.names.beginning(given["q"][0], first, library.provenance))


def _named(library: Library, cards: EncodedCollection, asked: Asked) -> Response:
    given, faults = asked.given, asked.faults
    if len([name for name in NAMED_BY if name in given]) != 1:
        detail = say("exact-or-fuzzy", first=NAMED_BY[0], second=NAMED_BY[1])
        faults.append(fault(NAMED_BY[0], QueryFault.MISSING_PARAMETER, detail))
    ruleset = _ruleset_in(library, given, faults)
    refuse(faults)
    exact, fuzzy = (given[name][0] if name in given else None for name in NAMED_BY)
    called = CardCalled(exact=exact, fuzzy=fuzzy)
    meant = card_meant(library.catalogue, called, ruleset)
    if meant.id is None:
        raise Refusal(ProblemSlug.NOT_FOUND, not_meant(called, meant))
    return cards.tagged(meant.id, asked.language).answer(asked.request)


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


def _changes(library: Library, asked: Asked) -> Response:
    refuse(asked.faults)
    changes = library.changes.since(asked.given["since"][0] if "since" in asked.given else None)
    return tagged_answer(asked.request, _encode(changes))


def _words(library: Library, language: Language) -> Tagged:
    return Tagged(_encode(localized(words(library.provenance), language)), language=language)


def _files(library: Library, indexes: list[EncodedCollection], _: Language) -> Tagged:
    provenance = library.provenance
    files = tuple(_file(each, language) for each in indexes for language in Language)
    answer = BulkIndex(catalogue=provenance.catalogue, engine=provenance.engine, files=files)
    return Tagged(_encode(answer))


def _file(each: EncodedCollection, language: Language) -> BulkFile:
    """The entry of a file in the index."""
    body = _body_of(each, language)
    return BulkFile(
        collection=each.collection.name,
        language=language,
        path=f"{each.collection.bulk_path}?lang={language.tag}",
        items=len(each.index.items),
        size=len(body),
        sha256=hashlib.sha256(body).hexdigest(),
    )


def _body_of(each: EncodedCollection, language: Language) -> bytes:
    """A complete collection in one language, as lines."""
    return b"".join(bytes(each.encoded(id_, language)) + b"\n" for id_ in each.index.items)


def _lines(each: EncodedCollection, language: Language) -> Tagged:
    body = _body_of(each, language)
    digest = base64.b64encode(hashlib.sha256(body).digest()).decode()
    headers = {"Repr-Digest": f"sha-256=:{digest}:"}  # RFC 9530
    return Tagged(body, media_type=NDJSON, headers=headers, language=language)


PARAMETERS: Final = ("q", "ruleset", "first", "after")


def search_route(catalogue: Catalogue, threads: JudgingThreads) -> Route:
    """The route for a catalogue; the first request makes the index, if it is missing."""

    def found(asked: Asked) -> Response:
        given, language, request = asked.given, asked.language, asked.request
        first = amount_in(given, "first", asked.faults, default=SEARCH_DEFAULT, most=SEARCH_MOST)
        refuse(asked.faults)
        text = {name: given[name][0] for name in ("q", "ruleset", "after") if name in given}
        wanted = SearchRequest(first=first, **text)
        answer = search(index_of(catalogue), wanted, language)
        if asked.as_page:
            page = search_page(Reader(language), wanted, answer)
            return page_of(page, language).answer(request)
        following = None
        if answer.next is not None:
            kept = {name: given[name][0] for name in ("ruleset", PARAMETER) if name in given}
            following = {"q": wanted.q, "first": str(first), "after": answer.next, **kept}.items()
        body = encoder_in(language).encode(answer)
        link = next_page(SEARCH_PATH, following)
        return tagged_answer(request, body, headers=link, language=language)

    price = dearer_as_page(SEARCH_UNITS, SEARCH_DEFAULT)
    return read_route(
        SEARCH_PATH, "search", found, price, threads, known=PARAMETERS, offers=(JSON, HTML)
    )
