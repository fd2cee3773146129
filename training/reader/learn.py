"""Trains a reader on rows, for a number of steps or minutes."""

import random
import time
from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn.functional import cross_entropy, pad

from .batches import Batch, Group, Maker, epoch
from .kept import Kept
from .model import HIDDEN, REQUEST, TEXT, Reader
from .weights import save
from .wordpiece import WordPiece


@dataclass(frozen=True)
class Plan:
    """How long and how fast to train."""

    minutes: float
    steps: int
    rate: float = 8e-5
    hard: int = 4
    chunk: int = 8
    seed: int = 1
    keep: float = 0.995
    # Rows about sources in a step, beside a chunk of the others.
    sources: int = 2
    # True: only the upper layers learn, which takes a third of the time.
    is_frozen: bool = False


def learn(reader: Reader, tokens: WordPiece, rows: list[dict], sources: list[dict], plan: Plan, path: str) -> Reader:
    """Trains and returns the running average of the weights, which is also saved to `path` every two minutes."""
    random.seed(plan.seed)
    torch.manual_seed(plan.seed)
    rng = random.Random(plan.seed)
    average = Reader(reader.shape)
    average.load_state_dict(reader.state_dict())
    first = Reader(reader.shape)
    first.load_state_dict(reader.state_dict())
    kept = Kept(reader, plan.is_frozen)
    maker = Maker(tokens, kept if plan.is_frozen else Kept(first, True), rng, plan.hard)
    if plan.is_frozen:
        freeze(reader)
    optimiser, bases = optimiser_of(reader, plan.rate)
    queue: list[list[dict]] = []
    asked: list[list[dict]] = []
    losses: list[list[float]] = []
    begun = saved = time.time()
    reader.train()
    for step in range(plan.steps):
        done = max(step / plan.steps, (time.time() - begun) / (plan.minutes * 60))
        if done >= 1:
            break
        for group, base in zip(optimiser.param_groups, bases):
            group["lr"] = base * min(1, (step + 1) / 60) * max(0.02, 1 - done)
        while len(queue) < 2:
            queue += epoch(rows, rng, plan.chunk)
        while not asked:
            asked = epoch(sources, rng, plan.chunk)
        batch = maker.make([queue.pop(), asked.pop()[: plan.sources]])
        parts = losses_of(reader, batch, kept)
        optimiser.zero_grad()
        (parts[0] + parts[1] + 0.5 * parts[2]).backward()
        torch.nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
        optimiser.step()
        blend(average, reader, min(plan.keep, (step + 1) / (step + 20)))
        losses.append([float(part.detach()) for part in parts])
        if step % 20 == 0:
            tell(step, losses[-60:], time.time() - begun)
        if time.time() - saved > 120:
            saved = time.time()
            save(average, path, step=step)
    save(average, path)
    return average.eval()


def optimiser_of(reader: Reader, rate: float):
    """The heads learn eight times as fast as the pretrained layers."""
    learning = [(name, value) for name, value in reader.named_parameters() if value.requires_grad]
    names = ("fit.", "span.", "scale", "shift")
    heads = [value for name, value in learning if name.startswith(names)]
    body = [value for name, value in learning if not name.startswith(names)]
    groups = [{"params": body, "lr": rate}, {"params": heads, "lr": rate * 8}]
    return torch.optim.AdamW(groups, weight_decay=0.01), (rate, rate * 8)


def freeze(reader: Reader) -> None:
    """Leaves embeddings and lower layers as they are."""
    for part in (reader.token, reader.position, reader.kind, reader.norm, *reader.layers[: reader.lower]):
        part.requires_grad_(False)


@torch.no_grad()
def blend(average: Reader, reader: Reader, keep: float) -> None:
    for old, new in zip(average.parameters(), reader.parameters()):
        old.lerp_(new, 1 - keep)


def tell(step: int, recent: list[list[float]], seconds: float) -> None:
    fit, span, near = (sum(one[at] for one in recent) / len(recent) for at in range(3))
    print(f"step {step}: fit {fit:.3f} span {span:.3f} vectors {near:.3f}, {seconds:.0f} s", flush=True)


