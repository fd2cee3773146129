"""Reads a request against a listing as ctx does: vectors over all, the joint layers over the best, then stretches."""

import re

import torch

from .export import LIMITS
from .kept import Kept
from .model import REQUEST, TEXT, Reader
from .texts import method_text, parameter_text
from .wordpiece import WordPiece

# How many methods the joint layers read, and the longest stretch in tokens.
READ, LONGEST = 12, 24


class Decider:
    """Reads requests; keeps the states of texts."""

    def __init__(self, reader: Reader, tokens: WordPiece):
        self.reader, self.tokens = reader.eval(), tokens
        self.kept = Kept(self.reader, True)

    @torch.no_grad()
    def read(self, request: str, texts: list[str], kind: str):
        """Returns fits, span logits and the places of the request's tokens."""
        ids, places = self.tokens.framed(request, LIMITS["request"])
        x, mask = self.kept.below([ids], REQUEST)
        rows = [self.tokens.framed(text, LIMITS[kind])[0] for text in texts]
        below, text_mask = self.kept.below(rows, TEXT)
        states, vectors = self.reader.texts(below, text_mask)
        count = len(rows)
        fit, span = self.reader.read(x.expand(count, -1, -1), mask.expand(count, -1), states, text_mask, torch.arange(count))
        return (fit + self.reader.near(self.reader.alone(x, mask), vectors)).tolist(), span, places

    def decide(self, row: dict) -> dict:
        """Returns the fits of the methods read, the order by vectors, and the stretches of the best method's parameters."""
        tools = row["tools"]
        if not tools:
            return {"fits": {}, "near": [], "best": None, "spans": {}}
        texts = [method_text(tool) for tool in tools]
        ids, _ = self.tokens.framed(row["q"], LIMITS["request"])
        alike = self.kept.likeness(ids, [self.tokens.framed(text, LIMITS["method"])[0] for text in texts])
        near = sorted(range(len(tools)), key=lambda at: -alike[at])
        shown = near[:READ]
        fits, _, _ = self.read(row["q"], [texts[at] for at in shown], "method")
        by_method = dict(zip(shown, fits))
        best = max(by_method, key=lambda at: by_method[at])
        return {"fits": by_method, "near": near, "best": best, "spans": self.spans(row["q"], tools[best])}

    def spans(self, request: str, tool: dict) -> dict[str, tuple[float, str]]:
        """Gives each stretch to one parameter, the surest first. Returns each parameter's score above none and stretch."""
        keys = list(tool["inputSchema"].get("properties") or {})
        if not keys:
            return {}
        _, span, places = self.read(request, [parameter_text(tool, key) for key in keys], "parameter")
        left = {key: stretches(span[at], places, request) for at, key in enumerate(keys)}
        taken: list[tuple[int, int]] = []
        out = {}
        while left:
            free = {key: first_free(found, taken) for key, found in left.items()}
            key = max(free, key=lambda one: free[one][0])
            score, start, end = free[key]
            out[key] = (score, request[start:end])
            left.pop(key)
            if score > 0:
                taken.append((start, end))
        return out


def first_free(found: list[tuple[float, int, int]], taken: list[tuple[int, int]]) -> tuple[float, int, int]:
    for score, start, end in found:
        if all(end <= left or start >= right for left, right in taken):
            return score, start, end
    return -9.0, 0, 0


def stretches(span: torch.Tensor, places: list[tuple[int, int]], request: str, most: int = 6) -> list[tuple[float, int, int]]:
    """Returns the best stretches of one parameter that do not overlap, as (score above none, from, to)."""
    start, end = span[:, 0].tolist(), span[:, 1].tolist()
    count, none = len(places), start[0] + end[0]
    scored = sorted(
        ((start[i] + end[j] - none, i, j) for i in range(1, count + 1) for j in range(i, min(count, i + LONGEST) + 1)),
        reverse=True,
    )
    out: list[tuple[float, int, int]] = []
    for score, i, j in scored[:40]:
        left, right = widened(request, places[i - 1][0], places[j - 1][1])
        if all(right <= a or left >= b for _, a, b in out):
            out.append((score, left, right))
        if len(out) == most:
            break
    return out


def widened(request: str, start: int, end: int) -> tuple[int, int]:
    """Widens a stretch to the whole path, id, date or number that it touches."""
    for word in re.finditer(r"\S+", request):
        inner = word.group(0).strip("\"'`?!.,;()[]")
        left = word.start() + word.group(0).find(inner)
        if inner and re.search(r"[/._:@\d-]", inner) and left < end and left + len(inner) > start:
            start, end = min(start, left), max(end, left + len(inner))
    return start, end


def needs(tool: dict) -> list[str]:
    """Returns the required parameters for which the schema itself gives no value."""
    properties = tool["inputSchema"].get("properties") or {}
    return [key for key in tool["inputSchema"].get("required") or [] if key in properties and not is_given(properties[key])]


def is_given(schema) -> bool:
    if not isinstance(schema, dict):
        return False
    return schema.get("default") is not None or schema.get("const") is not None or len(schema.get("enum") or []) == 1
