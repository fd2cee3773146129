// Reads values that several formats write in the same ways.
import { isJsonObject } from "../../../base/text/json.ts";
import { parseIso } from "../../../base/time.ts";
import type { Json, JsonObject } from "../../../contract/json.ts";
import { at, listAt, numberAt, objectAt, textAt } from "../../data.ts";

/** Returns epoch milliseconds of an ISO 8601 text, or of a number of seconds or milliseconds; else null. */
export function momentOf(value: Json | undefined): number | null {
  if (typeof value === "string") return parseIso(value.replace(" ", "T"));
  if (typeof value !== "number" || !Number.isFinite(value) || value <= 0) return null;
  // Seconds have ten digits until the year 2286, milliseconds have at least twelve since 1973.
  return value < 100_000_000_000 ? value * 1000 : value;
}

/** Parses a text that contains JSON; returns any other value unchanged. */
export function unpackedJson(value: Json | undefined): Json {
  if (typeof value !== "string") return value ?? null;
  if (!/^\s*[[{"\d-]/.test(value) && !/^\s*(?:true|false|null)\s*$/.test(value)) return value;
  try {
    const parsed: Json = JSON.parse(value);
    // A text of digits stays a text: it may be an id.
    return typeof parsed === "object" && parsed !== null ? parsed : value;
  } catch {
    // The text is not JSON, or it was cut.
    return value;
  }
}

/** Returns the content of a text in the notation of JSON, with quotation marks; any other value unchanged. */
export function unquoted(value: Json): Json {
  if (typeof value !== "string" || !/^".*"$/s.test(value)) return value;
  try {
    return unpackedJson(JSON.parse(value));
  } catch {
    return value; // The text has quotation marks of its own.
  }
}

/** Parses a value that Python printed, as LangChain records the arguments of a tool; returns any other text unchanged. */
export function unpackedPython(text: string): Json {
  if (!/^\s*\{\s*'/.test(text)) return unpackedJson(text);
  const words: Readonly<Record<string, string>> = { True: "true", False: "false", None: "null" };
  const json = text.replace(
    /'((?:[^'\\]|\\.)*)'|"(?:[^"\\]|\\.)*"|\b(?:True|False|None)\b/gs,
    (token, inner?: string) =>
      inner === undefined ? (words[token] ?? token) : JSON.stringify(inner.replace(/\\'/g, "'")),
  );
  const value = unpackedJson(json);
  return typeof value === "string" ? text : value;
}

/** Returns the text of a content: a text, or a list of parts with text. Other parts become their type in brackets. */
export function contentText(content: Json | undefined): string | null {
  if (typeof content === "string") return content;
  if (Array.isArray(content)) {
    const parts = content.flatMap((part: Json) => partText(part) ?? []);
    return parts.length === 0 ? null : parts.join("\n");
  }
  return isJsonObject(content) ? partText(content) : null;
}

const silentParts = [
  "thinking",
  "reasoning",
  "redacted_thinking",
  "tool_use",
  "tool_call",
  "toolCall",
  "tool-call",
  "function_call",
];

function partText(part: Json): string | null {
  if (typeof part === "string") return part;
  if (!isJsonObject(part)) return null;
  const type = textAt(part, "type");
  if (type !== null && silentParts.includes(type)) return null;
  const text = textAt(part, "text") ?? textAt(part, "content") ?? textAt(part, "refusal");
  if (text !== null) return text;
  const inner = [at(part, "content"), at(part, "parts")].find(Array.isArray);
  if (inner !== undefined) return contentText(inner);
  const functionReply =
    at(part, "functionResponse", "response") ??
    at(part, "response") ??
    at(part, "result") ??
    at(part, "output", "value") ??
    at(part, "output");
  if (functionReply !== null) return typeof functionReply === "string" ? functionReply : JSON.stringify(functionReply);
  return type === null ? null : `[${type}]`;
}

/** Splits the name `mcp__server__tool`, with which agents call the tools of MCP servers. */
export function mcpName(name: string): { readonly tool: string; readonly server?: string } {
  const [, server, tool] = /^mcp__(.+?)__(.+)$/s.exec(name) ?? [];
  return server === undefined || tool === undefined ? { tool: name } : { server, tool };
}

/** Returns the first number at one of the keys of an object. */
export function firstNumber(data: JsonObject | null, keys: readonly string[]): number | null {
  for (const key of keys) {
    const value = numberAt(data, key);
    if (value !== null) return value;
  }
  return null;
}

/** Returns the first value that is not null at one of the keys of an object. */
export function firstValue(data: JsonObject | null, keys: readonly string[]): Json {
  for (const key of keys) {
    const value = at(data, key);
    if (value !== null) return value;
  }
  return null;
}

export function firstText(data: JsonObject | null, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = textAt(data, key);
    if (value !== null && value !== "") return value;
  }
  return null;
}

/** Returns the input schemas of tool definitions, by tool name. */
export function schemasOf(tools: Json): { readonly [tool: string]: JsonObject } {
  return Object.fromEntries(
    (Array.isArray(tools) ? tools : []).flatMap((tool: Json) => {
      const inner = objectAt(tool, "function") ?? tool;
      const schema = objectAt(inner, "parameters") ?? objectAt(inner, "inputSchema") ?? objectAt(inner, "input_schema");
      return schema === null ? [] : [[textAt(inner, "name") ?? "", schema] as const];
    }),
  );
}

/** Returns the messages of a prompt as role and text. Accepts lists of messages, lists of lists, and a plain text. */
export function messagesOf(prompt: Json): readonly { readonly role: string; readonly content: string }[] {
  const value = unpackedJson(prompt);
  if (typeof value === "string") return [{ role: "user", content: value }];
  const list = Array.isArray(value) ? value.flat() : listAt(value, "messages").flat();
  return list.flatMap((message: Json) => {
    const inner = objectAt(message, "message") ?? message;
    const role = firstText(isJsonObject(inner) ? inner : null, ["role", "type"]) ?? "user";
    const content = contentText(at(inner, "content")) ?? contentText(at(inner, "parts")) ?? textAt(inner, "text");
    return content === null ? [] : [{ role, content }];
  });
}
