"""Every command in Polish: hand-checked lines, plurals, and the bytes of REST."""

import copy
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import schema
from cards.catalogue import load_catalogue
from cards.messages.message import Message, say
from cards.model.language import Language
from cards.model.shape import Shape
from schema import operations
from schema.operations import Operation
from schema.operations.examples import EXAMPLES
from service.cache.memory import MemoryCache
from service.referee import Referee
from tests.cli.conftest import Run

Json = dict[str, Any]
FILES: dict[Operation, tuple[str, ...]] = {
    operations.SCORE: ("score",),
    operations.SCORE_SHEET: ("score",),
    operations.CAST: ("cast",),
    operations.VALIDATE: ("validate",),
    operations.LEGAL_MOVES: ("legal-moves",),
    operations.REPLAY: ("replay",),
    operations.DESTINY_VALIDATE: ("destiny", "validate"),
    operations.DESTINY_LEGAL_MOVES: ("destiny", "legal-moves"),
    operations.DESTINY_REPLAY: ("destiny", "replay"),
    operations.DESTINY_TOTAL: ("destiny", "total"),
    operations.BEST_TOTAL: ("destiny", "best"),
}
"""The commands that read a request."""


def request_of(operation: Operation, place: int = 0) -> Json:
    return copy.deepcopy(EXAMPLES[operation.name][place].request)


def printed(run: Run, operation: Operation, request: Json) -> list[str]:
    """The lines that a command prints, cells of tables apart by a bar."""
    result = run("--lang", "pl", *FILES[operation], "-", stdin=request)
    assert result.exit_code == 0, result.stderr
    return tidy(result.stdout)


def tidy(output: str) -> list[str]:
    lines = (line.replace("┃", "│").strip(" │") for line in output.splitlines())
    return ["|".join(cell.strip() for cell in line.split("│")) for line in lines]


@pytest.mark.parametrize("operation", FILES, ids=lambda each: each.name)
def test_json_has_the_texts_of_rest(run: Run, operation: Operation) -> None:
    referee = Referee(load_catalogue(), MemoryCache(0))
    for example in EXAMPLES[operation.name]:
        result = run("--lang", "pl", *FILES[operation], "-", "--json", stdin=example.request)
        body = json.dumps(example.request).encode()
        request: Shape = msgspec.json.decode(body, type=operation.request)
        assert result.stdout_bytes == referee.judge(operation, request, Language.PL).body


def test_what_forbids_a_pool_is_told_in_polish(run: Run) -> None:
    pool = ("--strength", "1", "--dexterity", "1", "--wisdom", "1")
    result = run("--lang", "pl", "odds", "--ruleset", "EPIC_ORIGINS", *pool, "--json")
    assert "w puli mogą być najwyżej 2 rodzaje run zdolności" in result.output


def test_scores_are_printed_in_polish(run: Run) -> None:
    lines = printed(run, operations.SCORE_SHEET, request_of(operations.SCORE_SHEET))
    assert lines[0] == "Wynik końcowy, CTA_2E"
    for expected in (
        "szlachetność z opowieści|17",
        "tor moralności|4",
        "karty antybohaterów|1",
        "symbole opowieści|8",
        "nikczemność|7",
        "przeznaczenie|40",
        "wygrywa: suzanne",
        "rozstrzygnięcie: story-icon-steps = TWO_THREE_FOUR (opcja domyślna)",
    ):
        assert expected in lines


def test_scores_of_a_table_are_printed_in_polish(run: Run) -> None:
    lines = printed(run, operations.SCORE, request_of(operations.SCORE))
    assert "|wanda|otto" in lines or "wanda|otto" in lines
    assert "doświadczenie|2|0" in lines
    assert "wygrywa: wanda" in lines


