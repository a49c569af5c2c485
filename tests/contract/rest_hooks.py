"""What schemathesis leaves out of the contract of REST."""

from typing import Any, Final

import schemathesis

Json = Any

LISTS: Final = {"extraCards": "card", "cards": "card", "boards": "board"}
"""Lists of what callers bring, and the key of its id."""


@schemathesis.hook  # pyright: ignore[reportUnknownMemberType]
def filter_case(_: schemathesis.HookContext, case: schemathesis.Case[Any]) -> bool:
    """Without a pasted entry: it has `id` instead, which the contract does not say (decision 123).

    As a schema it would make the usual key optional in every generated client.
    """
    return not _is_pasted(case.body)


def _is_pasted(body: Json) -> bool:
    """Whether any entry at any depth has `id` and not the usual key."""
    if isinstance(body, list):
        entries: list[Json] = body
        return any(map(_is_pasted, entries))
    if not isinstance(body, dict):
        return False
    found: dict[str, Json] = body
    return any(map(_is_pasted, found.values())) or any(
        isinstance(each, dict) and "id" in each and key not in each
        for name, key in LISTS.items()
        for each in _listed(found.get(name))
    )


def _listed(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []
