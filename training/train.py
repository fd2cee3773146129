"""Trains, measures and exports the encoder with one command: python training/train.py --data FOLDER --out FOLDER

FOLDER of --data holds `requests` and `bench`; what is missing there is skipped and said. --measure FILE measures a file
of weights that exists, without training.
"""

import argparse
import json
import os
import random
import sys

import torch

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from reader import rows as labelled
from reader.decide import Decider
from reader.evidence import evidence_of
from reader.export import as_stored, read_weights, write_weights
from reader.learn import Plan, blend, learn
from reader.measure import look
from reader.oracle import loss_of_rounding, write_pairs, write_sources
from reader.report import decided_rows, print_table, report_of, write_model_page
from reader.source import STEPS, SourceText, learn_source, source_figures
from reader.texts import write_texts
from reader.weights import begin, pretrained_folder
from reader.wordpiece import WordPiece


def main() -> None:
    asked = arguments()
    torch.set_num_threads(asked.threads)
    random.seed(asked.seed)
    os.makedirs(asked.out, exist_ok=True)
    vocabulary = os.path.join(pretrained_folder(), "vocab.txt")
    tokens = WordPiece(vocabulary)
    rows, hashes = labelled.gather(asked.data)
    write_texts(rows)
    sources = labelled.sources()
    learnt = [row for row in rows if not labelled.is_held(row["group"])]
    held = labelled.measured([row for row in rows if labelled.is_held(row["group"])])
    if asked.rows:
        learnt = random.Random(asked.seed).sample(learnt, min(asked.rows, len(learnt)))
    if asked.held:
        held = random.Random(asked.seed).sample(held, min(asked.held, len(held)))
    open_sources = [row for row in sources if not labelled.is_held(row["group"])]
    print(f"{len(learnt)} rows to learn from, {len(held)} held back, {len(sources)} about sources", flush=True)
    reader, source = made(asked, tokens, learnt, open_sources)
    stored = as_stored(reader)
    decided = decided_rows(Decider(stored, tokens), held)
    held_sources = [row for row in sources if labelled.is_held(row["group"])]
    report = report_of(held, decided)
    report["sources"] = source_figures(stored, tokens, source, held_sources)
    report["rounding"] = loss_of_rounding(reader, tokens, held)
    report["data"] = hashes
    report["note"] = f"The measured file: `{os.path.basename(asked.measure)}`." if asked.measure else trained_note(asked)
    origin = {"trainer": "training/train.py", "minutes": asked.minutes, "init": bool(asked.init), "seed": asked.seed}
    file = os.path.join(asked.out, "encoder-weights.bin")
    if asked.measure:
        report["weights"] = read_weights(asked.measure)[1]["sha256"]
    else:
        report["weights"] = write_weights(reader, file, vocabulary, [state.data for state in source.states], origin)
        write_pairs(reader, tokens, held, os.path.join(asked.out, "pairs.json"))
        write_sources(reader, tokens, source, held_sources, os.path.join(asked.out, "sources.json"))
    print_table(report)
    with open(os.path.join(asked.out, "figures.json"), "w", encoding="utf8") as out:
        json.dump(report, out, indent=2)
    with open(os.path.join(asked.out, "encoder-quality.json"), "w", encoding="utf8") as out:
        json.dump(evidence_of([look(*pair) for pair in zip(held, decided)], report), out, indent=2)
    write_model_page(report, os.path.join(asked.out, "MODEL.md"))


def trained_note(asked) -> str:
    if asked.note:
        return asked.note
    first = "an earlier run" if asked.init else "the pretrained encoder"
    return f"Trained for at most {asked.minutes:.0f} minutes, begun with {first}."


def made(asked, tokens: WordPiece, rows: list[dict], sources: list[dict]):
    """Returns the trained reader and the states of the source text, or those of a file."""
    source_steps = min(asked.steps, STEPS) if asked.steps else STEPS
    if asked.measure:
        reader, header, states = read_weights(asked.measure)
        print(f"measures {asked.measure}: {header['origin']}", flush=True)
        source = SourceText(reader, tokens)
        if states:
            source.states = torch.nn.ParameterList(states)
        return reader, source
    plan = Plan(
        minutes=asked.minutes, steps=asked.steps or 1_000_000, rate=asked.rate, seed=asked.seed, is_frozen=asked.frozen
    )  # fmt: skip
    reader = begin(asked.init)
    if asked.minutes > 0:
        reader = learn(reader, tokens, rows, sources, plan, os.path.join(asked.out, "reader.pt"))
        if asked.init:
            blend(reader, begin(asked.init), 1 - asked.share)
    return reader, learn_source(reader, tokens, sources, rows, source_steps, asked.seed)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    here = os.path.dirname(os.path.abspath(__file__))
    parser.add_argument("--data", default=os.path.join(here, "../../shared/data"), help="labelled data of other places")
    parser.add_argument("--out", required=True, help="where weights, pairs, figures and MODEL.md are written")
    parser.add_argument("--init", help="weights to begin with (.pt or .bin); else the pretrained encoder")
    parser.add_argument("--measure", help="a weights file (.bin) to measure; nothing is trained")
    parser.add_argument("--share", type=float, default=0.5, help="share of the trained weights in the written ones, with --init")
    parser.add_argument("--minutes", type=float, default=130, help="0 learns only the source text, with --init")
    parser.add_argument("--steps", type=int, default=0, help="at most so many steps")
    parser.add_argument("--rows", type=int, default=0, help="learn from a sample of so many rows")
    parser.add_argument("--held", type=int, default=0, help="measure a sample of so many held-back rows")
    parser.add_argument("--rate", type=float, default=8e-5)
    parser.add_argument("--note", help="how the weights of --init were made, for MODEL.md")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--frozen", action="store_true", help="train only the upper layers: a third of the time, with --init")
    return parser.parse_args()


if __name__ == "__main__":
    main()
