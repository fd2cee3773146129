"""Gathers labelled requests of every source in one form.

A row: {src, group, id, q, tools: [{server, name, description, inputSchema, writes}], want: answer | ask | miss | change,
gold: [index of a right method], args: {parameter: {quote: [text] or None, value}}, missing: [parameter], near: index or
None}. Rows of one group (a server, a family, a source) are never split between training and held back.
"""

import glob
import hashlib
import json
import os
import re

BENCH = ["bfcl_live_irrelevance", "bfcl_irrelevance", "bfcl_live_multiple", "bfcl_multiple", "bfcl_live_simple", "when2call"]
ENDINGS = {"answer": "answer", "clarification_required": "ask", "capability_miss": "miss"}
# The held-back rows of training/written that are measured.
MEASURED = 800
HERE = os.path.dirname(os.path.abspath(__file__))
WRITTEN = os.path.join(HERE, "..", "written")


def gather(data: str) -> tuple[list[dict], dict[str, str]]:
    """Returns the rows of every source that is there, and the SHA-256 of each file; says what is skipped."""
    out, hashes = written(), {}
    for name, read in (("requests", requests), ("bench", bench)):
        if os.path.isdir(f"{data}/{name}"):
            out += read(data)
            files = sorted(glob.glob(f"{data}/{name}/*.jsonl"))
            used = [path for path in files if name == "requests" or os.path.basename(path).split(".")[0] in BENCH]
            hashes |= {f"{name}/{os.path.basename(path)}": digest(path) for path in used}
        else:
            print(f"{data}/{name} is not there: its rows are skipped", flush=True)
    for path in sorted(glob.glob(f"{WRITTEN}/*.json*")):
        hashes[f"written/{os.path.basename(path)}"] = digest(path)
    return out, hashes


def digest(path: str) -> str:
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def is_held(group: str) -> bool:
    """True for one group in ten, by its hash: nobody trains on it, and nobody reads it to write a rule."""
    return int.from_bytes(hashlib.sha256(group.encode()).digest()[:4], "big") % 10 == 0


def measured(rows: list[dict]) -> list[dict]:
    """Returns the held-back rows that are measured: of the written ones, those with the lowest hashes, since all take an hour."""
    written_rows = [row for row in rows if row["src"] == "written"]
    chosen = {row["id"] for row in sorted(written_rows, key=lambda row: hashlib.sha256(row["id"].encode()).digest())[:MEASURED]}
    return [row for row in rows if row["src"] != "written" or row["id"] in chosen]


def lines(path: str) -> list[dict]:
    with open(path, encoding="utf8") as file:
        return [json.loads(line) for line in file if line.strip()]


def listing(server: str, tools: list[dict]) -> list[dict]:
    return [
        {
            "server": server,
            "name": tool["name"],
            "title": tool.get("title"),
            "description": tool.get("description") or tool.get("title") or "",
            "inputSchema": tool.get("inputSchema") or {},
            "writes": tool.get("label") in ("w", "write") or (tool.get("annotations") or {}).get("readOnlyHint") is False,
        }
        for tool in tools
    ]


def requests(data: str) -> list[dict]:
    """Requests written for the tool lists of public servers."""
    servers = {one["server"]: one for one in lines(f"{data}/requests/servers.jsonl")}
    lists = {name: listing(one.get("title") or name, one["tools"]) for name, one in servers.items()}
    out = []
    for at, row in enumerate(lines(f"{data}/requests/rows.jsonl")):
        tools = lists[row["server"]]
        places = {tool["name"]: index for index, tool in enumerate(tools)}
        named = row["method"] if row["want"] in ("answer", "ask") else row.get("near") if row["want"] == "change" else None
        args = {
            key: {"quote": [arg["quote"]] if isinstance(arg["quote"], str) else arg["quote"], "value": arg["value"]}
            for key, arg in (row.get("args") or {}).items()
        }
        out.append({
            "src": "requests", "group": row["server"], "id": f"requests-{at + 1}", "q": row["q"], "tools": tools,
            "want": row["want"], "gold": [places[named]] if named in places else [], "args": args,
            "missing": row.get("missing") or [],
            "near": places.get(row.get("near")) if row["want"] == "miss" else None,
        })  # fmt: skip
    return out


def written() -> list[dict]:
    """Requests written for invented tool lists, which lie in the repository."""
    out = []
    for path in sorted(glob.glob(f"{WRITTEN}/*.json")):
        with open(path, encoding="utf8") as file:
            family = json.load(file)
        tools = listing(family["name"], family["tools"])
        places = {tool["name"]: index for index, tool in enumerate(tools)}
        for at, row in enumerate(family["rows"]):
            out += written_row(row, f"{family['server']}-{at + 1}", family["server"], tools, places)
    return out


