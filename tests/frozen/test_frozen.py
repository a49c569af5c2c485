"""Every answer is what it was. What has changed on purpose is written anew by `make frozen`."""

import pytest

from tests.frozen import store
from tests.frozen.asking import frozen
from tests.frozen.differences import report
from tests.frozen.topics import TOPICS


@pytest.mark.parametrize("topic", TOPICS)
def test_no_frozen_answer_has_changed(topic: str) -> None:
    changed = report(topic, store.read(topic), frozen(TOPICS[topic]()))
    if changed:
        pytest.fail(f"{changed}\n\n`make frozen` takes this for what is right.", pytrace=False)


def test_there_is_a_file_for_each_topic_and_no_other() -> None:
    assert store.stored() == sorted(TOPICS)
