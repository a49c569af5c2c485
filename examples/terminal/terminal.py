"""A whole game at a terminal: legal moves with their odds, faces thrown or typed, undo, score.

    python terminal.py --ruleset CTA_2E --players ada,ben --seed friday

It knows no rule: the service deals, lists, judges, shows and scores. `Session` is all of it.
"""

import argparse
import hashlib
import json
import os
import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal, cast

import msgspec

from lawspeaker_client import DestinyTable, Lawspeaker, LawspeakerError, Table, sentences
from lawspeaker_client.types import (
    DestinyMove,
    DestinySetupRequest,
    DestinySnapshot,
    Move,
    SetupRequest,
    Snapshot,
)

Json = dict[str, Any]
AnyTable = Table | DestinyTable
WORDS: Final[Mapping[str, str]] = {
    "table": "stół",
    "all": "wszystko",
    "moves": "ruchy",
    "undo": "cofnij",
    "odds": "szanse",
    "why": "dlaczego",
    "log": "dziennik",
    "score": "wynik",
    "save": "zapisz",
    "help": "pomoc",
    "quit": "koniec",
}
"""What a player may type beside the number of a move or a move as JSON; the first letters do."""
POLISH: Final[Mapping[str, str]] = {
    "move": "ruch",
    "{player} to move": "ruch wykonuje {player}",
    "There are no more moves.": "Nie ma już ruchów.",
    "Type the number of a move, or one of: {words}": "Wpisz numer ruchu albo jedno z: {words}",
    "There is no such move or word. Type help.": "Nie ma takiego ruchu ani słowa. Wpisz pomoc.",
    "No move has been made yet.": "Nie wykonano jeszcze ruchu.",
    "That is not an attempt.": "To nie jest podjęcie wyzwania.",
    "Name a file: save FILE": "Podaj plik: zapisz PLIK",
    "wrote {file}": "zapisano {file}",
    "a face for each rune, or an empty line to throw them": (
        "symbol każdej runy albo pusty wiersz, żeby rzucić"
    ),
    "{count} faces, one for each rune": "symboli: {count}, po jednym na runę",
    "numbers of {count} cards that pay, or an empty line for those listed": (
        "numery kart, którymi płacisz ({count}), albo pusty wiersz: karty z listy"
    ),
    "numbers of the cards to discard, - for none, or an empty line for all": (
        "numery kart do odrzucenia, - jeśli żadna, albo pusty wiersz: wszystkie"
    ),
    "ids of the cards from {place} ({count})": "identyfikatory kart, {place} ({count})",
    "rulebook": "zestaw zasad",
    "players, separated by commas": "gracze, oddzieleni przecinkami",
    "seed, or an empty line for any": "ziarno albo pusty wiersz, jeśli dowolne",
    "Move {number} of this log is not legal.": "Ruch {number} tego zapisu nie jest dozwolony.",
    "There is no game in this file.": "W tym pliku nie ma gry.",
    "experience": "doświadczenie",
    "morality": "moralność",
    "dealt": "do wyboru",
    "characters": "postacie",
    "story": "opowieść",
    "allies": "sojusznicy",
    "hand": "ręka",
    "played": "zagrane",
    "character": "postać",
    "aids": "pomoc",
    "groups": "grupy",
    "treasures": "skarby",
    "total": "suma",
    "row": "rząd",
}
"""Our own few words; all sentences about the game come from the service."""
SHOWN: Final = (
    *("experience", "morality", "dealt", "characters", "story", "allies", "hand", "played"),
    *("character", "aids", "groups", "treasures", "total"),
)
"""What is shown of a player, in this order."""
OF_OTHERS: Final = frozenset({"chooseCharacters", "chooseCharacter"})
"""Moves that name the cards that a player was dealt."""
UNSEEN: Final = {"taken": "unseen", "firstGives": "firstUnseen", "secondGives": "secondUnseen"}
"""What is true where a card that chance picked stays unseen, by the field that names it."""
DESTINY: Final = "DESTINY"


