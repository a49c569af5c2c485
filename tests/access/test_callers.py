"""Which address a caller has, and which forwarding headers are trusted."""

import pytest

from service.access.callers import Whereabouts, networks_of
from service.settings.options import ForwardedHeader
from service.settings.settings import Settings
from service.settings.variables import SettingError

XFF, FORWARDED = ForwardedHeader.X_FORWARDED_FOR, ForwardedHeader.FORWARDED
OURS = ("10.0.0.0/8", "fd00::/8")


def caller(
    peer: str | None,
    *headers: tuple[str, str],
    trusted: tuple[str, ...] = OURS,
    header: ForwardedHeader = XFF,
) -> str:
    where = Whereabouts(networks_of(Settings(trusted_proxies=trusted)), header)
    return where.caller_of(
        {
            "type": "http",
            "client": None if peer is None else (peer, 1234),
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers],
        }
    )


@pytest.mark.parametrize(
    ("peer", "name"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("::1", "::/64"),
        (None, "none"),
        ("nonsense", "none"),
    ],
)
def test_a_caller_is_an_ipv4_address_or_an_ipv6_64_network(peer: str | None, name: str) -> None:
    assert caller(peer) == name


def test_forwarding_headers_are_ignored_by_default() -> None:
    for name in ("X-Forwarded-For", "Forwarded", "X-Real-IP"):
        header = (name, "for=1.2.3.4" if name == "Forwarded" else "1.2.3.4")
        assert caller("10.0.0.1", header, trusted=()) == "10.0.0.1"


@pytest.mark.parametrize(
    ("chain", "name"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("6.6.6.6, 203.0.113.7", "203.0.113.7"),
        ("6.6.6.6, 203.0.113.7, 10.1.1.1", "203.0.113.7"),
        ("6.6.6.6,203.0.113.7,10.1.1.1,10.2.2.2", "203.0.113.7"),
        ("10.1.1.1, 10.2.2.2", "10.1.1.1"),
        ("2001:db8:1:2::9, fd00::1", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"),
        ("203.0.113.7:5000", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("203.0.113.7, nonsense", "10.0.0.1"),
        ("203.0.113.7, nonsense, 10.1.1.1", "10.1.1.1"),
        ("", "10.0.0.1"),
        (",,,", "10.0.0.1"),
        (", ".join(["6.6.6.6"] * 500 + ["203.0.113.7"]), "203.0.113.7"),
        (", ".join(["203.0.113.7"] + ["10.1.1.1"] * 500), "10.1.1.1"),
    ],
)
def test_a_chain_of_proxies_is_read_from_its_end(chain: str, name: str) -> None:
    assert caller("10.0.0.1", ("X-Forwarded-For", chain)) == name


def test_several_header_lines_are_one_chain() -> None:
    lines = (("X-Forwarded-For", "6.6.6.6"), ("X-Forwarded-For", "203.0.113.7, 10.1.1.1"))
    assert caller("10.0.0.1", *lines) == "203.0.113.7"


def test_an_untrusted_peer_cannot_name_an_address() -> None:
    assert caller("198.51.100.9", ("X-Forwarded-For", "203.0.113.7")) == "198.51.100.9"


def test_only_the_chosen_header_is_read() -> None:
    both = (("X-Forwarded-For", "6.6.6.6"), ("Forwarded", "for=203.0.113.7"))
    assert caller("10.0.0.1", *both) == "6.6.6.6"
    assert caller("10.0.0.1", *both, header=FORWARDED) == "203.0.113.7"


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ("for=203.0.113.7", "203.0.113.7"),
        ("For=203.0.113.7;proto=https;by=10.0.0.1", "203.0.113.7"),
        ('for="203.0.113.7:4711"', "203.0.113.7"),
        ('for="[2001:db8:1:2::9]:4711"', "2001:db8:1:2::/64"),
        ('for="[2001:db8:1:2::9]"', "2001:db8:1:2::/64"),
        ("for=6.6.6.6, for=203.0.113.7, for=10.1.1.1", "203.0.113.7"),
        ("for=203.0.113.7, for=unknown", "10.0.0.1"),
        ("for=203.0.113.7, for=_hidden, for=10.1.1.1", "10.1.1.1"),
        ("proto=https", "10.0.0.1"),
        ("for=1.1.1.1;for=203.0.113.7", "10.0.0.1"),
        ('by="a, for=6.6.6.6";for=203.0.113.7', "203.0.113.7"),
        ('for="203.0.113.7', "10.0.0.1"),
        ("", "10.0.0.1"),
    ],
)
def test_forwarded_is_read_as_in_rfc_7239(value: str, name: str) -> None:
    assert caller("10.0.0.1", ("Forwarded", value), header=FORWARDED) == name


@pytest.mark.parametrize("network", ["10.0.0.1/8", "1.2.3", "10.0.0.0/33", "fe80::/129"])
def test_an_invalid_network_is_refused(network: str) -> None:
    with pytest.raises(SettingError, match="LAWSPEAKER_TRUSTED_PROXIES"):
        networks_of(Settings(trusted_proxies=(network,)))


@pytest.mark.parametrize("value", ["*", "proxy.example", "10.0.0.0/8;x"])
def test_an_invalid_setting_is_refused(value: str) -> None:
    with pytest.raises(SettingError, match="LAWSPEAKER_TRUSTED_PROXIES"):
        Settings.from_environment({"LAWSPEAKER_TRUSTED_PROXIES": value})


def test_settings_are_read_from_the_environment() -> None:
    settings = Settings.from_environment(
        {
            "LAWSPEAKER_TRUSTED_PROXIES": "10.0.0.0/8, fd00::/8",
            "LAWSPEAKER_FORWARDED_HEADER": "Forwarded",
            "LAWSPEAKER_ANONYMOUS_SCOPES": "read,replay",
            "LAWSPEAKER_ANONYMOUS_QUOTA": "100/60",
        }
    )
    assert settings.trusted_proxies == OURS
    assert settings.forwarded_header is FORWARDED
    assert settings.anonymous_scopes == ("read", "replay")
    assert settings.anonymous_quota == "100/60"
    for name, value in (
        ("ANONYMOUS_QUOTA", "100"),
        ("KEY_QUOTA", "0/60"),
        ("KEY_QUOTA", "9999999/60"),
        ("ANONYMOUS_SCOPES", "everything"),
        ("API_KEYS", "on"),
    ):
        with pytest.raises(SettingError, match=f"LAWSPEAKER_{name}"):
            Settings.from_environment({f"LAWSPEAKER_{name}": value})
