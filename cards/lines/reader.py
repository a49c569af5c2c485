"""A line of text as a card, with everything that was not sure named."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, cast

import msgspec
from lark import Token, Tree, UnexpectedInput

from cards.decode.strict import faults_in
from cards.lines.grammar import ACTS, parsed, signs
from cards.load.faults import LineCode
from cards.messages.message import Message, local, say
from cards.model.inline import InlineCard
from cards.model.vocabulary import CardType

Json = dict[str, Any]
Node = Tree[Token]

WANTED: Final = ("act", "difficulty", "challengeAbilities")
"""What every Challenge has."""
OF_CARD: Final = frozenset({"triumph", "tragedy"})
"""What a card may print outside its paths."""
_ACT: Final = re.compile(r"(I+|[123])$")
_NUMBER: Final = re.compile(r"\d+")
_LETTERS: Final = re.compile(r"[^\W\d_]+$")
_OTHERS: Final = str.maketrans(
    {"ł": "l", "Ł": "L", "ø": "o", "ß": "ss", "æ": "ae", "'": "", "’": ""}
)


class Doubt(NamedTuple):
    """Something that was not sure; `pointer` leads into the card, empty for the line."""

    code: str
    pointer: str
    detail: Message


class ReadLine(NamedTuple):
    """What a line says."""

    card: InlineCard | None
    """None where it cannot be read."""
    doubts: tuple[Doubt, ...]


@dataclass(slots=True)
class _Reading:
    """The card of one line while it is read."""

    card: Json
    doubts: list[Doubt] = field(default_factory=list[Doubt])

    def doubt(self, code: LineCode, pointer: str, detail: Message) -> None:
        self.doubts.append(Doubt(code, pointer, detail))

    def once(self, key: str, value: object) -> None:
        """Say something of the card that a line says once."""
        if key in self.card:
            self.doubt(LineCode.SAID_TWICE, f"/{key}", say("line-said-twice", field=key))
        self.card[key] = value


def read_line(line: str, *, set_id: str) -> ReadLine:
    """The card of a line, in the set of this id. Never raises."""
    raw, doubts = raw_card(line, set_id=set_id)
    if raw is None:
        return ReadLine(None, doubts)
    faults = faults_in(raw, InlineCard)
    if faults:
        wrong = (Doubt(fault.code, fault.pointer, fault.detail) for fault in faults)
        return ReadLine(None, (*doubts, *wrong))
    return ReadLine(msgspec.convert(raw, InlineCard), doubts)


def raw_card(line: str, *, set_id: str) -> tuple[Json | None, tuple[Doubt, ...]]:
    """The card of a line as JSON that is not checked yet."""
    try:
        tree = parsed(line)
    except UnexpectedInput as error:
        column = error.column if error.column > 0 else len(line) + 1
        return None, (Doubt(LineCode.LINE_UNREAD, "", say("line-unread", column=column)),)
    parts = [each for each in tree.children if isinstance(each, Tree)]
    patches = [each for each in tree.children if isinstance(each, Token)]
    reading = _Reading({})
    gains = _card(parts[0], reading, alone=len(parts) == 1)
    paths = [
        _path(part, reading, f"/paths/{number}") for number, part in enumerate(parts[1:])
    ] or gains
    if paths:
        reading.card["paths"] = paths
    patch: Json = {}
    for token in patches:
        given = _patch(token)
        if given is None:
            return None, (Doubt(LineCode.LINE_UNREAD, "", say("line-bad-patch")),)
        patch = given
    card = reading.card
    _type(reading, patch)
    card["card"] = f"{set_id}.{slug_of(card.get('name', {}).get('en', ''))}"
    _gaps(reading, patch)
    return merged(card, patch), tuple(reading.doubts)


def slug_of(name: str) -> str:
    """A name in small letters and hyphens, as ids have it."""
    plain = unicodedata.normalize("NFKD", name.translate(_OTHERS))
    ascii_only = plain.encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", ascii_only).strip("-")[:60] or "card"


def merged(value: Any, patch: Any) -> Any:  # noqa: ANN401 - any JSON
    """A JSON merge patch (RFC 7396) carried out: a null removes a key."""
    if not isinstance(patch, dict):
        return patch
    result: Json = dict(cast("Json", value)) if isinstance(value, dict) else {}
    for key, change in cast("Json", patch).items():
        if change is None:
            result.pop(key, None)
        else:
            result[key] = merged(result.get(key), change)
    return result


def _patch(token: Token) -> Json | None:
    try:
        given: object = msgspec.json.decode(token.encode())
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
    return cast("Json", given) if isinstance(given, dict) else None


def _card(node: Node, reading: _Reading, *, alone: bool) -> list[Json]:
    """Read the first part; what a card without paths gains is its only path."""
    gains: Json = {}
    for token in _tokens(node):
        match token.type:
            case "TYPE":
                word = token.rstrip(": \t").upper()
                reading.card["type"] = signs().types[" ".join(word.split())]
            case "NAME":
                reading.card["name"] = {"en": str(token)}
            case "ACT":
                reading.once("act", ACTS[_ACT.search(token)[0]])  # type: ignore[index]
            case "NUMBER":
                reading.once("difficulty", int(token))
            case "RELEVANT":
                reading.once("challengeAbilities", _relevant(token))
            case _:
                _gain(token, gains, reading, "")
    if not gains:
        return []
    kind = reading.card.get("type")
    if alone and (kind == CardType.TRAIT or (kind is None and "act" in reading.card)):
        twice = {f"/{key}" for key in gains}
        reading.doubts = [
            each._replace(pointer=f"/paths/0{each.pointer}") if each.pointer in twice else each
            for each in reading.doubts
        ]
        return [gains]
    for key in [key for key in gains if key in OF_CARD or key in {"abilities", "storyIcons"}]:
        reading.card[key] = gains.pop(key)
    for key in gains:
        reading.doubt(LineCode.WORD_UNREAD, "", say("line-not-of-card", field=key))
    return []


def _path(node: Node, reading: _Reading, where: str) -> Json:
    path: Json = {}
    for token in _tokens(node):
        match token.type:
            case "NAME":
                path["name"] = {"en": str(token)}
            case "PLUS_ONE":
                path["plusOne"] = True
            case "RELEVANT":
                for ability in _relevant(token):
                    path.setdefault("abilities", []).append(ability)
            case _:
                _gain(token, path, reading, where)
    return path


def _gain(token: Token, into: Json, reading: _Reading, where: str) -> None:
    """Read a sign that adds icons or points."""
    number = _NUMBER.search(token)
    times = int(number[0]) if number else 1
    letters = _LETTERS.search(token)
    word = letters[0].upper() if letters else ""
    if token.type == "ICONS":
        ability = signs().abilities.get(word)
        kind, icon = (
            ("storyIcons", signs().story_icons[word]) if ability is None else ("abilities", ability)
        )
        into.setdefault(kind, []).extend([icon] * times)
    elif token.type == "COUNTED":
        key = signs().counted[word]
        if key in into:
            reading.doubt(LineCode.SAID_TWICE, f"{where}/{key}", say("line-said-twice", field=key))
        into[key] = into.get(key, 0) + times
    else:
        reading.doubt(LineCode.WORD_UNREAD, where, say("line-word-unread", word=str(token)))


def _relevant(token: Token) -> list[str]:
    found = [signs().abilities[word] for word in token.split("/")]
    return list(dict.fromkeys(found))


def _tokens(node: Node) -> Iterator[Token]:
    """The signs of a part, its name as one token, and the words that are none."""
    for child in node.children:
        if isinstance(child, Token):
            yield child
        elif child.data == "name":
            yield Token("NAME", " ".join(_unquoted(word) for word in child.scan_values(_is_token)))
        elif child.data == "stray":
            yield Token("STRAY", " ".join(map(str, child.scan_values(_is_token))))
        else:
            yield from _tokens(child)


def _is_token(value: object) -> bool:
    return isinstance(value, Token)


def _unquoted(word: Token) -> str:
    if word.type != "QUOTED":
        return str(word)
    return re.sub(r"\\(.)", r"\1", word[1:-1])


def _type(reading: _Reading, patch: Json) -> None:
    """The type of a card that does not say it: by the number of its paths."""
    card = reading.card
    if "type" in card or "type" in patch:
        return
    attempted = "difficulty" in card or "challengeAbilities" in card
    paths = len(card.get("paths", ()))
    if not paths and not attempted:
        reading.doubt(LineCode.TYPE_UNSAID, "/type", say("line-type-unsaid"))
        card["type"] = CardType.STORY.value
        return
    challenge = attempted or paths > 1
    card["type"] = (CardType.CHALLENGE if challenge else CardType.TRAIT).value
    if challenge != (paths > 1):
        guess = say("line-type-guessed", type=card["type"])
        reading.doubt(LineCode.TYPE_UNSAID, "/type", guess)


def _gaps(reading: _Reading, patch: Json) -> None:
    """A Challenge that lacks something is `partial`, and names it; its paths have a +1 or none."""
    card = reading.card
    if "name" not in card and "name" not in patch:
        reading.doubt(LineCode.NAME_UNSAID, "/name", say("line-name-unsaid"))
        card["name"] = {"en": "?"}
    if card.get("type") != CardType.CHALLENGE:
        return
    for path in card.get("paths", ()):
        path.setdefault("plusOne", False)
    lacking = [
        msgspec.to_builtins(local(say("line-lacks", lacking=key)))
        for key in WANTED
        if key not in card and key not in patch
    ]
    if lacking:
        card["partial"], card["unknown"] = True, lacking
