"""URLs of Redis, taken apart; and what is said of a wrong one, which never repeats it."""

import pytest

from service.settings.redis_address import RedisAddress, Topology, parse_address
from service.settings.variables import SettingError

RIGHT = {
    "redis://localhost": RedisAddress(hosts=(("localhost", 6379),)),
    "redis://localhost/": RedisAddress(hosts=(("localhost", 6379),)),
    "redis://10.0.0.1:7000/3": RedisAddress(hosts=(("10.0.0.1", 7000),), db=3),
    "rediss://cache.example:6380": RedisAddress(hosts=(("cache.example", 6380),), tls=True),
    "redis://:secret@host": RedisAddress(hosts=(("host", 6379),), password="secret"),
    "redis://ada:p%40ss%2Fword%3F@host/1": RedisAddress(
        hosts=(("host", 6379),), username="ada", password="p@ss/word?", db=1
    ),
    "redis://ada@host": RedisAddress(hosts=(("host", 6379),), username="ada"),
    "redis://[::1]:7000": RedisAddress(hosts=(("::1", 7000),)),
    "redis+sentinel://one,two:7001,[fd00::3]/mymaster": RedisAddress(
        topology=Topology.SENTINEL,
        hosts=(("one", 26379), ("two", 7001), ("fd00::3", 26379)),
        service="mymaster",
    ),
    "rediss+sentinel://ada:secret@one/my-master/2": RedisAddress(
        topology=Topology.SENTINEL,
        hosts=(("one", 26379),),
        service="my-master",
        db=2,
        tls=True,
        username="ada",
        password="secret",
    ),
    "redis+cluster://one:7000,two": RedisAddress(
        topology=Topology.CLUSTER, hosts=(("one", 7000), ("two", 6379))
    ),
    "rediss+cluster://one/0": RedisAddress(
        topology=Topology.CLUSTER, hosts=(("one", 6379),), tls=True
    ),
    "unix:///run/redis/redis%20one.sock": RedisAddress(path="/run/redis/redis one.sock"),
}

WRONG = {
    "secret-host:6379": "of the form",
    "http://secret@host": "of the form",
    "redis:/secret": "of the form",
    "unix://secret": "of the form",
    "redis+secret://host": "of the form",
    "redis://": "each host",
    "redis://secret host": "each host",
    "redis://user:secret@host:port": "each host",
    "redis://host:99999": "each host",
    "redis://host:0": "each host",
    "redis://[::1": "each host",
    "redis+cluster://one,,two": "each host",
    "redis://one,two": "several hosts",
    "redis://user:sec?ret@host": "no options",
    "redis://host?password=secret": "no options",
    "redis://host/secret": "must be a number",
    f"redis://host/{'9' * 5000}": "must be a number",
    "redis+sentinel://host": "must name the service",
    "redis+sentinel://host/mymaster/secret": "must be a number",
    "redis+cluster://host/1": "no database but 0",
}


@pytest.mark.parametrize(("url", "address"), RIGHT.items())
def test_a_url_is_parsed(url: str, address: RedisAddress) -> None:
    assert parse_address(url) == address


@pytest.mark.parametrize(("url", "complaint"), WRONG.items())
def test_a_wrong_url_is_refused_without_repeating_it(url: str, complaint: str) -> None:
    with pytest.raises(SettingError, match=complaint) as refused:
        parse_address(url)
    assert "secret" not in str(refused.value)


def test_an_address_does_not_show_its_password() -> None:
    assert "hush" not in repr(parse_address("redis://ada:hush@host"))