def test_gaps_and_footnotes_of_scores_are_printed_in_polish(run: Run) -> None:
    request = request_of(operations.SCORE_SHEET)
    request["players"][0]["morality"] = 1
    lines = printed(run, operations.SCORE_SHEET, request)
    assert "przeznaczenie|? (znane: 36)" in lines
    assert any(
        line.startswith("brakuje danych: ile punktów") and line.endswith("(/board/custom/track)")
        for line in lines
    )
    request["players"].append({**request["players"][0], "key": "bo", "morality": 0})
    lines = printed(run, operations.SCORE_SHEET, request)
    assert "nie wiadomo, kto wygrywa, dopóki brakuje danych" in lines
    request["rulings"] = {"neutral-track-value": "SECOND_HAND"}
    for player in request["players"]:
        player["morality"] = 0
    lines = printed(run, operations.SCORE_SHEET, request)
    told = "* z drugiej ręki: podał to ktoś inny, w naszych tekstach instrukcji tego nie ma"
    assert told in lines
    assert "wygrywają: suzanne, bo" in lines
    assert "rozstrzygnięcie: neutral-track-value = SECOND_HAND" in lines


def test_odds_are_printed_in_polish(run: Run) -> None:
    pool = ("--wisdom", "2", "--dexterity", "1", "--dark", "1", "--difficulty", "7")
    result = run("--lang", "pl", "odds", "--ruleset", "CTA_2E", *pool)
    assert result.exit_code == 0
    lines = tidy(result.stdout)
    assert lines[:3] == [
        "CTA_2E: zręczność 1, wiedza 2, mroczne runy 1; poziom trudności 7, modyfikator +0",
        "szansa na sukces 77,34% (równie prawdopodobnych rzutów: 128); sukcesy od 4 do 11, "
        "średnio 7,50",
        "Rozkład",
    ]
    assert "wynik|rzuty|szansa" in lines
    assert any(line.startswith("6 (porażka)|21|16,41%|#") for line in lines)
    assert (
        "średnio: podwójne trójkąty 0,50; symbole zepsucia 0,50; romby 0,00; "
        "karty bohaterów 0,00; antybohaterów 0,00"
    ) in lines
    assert "Co daje każda mroczna runa" in lines
    assert "1|77,34%|+42,97|7,50|1|0,50" in lines


def test_casts_are_printed_in_polish(run: Run) -> None:
    lines = printed(run, operations.CAST, request_of(operations.CAST))
    assert lines[0] == "Rzut runami, CTA_2E"
    assert "runa|symbol|sukcesy" in lines
    assert "podstawowa|podwójny trójkąt|0" in lines
    assert "siły|symbol zdolności|2" in lines
    assert lines[-5:] == [
        "sukces: 5 +0 = 5 przy poziomie trudności 5, różnica +0",
        "przed rzutem: wydaj 1 znacznik doświadczenia za 1 mroczną runę",
        "przy rzucie: dobierz kartę bohatera albo antybohatera",
        "przy rozstrzygnięciu: otrzymaj 1 symbol zepsucia: znacznik schodzi o jedno pole",
        "do wyboru: dobierz kartę bohatera albo kartę antybohatera (DRAW_HERO albo DRAW_ANTIHERO)",
    ]


def test_setup_is_printed_in_polish(run: Run) -> None:
    dealt = ("--ruleset", "CTA_2E", "--players", "ada, bo", "--seed", "x")
    lines = tidy(run("--lang", "pl", "setup", *dealt).stdout)
    assert lines[0].startswith("ada: doświadczenie 3, moralność 0, do wyboru Siostrzenica zduna; ")
    assert "akt II: 4 zakryte" in lines
    assert any(line.startswith("talia bohaterów: ") for line in lines)
    refused = run("--lang", "pl", "setup", *dealt, "--sets", "ashem")
    assert refused.exit_code == 2
    assert refused.stderr.splitlines()[0] == "Taka sytuacja nie jest możliwa w grze."
    assert "nie ma zestawu „ashem”; czy chodziło o: Popioły: ashen?" in refused.stderr


