"""Chooses the player's thresholds out of fold: each held-back group is decided by those chosen on the other groups."""

import hashlib
from itertools import product

from .measure import ASKED, Look, Thresholds, is_right, worth

FOLDS = 5
# The share of requests that can be served whose fit lies above the floor.
KEPT = 0.9
GRID = list(
    product(
        [x / 4 for x in range(-4, 9)],  # threshold
        [0.0, 0.25, 0.5, 0.75, 1.0],  # margin
        [-2.0, -1.0, 0.0, 0.5, 1.0],  # span
    )
)


def choose(looks: list[Look]) -> tuple[Thresholds, list[tuple[Look, Thresholds]]]:
    """Returns the thresholds of all groups, and for each row those that were chosen without its group."""
    whole = best_of(looks)
    unseen = [best_of([one for one in looks if fold_of(one.group) != fold]) for fold in range(FOLDS)]
    return whole, [(one, unseen[fold_of(one.group)]) for one in looks]


def best_of(looks: list[Look]) -> Thresholds:
    """The floor keeps what can be served; threshold, margin and span are worth most together."""
    floor = floor_of(looks)
    candidates = [Thresholds(floor, max(floor, threshold), margin, span) for threshold, margin, span in GRID]
    return max(candidates, key=lambda limits: sum(worth(one, limits) for one in looks))


def floor_of(looks: list[Look]) -> float:
    served = sorted(one.score for one in looks if one.want in ASKED)
    return round(served[int(len(served) * (1 - KEPT))] * 4) / 4 if served else 0.0


def fold_of(group: str) -> int:
    return int.from_bytes(hashlib.sha256(f"fold {group}".encode()).digest()[:4], "big") % FOLDS


def with_one_threshold(looks: list[Look]) -> list[tuple[Look, Thresholds]]:
    """Answers or refuses by one threshold, as the prototype was counted: for each row that of the other groups."""

    def best(own: list[Look]) -> Thresholds:
        tried = [Thresholds(x / 4, x / 4, 0.0, y / 2) for x in range(-12, 9) for y in range(-6, 5)]
        return max(tried, key=lambda limits: sum(is_right(one, limits) for one in own))

    unseen = [best([one for one in looks if fold_of(one.group) != fold]) for fold in range(FOLDS)]
    return [(one, unseen[fold_of(one.group)]) for one in looks]
