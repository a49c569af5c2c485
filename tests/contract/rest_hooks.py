"""What schemathesis leaves out of the contract of REST."""

from typing import Any, Final

import schemathesis

LISTS: Final = {"extraCards": "card", "cards": "card", "boards": "board"}
"""Lists of what callers bring, and the key of its id."""


@schemathesis.hook
def filter_case(_: schemathesis.HookContext, case: schemathesis.Case[Any]) -> bool:
    """Without a pasted entry: it has `id` instead, which the contract does not say (decision 123).

    As a schema it would make the usual key optional in every generated client.
    """
    return not _is_pasted(case.body)


def _is_pasted(body: object) -> bool:
    """Whether any entry at any depth has `id` and not the usual key."""
    if not isinstance(body, dict):
        return False
    for name, value in body.items():
        key = LISTS.get(str(name))
        entries = value if isinstance(value, list) else []
        if key and any(
            isinstance(each, dict) and "id" in each and key not in each for each in entries
        ):
            return True
        if _is_pasted(value):
            return True
    return False
