// Detects the kind of a file from its first bytes.
import { isJsonObject } from "../../base/text/json.ts";

/**
 * `lines`: JSON lines of our recorder. `rows`: JSON lines with one document each. `document`: one JSON text.
 * `events`: a capture of server-sent events.
 */
export type Form = "lines" | "rows" | "document" | "events";

/** Number of bytes to inspect. */
export const headBytes = 65_536;

export function formOf(head: string, isWhole: boolean): Form {
  const text = head.replace(/^\uFEFF/, "").trimStart();
  if (/^(?:data|event|id|retry)?:/.test(text)) return "events";
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const complete = isWhole ? lines : lines.slice(0, -1);
  const values = complete.slice(0, 20).map(parsed);
  if (values.some(isTraceLine) || /^\{"v":\d/.test(text)) return "lines";
  // A run killed while writing its first line leaves a part of it.
  if (isWhole && firstLetters.startsWith(text)) return "lines";
  if (!/^[[{]/.test(text)) return "lines";
  const [first] = values;
  if (lines.length > 1 && isJsonObject(first)) return "rows";
  return "document";
}

const firstLetters = '{"v":';

/** Whether a value is a line of our recorder, of any version. */
export function isTraceLine(value: unknown): boolean {
  return isJsonObject(value) && typeof value.seq === "number" && typeof value.type === "string";
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Damage is reported later, by the reader of the detected form; another line may identify the file.
    return undefined;
  }
}
