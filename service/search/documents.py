"""The searchable documents: one for each ruling, clause and card, with its texts."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cards.catalogue import Catalogue
from cards.model.card import Card
from cards.model.clause import Clause, Ruling
from cards.model.language import Language
from cards.model.text import LocalText
from cards.model.vocabulary import RulesetId
from cards.texts import CardTexts, texts_of
from schema.shapes.search import HitKind
from service.search.names import called

TITLE_LENGTH: Final = 80
"""Characters of a clause's text in its title."""

FEW_RULESETS: Final = 2
PATHS: Final = {HitKind.RULING: "rulings", HitKind.CLAUSE: "clauses", HitKind.CARD: "cards"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A ruling, clause or card in the form that search uses."""

    kind: HitKind
    id: str
    item: Ruling | Clause | Card
    rulesets: tuple[RulesetId, ...]
    names: tuple[LocalText, ...]
    """Its names, or its question."""
    texts: tuple[LocalText, ...]
    """Its texts; the first one that matches is shown in the snippet."""
    notes: tuple[LocalText, ...] = ()
    """Further words by which it is found: kinds, abilities, reasons."""
    checked: bool = False
    """Whether a check proves it (rulings only)."""

    @property
    def cursor(self) -> str:
        """Its unique name among all documents."""
        return f"{self.kind.value.lower()}:{self.id}"

    @property
    def link(self) -> str:
        """The REST path of the complete item."""
        return f"/v1/{PATHS[self.kind]}/{self.id}"

    def title(self, language: Language) -> str:
        """A title in a language."""
        name = self.names[0].within(language)
        if self.kind is not HitKind.CLAUSE:
            return name
        text = self.texts[0].within(language)
        if len(text) > TITLE_LENGTH:
            text = f"{text[:TITLE_LENGTH].rsplit(' ', 1)[0].rstrip(',;:')} …"
        return f"{name}: {text}"


def documents_of(catalogue: Catalogue) -> Iterator[Document]:
    """All documents, rulings first: equal scores keep this order."""
    for ruling in catalogue.rulings.values():
        yield _of_ruling(ruling, catalogue)
    for clause in catalogue.clauses.values():
        yield _of_clause(clause, catalogue)
    texts = texts_of(catalogue)
    for card in catalogue.cards.values():
        yield _of_card(card, texts[card.id], catalogue)


def _of_ruling(ruling: Ruling, catalogue: Catalogue) -> Document:
    options = (option.text for option in ruling.options if option.option != ruling.default)
    cards = (catalogue.cards[id_].name for id_ in ruling.cards if id_ in catalogue.cards)
    shows = tuple(check.shows for check in catalogue.checks.get(ruling.id, ()))
    return Document(
        kind=HitKind.RULING,
        id=ruling.id,
        item=ruling,
        rulesets=ruling.rulesets,
        names=(ruling.question,),
        texts=(ruling.answered, *options, ruling.reasoning),
        checked=bool(shows),
        notes=(*cards, *shows, *_titles(ruling.rulesets, catalogue), LocalText(en=ruling.id)),
    )


def _of_clause(clause: Clause, catalogue: Catalogue) -> Document:
    inferred = (clause.inferred,) if clause.inferred is not None else ()
    return Document(
        kind=HitKind.CLAUSE,
        id=clause.id,
        item=clause,
        rulesets=clause.rulesets,
        names=(LocalText(en=clause.id),),
        texts=(clause.text,),
        notes=(*inferred, *_titles(clause.rulesets, catalogue), called(clause.kind)),
    )


def _titles(rulesets: tuple[RulesetId, ...], catalogue: Catalogue) -> Iterator[LocalText]:
    """The rulebooks of a document that few rulesets have; people search by them."""
    if len(rulesets) <= FEW_RULESETS:
        for ruleset in rulesets:
            yield LocalText(en=ruleset.replace("_", " "))
            if ruleset in catalogue.rulesets:
                yield catalogue.rulesets[ruleset].name


def _of_card(card: Card, said: CardTexts, catalogue: Catalogue) -> Document:
    texts = (said.text, said.destiny, card.power)
    set_ = catalogue.sets.get(card.set_id)
    paths = (path.name for path in card.paths if path.name is not None)
    symbols = {
        *card.abilities,
        *card.challenge_abilities,
        *card.story_icons,
        *(symbol for path in card.paths for symbol in (*path.abilities, *path.story_icons)),
    }
    return Document(
        kind=HitKind.CARD,
        id=card.id,
        item=card,
        rulesets=card.rulesets,
        names=(card.name,),
        texts=tuple(text for text in texts if text is not None and text.en),
        notes=(
            *paths,
            called(card.type),
            *(called(symbol) for symbol in sorted(symbols)),
            *((set_.name,) if set_ is not None else ()),
            *((LocalText(en=f"Act {card.act}", pl=f"akt {card.act}"),) if card.act else ()),
            *((card.inferred,) if card.inferred else ()),
            LocalText(en=card.id),
        ),
    )
