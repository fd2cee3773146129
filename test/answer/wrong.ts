// Compares an answer about a generated reply with what follows from its data.
import type { Answered } from "../../src/answer/answer.ts";
import type { Generated } from "./generated.ts";

/** Returns what is wrong with an answer, or null. An answer of low confidence calls itself doubtful and is not wrong. */
export function wrongAbout(given: Generated, { said, view, confidence, lacking }: Answered): string | null {
  if (confidence.level === "low" || lacking !== null) return null;
  const first = said.first.replace(/(?<=\d),(?=\d{3})/g, "");
  const where = `${given.form}: ${given.query} ${JSON.stringify(given.data)} -> ${said.first}`;
  if (!isIn(given.first, first)) return `${where}; not stated: ${given.first}`;
  const shown = view?.rows.map(({ key }) => key);
  if (given.rows !== null && shown !== undefined && !isSame(shown, given.rows))
    return `${where}; rows: ${shown.join(", ")}`;
  return null;
}

/** True when the text contains the value, not as a part of a longer number or word. */
function isIn(value: string, text: string): boolean {
  return (
    value === "" ||
    new RegExp(`(?<![\\p{L}\\p{N}.])${value.replaceAll(".", "\\.")}(?![\\p{L}\\p{N}]|\\.\\d)`, "u").test(text)
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}
