"""Puts rows together for one step of training: requests, texts, pairs to compare, and stretches to find."""

import random
from dataclasses import dataclass, field

from .export import LIMITS
from .kept import Kept
from .texts import method_text, parameter_text
from .wordpiece import WordPiece

# The fixed text against which a request is read for a source on which it insists.
SOURCE_TEXT = "source (text) of request: the source, site, file or tool that must be used"
# Sets whose labels name every stated value, so that any other parameter is known to be not stated.
COMPLETE = ("requests", "written", "near")

@dataclass
class Group:
    """The candidates of one request: the right one first, if `has_right`."""

    request: int
    candidates: list[int]
    has_right: bool
    listing: str


@dataclass
class Batch:
    texts: list[list[int]] = field(default_factory=list)
    requests: list[list[int]] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    # request, text, first and last token; 0 and 0 where the request does not state the value.
    spans: list[tuple[int, int, int, int]] = field(default_factory=list)


def epoch(rows: list[dict], rng: random.Random, size: int) -> list[list[dict]]:
    """Returns one epoch in chunks: rows of one listing together, so that its texts are encoded once."""
    asked = [row for row in rows if row["src"] == "requests"]
    written = [row for row in rows if row["src"] == "written"]
    rng.shuffle(written)
    rest = [row for row in rows if row["src"] not in ("requests", "written")]
    by_listing: dict[str, list[dict]] = {}
    for row in asked * 2 + written[: len(written) // 2] + rest:
        by_listing.setdefault(row["group"] if row["src"] in COMPLETE else row["src"] if row["src"] == "sources" else "bench", []).append(row)
    out = []
    for name in sorted(by_listing):
        group = by_listing[name]
        rng.shuffle(group)
        out += [group[at : at + size] for at in range(0, len(group), size)]
    rng.shuffle(out)
    return out


class Maker:
    """Makes batches. Wrong candidates are the labelled near one and those whose vectors are most alike."""

    def __init__(self, tokens: WordPiece, kept: Kept, rng: random.Random, hard: int):
        self.tokens, self.kept, self.rng, self.hard = tokens, kept, rng, hard
        self.memo: dict[tuple[str, int], list[int]] = {}

    def make(self, chunks: list[list[dict]]) -> Batch:
        batch = Batch()
        places: dict[str, int] = {}
        for chunk in chunks:
            for row in chunk:
                ids, marks = self.tokens.framed(row["q"], LIMITS["request"])
                batch.requests.append(ids)
                if row["src"] == "sources":
                    self.add_source(batch, places, row, marks)
                else:
                    self.add(batch, places, row, marks)
        for group in batch.groups:
            others = sorted({one for other in batch.groups if other.listing != group.listing for one in other.candidates})
            group.candidates += [one for one in self.rng.sample(others, min(1, len(others))) if one not in group.candidates]
        return batch

    def add(self, batch: Batch, places: dict[str, int], row: dict, marks: list) -> None:
        request = len(batch.requests) - 1
        gold = self.rng.choice(row["gold"]) if row["gold"] else None
        # One request in ten loses its right method, so that "none" is learned where something similar stands.
        is_shown = gold is not None and self.rng.random() >= 0.1
        chosen = ([gold] if is_shown else []) + self.wrong(row, batch.requests[request])
        texts = [self.text(batch, places, method_text(row["tools"][at]), "method") for at in chosen]
        batch.groups.append(Group(request, list(dict.fromkeys(texts)), is_shown, row["group"]))
        for key, start, end in stretches(row, marks, self.rng):
            text = self.text(batch, places, parameter_text(row["tools"][row["gold"][0]], key), "parameter")
            batch.spans.append((request, text, start, end))

    def wrong(self, row: dict, request: list[int]) -> list[int]:
        """Returns the methods that are most easily taken for the right one."""
        others = [at for at in range(len(row["tools"])) if at not in row["gold"]]
        if not others:
            return []
        texts = [self.ids(method_text(row["tools"][at]), "method") for at in others]
        alike = dict(zip(others, self.kept.likeness(request, texts)))
        return sorted(others, key=lambda at: -(2.0 if at == row["near"] else alike[at]))[: self.hard]

    def add_source(self, batch: Batch, places: dict[str, int], row: dict, marks: list) -> None:
        text = self.text(batch, places, SOURCE_TEXT, "parameter")
        inside = tokens_of(row["q"], row["source"], marks) if row["source"] else (0, 0)
        if inside is not None:
            batch.spans.append((len(batch.requests) - 1, text, *inside))

    def text(self, batch: Batch, places: dict[str, int], text: str, kind: str) -> int:
        if text not in places:
            places[text] = len(batch.texts)
            batch.texts.append(self.ids(text, kind))
        return places[text]

    def ids(self, text: str, kind: str) -> list[int]:
        key = (text, LIMITS[kind])
        if key not in self.memo:
            self.memo[key] = self.tokens.framed(*key)[0]
        return self.memo[key]


def stretches(row: dict, marks: list, rng: random.Random, most: int = 4) -> list[tuple[str, int, int]]:
    """Returns parameters of the right method, each with its first and last token: 0 and 0 where none is stated."""
    if row["want"] not in ("answer", "ask") or not row["gold"]:
        return []
    given, absent = [], []
    for key in row["tools"][row["gold"][0]]["inputSchema"].get("properties") or {}:
        if key in row["args"]:
            inside = tokens_of(row["q"], row["args"][key]["quote"] or [], marks)
            if inside is not None:
                given.append((key, *inside))
        elif row["src"] in COMPLETE or key in row["missing"]:
            absent.append((key, 0, 0))
    rng.shuffle(absent)
    absent.sort(key=lambda one: one[0] not in row["missing"])
    return given + absent[: max(1, most - len(given))]


def tokens_of(request: str, quotes: list[str], marks: list) -> tuple[int, int] | None:
    """Returns the first and last token of the quotes; None where they are not in the tokens."""
    places = [(request.find(quote), request.find(quote) + len(quote)) for quote in quotes]
    if not places or min(start for start, _ in places) < 0:
        return None
    start, end = min(start for start, _ in places), max(end for _, end in places)
    inside = [at for at, (left, right) in enumerate(marks) if left < end and right > start]
    return (inside[0] + 1, inside[-1] + 1) if inside else None
