// Replaces known values in texts. A value that also occurs by chance is replaced only where it is meant.
import { redactSpoken } from "./redact-spoken.ts";

/** A value, and the text that replaces it. */
export interface Replacement {
  readonly from: string;
  readonly to: string;
  /** True if the value occurs by chance in other texts. It is then replaced where a sentence names it as a secret. */
  readonly isCommon?: boolean;
}

/** Replaces the values in a text, and in URLs and JSON inside the text. The longest value comes first. */
export function replaceValues(text: string, values: readonly Replacement[]): string {
  if (values.length === 0) return text;
  const sorted = values.length === 1 ? values : values.toSorted((left, right) => right.from.length - left.from.length);
  return sorted.reduce(
    (replaced, value) => (value.isCommon === true ? named(replaced, value) : all(replaced, value)),
    text,
  );
}

/** True if a value is unlikely to occur by chance: it is neither a plain word nor a number of few digits. */
export function isDistinct(value: string): boolean {
  if (value.length < 6 || /^\d+$/.test(value)) return value.length >= 16;
  return value.length >= 16 || /\d/.test(value.slice(1)) || /[^\p{L}\d\s]/u.test(value) || /\p{Ll}\p{Lu}/u.test(value);
}

function named(text: string, { from, to }: Replacement): string {
  if (text === from) return to;
  if (!text.includes(from)) return text;
  return redactSpoken(text, (secret) => (secret === from ? to : secret));
}

function all(text: string, { from, to }: Replacement): string {
  let replaced = text;
  for (const [index, spell] of spellings.entries()) {
    const spelled = spell(from);
    if ((index > 0 && spelled === from) || !replaced.includes(spelled)) continue;
    replaced = isDistinct(from)
      ? replaced.replaceAll(spelled, () => spell(to))
      : replaced.replace(standingAlone(spelled), () => spell(to));
  }
  return replaced;
}

const spellings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => JSON.stringify(text).slice(1, -1),
];

/** Matches a text that no letter or digit touches. The escapes of URLs and JSON end in letters and digits. */
function standingAlone(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?:(?<![\\p{L}\\d])|(?<=%[\\dA-F]{2}|\\\\[nrtbf]))${escaped}(?![\\p{L}\\d])`, "gu");
}
