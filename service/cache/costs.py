"""Microseconds that operations cost: judged, fetched from Redis, missed there.

Written by `make bench-cache`; the figures are explained in `service.cache.worth`.
"""

from typing import Final

MEASURED: Final = (
    ("odds", 173, 304, 608),
    ("cast", 128, 320, 656),
    ("score", 1189, 430, 800),
    ("score_sheet", 95, 318, 591),
    ("validate", 476, 511, 701),
    ("legal_moves", 4806, 501, 705),
    ("replay", 22870, 860, 1020),
    ("setup", 1627, 668, 842),
    ("destiny_validate", 386, 400, 626),
    ("destiny_legal_moves", 2977, 539, 698),
    ("destiny_replay", 6476, 620, 781),
    ("destiny_setup", 334, 478, 776),
    ("destiny_total", 452, 369, 655),
    ("best_total", 9130, 617, 1145),
)
