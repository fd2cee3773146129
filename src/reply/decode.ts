// Decodes the content of a result: structured content, JSON in text, text, embedded text resources, and references to the rest.
import type { Json } from "../contract/json.ts";
import type { ToolResult } from "../contract/tool.ts";
import { isObject } from "./program-result.ts";

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
  const blocks = Array.isArray(content) ? content.filter((block: Json) => isObject(block)) : null;
  if (structuredContent !== undefined && structuredContent !== null) {
    const isEmpty = isObject(structuredContent) && Object.keys(structuredContent).length === 0;
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
  return block.type === "resource" && isObject(resource) && typeof resource.text === "string" ? resource.text : null;
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
export function parseJson(text: string): { readonly data: Json; readonly exact: readonly string[] } | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return longNumber.test(text) ? parseExact(text) : { data: JSON.parse(text), exact: [] };
  } catch {
    return undefined; // It is plain text that begins with a bracket.
  }
}

/** Matches a run of digits that a double may not hold. It may also match inside a string, where it changes nothing. */
const longNumber = /\d[\d.]{15,}/;

type Reviver = (this: Json, key: string, value: Json, context?: { readonly source?: string }) => Json;

/** Parses JSON and keeps each number that a double changes as text with all of its digits. */
function parseExact(text: string): { readonly data: Json; readonly exact: readonly string[] } {
  const kept: string[] = [];
  const reviver: Reviver = (_key, value, context) => {
    const source = context?.source;
    if (typeof value !== "number" || source === undefined || isHeld(source, value)) return value;
    kept.push(source);
    return source;
  };
  const data: Json = JSON.parse(text, reviver);
  return { data, exact: kept.length === 0 ? [] : placesOf(data, new Set(kept)) };
}

/** True when the double has the digits of the source. */
function isHeld(source: string, value: number): boolean {
  return digitsOf(source) === digitsOf(String(value));
}

function digitsOf(source: string): string {
  const [mantissa = "", exponent = "0"] = source.toLowerCase().replace("-", "").split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  const trimmed = digits.replace(/0+$/, "");
  return `${trimmed}e${Number(exponent) - fraction.length + digits.length - trimmed.length}`;
}

const mostPlaces = 10_000;

/** Returns the JSON pointers of the texts that were numbers. */
function placesOf(data: Json, kept: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  const walk = (part: Json, place: string): void => {
    if (found.length >= mostPlaces) return;
    if (typeof part === "string" && kept.has(part)) found.push(place);
    if (typeof part !== "object" || part === null) return;
    for (const [key, child] of Object.entries(part))
      walk(child as Json, `${place}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  };
  walk(data, "");
  return found;
}

/** Returns the reference that replaces a block that is not text: the block's type, location and size. */
function toReference(block: Block): Json {
  const resource = isObject(block.resource) ? block.resource : {};
  const { type = "unknown", uri = resource.uri, name, title, description, mimeType = resource.mimeType, size } = block;
  const bytes = base64Bytes(block.data ?? resource.blob);
  return JSON.parse(JSON.stringify({ type, uri, name, title, description, mimeType, size, bytes }));
}

function base64Bytes(data: Json | undefined): number | undefined {
  return typeof data === "string" ? Math.floor((data.replace(/=+$/, "").length * 3) / 4) : undefined;
}
