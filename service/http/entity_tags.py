"""Entity tags: whether `If-None-Match` names the one of an answer."""

from starlette.types import Scope

from service.http.identify import all_of


def is_known(scope: Scope, etag: str) -> bool:
    """Whether the client has the answer with this tag (RFC 9110, 13.1.2).

    The comparison is weak, as compressed answers have weak tags; `*` matches any.
    """
    if_none_match = all_of(scope, b"if-none-match")
    if not if_none_match:
        return False
    tags = (tag.strip().removeprefix("W/") for tag in if_none_match.split(","))
    return any(tag in {"*", etag} for tag in tags)
