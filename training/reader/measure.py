"""Measures decisions on held-back rows: endings, ranking, stretches, calibration (the table of the README)."""

import math
from dataclasses import asdict, dataclass

from .decide import needs

ASKED = ("answer", "ask")


@dataclass(frozen=True)
class Thresholds:
    """What the player decides by. `floor`, `threshold` and `margin` are differences of fit, `span` of span logits."""

    floor: float = -1.5
    threshold: float = 0.0
    margin: float = 0.0
    span: float = 0.0


@dataclass(frozen=True)
class Look:
    """What matters of one decided row."""

    source: str
    group: str
    want: str
    score: float
    gap: float
    is_right: bool
    is_withheld: bool
    weakest: float
    first_by_vectors: bool
    in_eight: bool


def look(row: dict, decided: dict) -> Look:
    """Reads fit, gap and the weakest required value of the best method that a query may call."""
    fits = {int(at): fit for at, fit in decided["fits"].items()}
    writes = lambda at: row["tools"][at]["writes"]
    open_fits = sorted(((fit, at) for at, fit in fits.items() if not writes(at)), reverse=True)
    withheld = max((fit for at, fit in fits.items() if writes(at)), default=-math.inf)
    score, best = open_fits[0] if open_fits else (-9.0, -1)
    rivals = [fit for fit, at in open_fits[1:] if not (best in row["gold"] and at in row["gold"])]
    spans = decided["spans"]
    required = needs(row["tools"][decided["best"]]) if fits else []
    gold = row["gold"]
    return Look(
        source=row["src"], group=row["group"], want=row["want"], score=score,
        gap=score - rivals[0] if rivals else math.inf,
        is_right=decided["best"] in gold if row["want"] == "change" else best in gold,
        is_withheld=withheld > score,
        weakest=min((spans.get(key, (-9.0,))[0] for key in required), default=math.inf),
        first_by_vectors=bool(decided["near"]) and decided["near"][0] in gold,
        in_eight=any(at in gold for at in decided["near"][:8]),
    )  # fmt: skip


def ending(one: Look, limits: Thresholds) -> str:
    """Returns answer, ask (for a value), which (between methods or whether one is meant) or miss."""
    if one.score < limits.floor or one.is_withheld:
        return "miss"
    if one.score < limits.threshold or one.gap < limits.margin:
        return "which"
    return "ask" if one.weakest < limits.span else "answer"


def is_right(one: Look, limits: Thresholds) -> bool:
    """The kind of ending alone, as the prototype was counted."""
    got = ending(one, limits)
    return ("ask" if got == "which" else got) == ("miss" if one.want == "change" else one.want)


# What an ending is worth: a silent wrong answer costs most; "Do you mean …?" with the right method helps less than half as much
# as the answer, and costs a request that nothing serves little.
WRONG_ANSWER, CLOSE, IDLE = -1.0, 0.4, 0.2


def worth(one: Look, limits: Thresholds) -> float:
    got = ending(one, limits)
    if got == "answer":
        return 1.0 if one.want == "answer" and one.is_right else WRONG_ANSWER
    if got == "miss":
        return 1.0 if one.want in ("miss", "change") else 0.0
    if one.want not in ASKED:
        return IDLE
    if not one.is_right:
        return 0.0
    return 1.0 if one.want == got == "ask" else CLOSE


def share(part: float, whole: int) -> float | None:
    return part / whole if whole else None


def auc(positive: list[float], negative: list[float]) -> float | None:
    pairs = len(positive) * len(negative)
    won = sum((high > low) + 0.5 * (high == low) for high in positive for low in negative)
    return share(won, pairs)


