"""Every answer is what it was. What has changed on purpose is written anew by `make frozen`."""

from pathlib import Path

import pytest

from tests.frozen import store
from tests.frozen.__main__ import main
from tests.frozen.asking import frozen
from tests.frozen.differences import named
from tests.frozen.topics import TOPICS


@pytest.mark.parametrize("topic", TOPICS)
def test_no_frozen_answer_has_changed(topic: str) -> None:
    changed = named(topic, store.read(topic), store.digested(frozen(TOPICS[topic]())))
    if changed:
        shows = f"`python -m tests.frozen --since HEAD {topic}` shows what, place by place"
        pytest.fail(f"{changed}\n\n{shows}; `make frozen` takes it for right.", pytrace=False)


def test_there_is_a_file_for_each_topic_and_no_other() -> None:
    assert store.stored() == sorted(TOPICS)


def test_what_is_stored_can_be_read(tmp_path: Path) -> None:
    line = b'{"key":"a case \xc2\xb7 CTA_2E","status":422,"headers":{}}'
    answers = store.digested([line])
    store.write("topic", answers, tmp_path)
    assert store.read("topic", tmp_path) == answers
    assert list(answers.values()) == [store.Digested(422, store.digest(line))]


def test_answers_of_this_code_are_printed_whole(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    """What `--since` asks the code of another revision for."""
    assert main(["--answers", "everybody"]) == 0
    lines = capsysbinary.readouterr().out.splitlines()
    assert store.digested(lines) == store.read("everybody")
