"""What the encoder sees of a method and of a parameter: read from texts that ctx wrote (training/texts.ts)."""

import re


def words(name: str) -> str:
    """Splits an identifier into words."""
    return " ".join(re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", re.sub(r"[_./:-]+", " ", name)).split())


def method_text(tool: dict) -> str:
    properties = tool["inputSchema"].get("properties") or {}
    required = set(tool["inputSchema"].get("required") or [])
    names = ", ".join(words(key) + ("*" if key in required else "") for key in list(properties)[:12])
    title = f"{tool['server'][:30]}: " if tool["server"] else ""
    return f"{title}{words(tool['name'])} [{names}] {' '.join(tool['description'].split())[:360]}"


def parameter_text(tool: dict, key: str) -> str:
    schema = tool["inputSchema"]["properties"][key]
    schema = schema if isinstance(schema, dict) else {}
    kind = ", ".join(map(str, schema["enum"][:8])) if schema.get("enum") else schema.get("format") or schema.get("type") or ""
    return f"{words(key)} ({kind}) of {words(tool['name'])}: {' '.join(str(schema.get('description') or '').split())[:140]}"