def test_a_legal_move_is_printed_in_polish(run: Run) -> None:
    lines = printed(run, operations.VALIDATE, request_of(operations.VALIDATE))
    assert lines[0] == "CTA_2E: ruch dozwolony"
    assert lines[1].startswith("- wanda podejmuje wyzwanie „Przeciekający prom” [attempt.who, ")
    assert "talia antybohaterów: 22 nieznane" in lines
    assert "tura 5: wanda, zdobyto już cechę lub podjęto wyzwanie" in lines
    assert lines[-1] == ("wyzwanie: Przeciekający prom, dolna ścieżka, jeszcze przed rzutem runami")


def test_an_illegal_move_is_printed_in_polish(run: Run) -> None:
    lines = printed(run, operations.VALIDATE, request_of(operations.VALIDATE, 1))
    assert lines[:2] == [
        "CTA_2E: ruch niedozwolony",
        "ACTION_TAKEN: w tej turze zdobyto już cechę lub podjęto wyzwanie (/move/gainTrait) "
        "[turn.main-action.once]",
    ]


def test_a_move_that_cannot_be_judged_is_printed_in_polish(run: Run) -> None:
    request = request_of(operations.VALIDATE)
    request["snapshot"]["rows"][0]["cards"][0]["card"] = "try.bog"
    bog = {"id": "try.bog", "type": "TRAIT", "name": {"en": "Bog", "pl": "Bagno"}}
    request["snapshot"]["extraCards"] = [{**bog, "rulesets": ["CTA_2E"], "act": 1, "partial": True}]
    request["move"] = {"gainTrait": {"card": "try.bog"}}
    lines = printed(run, operations.VALIDATE, request)
    assert lines[0] == "CTA_2E: ruch nierozstrzygnięty"
    assert (
        "brakuje danych: wymagania cechy „Bagno”; wpisz tę kartę do swoich kart " in lines[1] + " "
    )


def test_legal_moves_are_printed_in_polish(run: Run) -> None:
    lines = printed(run, operations.LEGAL_MOVES, request_of(operations.LEGAL_MOVES))
    assert "wanda kupuje:" in lines
    assert "1. 1 mroczną runę (98,44 %, +1,02)" in lines
    assert any(line.endswith(". wanda rzuca runami") for line in lines)
    assert any(
        ". otto zagrywa kartę „Wspólna latarnia” (dla gracza wanda)" in line for line in lines
    )
    assert lines[-1] == "5 ruchów"


def test_replays_are_printed_in_polish(run: Run) -> None:
    request = request_of(operations.REPLAY)
    lines = printed(run, operations.REPLAY, {**request, "moves": request["moves"][:3]})
    assert lines[0] == "CTA_2E: każdy z 3 ruchów jest dozwolony"
    assert lines[-1] == "wybiera wanda, karta za podwójny trójkąt: DRAW_HERO albo DRAW_ANTIHERO"
    lines = printed(run, operations.REPLAY, {**request, "moves": request["moves"][:5]})
    assert lines[-1] == "zapowiedziany efekt: Wspólna latarnia, gracz otto"
    assert any("dolna ścieżka, kreska, puste pole, podwójny trójkąt" in line for line in lines)
    request["moves"].insert(1, {"endTurn": {}})
    lines = printed(run, operations.REPLAY, request)
    assert lines[0] == (
        "CTA_2E: 1 ruch jest dozwolony; następny (nr 1, licząc od 0) jest niedozwolony"
    )
    assert lines[1:3] == [
        "ATTEMPT_UNDER_WAY: najpierw trzeba rozstrzygnąć trwające wyzwanie (/moves/1/endTurn) "
        "[attempt.path.locked,",
        "attempt.steps.order.base]",
    ]


def test_a_deal_of_destiny_is_printed_in_polish(run: Run) -> None:
    result = run("--lang", "pl", "destiny", "setup", "--players", "ada, bo", "--seed", "x")
    lines = tidy(result.stdout)
    assert lines[0] == "Runda 1, Przygotowania"
    assert "talia: 59, odrzucone: 0, Skarby: 20" in lines
    assert lines[-1].endswith(", zakopane: 0")


