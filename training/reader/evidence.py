"""Makes the evidence that the documentation quotes: each figure with its number of rows and its 95 % interval."""

import math
import random

from .measure import ASKED, Look, auc

Z = 1.959963984540054
SETS = {"requests": ("requests",), "written": ("written",)}
# Required and wished values, by set and figure.
GOALS = {
    "requests, right ending": (0.762, 0.857), "requests, right method first": (0.8, 0.88),
    "requests, AUC answer against miss": (0.84, 0.92), "requests, stated value found exactly": (0.65, 0.8),
    "requests, no value where none is stated": (0.92, 0.96), "written, right ending": (0.749, 0.859),
    "written, right method first": (0.8, 0.88), "published, AUC answer against miss": (0.95, 0.97),
    "published, right method first": (0.96, 0.97), "right method among the eight nearest vectors": (0.99, 1.0),
}  # fmt: skip


def evidence_of(looks: list[Look], report: dict) -> dict:
    """Returns the evidence: data, weights and the table."""
    table = []
    main = {name: [one for one in looks if one.source in of] for name, of in SETS.items()}
    main["published"] = [one for one in looks if one.source not in ("requests", "written")]
    for name, own in main.items():
        figures = report["sets"].get(name)
        if figures is None:
            continue
        if name != "published":
            table.append(rate(f"{name}, right ending", figures["oneThreshold"]["right"], figures["rows"]))
        named = [one for one in own if one.want in (*ASKED, "change")]
        table.append(rate(f"{name}, right method first", sum(one.is_right for one in named), len(named)))
        table.append(curve(f"{name}, AUC answer against miss", own))
        if name != "published":
            spans = figures["spans"]
            table.append(rate(f"{name}, stated value found exactly", spans["exact"], spans["stated"]))
            table.append(rate(f"{name}, no value where none is stated", spans["empty"], spans["absent"]))
    named = [one for one in looks if one.want in (*ASKED, "change")]
    table.append(rate("right method among the eight nearest vectors", sum(one.in_eight for one in named), len(named)))
    sources = report["sources"]
    table.append(rate("demanded source found", sources["found"], sources["insists"]))
    table.append(rate("mentioned source taken for a demanded one", sources["false"], sources["mentions"]))
    return {
        "version": 2, "split": "one group in ten, by the hash of its name", "data": report["data"],
        "weights": report["weights"], "calibration": report["calibration"], "table": table,
    }  # fmt: skip


def line(figure: str, value: float, n: int, low: float, high: float) -> dict:
    must, aim = GOALS.get(figure, (None, None))
    return {"figure": figure, "must": must, "aim": aim, "value": value, "n": n, "low": low, "high": high}


def rate(figure: str, part: int, whole: int) -> dict:
    """A share with its Wilson interval."""
    share, spread = part / whole, Z * Z / whole
    centre = (share + spread / 2) / (1 + spread)
    half = Z * math.sqrt(share * (1 - share) / whole + spread / (4 * whole)) / (1 + spread)
    return line(figure, share, whole, max(0.0, centre - half), min(1.0, centre + half))


def curve(figure: str, looks: list[Look], draws: int = 200) -> dict:
    """The area under the curve, with a bootstrap interval over rows."""
    rng = random.Random(1)
    sides = [[one.score for one in looks if (one.want in ASKED) == held] for held in (True, False)]
    drawn = sorted(auc(*(rng.choices(side, k=len(side)) for side in sides)) for _ in range(draws))
    return line(figure, auc(*sides), len(looks), drawn[int(draws * 0.025)], drawn[int(draws * 0.975) - 1])
