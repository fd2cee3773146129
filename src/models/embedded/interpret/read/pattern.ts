// A pattern of names, built from the words that a name must contain: "report" becomes "**/*report*".
import type { RequestReading } from "../../../../contract/query/reading.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { overlaps, type TakenValue } from "./place.ts";

/** Returns the pattern if the parameter takes a glob, as it or `documentation`, the text of its method, says; else `stated`. */
export function withPattern(
  stated: TakenValue,
  { words, description }: Parameter,
  { documentation, reading }: { readonly documentation: string; readonly reading: RequestReading },
): TakenValue {
  const documented = `${documentation} ${description}`;
  const isGlob =
    /\bglob\b|\*/i.test(documented) && words.some((word) => /^(?:pattern|glob|mask|wildcard)s?$/.test(word));
  if (!isGlob || typeof stated.value !== "string") return stated;
  const written = reading.values.find((value) => value.kind === "glob" && overlaps(value, stated));
  const pattern = patternOf(String(written?.value ?? stated.value), reading.text.slice(0, stated.start));
  const isDeep = documented.includes("**/") && !/^(?:\*\*\/|\/)/.test(pattern);
  const place = written === undefined ? {} : { start: written.start, end: written.end, quotes: [written.text] };
  return { ...stated, ...place, value: isDeep ? `**/${pattern}` : pattern };
}

function patternOf(name: string, before: string): string {
  if (name.includes("*")) return name;
  const [, end] =
    /\b(start|begin|end)(?:s|ning|ing)?\s+(?:with|in)\s+(?:the\s+(?:\p{L}+\s+)?)?["'“‘]?$/iu.exec(before) ?? [];
  if (end !== undefined) return end.toLowerCase() === "end" ? `*${name}` : `${name}*`;
  if (name.startsWith(".")) return `*${name}`;
  return /\.\p{L}[\p{L}\p{N}]{0,4}$/u.test(name) ? name : `*${name}*`;
}
