"""Settings that fit each other: what no setting can say alone."""

from service.settings.redis_address import parse_address
from service.settings.variables import PREFIX, SettingError


def require_different_ports(port: int, metrics_port: int) -> None:
    """Raise `SettingError` where the metrics have no port of their own."""
    if metrics_port and metrics_port == port:
        raise SettingError(f"{PREFIX}METRICS_PORT must be another port than {PREFIX}PORT.")


def require_redis(url: str, ledger_url: str) -> None:
    """Raise `SettingError` for an address that is none, or a ledger without a cache."""
    for name, given in (("REDIS_URL", url), ("REDIS_LEDGER_URL", ledger_url)):
        try:
            if given:
                parse_address(given)
        except SettingError as error:
            raise SettingError(f"{PREFIX}{name} is not allowed: {error}.") from error
    if ledger_url and not url:
        raise SettingError(f"{PREFIX}REDIS_LEDGER_URL needs {PREFIX}REDIS_URL.")
