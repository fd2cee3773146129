// Detects the format of a file from its first bytes.
import { isJsonObject } from "../../base/text/json.ts";

/**
 * Format of a file. `lines`: JSON lines that ctx recorded. `rows`: JSON lines with one document each. `document`: one JSON
 * text. `events`: a capture of server-sent events.
 */
export type Form = "lines" | "rows" | "document" | "events";

/** Number of bytes that are inspected. */
export const headBytes = 65_536;

/** Returns the values of the first complete lines; undefined for a line that is not JSON. */
export function sampleOf(head: string, isWhole: boolean): readonly unknown[] {
  return linesOf(head, isWhole).slice(0, mostLines).map(parsed);
}

const mostLines = 50;

function linesOf(head: string, isWhole: boolean): readonly string[] {
  const lines = head
    .replace(/^\uFEFF/, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return isWhole ? lines : lines.slice(0, -1);
}

export function formOf(head: string, isWhole: boolean): Form {
  const text = head.replace(/^\uFEFF/, "").trimStart();
  if (/^(?:data|event|id|retry)?:/.test(text)) return "events";
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const complete = isWhole ? lines : lines.slice(0, -1);
  const values = complete.slice(0, 20).map(parsed);
  if (values.some(isTraceLine) || /^\{"v":\d/.test(text)) return "lines";
  // If a run was killed while it wrote the first line, the file contains only the beginning of that line.
  if (isWhole && firstLetters.startsWith(text)) return "lines";
  if (!/^[[{]/.test(text)) return "lines";
  const [first] = values;
  if (lines.length > 1 && isJsonObject(first)) return "rows";
  return "document";
}

const firstLetters = '{"v":';

/** True when the value is a line that any version of ctx recorded. */
export function isTraceLine(value: unknown): boolean {
  return isJsonObject(value) && typeof value.seq === "number" && typeof value.type === "string";
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // A later line may still identify the format; the reader of that format reports the damage.
    return undefined;
  }
}