def figures(looks: list[Look], limits: Thresholds) -> dict:
    """Returns the figures of one set of rows."""
    named = [one for one in looks if one.want in ASKED or one.want == "change"]
    score = lambda one: one.score
    wanted = [score(one) for one in looks if one.want in ASKED]
    refused = [score(one) for one in looks if one.want in ("miss", "change")]
    got = [(one, ending(one, limits)) for one in looks]
    answers = [one for one, kind in got if kind == "answer"]
    return {
        "rows": len(looks),
        "right": sum(is_right(one, limits) for one in looks),
        "first": share(sum(one.is_right for one in named), len(named)),
        "auc": auc(wanted, refused),
        "aucMissOnly": auc(wanted, [score(one) for one in looks if one.want == "miss"]),
        "vectorsFirst": share(sum(one.first_by_vectors for one in named), len(named)),
        "vectorsInEight": share(sum(one.in_eight for one in named), len(named)),
        "falseAnswers": sum(one.want in ("miss", "change") for one in answers),
        "wrongMethodAnswers": sum(one.want in ASKED and not one.is_right for one in answers),
        "unaskedAnswers": sum(one.want == "ask" and one.is_right for one in answers),
        "needlessQuestions": sum(one.want == "answer" and kind in ("ask", "which") for one, kind in got),
        "macroF1": macro_f1(looks, limits),
        "askRecall": share(
            sum(kind == "ask" for one, kind in got if one.want == "ask"), sum(one.want == "ask" for one in looks)
        ),
        "endings": endings(got),
        "thresholds": asdict(limits),
    }


def endings(got: list[tuple[Look, str]]) -> dict[str, dict[str, int]]:
    wants = ("answer", "ask", "miss", "change")
    kinds = ("answer", "ask", "which", "miss")
    return {want: {kind: sum(one.want == want and own == kind for one, own in got) for kind in kinds} for want in wants}


def macro_f1(looks: list[Look], limits: Thresholds) -> float | None:
    wants = [("miss" if one.want == "change" else one.want) for one in looks]
    gots = [("ask" if ending(one, limits) == "which" else ending(one, limits)) for one in looks]
    each = []
    for kind in ("answer", "ask", "miss"):
        if kind in wants:
            both = sum(want == got == kind for want, got in zip(wants, gots))
            each.append(2 * both / (wants.count(kind) + gots.count(kind)))
    return share(sum(each), len(each))


def span_figures(rows: list[dict], decided: list[dict], span: float) -> dict:
    """Counts exact stretches and parameters that rightly have none, where the best method is a right one."""
    plain = lambda text: text.strip(" .,\"'?").lower()
    exact = stated = empty = absent = 0
    for row, one in zip(rows, decided):
        if one["best"] not in row["gold"] or row["want"] not in ASKED:
            continue
        for key, (score, text) in one["spans"].items():
            quote = (row["args"].get(key) or {}).get("quote")
            if quote and len(quote) == 1:
                stated += 1
                exact += score > span and plain(text) == plain(quote[0])
            elif key not in row["args"] and row["src"] in ("requests", "written"):
                absent += 1
                empty += score < span
    return {"exact": exact, "stated": stated, "empty": empty, "absent": absent}


def calibrated(looks: list[Look], steps: int = 400, rate: float = 0.05) -> tuple[float, float]:
    """Fits confidence = sigmoid(scale x fit + shift): how often the best method is right and the request served."""
    pairs = [(one.score, float(one.want in ASKED and one.is_right)) for one in looks if math.isfinite(one.score)]
    scale, shift = 1.0, 0.0
    for _ in range(steps):
        errors = [(sigmoid(scale * score + shift) - held, score) for score, held in pairs]
        scale -= rate * sum(error * score for error, score in errors) / len(pairs)
        shift -= rate * sum(error for error, _ in errors) / len(pairs)
    return scale, shift


def sigmoid(x: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, x))))


def reliability(looks: list[Look], scale: float, shift: float) -> tuple[list[dict], float]:
    """Returns ten bins of confidence and the expected calibration error."""
    pairs = [(sigmoid(scale * one.score + shift), float(one.want in ASKED and one.is_right)) for one in looks]
    bins, error = [], 0.0
    for at in range(10):
        inside = [(score, held) for score, held in pairs if min(9, int(score * 10)) == at]
        if inside:
            mean, held = (sum(pair[i] for pair in inside) / len(inside) for i in range(2))
            error += abs(mean - held) * len(inside) / len(pairs)
            bins.append({"from": at / 10, "rows": len(inside), "score": round(mean, 3), "served": round(held, 3)})
    return bins, error
