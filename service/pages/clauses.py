"""The page of a clause."""

import htpy as h
from htpy import Node

from cards.messages.message import say
from cards.model.clause import Source
from schema.shapes.catalogue import CatalogueClause
from service.pages.layout import document, facts, in_a_row, listed, section
from service.pages.reader import Catalogued


def clause_page(reader: Catalogued, clause: CatalogueClause) -> bytes:
    """What a clause says, where it holds, and the rulings that cite it."""
    topic = clause.topic and reader.link("/v1/clauses", clause.topic, ("topic", clause.topic))
    return document(
        reader,
        clause.id,
        f"/v1/clauses/{clause.id}",
        h.p(".answer")[reader.local(clause.text)],
        h.p[reader.local(clause.inferred)] if clause.inferred else None,
        facts(
            reader,
            (say("page-about"), kind_link(reader, clause)),
            (say("page-holds-in"), in_a_row([reader.ruleset(each) for each in clause.rulesets])),
            (say("page-topic"), topic),
            (say("page-replaces"), clause.replaces and reader.clause(clause.replaces)),
        ),
        section(
            reader, say("page-rulings"), listed([reader.ruling(each) for each in clause.rulings])
        ),
        section(
            reader,
            say("page-related"),
            listed([clause_line(reader, each) for each in clause.related]),
        ),
        section(reader, say("page-sources"), sources(reader, clause.sources)),
    )


def kind_link(reader: Catalogued, clause: CatalogueClause) -> Node:
    """What a clause is about, with a link to all such clauses."""
    words = reader.text(say("page-clause-kind", about=clause.kind))
    return reader.link("/v1/clauses", words, ("kind", clause.kind))


def clause_line(reader: Catalogued, id_: str) -> Node:
    """A clause with its text, in a list."""
    return [reader.clause(id_), " ", reader.local(reader.library.catalogue.clauses[id_].text)]


def sources(reader: Catalogued, places: tuple[Source, ...]) -> Node:
    """Where rulebooks say it."""
    return listed([[reader.ruleset(each.rulebook), ": ", each.section] for each in places])
