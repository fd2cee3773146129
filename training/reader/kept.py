"""Keeps what the lower layers make of each text, so that a run that trains only the upper layers computes it once."""

import torch
from torch import Tensor

from .model import REQUEST, TEXT, Reader, padded


class Kept:
    """States below the joint layers, and the sentence vectors at the time of the first look, by tokens."""

    def __init__(self, reader: Reader, is_frozen: bool):
        self.reader, self.is_frozen = reader, is_frozen
        self.states: dict[tuple[int, tuple[int, ...]], Tensor] = {}
        self.vectors: dict[tuple[int, tuple[int, ...]], Tensor] = {}

    def below(self, rows: list[list[int]], kind: int) -> tuple[Tensor, Tensor]:
        """Returns the states of the rows below the joint layers, and their mask."""
        ids, mask = padded(rows, 0)
        if not self.is_frozen:
            return self.reader.below(ids, mask, kind), mask
        self.fill(rows, kind)
        out = torch.zeros(*ids.shape, self.reader.shape.width)
        for at, row in enumerate(rows):
            out[at, : len(row)] = self.states[kind, tuple(row)].float()
        return out, mask

    @torch.no_grad()
    def fill(self, rows: list[list[int]], kind: int) -> None:
        """Computes what is not kept yet, short rows together."""
        need = sorted({tuple(row) for row in rows if (kind, tuple(row)) not in self.states}, key=len)
        was_training = self.reader.training
        self.reader.eval()
        for at in range(0, len(need), 16):
            part = need[at : at + 16]
            ids, mask = padded([list(row) for row in part], 0)
            x = self.reader.below(ids, mask, kind)
            vectors = self.reader.alone(x, mask)
            for index, row in enumerate(part):
                self.states[kind, row] = x[index, : len(row)].half()
                self.vectors[kind, row] = vectors[index]
        self.reader.train(was_training)

    def likeness(self, request: list[int], texts: list[list[int]]) -> list[float]:
        """Returns how alike the request and each text were at the first look."""
        self.fill([request], REQUEST)
        self.fill(texts, TEXT)
        vectors = torch.stack([self.vectors[TEXT, tuple(text)] for text in texts])
        return (vectors @ self.vectors[REQUEST, tuple(request)]).tolist()
