// Finds the recorded request that is most similar to a missing request. The error message for the missing request names it.
import { stableStringify } from "../../base/text/stable.ts";
import { truncate } from "../../base/text/truncate.ts";
import type { Json } from "../../contract/json.ts";
import type { TapeEntry } from "../../contract/tape.ts";

export interface Near {
  readonly file: string;
  /** At most three differences, such as `prompt: "judge@1" on the tape, "judge@2" asked`. */
  readonly differences: readonly string[];
}

/** Returns the entry that differs least from the request, or null if there are no entries. */
export function nearestEntry(
  request: Json,
  entries: readonly { readonly file: string; readonly entry: Pick<TapeEntry, "request"> }[],
): Near | null {
  let best: { readonly near: Near; readonly distance: number } | null = null;
  for (const { file, entry } of entries) {
    const found = differences(entry.request, request, "");
    const distance = found.reduce((sum, { weight }) => sum + weight, 0);
    if (best !== null && distance >= best.distance) continue;
    best = { near: { file, differences: found.slice(0, 3).map(({ text }) => text) }, distance };
  }
  return best?.near ?? null;
}

interface Difference {
  readonly text: string;
  readonly weight: number;
}

function differences(taped: Json | undefined, asked: Json | undefined, place: string): readonly Difference[] {
  if (stableStringify(taped) === stableStringify(asked)) return [];
  if (typeof taped === "string" && typeof asked === "string") return [textDifference(taped, asked, place)];
  if (isBranch(taped) && isBranch(asked)) {
    const keys = [...new Set([...Object.keys(taped), ...Object.keys(asked)])];
    return keys.flatMap((key) =>
      differences(Reflect.get(taped, key), Reflect.get(asked, key), place === "" ? key : `${place}.${key}`),
    );
  }
  return [{ text: `${place}: ${shown(taped)} on the tape, ${shown(asked)} asked`, weight: 3 }];
}

/** Returns the first line that differs, and a weight that grows with the share of lines that differ. */
function textDifference(taped: string, asked: string, place: string): Difference {
  const [left, right] = [taped.split("\n"), asked.split("\n")];
  const count = Math.max(left.length, right.length);
  const changed = Array.from({ length: count }, (_, at) => at).filter((at) => left[at] !== right[at]);
  const [first = 0] = changed;
  const where = count === 1 ? place : `${place} line ${first + 1}`;
  return {
    text: `${where}: ${shown(left[first])} on the tape, ${shown(right[first])} asked`,
    weight: count === 1 ? 1 : (2 * changed.length) / count,
  };
}

function isBranch(value: Json | undefined): value is object & Json {
  return typeof value === "object" && value !== null;
}

function shown(value: Json | undefined): string {
  return value === undefined ? "nothing" : truncate(JSON.stringify(value), 80);
}
