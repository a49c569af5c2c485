"""What holds for every test process."""

import gc

gc.disable()  # while tests are collected: hardly any of what is made then is ever let go


def pytest_collection_finish() -> None:
    """Look for garbage again, but never through what stays to the end."""
    gc.freeze()
    gc.enable()
