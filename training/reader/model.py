"""A small encoder whose request tokens look into texts of methods and parameters.

A text is encoded alone, so that its states are computed once for a listing. A request is encoded alone in the lower
layers; in the joint ones its tokens attend to their own states and to those of one text. Two heads: fit (does this
method serve the request) and span (which stretch of the request states this value; position 0 means none).
"""

import math
from dataclasses import dataclass

import torch
from torch import Tensor, nn

HIDDEN = -1e4
REQUEST, TEXT = 0, 1


@dataclass(frozen=True)
class Shape:
    """The sizes of the encoder."""

    layers: int = 6
    joint: int = 3
    width: int = 384
    heads: int = 12
    inner: int = 1536
    positions: int = 512
    vocabulary: int = 30522
    epsilon: float = 1e-12


class Layer(nn.Module):
    """One transformer layer. Keys and values may come from more states than the queries."""

    def __init__(self, shape: Shape):
        super().__init__()
        width = shape.width
        self.heads = shape.heads
        self.query, self.key, self.value, self.output = (nn.Linear(width, width) for _ in range(4))
        self.up, self.down = nn.Linear(width, shape.inner), nn.Linear(shape.inner, width)
        self.norm1, self.norm2 = (nn.LayerNorm(width, eps=shape.epsilon) for _ in range(2))
        self.drop = nn.Dropout(0.1)

    def split(self, x: Tensor) -> Tensor:
        """[pairs, tokens, width] as [pairs, heads, tokens, width of a head]."""
        return x.view(x.shape[0], x.shape[1], self.heads, -1).transpose(1, 2)

    def keys(self, x: Tensor) -> tuple[Tensor, Tensor]:
        return self.split(self.key(x)), self.split(self.value(x))

    def forward(self, x: Tensor, hidden: Tensor, more: tuple[Tensor, Tensor] | None = None) -> Tensor:
        keys, values = self.keys(x)
        if more is not None:
            keys, values = torch.cat([keys, more[0]], 2), torch.cat([values, more[1]], 2)
        scores = self.split(self.query(x)) @ keys.transpose(-1, -2) / math.sqrt(keys.shape[-1])
        mixed = (torch.softmax(scores + hidden, -1) @ values).transpose(1, 2).reshape(x.shape)
        x = self.norm1(x + self.drop(self.output(mixed)))
        return self.norm2(x + self.drop(self.down(nn.functional.gelu(self.up(x)))))


class Reader(nn.Module):
    """The encoder with its joint layers and heads."""

    def __init__(self, shape: Shape):
        super().__init__()
        self.shape = shape
        width = shape.width
        self.token, self.position = nn.Embedding(shape.vocabulary, width), nn.Embedding(shape.positions, width)
        self.kind = nn.Embedding(2, width)
        self.norm = nn.LayerNorm(width, eps=shape.epsilon)
        self.drop = nn.Dropout(0.1)
        self.layers = nn.ModuleList(Layer(shape) for _ in range(shape.layers))
        self.fit, self.span = nn.Linear(width, 1), nn.Linear(width, 2)
        for head in (self.fit, self.span):
            nn.init.normal_(head.weight, std=0.02)
            nn.init.zeros_(head.bias)
        # The cosine of the sentence vectors is the prior of the fit: without it training did not begin to learn.
        self.scale, self.shift = nn.Parameter(torch.tensor(14.0)), nn.Parameter(torch.tensor(-5.0))

    @property
    def lower(self) -> int:
        return self.shape.layers - self.shape.joint

    def embed(self, ids: Tensor, kind: int) -> Tensor:
        at = torch.arange(ids.shape[1])
        return self.drop(self.norm(self.token(ids) + self.position(at)[None] + self.kind.weight[kind]))

    def below(self, ids: Tensor, mask: Tensor, kind: int) -> Tensor:
        """Returns the states of texts or requests below the joint layers."""
        x, hidden = self.embed(ids, kind), hide(mask)
        for layer in self.layers[: self.lower]:
            x = layer(x, hidden)
        return x

    def texts(self, x: Tensor, mask: Tensor) -> tuple[list[Tensor], Tensor]:
        """Returns the states of each text before every joint layer, and its sentence vector."""
        hidden, states = hide(mask), []
        for layer in self.layers[self.lower :]:
            states.append(x)
            x = layer(x, hidden)
        return states, vector(x, mask)

    def alone(self, x: Tensor, mask: Tensor) -> Tensor:
        """Returns the sentence vector of each request."""
        hidden = hide(mask)
        for layer in self.layers[self.lower :]:
            x = layer(x, hidden)
        return vector(x, mask)

    def read(self, x: Tensor, mask: Tensor, states: list[Tensor], text_mask: Tensor, of: Tensor):
        """Reads request states [P, T, W] against the text `of[p]` each. Returns fit [P] and span [P, T, 2]."""
        hidden = torch.cat([hide(mask), hide(text_mask)[of]], -1)
        for layer, state in zip(self.layers[self.lower :], states):
            keys, values = layer.keys(state)
            x = layer(x, hidden, (keys[of], values[of]))
        return self.fit(average(x, mask)).squeeze(-1), self.span(x)

    def near(self, requests: Tensor, texts: Tensor) -> Tensor:
        """Returns the likeness of sentence vectors, scaled: the prior of the fit."""
        return self.scale * (requests * texts).sum(-1) + self.shift


def hide(mask: Tensor) -> Tensor:
    return ((1 - mask.float()) * HIDDEN)[:, None, None, :]


def average(x: Tensor, mask: Tensor) -> Tensor:
    weight = mask.float()
    return (x * (weight / weight.sum(1, keepdim=True))[..., None]).sum(1)


def vector(x: Tensor, mask: Tensor) -> Tensor:
    return nn.functional.normalize(average(x, mask), dim=-1)


def padded(rows: list[list[int]], value: int) -> tuple[Tensor, Tensor]:
    """Returns the rows as one tensor, filled up with `value`, and the mask of what is there."""
    most = max(map(len, rows))
    ids = torch.full((len(rows), most), value)
    mask = torch.zeros(len(rows), most, dtype=torch.long)
    for at, row in enumerate(rows):
        ids[at, : len(row)] = torch.tensor(row)
        mask[at, : len(row)] = 1
    return ids, mask