def test_moves_of_destiny_are_printed_in_polish(run: Run) -> None:
    lines = printed(run, operations.DESTINY_VALIDATE, request_of(operations.DESTINY_VALIDATE))
    assert lines[0] == "DESTINY: ruch dozwolony"
    assert any(
        line.startswith("- wanda dokłada Mnożnik „Mnożnik Chaosu 4” do Bazy „Baza Prawa 3” [dest")
        for line in lines
    )
    assert "Runda 3, Mnożnik" in lines
    assert lines[-1].startswith("bieżący Skarb: ")
    assert lines[-1].endswith(", zakopane: 1")
    lines = printed(run, operations.DESTINY_VALIDATE, request_of(operations.DESTINY_VALIDATE, 1))
    assert lines[:2] == [
        "DESTINY: ruch niedozwolony",
        "ALREADY_DONE: wanda ma już za sobą fazę Mnożnika (/move/playMultiplier/player) "
        "[destiny.turn.phases]",
    ]


def test_legal_moves_of_destiny_are_printed_in_polish(run: Run) -> None:
    request = request_of(operations.DESTINY_LEGAL_MOVES)
    lines = printed(run, operations.DESTINY_LEGAL_MOVES, request)
    assert lines == [
        "1. wanda dokłada Mnożnik „Mnożnik Prawa 3” do Bazy „Baza Prawa 3”",
        "2. wanda dokłada Mnożnik „Mnożnik Chaosu 4” do Bazy „Baza Prawa 3”",
        "4. otto dokłada Mnożnik „nieznana karta” do Bazy „Baza Prawa 2”; do podania: 1 z ręki",
        "3. wanda kończy fazę Mnożnika",
        "5. otto kończy fazę Mnożnika",
        "5 ruchów",
    ]
    request["snapshot"]["phase"] = "HIT"
    for player in request["snapshot"]["players"]:
        player["groups"] = []
    lines = printed(run, operations.DESTINY_LEGAL_MOVES, request)
    assert lines[0] == (
        "1. wanda wymienia dowolne z tych kart: Mnożnik Prawa 3, Mnożnik Chaosu 4; "
        "do podania: 7 z talii Przeznaczenia"
    )


def test_alignments_and_phases_of_destiny_are_printed_in_polish(run: Run) -> None:
    snapshot: Json = {
        "ruleset": "DESTINY",
        "phase": "ACTION",
        "players": [
            {"key": "bo", "character": "destiny.king", "done": True},
            {"key": "ada", "character": "destiny.alchemist", "hand": ["destiny.law-base-1"]},
        ],
        "deck": {"count": 3},
        "treasures": ["destiny.lesser-hoard"],
    }
    lines = printed(run, operations.DESTINY_LEGAL_MOVES, {"snapshot": snapshot})
    assert "ada zmienia charakter karty „Baza Prawa 1”; nowy charakter:" in lines
    assert "1. Dobro" in lines
    passing = {"snapshot": snapshot, "move": {"pass": {"player": "ada"}}}
    lines = printed(run, operations.DESTINY_VALIDATE, passing)
    assert any(line.startswith("- ada kończy fazę Akcji") for line in lines)
    assert any(line.startswith("- Zaczyna się faza Bazy") for line in lines)
    assert "Runda 1, Baza" in lines


def test_replays_of_destiny_are_printed_in_polish(run: Run) -> None:
    request = request_of(operations.DESTINY_REPLAY)
    lines = printed(run, operations.DESTINY_REPLAY, request)
    assert lines[:2] == ["DESTINY: każdy z 6 ruchów jest dozwolony", "Runda 4, Pierwsza Pomoc"]
    assert any("punkty Skarbów 4" in line for line in lines)
    request["moves"] = request["moves"][2:3] * 2
    assert printed(run, operations.DESTINY_REPLAY, request)[0] == (
        "DESTINY: 1 ruch jest dozwolony; następny (nr 1, licząc od 0) jest niedozwolony"
    )


