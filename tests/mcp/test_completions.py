"""`completion/complete` by the SDK's own client: values of arguments while they are typed."""

from pathlib import Path
from typing import Any

import anyio
import pytest
from mcp.client.client import Client
from mcp.shared.exceptions import MCPError
from mcp_types import Completion, PromptReference, ResourceTemplateReference

from service.mcp.completions import MOST
from service.settings.options import AccessScope
from tests.access.stand import Keys, Served, catalogue, serving
from tests.mcp.calls import in_memory, rpc

CARDS = ResourceTemplateReference(uri="lawspeaker://cards/{id}{?language}")
REFEREE = PromptReference(name="be_our_referee")
Reference = PromptReference | ResourceTemplateReference


async def asked(client: Client, ref: Reference, name: str, value: str) -> Completion:
    return (await client.complete(ref, {"name": name, "value": value})).completion


def test_every_template_and_prompt_is_completed() -> None:
    async def ask() -> None:
        async with in_memory() as client:
            assert client.server_capabilities.completions is not None
            templates = (await client.list_resource_templates()).resource_templates
            ids = {
                "cards": sorted(catalogue().cards),
                "clauses": sorted(catalogue().clauses),
                "rulings": sorted(catalogue().rulings),
            }
            for template in templates:
                ref = ResourceTemplateReference(uri=template.uri_template)
                every = await asked(client, ref, "id", "")
                known = ids[template.name]
                assert every.values == known[:MOST]
                assert (every.total, every.has_more) == (len(known), len(known) > MOST)
                assert (await asked(client, ref, "id", known[-1])).values[0] == known[-1]
                assert (await asked(client, ref, "language", "P")).values == ["pl"]
            for prompt in (await client.list_prompts()).prompts:
                named = PromptReference(name=prompt.name)
                rulesets = await asked(client, named, "ruleset", "cta_")
                assert rulesets.values == sorted(
                    name for name in catalogue().rulesets if name.startswith("CTA_")
                )
                assert (await asked(client, named, "language", "")).values == ["en", "pl"]
                for argument in prompt.arguments or ():
                    long = await asked(client, named, argument.name, "x" * 5000)
                    assert long.values == []

    anyio.run(ask)


def test_what_begins_with_the_text_comes_before_what_has_it_inside(stand: Served) -> None:
    async def ask() -> None:
        async with Client(f"http://127.0.0.1:{stand.port}/mcp") as client:
            found = await asked(client, CARDS, "id", "Ferry")
            assert "ashen.the-leaking-ferry" in found.values
            begun = (await asked(client, CARDS, "id", "ash")).values
            inside = [value.startswith("ash") for value in begun]
            assert inside == sorted(inside, reverse=True)
            assert (await asked(client, CARDS, "id", "no such card")).total == 0
            score = PromptReference(name="score_our_game")
            assert (await asked(client, score, "table", "wanda")).values == []

    anyio.run(ask)


@pytest.mark.parametrize(
    ("ref", "name"),
    [
        (PromptReference(name="be_our_lawyer"), "ruleset"),
        (REFEREE, "table"),
        (REFEREE, "no_such"),
        (CARDS, "no_such"),
        (ResourceTemplateReference(uri="lawspeaker://boards/{id}"), "id"),
    ],
)
def test_what_nothing_takes_is_refused(ref: Reference, name: str) -> None:
    async def ask() -> None:
        async with in_memory() as client:
            with pytest.raises(MCPError) as refused:
                await asked(client, ref, name, "")
            assert refused.value.error.code == -32602

    anyio.run(ask)


def test_who_may_not_list_ids_is_given_none(tmp_path: Path) -> None:
    keys = Keys(tmp_path)
    reader, ruler = (
        keys.issue(str(scope), scope) for scope in (AccessScope.READ, AccessScope.RULE)
    )
    ref: dict[str, Any] = {"type": "ref/resource", "uri": CARDS.uri}
    given: dict[str, Any] = {"ref": ref, "argument": {"name": "id", "value": "ashen."}}
    with serving(**keys.settings) as guarded:
        found = rpc(guarded, "completion/complete", key=reader, **given)
        assert found.json["result"]["completion"]["values"]
        for key in (ruler, None):
            refused = rpc(guarded, "completion/complete", key=key, **given)
            assert "result" not in refused.json
