"""Values of settings, and metric labels that name a limit or an option."""

from enum import StrEnum
from typing import Final

from cards.model.language import Language

BASE_URL: Final = r"^(https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?)?$"
LANG: Final = f"^({'|'.join(each.tag for each in Language)})?$"
ORIGIN: Final = r"^(\*|localhost|https?://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?)$"
"""An origin in the form of browsers: no path, no final slash, in lower case; or a word."""


class LogLevel(StrEnum):
    """The least severe log lines that are written."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class LogFormat(StrEnum):
    """JSON lines for machines, or coloured text for people."""

    JSON = "json"
    CONSOLE = "console"


class KeyMode(StrEnum):
    """Whether callers need API keys."""

    OFF = "none"
    """No keys."""
    OPTIONAL = "optional"
    """Callers without a key may do what anonymous callers may."""
    REQUIRED = "required"


class ForwardedHeader(StrEnum):
    """The header in which trusted proxies name the address of a caller."""

    X_FORWARDED_FOR = "X-Forwarded-For"
    FORWARDED = "Forwarded"


class DecisionLogging(StrEnum):
    """The decisions that get a line in the decision log."""

    OFF = "off"
    SAMPLED = "sampled"
    ALL = "all"


class CrossSitePolicy(StrEnum):
    """When a GET must prove that no page of another site sent it."""

    STRICT = "strict"
    """Always."""
    SOFT = "soft"
    """When the browser says that another site sent it."""
    OFF = "off"
    """Never."""


class PersistedMode(StrEnum):
    """The documents that may be requested by their hash alone."""

    OFF = "off"
    APQ = "apq"
    """Those that a client has sent before (automatic persisted queries)."""
    ALLOW_LIST = "allow-list"
    """Those of a manifest; any other text is answered too."""
    ALLOW_LIST_ONLY = "allow-list-only"
    """Those of a manifest, and no other text is answered."""


class StatusRules(StrEnum):
    """The specification that decides the HTTP status of an answer."""

    AUDIT = "audit"
    """The public audit: 400 for a request error, 200 for anything that was executed."""
    DRAFT_2026 = "draft-2026"
    """The draft of August 2026: 422 for a request error, 294 for partial success."""


class LimitMode(StrEnum):
    """What happens to a request beyond a limit."""

    ENFORCE = "enforce"
    WARN = "warn"
    """It is answered, with a warning in `extensions.warnings`."""


class LimitKind(StrEnum):
    """Each limit of a GraphQL request; also a metric label. Append-only."""

    TOKENS = "tokens"
    DEPTH = "depth"
    ALIASES = "aliases"
    ROOT_FIELDS = "root_fields"
    COST = "cost"
    OBJECTS = "objects"
    TIME = "time"
    RESPONSE_BYTES = "response_bytes"
    BODY_BYTES = "body_bytes"
    BATCH = "batch"


class PersistedResult(StrEnum):
    """The result of a persisted document; also a metric label. Append-only."""

    HIT = "hit"
    MISS = "miss"
    STORED = "stored"
    REFUSED = "refused"
    """A wrong hash, another version, switched off, or not on the list."""


class AccessScope(StrEnum):
    """What a key allows."""

    RULE = "rule"
    """Adjudications."""
    READ = "read"
    """The catalogue and its search."""
    BULK = "bulk"
    """Whole collections, and many adjudications in one request."""
    REPLAY = "replay"
    """Whole logs."""
