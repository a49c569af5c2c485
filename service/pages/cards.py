"""The page of a card."""

import htpy as h
from htpy import Element, Node

from cards.messages.message import Message, say
from cards.model.card import Path
from cards.model.vocabulary import Ability, StoryIcon
from schema.shapes.catalogue import CatalogueCard
from service.pages.layout import document, facts, in_a_row, listed, section
from service.pages.reader import Catalogued


def card_page(reader: Catalogued, card: CatalogueCard) -> bytes:
    """What is known of a card, what it does in words, and the rulings about it."""
    return document(
        reader,
        reader.text(card.name),
        f"/v1/cards/{card.id}",
        h.p(".answer")[reader.local(card.text)] if card.text else None,
        h.p[reader.local(card.power)] if card.power else None,
        facts(reader, *_what_it_is(reader, card), *_what_it_prints(reader, card)),
        section(
            reader,
            say("page-paths"),
            h.div(".paths")[(_path(reader, path) for path in card.paths)] if card.paths else None,
        ),
        section(
            reader, say("page-rulings"), listed([reader.ruling(each) for each in card.rulings])
        ),
        section(
            reader,
            say("page-not-known"),
            h.p[reader.text(say("page-partial"))] if card.partial else None,
            listed([reader.local(each) for each in card.unknown]),
        ),
    )


def _what_it_is(reader: Catalogued, card: CatalogueCard) -> list[tuple[Message, Node]]:
    title = reader.library.catalogue.sets[card.set_id].name
    return [
        (say("page-names"), " / ".join(dict.fromkeys(card.names.all))),
        (
            say("page-type"),
            reader.link("/v1/cards", reader.cards_of(card.type), ("type", card.type)),
        ),
        (say("page-set"), reader.link(f"/v1/sets/{card.set_id}", reader.local(title))),
        (say("page-belongs-to"), in_a_row([reader.ruleset(each) for each in card.rulesets])),
        (say("page-id"), h.code[card.id]),
        (say("page-used-with"), card.used_with and reader.card(card.used_with)),
        (say("page-other-side"), card.other_side and reader.card(card.other_side)),
    ]


def _what_it_prints(reader: Catalogued, card: CatalogueCard) -> list[tuple[Message, Node]]:
    alignment = card.alignment and reader.text(say("page-alignment-of", alignment=card.alignment))
    return [
        (say("page-act"), card.act and reader.text(say("act-number", act=card.act))),
        (say("page-difficulty"), number(card.difficulty)),
        (say("page-challenge-abilities"), abilities(reader, card.challenge_abilities)),
        (say("page-abilities"), abilities(reader, card.abilities)),
        (say("page-icons"), icons(reader, card.story_icons)),
        (say("page-triumph"), card.triumph or None),
        (say("page-tragedy"), card.tragedy or None),
        (say("page-solo-goal"), number(card.solo_goal)),
        (say("page-alignment"), alignment),
        (say("page-value"), number(card.value)),
        (say("page-treasure-points"), number(card.treasure_points)),
        (say("page-chapter"), number(card.chapter)),
        (say("page-copies"), number(card.copies)),
    ]


def number(value: int | None) -> str | None:
    """A number that may be 0; None where it is not known."""
    return None if value is None else str(value)


def abilities(reader: Catalogued, each_of: tuple[Ability, ...]) -> str:
    """Ability icons as printed, repeated ones too."""
    return ", ".join(reader.text(say("page-ability", ability=each)) for each in each_of)


def icons(reader: Catalogued, each_of: tuple[StoryIcon, ...]) -> str:
    """Story icons as printed, repeated ones too."""
    return ", ".join(reader.text(say("page-icon", icon=each)) for each in each_of)


def _path(reader: Catalogued, path: Path) -> Element:
    half = path.half and reader.text(say("page-path", path=path.half))
    heading = [reader.local(path.name)] if path.name else [half or reader.text(say("page-a-path"))]
    return h.article[
        h.h3[heading],
        facts(
            reader,
            (say("page-half"), half if path.name else None),
            (say("page-plus-one"), "+1" if path.plus_one else None),
            (say("page-abilities"), abilities(reader, path.abilities)),
            (say("page-icons"), icons(reader, path.story_icons)),
            (say("page-triumph"), path.triumph or None),
            (say("page-tragedy"), path.tragedy or None),
            (say("page-experience"), path.experience or None),
            (say("page-hero-draws"), path.hero_draws or None),
            (say("page-antihero-draws"), path.antihero_draws or None),
            (say("page-virtue"), path.virtue or None),
            (say("page-corruption"), path.corruption or None),
        ),
        h.p[reader.text(say("page-partial"))] if path.partial else None,
    ]
