"""An application that is asked inside this process leaves the process as it was."""

from structlog.testing import capture_logs

from loadtest.inside import inside
from service.telemetry.logs import log


def test_lines_are_seen_again_after_two_applications() -> None:
    for _ in range(2):
        with inside():
            log.error("within")
    with capture_logs() as lines:
        log.info("after")
    assert [line["event"] for line in lines] == ["after"]
