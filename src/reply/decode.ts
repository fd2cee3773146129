// Decodes the content of a result: structured content, JSON in text, text, embedded text resources, and references to the rest.

import { type ExactJson, parseExactJson } from "../base/text/exact-json.ts";
import { isJsonObject } from "../base/text/json.ts";
import type { Json } from "../contract/json.ts";
import type { ToolResult } from "../contract/tool.ts";

export type Decoded = Pick<ToolResult, "data" | "shape"> & {
  /** JSON pointers of numbers that a double cannot hold. The data has them as text with all digits. */
  readonly exact: readonly string[];
};

type Block = { readonly [key: string]: Json };

/**
 * Decodes a result. The data is `structuredContent` if there is any. Otherwise it is the text, parsed as JSON if possible.
 * References replace images and other binary blocks. Returns null when there is neither content nor structured content.
 */
export function decodeResult({ content, structuredContent }: Block): Decoded | null {
  const blocks = Array.isArray(content) ? content.filter((block: Json) => isJsonObject(block)) : null;
  if (structuredContent !== undefined && structuredContent !== null) {
    const isEmpty = isJsonObject(structuredContent) && Object.keys(structuredContent).length === 0;
    if (!isEmpty || blocks === null || blocks.length === 0)
      return { data: structuredContent, shape: "structured", exact: [] };
  }
  if (blocks === null) return null;
  const text = readTexts(blocks.flatMap((block) => textOf(block) ?? []));
  const references = blocks.filter((block) => textOf(block) === null).map(toReference);
  if (references.length === 0) return text ?? { data: "", shape: "text", exact: [] };
  if (text === null) return { data: references, shape: "json", exact: [] };
  return { data: { value: text.data, references }, shape: "json", exact: text.exact.map((place) => `/value${place}`) };
}

/** Returns the text of a text block or of an embedded text resource, or null. */
function textOf(block: Block): string | null {
  if (block.type === "text" && typeof block.text === "string") return block.text;
  const { resource } = block;
  return block.type === "resource" && isJsonObject(resource) && typeof resource.text === "string"
    ? resource.text
    : null;
}

function readTexts(texts: readonly string[]): Decoded | null {
  if (texts.length === 0) return null;
  const whole = texts.join("\n");
  const parsed = parseJson(whole);
  if (parsed !== undefined) return { data: parsed.data, shape: "json", exact: parsed.exact };
  // Some servers send a list as several text blocks, each with the JSON of one item.
  const items = texts.length > 1 ? texts.map(parseJson) : [undefined];
  if (items.every((item) => item !== undefined)) {
    const exact = items.flatMap((item, at) => item.exact.map((place) => `/${at}${place}`));
    return { data: items.map(({ data }) => data), shape: "json", exact };
  }
  return { data: whole, shape: "text", exact: [] };
}

/** Parses a text that contains a JSON object or list. A text such as `42` or `true` stays a text. */
export function parseJson(text: string): ExactJson | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return parseExactJson(text);
  } catch {
    return undefined; // It is plain text that begins with a bracket.
  }
}

/** Returns the reference that replaces a block that is not text: the block's type, location and size. */
function toReference(block: Block): Json {
  const resource = isJsonObject(block.resource) ? block.resource : {};
  const { type = "unknown", uri = resource.uri, name, title, description, mimeType = resource.mimeType, size } = block;
  const bytes = base64Bytes(block.data ?? resource.blob);
  return JSON.parse(JSON.stringify({ type, uri, name, title, description, mimeType, size, bytes }));
}

function base64Bytes(data: Json | undefined): number | undefined {
  return typeof data === "string" ? Math.floor((data.replace(/=+$/, "").length * 3) / 4) : undefined;
}