class Session:
    """One game with one terminal."""

    def __init__(
        self,
        referee: Lawspeaker,
        table: AnyTable,
        language: str,
        ask: Callable[[str], str] = input,
        show: Callable[[str], None] = print,
    ) -> None:
        self.referee, self.table, self.first = referee, table, table.snapshot
        self.language, self._ask, self.show = language, ask, show
        self.log: list[tuple[str, list[str]]] = []
        self.save_to: Path | None = None
        self.names = {each.id: each.name for each in referee.list_cards()}
        self.words = {each.code: each.label for each in referee.list_words().items}
        self._legal: tuple[object, list[Any]] = (None, [])
        self._seed = hashlib.sha256(msgspec.json.encode(self.first)).hexdigest()[:16]

    def text(self, english: str, **values: object) -> str:
        """One of our own texts, in the language of the game."""
        return worded(english, self.language).format(**values)

    def ask(self, english: str, **values: object) -> str:
        """A line that the player types."""
        return self._ask(f"{self.text(english, **values)}> ").strip()

    def run(self) -> None:
        """Play until the player leaves, or has nothing more to say."""
        self.help()
        self.begin()
        while True:
            try:
                if not self.follow(self.ask("move")):
                    return
            except EOFError:
                return
            except LawspeakerError as error:
                self.show(str(error))

    def follow(self, line: str) -> bool:
        """Do what a line says; false where it ends the game."""
        listed = self.listed()
        if not line and len(listed) == 1:
            line = "1"
        if number_in(line, len(listed)):
            move = listed[int(line) - 1]
            self.make(self.completed(move), move.message)
        elif line.startswith("{"):
            self.make(json_in(line), "")
        else:
            name, _, rest = line.partition(" ")
            word = word_of(name, self.language) if name else "moves"
            if word == "quit":
                return False
            getattr(self, word or "unknown")(*([rest] if word in {"odds", "why", "save"} else []))
        return True

    def unknown(self) -> None:
        """Say that a line is nothing known here."""
        self.show(self.text("There is no such move or word. Type help."))

    def help(self) -> None:
        """List the words that may be typed."""
        words = WORDS if self.language != "pl" else WORDS.values()
        told = "Type the number of a move, or one of: {words}"
        self.show(self.text(told, words=", ".join(words)))

    def begin(self) -> None:
        """The table and the moves, as at the beginning of a turn."""
        self.show_table(self.seen())
        self.moves()

    @property
    def throw_seed(self) -> str:
        """Decides what chance brings: the same table and as many moves bring the same."""
        return f"{self._seed}-{len(self.table.moves)}"

    def make(self, move: Json, message: str) -> None:
        """Make a move if it is legal, and show what it does or why it is not made."""
        whose = self.mover()
        verdict = self.judged(move, make=True)
        self.show("\n".join(f"  {each}" for each in sentences(verdict)))
        if verdict.next is None:
            return
        self.log.append((message, [each.message for each in verdict.events]))
        if self.save_to is not None:
            self.save("")
        if self.mover() != whose:
            self.show_table(self.seen())
        if not self.legal():
            self.score()
        self.moves()

    def judged(self, move: Json, *, make: bool = False, why: bool = False) -> Any:
        """What the service says of a move."""
        level: Literal["none", "summary"] = "summary" if why else "none"
        if isinstance(self.table, DestinyTable):
            of_destiny = msgspec.convert(move, DestinyMove)
            if make:
                return self.table.play(of_destiny)
            return self.referee.destiny_validate(
                snapshot=self.table.snapshot, move=of_destiny, explain=level
            )
        adventure = msgspec.convert(move, Move)
        if make:
            return self.table.play(adventure)
        return self.referee.validate(snapshot=self.table.snapshot, move=adventure, explain=level)

    def legal(self) -> list[Any]:
        """The legal moves of this table, asked once."""
        if self._legal[0] is not self.table.snapshot:
            self._legal = (self.table.snapshot, list(self.table.legal()))
        return self._legal[1]

    def mover(self) -> str | None:
        """Who makes the next move; None where nobody has one."""
        listed, table = self.legal(), plain(self.table.snapshot)
        if not listed:
            return None
        if table.get("choices"):
            return str(table["choices"][0]["player"])
        turn: Json | None = table.get("turn")
        end: Json = table.get("end") or {}
        if turn is not None and not end.get("over"):
            return str(turn["player"])
        ((_, body),) = plain(listed[0].move).items()
        return str(body.get("player") or table["players"][0]["key"])

    def listed(self) -> list[Any]:
        """The legal moves, without those that would show the mover what others were dealt."""
        whose = self.mover()

        def shown(each: Any) -> bool:
            ((kind, body),) = plain(each.move).items()
            return kind not in OF_OTHERS or body.get("player") == whose

        return [each for each in self.legal() if shown(each)]

    def moves(self) -> None:
        """List the legal moves by number, attempts with their odds."""
        whose = self.mover()
        if whose is None:
            self.show(self.text("There are no more moves."))
            return
        self.show(f"--- {self.text('{player} to move', player=whose)}")
        for number, each in enumerate(self.listed(), 1):
            success, expected = getattr(each, "success", None), getattr(each, "expected", None)
            odds = "" if success is None else f" ({success:.1%}, {expected:+.2f})"
            open_ = each.asks or getattr(each, "discards", None) or getattr(each, "any_part", None)
            self.show(f"{number:3}  {each.message}{odds}{' …' if open_ else ''}")

    def seen(self) -> Json:
        """The table as the player to move may see it; all of it when the game is over."""
        whose, table = self.mover(), self.table.snapshot
        if whose is None:
            return plain(table)
        if isinstance(table, DestinySnapshot):
            return plain(self.referee.destiny_view(snapshot=table, seat=whose).snapshot)
        return plain(self.referee.view(snapshot=table, seat=whose).snapshot)

    def table_(self) -> None:
        """Show the table as the player to move may see it."""
        self.show_table(self.seen())

    def all(self) -> None:
        """Show the table with every secret."""
        self.show_table(plain(self.table.snapshot))

    def show_table(self, table: Json) -> None:
        """What each player has, and the rows that are face up."""
        for player in table["players"]:
            has = [
                f"{self.text(field)} {self.named(player[field])}"
                for field in SHOWN
                if player.get(field) not in (None, [], {})
            ]
            self.show(f"{player['key']}: {', '.join(has)}")
        for row in table.get("rows", ()):
            if any("card" in each for each in row["cards"]) and row.get("revealed", True):
                self.show(f"{self.text('row')} {row['act']}: {self.named(row['cards'])}")

    def named(self, value: object) -> str:
        """A part of a table, with names of cards in place of ids."""
        match value:
            case str():
                return self.names.get(value, value)
            case list():
                return "; ".join(map(self.named, cast("list[object]", value)))
            case dict():
                return " + ".join(map(self.named, cast("Json", value).values()))
            case _:
                return str(value)

    def odds(self, line: str) -> None:
        """The odds of the attempt with this number, or of the one under way."""
        listed = self.listed()
        attempt: Any = getattr(self.table.snapshot, "attempt", None)
        if number_in(line, len(listed)):
            attempt = getattr(listed[int(line) - 1].move, "attempt", None)
        found = None
        if attempt is not None and isinstance(self.table, Table):
            found = self.table.odds(attempt.card, attempt.path).attempt
        if found is None:
            self.show(self.text("That is not an attempt."))
            return
        for each in found.by_dark_runes:
            mark = "*" if each.dark == found.best else " "
            numbers = "" if each.success is None else f"{each.success:.1%}  {each.expected:+.2f}"
            self.show(f"{mark} +{each.dark}  {numbers}")

    def why(self, line: str) -> None:
        """Why the move with this number, or a move as JSON, is legal or not."""
        listed = self.listed()
        if number_in(line, len(listed)):
            move = self.completed(listed[int(line) - 1])
        elif line.startswith("{"):
            move = json_in(line)
        else:
            self.unknown()
            return
        verdict = self.judged(move, why=True)
        self.show(str(verdict.status))
        for reason in verdict.reasons:
            self.show(f"  {reason.code}: {reason.message} [{', '.join(reason.clauses)}]")
        for entry in verdict.explanation.consulted:
            self.show(f"  {entry.clause or entry.ruling or ''} {entry.says or entry.text}")

    def undo(self) -> None:
        """Take the last move back."""
        if not self.table.undo():
            self.show(self.text("No move has been made yet."))
            return
        self.log.pop()
        if self.save_to is not None:
            self.save("")
        self.begin()

    def log_(self) -> None:
        """Every move so far, with what it did."""
        for number, (message, events) in enumerate(self.log, 1):
            self.show(f"{number:3}  {'; '.join(filter(None, (message, *events)))}")

    def score(self) -> None:
        """What everybody has, line by line, with the clauses."""
        result: Any = self.table.score()
        for player in result.players:
            total = getattr(player, "destiny", getattr(player, "total", None))
            self.show(f"{player.key}: {'?' if total is None else total}")
            for line in getattr(player, "lines", ()):
                points = getattr(line, "points", getattr(line, "amount", ""))
                self.show(
                    f"  {self.words.get(line.code, line.code)} {points} [{', '.join(line.clauses)}]"
                )
            for each in getattr(player, "missing", ()):
                self.show(f"  {each.message}")
        winners: list[str] | None = getattr(result, "winners", None)
        if isinstance(self.table, DestinyTable):
            end: Json = plain(self.table.snapshot).get("end") or {}
            winners = end.get("winners") or ([result.winner] if result.winner else [])
        self.show(f"* {'?' if winners is None else ', '.join(winners) or '–'}")

    def save(self, name: str) -> None:
        """Write the game as a request of `replay`, from which it is resumed."""
        path = Path(name) if name else self.save_to
        if path is None:
            self.show(self.text("Name a file: save FILE"))
            return
        path.write_bytes(
            msgspec.json.encode({"snapshot": self.first, "moves": list(self.table.moves)})
        )
        if name:
            self.show(self.text("wrote {file}", file=name))

    def completed(self, listed: Any) -> Json:
        """A listed move with what it leaves to the player: faces, payment, cards that came."""
        move = plain(listed.move)
        ((kind, body),) = move.items()
        if kind == "cast":
            body["cast"] = self.cast(move)
        elif "seed" in body:
            body["seed"] = self.throw_seed
        payment = getattr(listed, "discards", None)
        if payment is not None:
            words = "numbers of {count} cards that pay, or an empty line for those listed"
            body["discards"] = self.some(
                words, payment.of, body["discards"], most=payment.count, least=payment.count
            )
        elif getattr(listed, "any_part", False):
            held = body.get("discards", [])
            words = "numbers of the cards to discard, - for none, or an empty line for all"
            body["discards"] = self.some(words, held, held, most=len(held))
        for ask in listed.asks:
            self.tell(body, ask)
        return move

    def cast(self, move: Json) -> Json:
        """The faces that the player types, or a seed that throws them."""
        seeded = {"seed": self.throw_seed}
        verdict = self.judged({"cast": {**move["cast"], "cast": seeded}})
        events = [plain(each) for each in verdict.events]
        none: list[Json] = []
        stones: list[Json] = next((each["faces"] for each in events if each.get("faces")), none)
        for rune in dict.fromkeys(str(stone["rune"]) for stone in stones):
            alike = sum(stone["rune"] == rune for stone in stones)
            self.show(f"  {self.words.get(rune, rune)}: {alike}")
        while stones:
            words = self.ask("a face for each rune, or an empty line to throw them").split()
            if len(words) == len(stones):
                pairs = zip(stones, words, strict=True)
                return {"faces": [{"rune": s["rune"], "face": word.upper()} for s, word in pairs]}
            if not words:
                break
            self.show(self.text("{count} faces, one for each rune", count=len(stones)))
        return seeded

    def some(
        self, words: str, cards: Sequence[str], default: list[str], *, most: int, least: int = 0
    ) -> list[str]:
        """Some of these cards, by their numbers."""
        for number, card in enumerate(cards, 1):
            self.show(f"{number:3}  {self.named(card)}")
        while True:
            typed = self.ask(words, count=most).replace(",", " ").split()
            if not typed:
                return default
            numbers = [] if typed == ["-"] else typed
            known = all(number_in(each, len(cards)) for each in numbers)
            if known and len(set(numbers)) == len(numbers) and least <= len(numbers) <= most:
                return [cards[int(each) - 1] for each in sorted(numbers, key=int)]

    def tell(self, body: Json, ask: Any) -> None:
        """Cards from a deck of unknown order; an empty line leaves them unseen."""
        words = "ids of the cards from {place} ({count})"
        typed = self.ask(words, place=str(ask.from_), count=ask.count).replace(",", " ").split()
        if ask.field == "drawn":
            named: list[Json] = [{"from": str(ask.from_), "card": word} for word in typed]
            if not named and ask.unseen:
                named = [{"from": str(ask.from_), "unseen": True}] * ask.count
            body["drawn"] = [*body.get("drawn", []), *named]
        elif ask.field in {"shown", "discards"}:
            body[ask.field] = [*body.get(ask.field, []), *typed]
        else:
            body.pop("seed", None)
            body[ask.field if typed else UNSEEN[ask.field]] = typed[0] if typed else True


