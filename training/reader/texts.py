"""What the encoder sees of a method and of a parameter. ctx writes these texts (training/texts.ts); they are read here."""

import json
import os
import shutil
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(HERE, "..", ".."))


def write_texts(rows: list[dict]) -> None:
    """Has ctx write the texts of all tool lists, once each, and keeps them with the tools."""
    listings = {id(row["tools"]): row["tools"] for row in rows if row["tools"]}
    asked = "\n".join(
        json.dumps({"server": tools[0]["server"], "tools": [as_listed(tool) for tool in tools]}) for tools in listings.values()
    )
    own = os.path.join(ROOT, "node_modules", ".bin", "node")
    node = own if os.path.exists(own) else shutil.which("node") or "node"
    ran = subprocess.run([node, os.path.join(ROOT, "training", "texts.ts")], input=asked, capture_output=True, text=True)
    if ran.returncode != 0:
        raise SystemExit(f"training/texts.ts failed; run `npm ci` first.\n{ran.stderr[-2000:]}")
    for tools, line in zip(listings.values(), ran.stdout.splitlines()):
        for tool, texts in zip(tools, json.loads(line)):
            tool.update(texts)


def as_listed(tool: dict) -> dict:
    return {key: tool[key] for key in ("name", "title", "description", "inputSchema") if tool[key] is not None}


def method_text(tool: dict) -> str:
    return tool["text"]


def parameter_text(tool: dict, key: str) -> str:
    return tool["parameters"][key]
