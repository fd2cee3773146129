"""Writes the weights file that ctx reads: a JSON header, then rows of int8 with scales (README, "The file")."""

import hashlib
import json
from dataclasses import asdict

import numpy as np
import torch

from .model import Reader, Shape

MAGIC = b"CTXENC01"
ALIGNED = 64
# The columns of a row that share a scale.
GROUP = 64
# No text is longer than the longest limit and its two marks, so that later positions are never read.
POSITIONS = 80
LIMITS = {"request": 56, "method": 72, "parameter": 32}
WHOLE = ("embedding.kind", "fit.weight", "span.weight")


def named(reader: Reader) -> dict[str, torch.Tensor]:
    """Returns the tensors under the names of the file."""
    out = {}
    first = {"token": "embedding.token", "position": "embedding.position", "kind": "embedding.kind"}
    for name, value in reader.state_dict().items():
        head, _, tail = name.rpartition(".")
        if head in first:
            out[first[head]] = value[:POSITIONS] if head == "position" else value
        elif head == "norm":
            out[f"embedding.norm.{tail}"] = value
        elif head:
            out[name.replace("layers.", "layer.", 1)] = value
    return out


def quantised(value: torch.Tensor) -> tuple[np.ndarray, np.ndarray]:
    """Returns the values as int8, and a scale for each 64 columns of a row: one a row loses three times as much."""
    rows = value.detach().numpy().astype(np.float32)
    grouped = rows.reshape(rows.shape[0], -1, GROUP)
    scales = np.maximum(np.abs(grouped).max(axis=2), 1e-12).astype(np.float32) / np.float32(127)
    return np.clip(np.rint(grouped / scales[..., None]), -127, 127).astype(np.int8).reshape(rows.shape), scales


def restored(rows: np.ndarray, scales: np.ndarray) -> torch.Tensor:
    grouped = rows.astype(np.float32).reshape(rows.shape[0], -1, GROUP) * scales[..., None]
    return torch.from_numpy(grouped.reshape(rows.shape))


def is_quantised(name: str, value: torch.Tensor) -> bool:
    return value.dim() == 2 and name not in WHOLE and not name.startswith("source.")


def as_stored(reader: Reader) -> Reader:
    """Returns a copy that computes with the rounded weights: what quantisation loses is the difference."""
    copy = Reader(reader.shape)
    copy.load_state_dict(reader.state_dict())
    with torch.no_grad():
        for name, value in named(copy).items():
            if is_quantised(name, value):
                value.copy_(restored(*quantised(value)))
    return copy.eval()


def write_weights(reader: Reader, path: str, vocabulary: str, source: list[torch.Tensor], origin: dict) -> str:
    """Writes the file and returns the SHA-256 of its data. `source` are the states of the text of a demanded source."""
    data = bytearray()

    def put(values: bytes) -> int:
        data.extend(b"\0" * (-len(data) % ALIGNED))
        data.extend(values)
        return len(data) - len(values)

    tensors: dict[str, dict] = {}
    for name, value in [*named(reader).items(), *((f"source.{at}", state) for at, state in enumerate(source))]:
        if is_quantised(name, value):
            rows, scales = quantised(value)
            entry = {"type": "int8", "shape": list(rows.shape), "group": GROUP}
            entry |= {"offset": put(rows.tobytes()), "scales": put(scales.tobytes())}
        else:
            floats = value.detach().numpy().astype(np.float32)
            entry = {"type": "float32", "shape": list(floats.shape), "offset": put(floats.tobytes())}
        tensors[name] = entry
    with open(vocabulary, "rb") as file:
        text = file.read()
    words = {"offset": put(text), "bytes": len(text)}
    digest = hashlib.sha256(data).hexdigest()
    header = {
        "version": 1,
        "model": {**asdict(reader.shape), "positions": POSITIONS},
        "limits": LIMITS,
        "cosine": {"scale": reader.scale.item(), "shift": reader.shift.item()},
        "vocabulary": words,
        "tensors": tensors,
        "origin": origin,
        "dataBytes": len(data),
        "sha256": digest,
    }
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-(len(text) + 12) % ALIGNED)
    with open(path, "wb") as file:
        file.write(MAGIC + len(text).to_bytes(4, "little") + text + data)
    return digest


def read_weights(path: str) -> tuple[Reader, dict, list[torch.Tensor]]:
    """Reads a weights file: the reader that ctx computes with, the header, and the states of the source text."""
    with open(path, "rb") as file:
        raw = file.read()
    if raw[:8] != MAGIC:
        raise SystemExit(f"{path} is not a weights file of ctx.")
    start = 12 + int.from_bytes(raw[8:12], "little")
    header = json.loads(raw[12:start])
    reader = Reader(Shape())
    with torch.no_grad():
        for name, value in named(reader).items():
            value.copy_(stored_tensor(raw, start, header["tensors"][name]))
        reader.scale.fill_(header["cosine"]["scale"])
        reader.shift.fill_(header["cosine"]["shift"])
    source = [stored_tensor(raw, start, header["tensors"][name]) for name in sorted(header["tensors"]) if name.startswith("source.")]
    return reader.eval(), header, source


def stored_tensor(raw: bytes, start: int, entry: dict) -> torch.Tensor:
    """Returns one tensor of the file, as numbers."""
    shape = entry["shape"]
    floats = lambda key, *sizes: np.frombuffer(raw, np.float32, int(np.prod(sizes)), start + entry[key]).reshape(sizes)
    if entry["type"] == "float32":
        return torch.from_numpy(floats("offset", *shape).copy())
    rows = np.frombuffer(raw, np.int8, int(np.prod(shape)), start + entry["offset"]).reshape(shape)
    return restored(rows, floats("scales", shape[0], shape[1] // GROUP))
