"""The term base is sound, its bans find what they are for, and no text has a banned form."""

from pathlib import Path

import pytest

from cards.load.terms import term_base
from cards.model.language import Language
from service.search.concepts import plain_words, understood
from tests.editorial import glossary, words
from tests.editorial.texts import ROOT, Text, message_texts, page_texts, yaml_texts

EN, PL = Language.EN, Language.PL

FOUND = [
    (EN, "This is no attempt.", "is no attempt"),
    (EN, "Put it on each own Base.", "each own Base"),
    (EN, "It is so. Who fails gains 1 Experience.", "Who fails gains 1 Experience."),
    (EN, "These cards belong into the box.", "belong into"),
    (EN, "The card does not lie in a row.", "does not lie in a row"),
    (EN, "The ban looks at the level.", "ban looks at"),
    (EN, "They have the leave to pass.", "the leave to"),
    (EN, "They fight the Adversary.", "fight the Adversary"),
    (EN, "They attempt the\nFinal Adversary.", "attempt the\nFinal Adversary"),
    (EN, "Each of them buys dark runes.", "dark runes"),
    (EN, "The player mat has it.", "player mat"),
    (EN, "It costs 2 XP.", "XP"),
    (EN, "the final turn of all", "final turn"),
    (EN, "An anti-hero draws.", "anti-hero"),
    (PL, "Że tak jest, wynika z odczytania.", "Że"),
    (PL, "Tak jest. Że nie inaczej, widać.", "Że"),
    (PL, "Kiedy mierzę się z wrogiem?", "mierzę się z wrogiem"),
    (PL, "Każdy zmierzy się już ze stroną wroga.", "zmierzy się już ze stroną wroga"),
    (PL, "Wszyscy mierzą się z ostatecznym wrogiem.", "mierzą się z ostatecznym wrogiem"),
    (PL, "Każdy staje przed wrogiem.", "staje przed wrogiem"),
    (PL, "Nikt nie stawia czoła wrogowi.", "stawia czoła"),
    (PL, "To wyzwanie z wrogiem.", "wyzwanie z wrogiem"),
    (PL, "Podjęto wyzwanie ostatecznego wroga.", "wyzwanie ostatecznego wroga"),
    (PL, "przed próbą pokonania wroga", "próbą pokonania wroga"),
    (PL, "Robi to każda inna osoba.", "każda inna osoba"),
    (PL, "Umiejętność karty działa.", "Umiejętność"),
    (PL, "Kosztuje 2 punkty doświadczenia.", "punkty doświadczenia"),
    (PL, "Tak mówi klauzula.", "klauzula"),
    (PL, "Leży na planszy.", "planszy"),
    (PL, "Wypadł księżyc.", "księżyc"),
    (PL, "główna akcja", "główna akcja"),
    (EN, "The third is the special rune.", "special rune"),
    (EN, "Under Reroll the glossary ignores the moons.", "glossary ignores"),
    (EN, "The rules for Allies tuck it under a Challenge.", "rules for Allies tuck"),
    (EN, "The clause is kept for paid Journeys.", "clause is kept for"),
    (EN, "Leave it out, or say true.", "say true"),
    (PL, "Nie sprostał wyzwaniu ze strony wroga.", "wyzwaniu ze strony wroga"),
    (PL, "Zasady sojuszników tego nie mówią.", "Zasady sojuszników"),
    (PL, "Każda Baza liczy się o 2 więcej.", "liczy się o 2"),
    (PL, "Ostatni krok wyzwania daje znacznik.", "krok wyzwania daje"),
]
NOT_FOUND = [
    (EN, "There is no attempt in this turn, and each player's own Base counts."),
    (EN, "Who fails? Ask who casts the runes."),
    (EN, "A player who fails gains 1 Experience; the card goes into the box."),
    (EN, "The card is in the row. Permission to pass is theirs to leave to others."),
    (EN, "They face the Adversary and attempt the Challenge."),
    (EN, "Each of them buys Dark runes for 1 Experience; in darkness runes glow."),
    (EN, "The format and the material matter on this board."),
    (EN, "The last turn, and finally turns of others."),
    (EN, "Send `mat` as {mat, XP} says: who plays against whom."),
    (EN, "“What does a dark rune cost on my mat?”"),
    (PL, "To, że tak jest, wynika z tekstu, tak że nic nie ginie."),
    (PL, "Podejmuję wyzwanie z karty wroga; wróg mierzy wysoko."),
    (PL, "Wyzwanie z karty ostatecznego wroga podejmuje każdy gracz."),
    (PL, "Zaczyna osoba rozpoczynająca; grają dwie osoby, najwyżej cztery osoby."),
    (PL, "Trzech osobach, jednoosobowy, osobno, osobisty."),
    (PL, "Zdolność siły i moc karty; karta działa."),
    (PL, "Kosztuje 2 znaczniki doświadczenia i daje 2 punkty przeznaczenia."),
    (PL, "Strona wroga jest odkryta; działanie kart."),
    (PL, "Leży na planszeczce; akcja główna została."),
    (PL, "Gracz sprostał wyzwaniu i pokonał wroga."),
    (PL, "„Stawić czoła wrogowi”"),
]