def plain(shape: object) -> Json:
    """A shape of the client as JSON has it."""
    return cast("Json", msgspec.to_builtins(shape))


def json_in(line: str) -> Json:
    """A move that somebody typed. Raises `LawspeakerError` if it is no JSON."""
    try:
        return cast("Json", json.loads(line))
    except json.JSONDecodeError as error:
        raise LawspeakerError(str(error)) from None


def number_in(line: str, most: int) -> bool:
    """Whether a line is a number from 1 to this."""
    return line.isascii() and line.isdecimal() and len(line) < 6 and 1 <= int(line) <= most


def word_of(line: str, language: str) -> str | None:
    """The method for the word that a line is, or that alone begins with it."""
    typed = line.casefold()
    spelled = dict(zip(WORDS, WORDS, strict=True))
    if language == "pl":
        spelled |= {polish: english for english, polish in WORDS.items()}
    found = {word for text, word in spelled.items() if text.startswith(typed)}
    word = spelled.get(typed) or (found.pop() if len(found) == 1 else None)
    return {"table": "table_", "log": "log_"}.get(word or "", word)


def worded(english: str, language: str) -> str:
    """One of our own texts in a language."""
    return POLISH.get(english, english) if language == "pl" else english


def table_of(referee: Lawspeaker, snapshot: Json) -> AnyTable:
    """A table as it stands in a file; its own phases show one of Destiny."""
    if "phase" in snapshot or snapshot.get("ruleset") == DESTINY:
        return DestinyTable(referee, msgspec.convert(snapshot, DestinySnapshot))
    return Table(referee, msgspec.convert(snapshot, Snapshot))


