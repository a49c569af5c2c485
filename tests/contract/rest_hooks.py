"""What schemathesis leaves out of the contract of REST."""

from typing import Any, Final, TypeGuard

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
    if _is_list(body):
        return any(map(_is_pasted, body))
    if not _is_object(body):
        return False
    return any(map(_is_pasted, body.values())) or any(
        _is_object(each) and "id" in each and key not in each
        for name, key in LISTS.items()
        if _is_list(entries := body.get(name))
        for each in entries
    )


def _is_list(value: Json) -> TypeGuard[list[Json]]:
    return isinstance(value, list)


def _is_object(value: Json) -> TypeGuard[dict[str, Json]]:
    return isinstance(value, dict)
