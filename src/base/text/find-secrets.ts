// Finds the secrets in the texts of a request, and replaces them by position.
import { redactPatterns } from "./redact-patterns.ts";
import { redactSpoken } from "./redact-spoken.ts";

/** A text whose secrets are known. */
export interface SearchedText {
  /** The secrets in the order in which they were found. */
  readonly secrets: readonly string[];
  /** Returns the text with other texts in place of its secrets. */
  fill(replace: (secret: string) => string): string;
}

/** Finds the secrets by patterns, and by the sentences that name them. */
export function findSecrets(text: string): SearchedText {
  const secrets: string[] = [];
  const mark = freeMark(text);
  const marked = new RegExp(`\\[redacted${mark}(\\d+)\\]`, "g");
  const restore = (inner: string): string =>
    inner.replace(marked, (_match, index: string) => secrets[Number(index)] ?? "");
  const keep = (secret: string): string => {
    // A pattern may match the mark of another pattern, alone or with the text around it.
    if (secret.replace(marked, "") === "" || secret === "[redacted]") return secret;
    secrets.push(restore(secret));
    return `[redacted${mark}${secrets.length - 1}]`;
  };
  const found = redactSpoken(redactPatterns(text, keep), keep);
  return {
    secrets: secrets.filter((_secret, index) => found.includes(`[redacted${mark}${index}]`)),
    fill: (replace) => found.replace(marked, (_match, index: string) => replace(secrets[Number(index)] ?? "")),
  };
}

/** Returns a text of private characters that does not occur in the text. */
function freeMark(text: string): string {
  let mark = "\u{E000}";
  while (text.includes(mark)) mark += "\u{E000}";
  return mark;
}
