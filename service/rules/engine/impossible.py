"""The one way in which a rule refuses a request: it describes something no game can show."""

from schema.shapes.common import Reason


class ImpossibleState(Exception):
    """Well formed, but no game can show it. Carries every fault, each with its clause."""

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        """Keep every reason; there is at least one."""
        assert reasons
        super().__init__("; ".join(str(reason.message) for reason in reasons))
        self.reasons = reasons
