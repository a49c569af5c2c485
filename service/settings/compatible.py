"""Settings that fit each other: what no setting can say alone."""

from typing import TYPE_CHECKING

from service.settings.redis_address import AddressError, parse_address
from service.settings.variables import PREFIX, SettingError

if TYPE_CHECKING:
    from service.settings.settings import Settings


def require_compatible(settings: "Settings") -> None:
    """Raise `SettingError` where settings contradict each other, or an address is none."""
    for name, url in (
        ("REDIS_URL", settings.redis_url),
        ("REDIS_LEDGER_URL", settings.redis_ledger_url),
    ):
        try:
            if url:
                parse_address(url)
        except AddressError as error:
            raise SettingError(f"{PREFIX}{name} is not allowed: {error}.") from error
    if settings.redis_ledger_url and not settings.redis_url:
        raise SettingError(f"{PREFIX}REDIS_LEDGER_URL needs {PREFIX}REDIS_URL.")
    if settings.metrics_port and settings.metrics_port == settings.port:
        raise SettingError(f"{PREFIX}METRICS_PORT must be another port than {PREFIX}PORT.")