def losses_of(reader: Reader, batch: Batch, kept: Kept) -> tuple[Tensor, Tensor, Tensor]:
    """The losses of fit, spans and vectors."""
    states, text_mask, text_vectors = encoded(reader, batch.texts, kept)
    x, mask = kept.below(batch.requests, REQUEST)
    vectors = reader.alone(x, mask)
    near = reader.scale * vectors @ text_vectors.T + reader.shift
    pairs: list[tuple[int, int]] = []
    cuts: list[tuple[int, int, bool]] = []
    for group in batch.groups:
        start = len(pairs)
        pairs += [(group.request, text) for text in group.candidates]
        cuts.append((start, len(pairs), group.has_right))
    count = len(pairs)
    pairs += [(request, text) for request, text, _, _ in batch.spans]
    request, text = (torch.tensor([pair[at] for pair in pairs]) for at in range(2))
    fit, span = read_by_length(reader, x, mask, states, text_mask, request, text)
    fit = fit + near[request, text]
    return fit_loss(fit, cuts), span_loss(span[count:], mask[request[count:]], batch.spans), near_loss(near, batch.groups)


def read_by_length(reader: Reader, x: Tensor, mask: Tensor, states: list[Tensor], text_mask: Tensor, request: Tensor, text: Tensor):
    """Reads all pairs in parts of about equal length, so that a short pair is not computed as long as the longest."""
    long, text_long = mask.sum(1)[request], text_mask.sum(1)[text]
    order = (long * 1000 + text_long).argsort()
    fits, spans = [], []
    for part in order.chunk(max(1, len(order) // 24)):
        width, other = int(long[part].max()), int(text_long[part].max())
        of = request[part]
        fit, span = reader.read(x[of, :width], mask[of, :width], [one[:, :other] for one in states], text_mask[:, :other], text[part])
        fits.append(fit)
        spans.append(pad(span, (0, 0, 0, x.shape[1] - width)))
    back = order.argsort()
    return torch.cat(fits)[back], torch.cat(spans)[back]


def fit_loss(fit: Tensor, cuts: list[tuple[int, int, bool]]) -> Tensor:
    none = fit.new_zeros(1)
    each = [
        cross_entropy(torch.cat([fit[start:end], none])[None], torch.tensor([0 if has_right else end - start]))
        for start, end, has_right in cuts
    ]
    return torch.stack(each).mean() if each else none.sum()


def span_loss(span: Tensor, mask: Tensor, spans: list[tuple[int, int, int, int]]) -> Tensor:
    if not spans:
        return span.new_zeros(())
    seen = span.masked_fill((mask == 0)[..., None], HIDDEN)
    start, end = (torch.tensor([one[at] for one in spans]) for at in (2, 3))
    return (cross_entropy(seen[..., 0], start) + cross_entropy(seen[..., 1], end)) / 2


def near_loss(near: Tensor, groups: list[Group]) -> Tensor:
    each = [
        cross_entropy(near[group.request, group.candidates][None], torch.tensor([0]))
        for group in groups
        if group.has_right and len(group.candidates) > 1
    ]
    return torch.stack(each).mean() if each else near.new_zeros(())


def encoded(reader: Reader, texts: list[list[int]], kept: Kept) -> tuple[list[Tensor], Tensor, Tensor]:
    """Encodes texts in two parts, short and long ones, and returns states a layer, mask and vectors in order."""
    most = max(map(len, texts))
    order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
    half = len(order) // 2 if len(order) > 8 else 0
    states, vectors, masks = [], [], []
    for part in (part for part in (order[:half], order[half:]) if part):
        x, mask = kept.below([texts[at] for at in part], TEXT)
        state, one = reader.texts(x, mask)
        states.append([pad(each, (0, 0, 0, most - x.shape[1])) for each in state])
        masks.append(pad(mask, (0, most - x.shape[1])))
        vectors.append(one)
    back = torch.tensor(order).argsort()
    joined = [torch.cat([one[at] for one in states])[back] for at in range(reader.shape.joint)]
    return joined, torch.cat(masks)[back], torch.cat(vectors)[back]
