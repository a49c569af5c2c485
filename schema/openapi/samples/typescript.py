"""A call of `@lawspeaker/client`."""

import re

from schema.openapi.samples.call import ORIGIN, Call, Kind
from schema.openapi.samples.layout import Node, called, json_node, laid, quoted


def sample(call: Call) -> str:
    """The program, a module."""
    given: list[Node] = [quoted(each) for each in call.places]
    if call.body is not None:
        given.append(json_node(call.body, bare=True))
    elif call.query:
        asked = {name: value for name, (value, _) in call.query.items()}
        given.append(json_node(asked, bare=True))
    function = f"lawspeaker.{re.sub(r'_([a-z0-9])', lambda found: found[1].upper(), call.name)}"
    text = laid(called(function, (("", each) for each in given)), 0, taken=20)
    if call.kind is Kind.LINES:
        act = f"for await (const line of {text}) console.log(line);\n"
    else:
        act = f"console.log(await {text});\n"
    return (
        'import { Lawspeaker } from "@lawspeaker/client";\n\n'
        f'const lawspeaker = new Lawspeaker({{ baseUrl: "{ORIGIN}" }});\n{act}'
    )
