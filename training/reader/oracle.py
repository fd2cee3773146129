"""Kept pairs and requests with PyTorch's figures, which the engine's test reads: requests of the repository and odd texts."""

import json
import random

import torch

from .export import LIMITS, as_stored
from .model import REQUEST, TEXT, Reader, padded
from .source import SourceText
from .texts import method_text, parameter_text
from .wordpiece import WordPiece

COUNT, SOURCES = 50, 12
ODD = [
    ("", "Weather: get forecast [city*] Returns the forecast of a city."),
    ("?!", "Weather: get forecast [city*] Returns the forecast of a city."),
    ("北京明天的天气怎么样?", "Weather: get forecast [city*, day] Returns the forecast of a city."),
    ("Où est le café Zoë à Besançon, s'il vous plaît ?", "Places: search places [text*] Finds cafés, shops and sights by name."),
    ("Donaudampfschifffahrtsgesellschaftskapitän supercalifragilisticexpialidocious", "Dictionary: define [word*] Defines a word."),
    ("what does C:\\logs\\app_2026-11-26.log say about user_id=42?", "Files: read file [path*] Reads a file."),
    ("🙂 show me everything 🙂🙂", "Board: list cards [column, limit] Lists the cards of a board."),
    (" ".join(["and then the weather in Lyon on Monday"] * 20), " ".join(["Forecast of a city by day and hour."] * 30)),
    ("x", ""),
    ("İstanbul'da ŞİMDİ saat kaç? ﬁnd ＡＢＣ", "Time: now [zone*] The present time of a zone."),
]


def write_pairs(reader: Reader, tokens: WordPiece, held: list[dict], path: str, seed: int = 1) -> None:
    """Writes each pair with its tokens and figures, by the full weights and by the rounded ones that the file holds."""
    reader.eval()
    stored = as_stored(reader)
    pairs = [("method", request, text) for request, text in ODD]
    rng = random.Random(seed)
    rows = [row for row in held if row["src"] == "written"]
    rng.shuffle(rows)
    for row in rows:
        tool = row["tools"][row["gold"][0] if row["gold"] else rng.randrange(len(row["tools"]))]
        keys = list(tool["inputSchema"].get("properties") or {})
        if len(pairs) % 2 == 0:
            pairs.append(("method", row["q"], method_text(tool)))
        elif keys:
            pairs.append(("parameter", row["q"], parameter_text(tool, rng.choice(keys))))
        if len(pairs) == COUNT:
            break
    out = [pair_of(reader, stored, tokens, *pair) for pair in pairs]
    with open(path, "w", encoding="utf8") as file:
        file.write("[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in out) + "\n]\n")


@torch.no_grad()
def write_sources(reader: Reader, tokens: WordPiece, source: SourceText, rows: list[dict], path: str) -> None:
    """Writes requests with the logits of the stretch that names a required source, by the rounded weights."""
    reader = as_stored(reader)
    out = []
    for row in rows[:SOURCES]:
        ids, _ = tokens.framed(row["q"], LIMITS["request"])
        x, mask = padded([ids], 0)
        span = source.read(reader, reader.below(x, mask, REQUEST), mask)
        sides = {name: [round(float(value), 4) for value in span[0, :, side]] for side, name in enumerate(("start", "end"))}
        out.append({"request": row["q"], "source": (row["source"] or [None])[0], "ids": ids, **sides})
    with open(path, "w", encoding="utf8") as file:
        file.write("[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in out) + "\n]\n")


def pair_of(reader: Reader, stored: Reader, tokens: WordPiece, kind: str, request: str, text: str) -> dict:
    ids, places = tokens.framed(request, LIMITS["request"])
    text_ids, _ = tokens.framed(text, LIMITS[kind])
    return {
        "kind": kind, "request": request, "text": text, "ids": {"request": ids, "text": text_ids}, "places": places,
        "full": figures(reader, ids, text_ids), "stored": figures(stored, ids, text_ids),
    }  # fmt: skip


@torch.no_grad()
def figures(reader: Reader, request: list[int], text: list[int]) -> dict:
    """Returns cosine, fit and the span logits of one pair."""
    ids, mask = padded([request], 0)
    text_ids, text_mask = padded([text], 0)
    x = reader.below(ids, mask, REQUEST)
    request_vector = reader.alone(x, mask)
    states, text_vector = reader.texts(reader.below(text_ids, text_mask, TEXT), text_mask)
    fit, span = reader.read(x, mask, states, text_mask, torch.tensor([0]))
    shown = lambda values: [round(float(value), 5) for value in values]
    return {
        "cosine": round(float((request_vector * text_vector).sum()), 6),
        "fit": round(float(fit[0] + reader.near(request_vector, text_vector)[0]), 5),
        "start": shown(span[0, :, 0]),
        "end": shown(span[0, :, 1]),
    }


def loss_of_rounding(reader: Reader, tokens: WordPiece, held: list[dict]) -> dict:
    """Returns the largest and the mean difference of fit between the full weights and the rounded ones."""
    rows = [row for row in held if row["gold"]][:COUNT]
    stored, reader = as_stored(reader), reader.eval()
    differences = []
    for row in rows:
        ids = [tokens.framed(row["q"], LIMITS["request"])[0], tokens.framed(method_text(row["tools"][row["gold"][0]]), LIMITS["method"])[0]]
        differences.append(abs(figures(reader, *ids)["fit"] - figures(stored, *ids)["fit"]))
    return {"largest": max(differences), "mean": sum(differences) / len(differences), "pairs": len(differences)}