def written_row(row: dict, name: str, server: str, tools: list[dict], places: dict[str, int]) -> list[dict]:
    """One row, or none: an open question between several methods has no right method to learn."""
    want = ENDINGS[row["outcome"]]
    right = [row.get("method"), *row.get("alike", [])]
    unknown = [method for method in [*right, row.get("near")] if method and method not in places]
    if unknown:
        raise SystemExit(f"{name}: {server} has no method {', '.join(unknown)}")
    if row.get("method"):
        declared = tools[places[row["method"]]]["inputSchema"].get("properties") or {}
        named = [*(row.get("arguments") or {}), *([row["missing"]] if row.get("missing") else [])]
        unknown = [key for key in named if key not in declared]
        if unknown:
            raise SystemExit(f"{name}: {row['method']} has no parameter {', '.join(unknown)}")
    gold = [places[method] for method in right if method in places] if want != "miss" else []
    near = places.get(row.get("near"))
    if want == "ask" and not gold:
        return []
    if want == "miss" and near is not None and tools[near]["writes"]:
        # An order to change something: the method that would make the change fits best, and its class withholds it.
        want, gold, near = "change", [near], None
    return [{
        "src": "written", "group": f"w:{server}", "id": name, "q": row["query"], "tools": tools, "want": want,
        "gold": gold, "args": stated(row["query"], row.get("arguments") or {}),
        "missing": [row["missing"]] if row.get("missing") else [], "near": near,
    }]  # fmt: skip


def bench(data: str) -> list[dict]:
    """The development rows of published sets."""
    out = []
    for name in BENCH:
        for row in lines(f"{data}/bench/{name}.dev.jsonl"):
            tools = listing("", row["tools"])
            places = {tool["name"]: index for index, tool in enumerate(tools)}
            gold = row["gold"]
            want = ENDINGS[gold["outcome"]]
            call = next(iter((gold.get("arguments") or [{}])[:1]), {})
            accepted = {key: values for one in call.values() for key, values in one.items() if values != [""]}
            out.append({
                "src": name, "group": f"b:{row.get('sourceId') or row['id']}", "id": row["id"], "q": row["query"],
                "tools": tools, "want": want,
                "gold": [places[one] for one in gold.get("toolNames", []) if one in places] if want != "miss" else [],
                "args": stated(row["query"], accepted),
                "missing": [gold["missingParam"]] if gold.get("missingParam") else [], "near": None,
            })  # fmt: skip
    return out


def sources() -> list[dict]:
    """Requests that insist on a source, and twins that only mention it: a stretch against one fixed text."""
    return [
        {"src": "sources", "group": f"s:{row['about']}", "id": f"sources-{at + 1}", "q": row["q"],
         "source": [row["source"]] if row["source"] else []}
        for at, row in enumerate(lines(f"{WRITTEN}/sources.jsonl"))
    ]  # fmt: skip


def stated(request: str, arguments: dict) -> dict:
    """Returns each argument with the stretch of the request that states one of its accepted values, if one does."""
    out = {}
    for key, accepted in arguments.items():
        values = [value for value in (accepted if isinstance(accepted, list) else [accepted]) if value != ""]
        quotes = [(quote, value) for value in values for quote in [quote_of(request, value)] if quote]
        out[key] = {"quote": quotes[0][0], "value": quotes[0][1]} if quotes else {"quote": None, "value": values}
    return out


def quote_of(request: str, value) -> list[str] | None:
    """Returns the stretch of the request that states a value verbatim."""
    if isinstance(value, list) and value and not isinstance(value[0], (dict, list)):
        each = [quote_of(request, one) for one in value]
        return sum(each, []) if all(each) else None
    text = "" if isinstance(value, (bool, dict, list)) or value is None else str(value).strip()
    if not text:
        return None
    found = re.search(rf"(?<!\w){re.escape(text)}(?!\w)", request, re.I)
    if not found and re.fullmatch(r"-?\d+\.0", text):
        found = re.search(rf"(?<!\w){re.escape(text[:-2])}(?!\w)", request)
    return [found.group(0)] if found else None


if __name__ == "__main__":
    rows = written()
    held = sorted({row["group"].removeprefix("w:") for row in rows if is_held(row["group"])})
    print(f"{len(rows)} rows of training/written to learn from or to measure, {len(sources())} about sources")
    print(f"held back: {', '.join(held)}")
