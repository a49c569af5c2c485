"""The first page: the search, the rulebooks, the lists, and where programs begin."""

from collections.abc import Mapping

import htpy as h

from cards.messages.message import say
from service.pages.layout import document, facts, listed, search_form, section
from service.pages.reader import Catalogued


def home_page(reader: Catalogued, links: Mapping[str, str]) -> bytes:
    """The page at `/`; `links` are those of the index, by relation."""
    provenance = reader.library.provenance
    for_programs = (
        ("service-doc", say("page-reference")),
        ("graphiql", say("page-graphiql")),
        ("service-desc", say("page-openapi")),
        ("graphql-schema", say("page-sdl")),
        ("problems", say("problems-page")),
    )
    return document(
        reader,
        "lawspeaker",
        "/",
        h.p(".answer")[reader.text(say("page-what-it-is"))],
        h.p[reader.link(links["desk"], reader.text(say("page-desk")))] if "desk" in links else None,
        search_form(reader),
        section(
            reader,
            say("page-rulesets"),
            listed([reader.ruleset(id_) for id_ in reader.library.catalogue.rulesets]),
        ),
        section(
            reader,
            say("page-look-up"),
            listed(
                [
                    reader.link("/v1/rulings", reader.text(say("page-rulings"))),
                    reader.link("/v1/clauses", reader.text(say("page-clauses"))),
                    reader.link("/v1/cards", reader.text(say("page-cards"))),
                    reader.link("/v1/sets", reader.text(say("page-sets"))),
                    reader.link("/v1/boards", reader.text(say("page-boards"))),
                ]
            ),
        ),
        section(
            reader,
            say("page-for-programs"),
            listed(
                [
                    h.a(href=links[relation])[reader.text(words)]
                    for relation, words in for_programs
                    if relation in links
                ]
            ),
            facts(
                reader,
                (say("page-engine"), provenance.engine),
                (say("page-catalogue"), h.code[provenance.catalogue[:12]]),
            ),
        ),
    )
