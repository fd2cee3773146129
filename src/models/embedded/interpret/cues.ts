// What the player reads from the words around a value: whether a request asks, what its reply must contain,
// and which numbers limit the rows.
import type { RequestReading } from "../../../contract/query/reading.ts";
import { type StatedValue, statedValues } from "../../../grounding/stated.ts";
import { words } from "../../../language/tokens.ts";
import { specificity } from "../../../language/vectors/commonness.ts";
import { askingWords, readVerbs } from "../../../language/words.data.ts";

/** True for a question, or for a request that begins with a verb such as "find". Other requests get no trial call. */
export function asks({ text, effect }: RequestReading): boolean {
  const [first = ""] = words(text);
  return effect === "read" && (/[?？]\s*$/.test(text) || askingWords.has(first) || readVerbs.has(first));
}

/** Returns the rarest word of the request, or null: the reply of a trial call must contain it. */
export function topicOf({ capability }: RequestReading): string | null {
  const asked = capability.filter(({ isAsking }) => !isAsking);
  const [rarest] = asked.toSorted((left, right) => specificity(right.stem) - specificity(left.stem));
  return rarest?.text ?? null;
}

/** The stated values, and the names of a request in which most words have a capital. */
export function withNames(reading: RequestReading): readonly StatedValue[] {
  const stated = statedValues(reading);
  const names = reading.names.filter(({ start, end }) =>
    stated.every((statedValue) => statedValue.end <= start || end <= statedValue.start),
  );
  const all = [...stated, ...names.map((name) => ({ ...name, kind: "name" as const, unit: "" }))];
  return all.toSorted((left, right) => left.start - right.start);
}

/** True for a kind of value that identifies an entity. */
export function identifies({ kind }: { readonly kind: string }): boolean {
  return /^(?:name|quoted|id|path|url|email)$/.test(kind);
}

const rowCue = /(?:^|\s)((?:top|first|last|best|worst|latest|newest)\s+)$/i;

/** Returns a number with the word before it that makes it a count of rows, such as "top 5"; else null. */
export function rowCountOf({ kind, text, start }: StatedValue, reading: RequestReading): string | null {
  const cue = kind === "number" ? rowCue.exec(reading.text.slice(0, start))?.[1] : undefined;
  return cue === undefined ? null : `${cue}${text}`;
}

const ofContents = /^include(?: \p{L}+)? (?:text|content|contents|body|code|details)$/u;

/** True for a switch such as `include_text`: the answer to a trial call may be in the content. */
export function isContentSwitch({
  type,
  words: own,
}: {
  readonly type: string;
  readonly words: readonly string[];
}): boolean {
  return type === "boolean" && ofContents.test(own.join(" "));
}
