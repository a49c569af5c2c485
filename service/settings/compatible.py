"""Settings that fit each other: what no setting can say alone."""

from service.settings.redis_address import AddressError, parse_address
from service.settings.variables import PREFIX, SettingError


def require_compatible(
    *, port: int, metrics_port: int, redis_url: str, redis_ledger_url: str
) -> None:
    """Raise `SettingError` where settings contradict each other, or an address is none."""
    for name, url in (
        ("REDIS_URL", redis_url),
        ("REDIS_LEDGER_URL", redis_ledger_url),
    ):
        try:
            if url:
                parse_address(url)
        except AddressError as error:
            raise SettingError(f"{PREFIX}{name} is not allowed: {error}.") from error
    if redis_ledger_url and not redis_url:
        raise SettingError(f"{PREFIX}REDIS_LEDGER_URL needs {PREFIX}REDIS_URL.")
    if metrics_port and metrics_port == port:
        raise SettingError(f"{PREFIX}METRICS_PORT must be another port than {PREFIX}PORT.")
