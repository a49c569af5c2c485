"""Microseconds that Redis takes: to fetch an answer, and to miss.

Written by `make bench-cache`; `service.settings.cached_operations` explains the figures.
"""

from typing import Final

MEASURED: Final = (
    ("odds", 304, 608),
    ("cast", 320, 656),
    ("score", 430, 800),
    ("score_sheet", 318, 591),
    ("validate", 511, 701),
    ("legal_moves", 501, 705),
    ("replay", 860, 1020),
    ("setup", 668, 842),
    ("view", 459, 632),
    ("destiny_validate", 400, 626),
    ("destiny_legal_moves", 539, 698),
    ("destiny_replay", 620, 781),
    ("destiny_setup", 478, 776),
    ("destiny_view", 376, 622),
    ("destiny_total", 369, 655),
    ("best_total", 617, 1145),
    ("check_cards", 392, 508),
    ("parse_cards", 296, 502),
    ("named_cards", 160, 276),
)
