"""The version of the engine, and of the release: the only place where it is written by hand.

It changes whenever the same request could get another answer, and at every release. The package
reads it from here; `make version` copies it to the chart and to the clients.
"""

from typing import Final

ENGINE_VERSION: Final = "0.3.0"
