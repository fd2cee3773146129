"""Learns the states of one text that no method has: "the source that must be used". The reader itself stays as it is."""

import random

import torch
from torch import Tensor, nn

from .batches import tokens_of
from .export import LIMITS
from .kept import Kept
from .learn import span_loss
from .model import REQUEST, TEXT, Reader, padded
from .wordpiece import WordPiece

SOURCE_TEXT = "source (text) of request: the source, site, file or tool that must be used"
STEPS, ROWS, PLAIN, RATE = 300, 16, 3, 1e-2
# Requests that one method of the list serves, or would serve if it might be called: they insist on no other source.
SERVED = ("answer", "ask", "change")


class SourceText(nn.Module):
    """The states before each joint layer, begun with those of the text in words."""

    def __init__(self, reader: Reader, tokens: WordPiece):
        super().__init__()
        ids, mask = padded([tokens.framed(SOURCE_TEXT, LIMITS["parameter"])[0]], tokens.pad)
        with torch.no_grad():
            states, _ = reader.eval().texts(reader.below(ids, mask, TEXT), mask)
        self.states = nn.ParameterList([state[0].clone() for state in states])

    def read(self, reader: Reader, x: Tensor, mask: Tensor) -> Tensor:
        """Returns the span logits of each request."""
        count = len(x)
        of = torch.zeros(count, dtype=torch.long)
        text_mask = torch.ones(1, len(self.states[0]), dtype=torch.long)
        return reader.read(x, mask, [state[None] for state in self.states], text_mask, of)[1]


def learn_source(
    reader: Reader, tokens: WordPiece, rows: list[dict], plain: list[dict], steps: int = STEPS, seed: int = 1
) -> SourceText:
    """Learns from requests that insist on a source, from twins that only mention it, and from plain requests."""
    rng = random.Random(seed)
    others = [{"q": row["q"], "source": []} for row in plain if row["want"] in SERVED]
    reader.eval().requires_grad_(False)
    kept, source = Kept(reader, True), SourceText(reader, tokens)
    optimiser = torch.optim.Adam(source.parameters(), lr=RATE)
    for step in range(steps):
        part = rng.sample(rows, ROWS) + rng.sample(others, min(PLAIN, len(others)))
        framed = [tokens.framed(row["q"], LIMITS["request"]) for row in part]
        x, mask = kept.below([ids for ids, _ in framed], REQUEST)
        wanted = [wanted_of(row, marks) for row, (_, marks) in zip(part, framed)]
        loss = span_loss(source.read(reader, x, mask), mask, [(at, 0, *one) for at, one in enumerate(wanted)])
        for group in optimiser.param_groups:
            group["lr"] = RATE * min(1, (step + 1) / 20) * max(0.05, 1 - step / steps)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        if step % 20 == 0:
            print(f"source, step {step}: {loss.item():.3f}", flush=True)
    return source


def wanted_of(row: dict, marks: list) -> tuple[int, int]:
    return (tokens_of(row["q"], row["source"], marks) or (0, 0)) if row["source"] else (0, 0)


@torch.no_grad()
def source_figures(reader: Reader, tokens: WordPiece, source: SourceText, rows: list[dict]) -> dict:
    """Counts sources found exactly, found at all, and falsely found, on rows that were held back."""
    exact = found = false = 0
    for row in rows:
        ids, marks = tokens.framed(row["q"], LIMITS["request"])
        inside, mask = padded([ids], tokens.pad)
        span = source.read(reader, reader.below(inside, mask, REQUEST), mask)[0]
        start, end = best_span(span, len(marks))
        if row["source"]:
            found += start > 0
            exact += (start, end) == wanted_of(row, marks)
        else:
            false += start > 0
    insists = sum(bool(row["source"]) for row in rows)
    return {"insists": insists, "mentions": len(rows) - insists, "exact": exact, "found": found, "false": false}


def best_span(span: Tensor, count: int, longest: int = 24) -> tuple[int, int]:
    """Returns the first and last token of the best stretch; 0 and 0 where none is better."""
    start, end = span[:, 0].tolist(), span[:, 1].tolist()
    pairs = [(start[i] + end[j], i, j) for i in range(1, count + 1) for j in range(i, min(count, i + longest) + 1)]
    best = max(pairs, default=(0.0, 0, 0))
    return best[1:] if best[0] > start[0] + end[0] else (0, 0)
