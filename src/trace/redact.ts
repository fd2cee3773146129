// Finds secrets in stored traces and redacts them line by line; reports where secrets were found, never the secrets.
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { isJsonObject, type JsonValue } from "../base/text/json.ts";
import { type RedactionRules, redact, redactText } from "../base/text/redact.ts";
import { formOf, headBytes } from "./read/form.ts";
import { openSource, peek, type Source } from "./read/source.ts";

/** A place that probably contains a secret. */
export interface Suspicion {
  /** Number of the line, from 1. */
  readonly line: number;
  /** Path in the JSON of the line, such as `data.args.apiKey`; empty when the line is not JSON. */
  readonly path: string;
}

export interface RedactedLine {
  /** The redacted line. */
  readonly text: string;
  readonly suspicions: readonly Suspicion[];
}

/** Yields every redacted line in order, with the paths at which secrets were found. A JSON document counts as one line. */
export async function* redactedLines(source: Source, rules: RedactionRules): AsyncGenerator<RedactedLine> {
  const { head, all } = await peek(openSource(source).chunks, headBytes);
  const isDocument = formOf(head.toString("utf8"), head.length < headBytes) === "document";
  const lines = createInterface({
    input: Readable.from(all, { objectMode: false }),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  const held: string[] = [];
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (isDocument) held.push(text);
    else yield redactedLine(text, line, rules);
  }
  if (!isDocument) return;
  const whole = parsed(held.join("\n"));
  if (whole !== undefined) yield cleanedJson(whole, { line: 1, before: "", indent: 2, rules });
  // If the text is not one JSON value, each line is searched separately.
  else for (const [index, text] of held.entries()) yield redactedLine(text, index + 1, rules);
}

function redactedLine(text: string, line: number, rules: RedactionRules): RedactedLine {
  const [, before = "", json = ""] = /^((?:data:\s*)?)([{[].*)$/s.exec(text) ?? [];
  const value = json === "" ? undefined : parsed(json);
  if (value !== undefined) return cleanedJson(value, { line, before, indent: 0, rules });
  const cleaned = redactText(text, rules);
  return { text: cleaned, suspicions: cleaned === text ? [] : [{ line, path: "" }] };
}

interface Place {
  readonly line: number;
  /** The text of the line before its JSON. */
  readonly before: string;
  readonly indent: number;
  readonly rules: RedactionRules;
}

function cleanedJson(value: unknown, { line, before, indent, rules }: Place): RedactedLine {
  const cleaned = redact(value, rules);
  const suspicions = differing(value, cleaned, { line, path: "" });
  return { text: `${before}${JSON.stringify(cleaned, null, indent)}`, suspicions };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The text is not JSON, so it is searched as plain text.
    return undefined;
  }
}

const mostInLine = 100;

/** Returns the paths at which the two values differ. */
function differing(before: unknown, after: JsonValue | undefined, place: Suspicion): readonly Suspicion[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before
      .flatMap((item: unknown, index) => differing(item, after[index], { ...place, path: `${place.path}[${index}]` }))
      .slice(0, mostInLine);
  }
  if (!isJsonObject(before) || !isJsonObject(after)) return before === after ? [] : [place];
  const right = Object.entries(after);
  return Object.entries(before)
    .flatMap(([key, child], index) => {
      const [stored = "", kept] = right[index] ?? [];
      const path = place.path === "" ? stored : `${place.path}.${stored}`;
      return stored === key ? differing(child, kept, { ...place, path }) : [{ ...place, path }];
    })
    .slice(0, mostInLine);
}