def dealt(referee: Lawspeaker, request: Json) -> AnyTable:
    """A fresh game."""
    if request["ruleset"] == DESTINY:
        return DestinyTable.deal(referee, msgspec.convert(request, DestinySetupRequest))
    return Table.deal(referee, msgspec.convert(request, SetupRequest))


def resumed(referee: Lawspeaker, language: str, body: bytes) -> tuple[AnyTable, list[Json]]:
    """The game in a file, and its moves: a log, an answer of `setup`, or a table."""
    try:
        found: Json = json.loads(body)
        given = found.get("setup")
        table = dealt(referee, given) if given else table_of(referee, found.get("snapshot", found))
    except (ValueError, TypeError, AttributeError, msgspec.ValidationError):
        raise SystemExit(worded("There is no game in this file.", language)) from None
    return table, found.get("moves", [])


def main(arguments: Sequence[str] | None = None) -> None:
    """Deal or resume a game, and play it."""
    parser = argparse.ArgumentParser(description="A game at the terminal.")
    parser.add_argument("file", nargs="?", type=Path, help="a game to resume")
    parser.add_argument("--url", default="http://localhost:8000")
    parser.add_argument("--lang", default=os.environ.get("LAWSPEAKER_LANG") or "en")
    parser.add_argument("--key-file", type=Path, help="the API key for the service")
    parser.add_argument("--save", type=Path, help="write the game here after every move")
    for name in ("ruleset", "players", "seed", "mode", "sets"):
        parser.add_argument(f"--{name}", default="")
    for name in ("solo-goal", "goal-per-player"):
        parser.add_argument(f"--{name}", type=int)
    parser.add_argument("--first-game", action="store_true")
    given = parser.parse_args(arguments)
    key = given.key_file.read_text().strip() if given.key_file else None
    with Lawspeaker(given.url, key=key, language=given.lang, timeout=60) as referee:
        try:
            table, moves = _begun(referee, given)
            session = Session(referee, table, given.lang)
            for number, move in enumerate(moves, 1):
                verdict = session.judged(move, make=True)
                if verdict.next is None:
                    text = "Move {number} of this log is not legal."
                    raise SystemExit(session.text(text, number=number))
                session.log.append(("", [each.message for each in verdict.events]))
            session.save_to = given.save
            session.run()
        except LawspeakerError as error:
            raise SystemExit(str(error)) from None
        except EOFError:
            return


def _begun(referee: Lawspeaker, given: argparse.Namespace) -> tuple[AnyTable, list[Json]]:
    """The table that the options name, and the moves to make on it."""
    if given.file is not None:
        return resumed(referee, given.lang, given.file.read_bytes())

    def ask(english: str) -> str:
        return input(f"{worded(english, given.lang)}> ").strip()

    ruleset = given.ruleset or ask("rulebook")
    names = given.players or ask("players, separated by commas")
    players = [name.strip() for name in names.split(",") if name.strip()]
    seed = given.seed or ask("seed, or an empty line for any") or secrets.token_hex(4)
    print(f"{ruleset}, {seed}")
    request: Json = {"ruleset": ruleset, "players": players, "seed": seed}
    if given.sets:
        request["sets"] = given.sets.split(",")
    if ruleset != DESTINY:
        request["mode"] = given.mode or ("SOLO" if len(players) == 1 else "COMPETITIVE")
        goals = {"soloGoal": given.solo_goal, "goalPerPlayer": given.goal_per_player}
        request |= {name: goal for name, goal in goals.items() if goal is not None}
        request["firstGame"] = given.first_game
    return dealt(referee, request), []


if __name__ == "__main__":
    main()
