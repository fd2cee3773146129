"""Makes the table of figures, the page about the model, and the evidence that the documentation quotes."""

import time
from dataclasses import asdict

from .measure import Look, calibrated, ending, figures, is_right, look, reliability, span_figures
from .thresholds import choose, with_one_threshold

MAIN = ("requests", "written")


def decided_rows(decider, rows: list[dict]) -> list[dict]:
    """Decides each row; says how far it is."""
    out, begun = [], time.time()
    for at, row in enumerate(rows):
        out.append({**decider.decide(row), "id": row["id"]})
        if at % 100 == 0:
            print(f"decided {at} of {len(rows)}, {time.time() - begun:.0f} s", flush=True)
    return out


def report_of(rows: list[dict], decided: list[dict]) -> dict:
    """Returns all figures on held-back rows, with thresholds that were chosen out of fold."""
    looks = [look(row, one) for row, one in zip(rows, decided)]
    main = [one for one in looks if one.source in MAIN]
    limits, unseen = choose(main)
    single = with_one_threshold(main)
    scale, shift = calibrated(main)
    bins, error = reliability(main, scale, shift)
    sets = {"requests": ("requests",), "written": ("written",), "published": published(looks), "When2Call": ("when2call",)}
    out = {}
    for name, of in sets.items():
        own = [one for one in looks if one.source in of]
        if own:
            pairs = [(row, one) for row, one in zip(rows, decided) if row["src"] in of]
            out[name] = {
                **figures(own, limits),
                "outOfFold": out_of_fold([pair for pair in unseen if pair[0].source in of]),
                "oneThreshold": out_of_fold([pair for pair in single if pair[0].source in of]),
                "spans": span_figures([row for row, _ in pairs], [one for _, one in pairs], limits.span),
            }
    calibration = {"scale": round(scale, 4), "shift": round(shift, 4), "error": round(error, 4), "bins": bins}
    return {"version": 2, "sets": out, "thresholds": asdict(limits), "calibration": calibration}


def published(looks: list[Look]) -> tuple[str, ...]:
    return tuple({one.source for one in looks} - {*MAIN, "when2call"})


def out_of_fold(pairs: list) -> dict:
    """Counts with the thresholds that were chosen without the group of each row."""
    got = [(one, ending(one, limits)) for one, limits in pairs]
    return {
        "right": sum(is_right(one, limits) for one, limits in pairs),
        "falseAnswers": sum(kind == "answer" and one.want in ("miss", "change") for one, kind in got),
        "wrongMethodAnswers": sum(kind == "answer" and one.want not in ("miss", "change") and not one.is_right for one, kind in got),
    }


def table_rows(report: dict) -> list[tuple[str, str]]:
    """Returns the rows of the table: figure and value, with counts."""
    rows = []
    for name, own in report["sets"].items():
        spans = own["spans"]
        if name in MAIN:
            rows.append((f"{name}: right ending, one threshold out of fold", f"{own['oneThreshold']['right']} of {own['rows']}"))
        rows += [
            (f"{name}: right ending, three zones", f"{own['right']} of {own['rows']}"),
            (f"{name}: right method first", percent(own["first"])),
            (f"{name}: AUC of answer against miss and change / against miss", f"{percent(own['auc'])} / {percent(own['aucMissOnly'])}"),
            (f"{name}: silent answers to what nothing serves / with another method", f"{own['falseAnswers']} / {own['wrongMethodAnswers']}"),
            (f"{name}: answerable requests asked back", str(own["needlessQuestions"])),
            (f"{name}: macro-F1 / ask-back recall", f"{percent(own['macroF1'])} / {percent(own['askRecall'])}"),
            (f"{name}: vectors alone, first / among eight", f"{percent(own['vectorsFirst'])} / {percent(own['vectorsInEight'])}"),
        ]
        if spans["stated"]:
            rows.append((f"{name}: stretch exact / none where none is stated", f"{spans['exact']} of {spans['stated']} / {spans['empty']} of {spans['absent']}"))
    error = report["calibration"]["error"]
    rows.append(("expected calibration error", percent(error)))
    if "sources" in report:
        own = report["sources"]
        rows.append(("sources found / exact / falsely found", f"{own['found']} / {own['exact']} of {own['insists']} / {own['false']} of {own['mentions']}"))
    if "rounding" in report:
        own = report["rounding"]
        rows.append(("int8 against PyTorch, difference of fit: largest / mean", f"{own['largest']:.3f} / {own['mean']:.3f}"))
    return rows


