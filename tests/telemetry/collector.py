"""A collector of traces on loopback, as sound or as broken as a test wants it."""

import gzip
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span


@dataclass
class Collector:
    """What came in."""

    status: int = 200
    stall: float = 0.0
    port: int = 0
    requests: list[ExportTraceServiceRequest] = field(
        default_factory=list[ExportTraceServiceRequest]
    )
    raw: list[bytes] = field(default_factory=list[bytes])
    arrived: threading.Event = field(default_factory=threading.Event)

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.port}/v1/traces"

    def spans(self) -> list[Span]:
        return [
            span
            for request in self.requests
            for resource in request.resource_spans
            for scope in resource.scope_spans
            for span in scope.spans
        ]


@contextmanager
def collector(**how: float) -> Generator[Collector]:
    """One that answers this way, to the end of the block."""
    seen = Collector(status=int(how.get("status", 200)), stall=how.get("stall", 0.0))

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            if self.headers.get("Content-Encoding") == "gzip":
                body = gzip.decompress(body)
            assert self.path == "/v1/traces"
            seen.raw.append(body)
            seen.requests.append(ExportTraceServiceRequest.FromString(body))
            seen.arrived.set()
            time.sleep(seen.stall)
            self.send_response(seen.status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.block_on_close = False
    seen.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield seen
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