def test_totals_of_destiny_are_printed_in_polish(run: Run) -> None:
    lines = printed(run, operations.DESTINY_TOTAL, request_of(operations.DESTINY_TOTAL))
    assert lines[0] == "wanda: 11"
    assert any(line.startswith("dodatek: 2 (") and " dla " in line for line in lines)
    assert any("[destiny.power.king]" in line for line in lines)
    assert lines[-1] == "wygrywa: wanda"
    lines = printed(run, operations.BEST_TOTAL, request_of(operations.BEST_TOTAL))
    assert lines[0] == "najwięcej: 182"
    assert lines[-2:] == [
        "zmiana charakteru: Premia Chaosu 3, Prawo",
        "na ręce zostają: Baza Zła 3, Mnożnik Natury 2",
    ]


def test_malformed_requests_are_reported_in_polish(run: Run, tmp_path: Path) -> None:
    request = request_of(operations.SCORE_SHEET)
    request["players"][0] |= {"id": "not one", "moralty": 0}
    result = run("--lang", "pl", "score", "-", stdin=request)
    assert result.exit_code == 1
    assert result.stderr.splitlines()[0] == "W treści są 2 błędy."
    assert "/players/0/moralty: UNKNOWN_FIELD" in result.stderr
    assert "być może chodziło o morality" in result.stderr
    assert run("--lang", "pl", "score", "-").stderr == "Treść jest pusta.\n"
    missing = tmp_path / "nowhere.json"
    expected = f"{missing}: nie ma takiego pliku ani katalogu\n"
    assert run("--lang", "pl", "score", missing).stderr == expected
    assert run("--lang", "pl", "score", tmp_path).stderr == f"{tmp_path}: to jest katalog\n"


def test_faults_of_card_data_are_reported_in_polish(run: Run, tmp_path: Path) -> None:
    own = load_catalogue()
    sound = run("--lang", "pl", "cards", "check").stdout
    assert sound.startswith(f"w porządku: {len(own.cards)} kart")
    assert sound.endswith("zestawy: " + ", ".join(own.sets) + "\n")
    nowhere = tmp_path / "nowhere"
    result = run("--lang", "pl", "cards", "check", nowhere)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"{nowhere}: MISSING_FILE: W katalogu nie ma ")
    report = json.loads(run("--lang", "pl", "cards", "check", nowhere, "--json").stdout)
    assert report["faults"][0]["detail"].startswith("W katalogu nie ma ")


def test_stale_contracts_are_reported_in_polish(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "__path__", [str(tmp_path)])
    assert f"zapisano {tmp_path / 'openapi.json'}\n" in run("--lang", "pl", "schema").stdout
    fresh = run("--lang", "pl", "schema", "--check")
    assert (
        fresh.stdout == "w porządku: schema.graphql, openapi.json i schematy treści są aktualne\n"
    )
    (tmp_path / "openapi.json").write_text("{}\n", encoding="utf-8")
    stale = run("--lang", "pl", "schema", "--check")
    assert stale.exit_code == 1
    lines = stale.stderr.splitlines()
    assert lines[0] == (
        f"plik {tmp_path / 'openapi.json'} jest nieaktualny; "
        "na nowo zapisuje go `lawspeaker schema`"
    )
    assert lines[1:3] == ["  --- zapisane", "  +++ wyliczone"]
    assert lines[-1].startswith("  i jeszcze ")


