"""A call of a tool: its arguments are checked, REST answers, and the answer is made short."""

from typing import Any, Final, cast

import msgspec

from cards.catalogue import Catalogue
from cards.decode.fault import Fault
from cards.decode.strict import faults_in
from cards.messages.message import say
from cards.model.language import Language
from schema.shapes.problem import ProblemSlug
from service.http.negotiate import LANGUAGES
from service.mcp.answers import FULL_LINKS, SHORT_LINKS, Json, clauses_of, short
from service.mcp.arguments import ExplainAnswer, Reading
from service.mcp.asking import Asker, Refused
from service.mcp.sentences import text_of
from service.mcp.tools import FULL, TOOLS, Tool

SCHEME: Final = "lawspeaker://"
MOST_BYTES: Final = 256 * 1024
"""An answer of more bytes helps no agent, and the SDK checks it on the event loop."""
_MOST_FAULTS: Final = 15
_OF_SHAPE: Final = {"problem": ProblemSlug.INVALID_REQUEST}


async def called(name: str, given: Json, asker: Asker, catalogue: Catalogue) -> Json | None:
    """The result of a tool as MCP writes it; None for an unknown tool.

    Faults are a result as well, with `isError`, so that the agent can mend its call.
    """
    tool = TOOLS.get(name)
    if tool is None:
        return None
    asker.names(name)
    language = reading_language(given, asker)
    faults = _faults(tool, given)
    if faults:
        wrong = say("body-faults", count=len(faults)).within(language)
        errors = [_fault_shown(fault, language) for fault in faults]
        return _failed(wrong, {"errors": errors, **_OF_SHAPE}, language)
    answer = await asker.answer(tool.part(given, catalogue), language)
    if answer.status_code != 200:
        refused = Refused(answer)
        within = "/arguments" if ExplainAnswer in tool.requests else ""
        errors = [_within(each, within) for each in refused.data["errors"]]
        return _failed(refused.detail, {**refused.data, "errors": errors}, language)
    if len(answer.body) > MOST_BYTES:
        detail = say("mcp-too-large", bytes=len(answer.body), most=MOST_BYTES)
        return _failed(detail.within(language), {"errors": []}, language)
    body: Json = msgspec.json.decode(answer.body)
    full = given.get("detail") == FULL
    asked: Any = given["arguments"] if ExplainAnswer in tool.requests else given
    text = text_of(name, asked, body, language, full=full)
    return {
        "content": [{"type": "text", "text": text}, *_links(body, asker, full=full)],
        "structuredContent": body if full else short(body, tool.keep, tool.first),
        "isError": False,
    }


def reading_language(given: Json, asker: Asker) -> Language:
    """The language that the arguments name, else that of the connection."""
    tag = given.get("language")
    return LANGUAGES.get(tag, asker.language) if isinstance(tag, str) else asker.language


def link_to(collection: str, id_: str, asker: Asker) -> str:
    """The address of an item: its page, or a resource of ours where no address is known."""
    if asker.base is None:
        return f"{SCHEME}{collection}/{id_}"
    return f"{asker.base}/v1/{collection}/{id_}"


def _faults(tool: Tool, given: Json) -> tuple[Fault, ...]:
    """Faults of arguments that this door reads; REST finds those of its operations."""
    if not tool.checked:
        reading = {name: given[name] for name in ("language", "detail") if name in given}
        return faults_in(reading, Reading, limit=_MOST_FAULTS)
    return faults_in(given, tool.requests[0], limit=_MOST_FAULTS)


def _links(answer: Json, asker: Asker, *, full: bool) -> list[Json]:
    """The citations of an answer, as links to their pages."""
    most = FULL_LINKS if full else SHORT_LINKS
    return [
        {
            "type": "resource_link",
            "name": clause,
            "uri": link_to("clauses", clause, asker),
            "mimeType": "application/json" if asker.base is None else "text/html",
        }
        for clause in clauses_of(answer)[:most]
    ]


def _fault_shown(fault: Fault, language: Language) -> Json:
    return {
        "pointer": fault.pointer,
        "code": fault.code.value,
        "detail": fault.detail.within(language),
    }


def _within(fault: Json, place: str) -> Json:
    return {**fault, "pointer": place + cast("str", fault["pointer"])}


def _failed(detail: str, data: Json, language: Language) -> Json:
    """A result that says what is wrong: as sentences, and as data with JSON pointers."""
    faults: list[Json] = data["errors"]
    lines = [f"{fault['pointer'] or '/'}: {fault['detail']} ({fault['code']})" for fault in faults]
    if faults or data.get("problem") == ProblemSlug.NOT_FOUND:  # these quote the call
        lines.append(say("mcp-data-all").within(language))
    texts = "\n".join([detail, *lines]), msgspec.json.encode(data).decode()
    return {"content": [{"type": "text", "text": each} for each in texts], "isError": True}