def percent(value: float | None) -> str:
    return "–" if value is None else f"{100 * value:.1f} %"


def print_table(report: dict) -> None:
    print("| figure on held-back groups | value |\n| --- | --- |")
    for name, value in table_rows(report):
        print(f"| {name} | {value} |")


def write_model_page(report: dict, path: str) -> None:
    """Writes MODEL.md: what the weights are, what they were made from, how good they are, and where they end."""
    limits = report["thresholds"]
    table = "\n".join(f"| {name} | {value} |" for name, value in table_rows(report))
    bins = "\n".join(
        f"| {one['from']:.1f} to {one['from'] + 0.1:.1f} | {one['rows']} | {one['score']:.2f} | {one['served']:.2f} |"
        for one in report["calibration"]["bins"]
    )
    with open(path, "w", encoding="utf8") as out:
        families = sum(name.startswith("written/") and name.endswith(".json") for name in report["data"])
        words = {"weights": report.get("weights", "not exported"), "note": report["note"], "families": families}
        out.write(PAGE.format(table=table, bins=bins, **limits, **words, **scales(report)))


def scales(report: dict) -> dict:
    return {"scale": report["calibration"]["scale"], "shift": report["calibration"]["shift"]}


PAGE = """# The encoder's weights

`training/train.py` wrote this page. SHA-256 of the weights' data: `{weights}`. {note}

A text encoder of BERT's form (WordPiece, 384 wide, 12 heads, 6 layers, 22.6 million weights), begun with all-MiniLM-L6-v2 and trained to say which method of a tool list serves a
request, and which stretch of the request states the value of a parameter.

## Data

| data | licence | use |
| --- | --- | --- |
| all-MiniLM-L6-v2 (sentence-transformers) | Apache-2.0 | the weights that training begins with |
| requests written by a language model for 94 public tool lists | tool lists of LiveMCPBench (Apache-2.0) and of public servers | training; not in this repository |
| `training/written/*.json`: {families} invented tool lists with requests | MIT, as this repository | training |
| `training/written/sources.jsonl`: requests that insist on a source, and twins that only mention it | MIT, as this repository | the states of the text "the source that must be used" |
| Berkeley Function Calling Leaderboard v4 | Apache-2.0 | training, development rows only |
| When2Call | its own licence, for research | training, development rows only |

One group in ten (a server, a family, a source) is held back by its hash: nobody trains on it. All figures are on these groups,
before `ctx` checks a proposal: its envelope refuses more. Of *written*, 800 rows are measured, chosen by hash. A question whether a method is meant counts as asking back.

## Figures

| figure on held-back groups | value |
| --- | --- |
{table}

Thresholds, chosen out of fold (each group with those chosen on the others), as differences of fit to "none": floor {floor}, threshold {threshold}, margin {margin}, span {span}.
Confidence is `1 / (1 + exp(-({scale} * fit + {shift})))`; its two numbers were fitted on these rows.

| confidence | rows | mean | served by the best method |
| --- | --- | --- | --- |
{bins}

## Limits

- It reads English best. WordPiece reads Latin scripts; Chinese signs are mostly unknown to it.
- The weakest part is the difference between an answer and a near miss: a request that a method would serve but for one condition.
- A request is read up to 56 tokens at a time, a method up to 72, a parameter up to 32.
- It was trained on requests of one to three sentences to lists of up to 60 methods.
"""