def test_faults_at_the_start_are_reported_in_polish(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAWSPEAKER_CARD_PATH", str(tmp_path))
    result = run("--lang", "pl", "score", "-", stdin=request_of(operations.SCORE_SHEET))
    assert result.exit_code == 1
    assert "MISSING_FILE: W katalogu nie ma " in result.stderr


def sound(number: int) -> Message:
    return say(
        "card-data-sound",
        cards=number,
        boards=number,
        where=None,
        sets=say("no-sets"),
        editions=None,
    )


def stopped(number: int) -> Message:
    return say("log-stops", ruleset="CTA_2E", moves=number, status="ILLEGAL")


PLURALS = [
    (sound(1), "w porządku: 1 karta, 1 planszeczka; zestawy: brak"),
    (sound(2), "w porządku: 2 karty, 2 planszeczki; zestawy: brak"),
    (sound(5), "w porządku: 5 kart, 5 planszeczek; zestawy: brak"),
    (sound(12), "w porządku: 12 kart, 12 planszeczek; zestawy: brak"),
    (sound(1022), "w porządku: 1022 karty, 1022 planszeczki; zestawy: brak"),
    (say("more-lines", lines=1), "i jeszcze 1 wiersz"),
    (say("more-lines", lines=2), "i jeszcze 2 wiersze"),
    (say("more-lines", lines=5), "i jeszcze 5 wierszy"),
    (say("moves-listed", moves=1), "1 ruch"),
    (say("moves-listed", moves=2), "2 ruchy"),
    (say("moves-listed", moves=5), "5 ruchów"),
    (say("all-moves-legal", ruleset="CTA_2E", moves=0), "CTA_2E: nie ma ruchów do oceny"),
    (say("all-moves-legal", ruleset="CTA_2E", moves=1), "CTA_2E: jedyny ruch jest dozwolony"),
    (say("all-moves-legal", ruleset="CTA_2E", moves=2), "CTA_2E: każdy z 2 ruchów jest dozwolony"),
    (say("all-moves-legal", ruleset="CTA_2E", moves=5), "CTA_2E: każdy z 5 ruchów jest dozwolony"),
    (stopped(0), "CTA_2E: już pierwszy ruch (nr 0) jest niedozwolony"),
    (
        stopped(2),
        "CTA_2E: 2 ruchy są dozwolone; następny (nr 2, licząc od 0) jest niedozwolony",
    ),
    (
        stopped(5),
        "CTA_2E: 5 ruchów jest dozwolonych; następny (nr 5, licząc od 0) jest niedozwolony",
    ),
    (say("hidden-heroes", cards=1), "1 nieznana karta bohatera"),
    (say("hidden-heroes", cards=2), "2 nieznane karty bohaterów"),
    (say("hidden-heroes", cards=5), "5 nieznanych kart bohaterów"),
    (say("hidden-antiheroes", cards=1), "1 nieznana karta antybohatera"),
    (say("hidden-antiheroes", cards=2), "2 nieznane karty antybohaterów"),
    (say("hidden-antiheroes", cards=5), "5 nieznanych kart antybohaterów"),
    (say("cards-face-down", cards=1), "1 zakryta"),
    (say("cards-face-down", cards=2), "2 zakryte"),
    (say("cards-face-down", cards=5), "5 zakrytych"),
    (say("cards-not-known", cards=1), "1 nieznana"),
    (say("cards-not-known", cards=2), "2 nieznane"),
    (say("cards-not-known", cards=5), "5 nieznanych"),
    (say("winners", count=0, players=()), "nikt nie wygrywa"),
    (say("winners", count=1, players=("a",)), "wygrywa: a"),
    (say("winners", count=2, players=("a", "b")), "wygrywają: a, b"),
    (say("cards-unplayed", count=0, cards=()), "na ręce nie zostaje nic"),
    (say("cards-unplayed", count=1, cards=("x",)), "na ręce zostaje x"),
    (say("cards-unplayed", count=2, cards=("x", "y")), "na ręce zostają: x, y"),
]


@pytest.mark.parametrize(("counted", "polish"), PLURALS, ids=str)
def test_polish_nouns_have_the_form_of_their_number(counted: Message, polish: str) -> None:
    assert counted.within(Language.PL) == polish
