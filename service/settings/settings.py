"""All settings of the service: a frozen struct read from `LAWSPEAKER_*` variables."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, Self

import msgspec
from msgspec import Meta

from service.rules.engine.work import MOST_STEPS
from service.settings.cached_operations import OPERATION_NAMES, shared_by_default
from service.settings.compatible import require_different_ports, require_redis
from service.settings.options import (
    BASE_URL,
    LANG,
    ORIGIN,
    AccessScope,
    CrossSitePolicy,
    DecisionLogging,
    ForwardedHeader,
    KeyMode,
    LimitMode,
    LogFormat,
    LogLevel,
    PersistedMode,
    StatusRules,
)
from service.settings.variables import Variables

MOST_BYTES: Final = 4 * 1024 * 1024
"""The most bytes of an answer."""
QUOTA_PATTERN: Final = "[1-9][0-9]{0,5}/[1-9][0-9]{0,4}"
"""Units in seconds, as in `600/60`."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How this process behaves. The variable of a field is LAWSPEAKER_ and its name in capitals."""

    host: Annotated[str, Meta(min_length=1, description="Address to listen on.")] = "127.0.0.1"
    port: Annotated[
        int, Meta(ge=0, le=65535, description="Port to listen on; 0 takes a free one.")
    ] = 8000
    metrics_port: Annotated[
        int, Meta(ge=0, le=65535, description="Port for /metrics alone; 0 leaves it on the other.")
    ] = 0
    workers: Annotated[
        int, Meta(ge=1, le=64, description="Processes that serve together on one machine.")
    ] = 1
    max_connections: Annotated[
        int,
        Meta(ge=16, le=1_000_000, description="Connections of a process; requests beyond get 503."),
    ] = 4096
    log_level: Annotated[LogLevel, Meta(description="Least severe log lines written.")] = (
        LogLevel.INFO
    )
    log_format: Annotated[LogFormat, Meta(description="JSON lines, or text for people.")] = (
        LogFormat.JSON
    )
    decision_log: Annotated[
        DecisionLogging, Meta(description="Which decisions get a line in the decision log.")
    ] = DecisionLogging.OFF
    decision_log_sample: Annotated[
        float, Meta(gt=0, le=1, description="Share of them that is logged, where it is sampled.")
    ] = 0.01
    otel_endpoint: Annotated[
        str,
        Meta(
            pattern=r"^(https?://[^\s/@]+/\S+)?$",
            description="Where traces go, OTLP over HTTP, as http://host:4318/v1/traces; "
            "empty for none.",
        ),
    ] = ""
    otel_sample: Annotated[
        float, Meta(ge=0, le=1, description="Share of traces that begin here and are recorded.")
    ] = 0.1
    card_path: Annotated[
        tuple[Path, ...],
        Meta(description="Directories with further card sets, joined as in PATH."),
    ] = ()
    card_check: Annotated[
        float, Meta(ge=0, le=3600, description="Seconds between looks for changed sets; 0: none.")
    ] = 10.0
    cache_bytes: Annotated[
        int, Meta(ge=0, description="Memory for kept answers, in bytes; 0 keeps none.")
    ] = 32 * 1024 * 1024
    table_bytes: Annotated[
        int, Meta(ge=0, description="Memory for tables by name, in bytes; 0 gives no names.")
    ] = 16 * 1024 * 1024
    table_ttl: Annotated[
        int, Meta(ge=1, le=604_800, description="Seconds that a table by name is known.")
    ] = 3600
    table_share: Annotated[
        float, Meta(gt=0, le=1, description="Share of that memory that one caller gets at most.")
    ] = 1.0
    redis_url: Annotated[
        str, Meta(description="Redis that replicas share, as in docs/redis.md; empty for none.")
    ] = ""
    redis_ledger_url: Annotated[
        str,
        Meta(description="Redis with noeviction for claimed rolls and quotas; empty: the same."),
    ] = ""
    redis_username: Annotated[
        str, Meta(description="User of Redis; wins over that of the URL.")
    ] = ""
    redis_password_file: Annotated[
        str, Meta(description="File with the password, read anew for each connection.")
    ] = ""
    redis_sentinel_username: Annotated[
        str, Meta(description="User of the Sentinels, if they have one.")
    ] = ""
    redis_sentinel_password_file: Annotated[
        str, Meta(description="File with the password of the Sentinels.")
    ] = ""
    redis_ca_file: Annotated[
        str, Meta(description="Certificates to trust with rediss, besides those of the system.")
    ] = ""
    redis_cert_file: Annotated[str, Meta(description="Client certificate for rediss.")] = ""
    redis_key_file: Annotated[str, Meta(description="Its key, unless it is in the same file.")] = ""
    redis_prefix: Annotated[
        str,
        Meta(pattern=r"^[A-Za-z0-9._-]{1,64}$", description="First part of every key."),
    ] = "lawspeaker"
    redis_operations: Annotated[
        tuple[Annotated[str, Meta(pattern=f"^({OPERATION_NAMES})$")], ...],
        Meta(description="Operations whose answers go to Redis, joined by commas; none for none."),
    ] = shared_by_default()
    redis_ttl: Annotated[
        int, Meta(ge=1, le=31_536_000, description="Seconds that Redis keeps an answer.")
    ] = 86_400
    redis_max_bytes: Annotated[
        int,
        Meta(ge=1024, le=64 * 1024 * 1024, description="Largest answer kept there, compressed."),
    ] = 256 * 1024
    redis_tables: Annotated[
        bool, Meta(description="Keep tables by name in Redis, so that every replica knows them.")
    ] = True
    redis_timeout: Annotated[
        float, Meta(gt=0, le=10, description="Seconds that a request waits for Redis at most.")
    ] = 0.05
    redis_connections: Annotated[
        int, Meta(ge=1, le=1024, description="Most connections to Redis, or to each node.")
    ] = 16
    redis_breaker_faults: Annotated[
        int,
        Meta(ge=1, le=20, description="Faults in 20 calls after which Redis is left alone."),
    ] = 5
    redis_breaker_pause: Annotated[
        float,
        Meta(gt=0, le=600, description="Seconds until a probe; each failure doubles them, to 30."),
    ] = 1.0
    api_keys: Annotated[
        KeyMode, Meta(description="Whether callers need API keys: none, optional or required.")
    ] = KeyMode.OFF
    api_key_file: Annotated[
        str, Meta(description="Who holds keys, as JSON; `lawspeaker api-keys` writes it.")
    ] = ""
    api_pepper_file: Annotated[
        str, Meta(description="The secret that keys are stored with, at least 32 bytes.")
    ] = ""
    api_key_check: Annotated[
        float,
        Meta(ge=0.1, le=3600, description="Seconds between checks of these files for changes."),
    ] = 10.0
    anonymous_scopes: Annotated[
        tuple[Annotated[str, Meta(pattern=f"^({'|'.join(AccessScope)})$")], ...],
        Meta(description="What callers without a key may do where keys are optional, by commas."),
    ] = (AccessScope.RULE.value, AccessScope.READ.value)
    anonymous_quota: Annotated[
        str,
        Meta(
            pattern=f"^({QUOTA_PATTERN})?$",
            description="Units in seconds for each address without a key, as 600/60; empty for "
            "no quota.",
        ),
    ] = ""
    key_quota: Annotated[
        str,
        Meta(
            pattern=f"^({QUOTA_PATTERN})?$",
            description="The same for each holder of keys, unless the key file says otherwise.",
        ),
    ] = ""
    trusted_proxies: Annotated[
        tuple[Annotated[str, Meta(pattern="^[0-9A-Fa-f:.]+(/[0-9]{1,3})?$")], ...],
        Meta(description="Networks of proxies that name the caller's address, joined by commas."),
    ] = ()
    forwarded_header: Annotated[
        ForwardedHeader, Meta(description="The header in which they do; the other one is ignored.")
    ] = ForwardedHeader.X_FORWARDED_FOR
    shed_in_flight: Annotated[
        int,
        Meta(
            ge=0,
            le=65_536,
            description="Requests worked on at once; normal ones get half of it, bulk and search "
            "a quarter. 0 for no limit.",
        ),
    ] = 256
    shed_lag: Annotated[
        float,
        Meta(
            ge=0,
            le=60,
            description="Seconds that the process lags before it refuses bulk and search; others "
            "at twice and eight times that. 0 for never.",
        ),
    ] = 0.25
    max_work: Annotated[
        int, Meta(ge=10_000, le=100_000_000, description="Steps of a request, 0.5 to 2 µs each.")
    ] = MOST_STEPS
    max_answer_bytes: Annotated[
        int, Meta(ge=1024, le=64 * 1024 * 1024, description="Largest answer, in bytes.")
    ] = MOST_BYTES
    judging_threads: Annotated[
        int, Meta(ge=1, le=64, description="Threads for work of more than five milliseconds.")
    ] = 2
    max_body_bytes: Annotated[
        int, Meta(ge=1024, le=64 * 1024 * 1024, description="Largest request body, in bytes.")
    ] = 256 * 1024
    batch_max_items: Annotated[
        int, Meta(ge=1, le=1000, description="Most requests in one batch.")
    ] = 50
    batch_max_bytes: Annotated[
        int, Meta(ge=1024, le=64 * 1024 * 1024, description="Largest body of a batch, in bytes.")
    ] = 1024 * 1024
    max_header_bytes: Annotated[
        int, Meta(ge=1024, le=1024 * 1024, description="Largest request headers, in bytes.")
    ] = 32 * 1024
    max_headers: Annotated[int, Meta(ge=16, le=1000, description="Most headers of a request.")] = (
        100
    )
    max_url_bytes: Annotated[
        int, Meta(ge=1024, le=1024 * 1024, description="Longest path and query, in bytes.")
    ] = 16 * 1024
    max_json_depth: Annotated[
        int, Meta(ge=8, le=256, description="Deepest nesting of a JSON body.")
    ] = 64
    request_timeout: Annotated[
        float, Meta(gt=0, le=3600, description="Seconds for a request, its body included.")
    ] = 10.0
    head_timeout: Annotated[
        float,
        Meta(gt=0, le=3600, description="Seconds for the head of a request, from its first byte."),
    ] = 10.0
    body_timeout: Annotated[
        float, Meta(gt=0, le=3600, description="Seconds for the body of a request.")
    ] = 8.0
    keep_alive: Annotated[
        int, Meta(ge=1, le=3600, description="Seconds that an idle connection is kept.")
    ] = 75
    drain_seconds: Annotated[
        float,
        Meta(ge=0, le=3600, description="Seconds from SIGTERM to closing, with 503 of /readyz."),
    ] = 5.0
    shutdown_seconds: Annotated[
        int, Meta(ge=1, le=3600, description="Seconds that open requests get after draining.")
    ] = 15
    graphql_max_tokens: Annotated[
        int, Meta(ge=1, description="Most tokens of a GraphQL document.")
    ] = 2000
    graphql_max_depth: Annotated[
        int, Meta(ge=1, description="Deepest selection of a GraphQL document.")
    ] = 18
    graphql_max_aliases: Annotated[
        int, Meta(ge=1, description="Most aliases of a GraphQL document.")
    ] = 30
    graphql_max_root_fields: Annotated[
        int, Meta(ge=1, description="Most root fields of a GraphQL operation.")
    ] = 20
    graphql_max_objects: Annotated[
        int, Meta(ge=1, description="Most items of the catalogue that a GraphQL operation reads.")
    ] = 5000
    graphql_max_cost: Annotated[
        int, Meta(ge=1, description="Most units that the operations of a GraphQL request ask for.")
    ] = 2_500
    graphql_max_seconds: Annotated[
        float, Meta(gt=0, le=3600, description="Seconds that a GraphQL request may take.")
    ] = 5.0
    graphql_max_response_bytes: Annotated[
        int, Meta(ge=1024, description="Largest GraphQL answer, in bytes.")
    ] = 4 * 1024 * 1024
    graphql_max_batch: Annotated[
        int,
        Meta(ge=0, le=100, description="Most GraphQL operations of one body; 0 takes no batches."),
    ] = 0
    graphql_limits: Annotated[
        LimitMode, Meta(description="Refuse what is beyond a GraphQL limit, or answer and warn.")
    ] = LimitMode.ENFORCE
    graphql_report_cost: Annotated[
        bool, Meta(description="Tell the cost of an operation in extensions.cost.")
    ] = True
    graphql_compiled: Annotated[
        bool,
        Meta(description="Answer GraphQL by compiled plans; false leaves all to graphql-core."),
    ] = True
    graphql_introspection: Annotated[
        bool, Meta(description="Answer questions about the GraphQL schema.")
    ] = True
    graphql_persisted: Annotated[
        PersistedMode, Meta(description="Which GraphQL documents may be asked for by hash.")
    ] = PersistedMode.APQ
    graphql_manifest: Annotated[
        str, Meta(description="Manifest of the documents, for allow-list and allow-list-only.")
    ] = ""
    graphql_csrf: Annotated[
        CrossSitePolicy, Meta(description="When a GraphQL GET needs a header of its own.")
    ] = CrossSitePolicy.SOFT
    graphql_statuses: Annotated[
        StatusRules,
        Meta(description="HTTP statuses of GraphQL: those of the audit, or those of the draft."),
    ] = StatusRules.AUDIT
    graphql_subgraph: Annotated[
        bool, Meta(description="Serve the subgraph of a federated graph at /graphql/subgraph.")
    ] = True
    graphiql: Annotated[bool, Meta(description="Serve the GraphiQL page at /graphiql.")] = True
    desk: Annotated[bool, Meta(description="Serve the page for players at /desk.")] = True
    docs: Annotated[bool, Meta(description="Serve the Swagger page at /docs.")] = True
    mcp: Annotated[bool, Meta(description="Serve agents over MCP at /mcp.")] = True
    mcp_base_url: Annotated[
        str,
        Meta(pattern=BASE_URL, description="Where its links lead; if empty, to the host asked."),
    ] = ""
    cors_origins: Annotated[
        tuple[Annotated[str, Meta(pattern=ORIGIN)], ...],
        Meta(
            description="Origins whose pages may call, joined by commas; localhost for all pages "
            "of this machine, on any port; * for all."
        ),
    ] = ()
    hsts_seconds: Annotated[
        int,
        Meta(
            ge=0,
            le=63_072_000,
            description="Seconds for which browsers use HTTPS only; 0 sends no such header.",
        ),
    ] = 0
    signing_keys: Annotated[
        Path | None,
        Meta(
            description="File or directory of Ed25519 keys (JWK set, JWK, PEM) that sign receipts; "
            "without it a key that ends with the process."
        ),
    ] = None
    roll_epochs: Annotated[
        Path | None,
        Meta(
            description="File of the epochs whose secrets decide sealed rolls; without it a secret "
            "that ends with the process."
        ),
    ] = None
    roll_ledger_seconds: Annotated[
        int,
        Meta(
            ge=60,
            le=10 * 366 * 24 * 3600,
            description="Seconds that a shared ledger remembers which roll a place of a game had.",
        ),
    ] = 30 * 24 * 3600
    request_id_header: Annotated[
        str,
        Meta(
            pattern=r"^[A-Za-z0-9-]*$",
            description="Header whose request id is taken over; empty takes none.",
        ),
    ] = "X-Request-Id"
    lang: Annotated[
        str,
        Meta(pattern=LANG, description="Language of the command line; empty: the locale's."),
    ] = ""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Self:
        """Read all variables that are set; an empty one keeps its default, except for lists.

        Raises `SettingError` with the variable, its value and the allowed values.
        """
        settings = cls(**VARIABLES.given(environment))
        require_different_ports(settings.port, settings.metrics_port)
        require_redis(settings.redis_url, settings.redis_ledger_url)
        return settings


VARIABLES: Final = Variables(
    Settings,
    separators={
        "card_path": os.pathsep,
        "cors_origins": ",",
        "redis_operations": ",",
        "anonymous_scopes": ",",
        "trusted_proxies": ",",
    },
    secret=frozenset({"redis_url", "redis_ledger_url"}),
    may_be_empty=frozenset({"request_id_header"}),
)
"""How the variables are read; the documentation is made from it."""
