"""Clients that are answered without a network."""

import pytest

from tests.clients.python_answers import Answer, Make, Stand


@pytest.fixture(params=[False, True], ids=["sync", "async"])
def stand(request: pytest.FixtureRequest) -> Make:
    def make(*answers: Answer, **settings: object) -> Stand:
        made = Stand(asynchronous=request.param, answers=answers)
        made.settings.update(settings)
        return made

    return make
