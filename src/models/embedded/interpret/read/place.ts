// Parts of the request.
import type { Json } from "../../../../contract/json.ts";

export interface Place {
  readonly start: number;
  readonly end: number;
}

/** True if two parts of the request overlap. */
export function overlaps(one: Place, two: Place): boolean {
  return one.start < two.end && two.start < one.end;
}

/** A value of a parameter, with the words of the request that state it. */
export interface TakenValue extends Place {
  readonly value: Json;
  readonly quotes: readonly string[];
  /** True if the words only describe the entity whose id the parameter takes: they are no argument, but may be looked up. */
  readonly isDescription: boolean;
}

/** A dot before a letter or a slash begins a value, as in "./notes" and ".md". */
const before = /^(?:[\s"'`“”‘’«»?!,;:()[\]？！。，；：]|\.(?![\p{L}\p{N}./\\]))+/u;
const after = /(?:[\s"'`“”‘’«»?!.,;:()[\]？！。，；：]|['’]s)+$/u;

/** The place without punctuation and quotation marks around it, and without the 's of a possessive. */
export function trimmed({ start, end }: Place, text: string): Place {
  const own = text.slice(start, end);
  const lead = before.exec(own)?.[0].length ?? 0;
  const tail = after.exec(own.slice(lead))?.[0].length ?? 0;
  return { start: start + lead, end: end - tail };
}

export function trimmedText(text: string): string {
  return text.replace(before, "").replace(after, "");
}
