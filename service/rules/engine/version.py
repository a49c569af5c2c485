"""The version of the engine: it changes whenever the same request could get another answer."""

from typing import Final

ENGINE_VERSION: Final = "0.3.0"