@pytest.mark.parametrize(("language", "text", "form"), FOUND)
def test_a_banned_form_is_found(language: Language, text: str, form: str) -> None:
    assert form in [found.group() for found, _ in words.banned_in(text, language)]


@pytest.mark.parametrize(("language", "text"), NOT_FOUND)
def test_a_near_miss_is_not(language: Language, text: str) -> None:
    assert not [found.group() for found, _ in words.banned_in(text, language)]


def test_a_fault_says_where_and_what_instead() -> None:
    text = Text(EN, "docs/x.md", 4, "This is\nlong.\nIt is no attempt.")
    (fault,) = words.faults([text])
    assert fault == "docs/x.md:6: “is no attempt”: write is not an attempt"


def test_labels_may_have_small_letters_but_no_other_banned_form() -> None:
    labels = [
        Text(EN, "cli.ftl", 1, text, label=True) for text in ("dark runes", "ally", "final turns")
    ]
    (fault,) = words.faults(labels)
    assert "final turns" in fault


def test_names_of_terms_are_not_banned() -> None:
    for term in term_base().terms:
        for language in Language:
            for text in (term.name.within(language), term.meaning.within(language)):
                assert not list(words.banned_in(text, language)), (term.id, text)


def test_a_term_stands_once() -> None:
    terms = term_base().terms
    for names in ([t.id for t in terms], [t.name.en for t in terms]):
        assert len(set(names)) == len(names)


def test_search_knows_a_term_by_its_name() -> None:
    for term in term_base().terms:
        if term.typed:
            for language in Language:
                concepts = understood(plain_words(term.name.within(language))).concepts
                names = {concept.name for concept in concepts}
                assert (term.concept or term.id) in names, term.id


def test_every_kind_of_file_is_read() -> None:
    clauses = list(yaml_texts(ROOT / "cards/data/clauses/act.yaml"))
    assert {text.language for text in clauses} == {EN, PL}
    file = ROOT / "cards/data/messages/pl/play.ftl"
    (said,) = (t for t in message_texts(file, PL) if t.text.startswith("Karta wroga zostaje"))
    assert file.read_text().splitlines()[said.line - 1].startswith("event-adversary-flipped")
    assert "{}" in said.text
    assert all(text.language is EN for text in page_texts(ROOT / "README.md"))


def test_paragraphs_and_rows_of_a_page_know_their_lines(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text("# A `b`\n\n```\nmat\nmat\n```\n\n[a](b.md) c\nd\n\n| e |\n| - |\n| f |\n")
    found = {text.text.strip("\n"): text.line for text in page_texts(file, tmp_path)}
    assert found["[a… c\nd"] == 8
    assert found["| f |"] == 13
    assert not any("mat" in text for text in found)


def test_the_glossary_is_that_of_the_terms() -> None:
    assert glossary.PAGE.read_text(encoding="utf-8") == glossary.written(), (
        "`make readme` writes it afresh"
    )
