// Finds the origin of a value of the canonical data: the recorded output that contains the value.

import { memoizedWords } from "../base/memoize.ts";
import { atOnce, type Steps } from "../base/slices.ts";
import { isJsonObject } from "../base/text/json.ts";
import type { Json, Scalar } from "../contract/json.ts";
import type { CallRecord } from "../contract/query/record.ts";
import type { Method } from "../contract/tool.ts";
import { createMeanings, type Meaning } from "../reply/meaning.ts";
import type { Origin } from "../reply/origin.ts";
import { keyOf, type Leaf, leavesOf, type Step } from "../reply/path.ts";

import { textListsOf } from "../reply/text-list.ts";
import { unwrapText } from "../reply/text-output.ts";

export interface Provenance {
  /** Returns the recorded place that contains the leaf's value, or null when no output contains the value. */
  origin(leaf: Leaf): Origin | null;
  /** True when some outputs were too large to index completely. */
  readonly isCut: boolean;
}

interface Recorded {
  readonly call: CallRecord;
  readonly steps: readonly Step[];
}

const mostLeaves = 100_000;
const mostPlaces = 16;
const mostLists = 5000;
const leavesAtOnce = 1000;

/** Indexes the values of successful outputs, starting with the latest output. */
export function traceOrigins(calls: readonly CallRecord[], methods: readonly Method[]): Provenance {
  return atOnce(readOrigins(calls, methods));
}

/** Indexes like `traceOrigins`, in steps of a thousand leaves. */
export function* readOrigins(calls: readonly CallRecord[], methods: readonly Method[]): Steps<Provenance> {
  const byKey = new Map<string, Recorded[]>();
  const byValue = new Map<string, Recorded[]>();
  let remaining = mostLeaves;
  for (const call of calls.toReversed()) {
    if (call.outcome.kind !== "result" || remaining <= 0) continue;
    for (const { steps, value } of leavesOf(unwrapText(call.outcome.data).data, remaining)) {
      remaining -= 1;
      if (remaining % leavesAtOnce === 0) yield;
      keep(byKey, `${plainKey(keyOf(steps))} ${token(value)}`, { call, steps });
      if (isRarelyEqual(value)) keep(byValue, token(value), { call, steps });
    }
    for (const { steps, text } of textListsOf(unwrapText(call.outcome.data).data, mostLists)) {
      keep(byKey, `${plainKey(keyOf(steps))} ${token(text)}`, { call, steps });
    }
  }
  const meanings = meaningsOf(methods);
  return {
    origin: (leaf) => {
      const places =
        byKey.get(`${plainKey(keyOf(leaf.steps))} ${token(leaf.value)}`) ?? byValue.get(token(leaf.value)) ?? [];
      const best = nearestPlace(places, leaf.steps);
      if (best === null) return null;
      const meaning = meanings(best.call)({ steps: best.steps, value: leaf.value });
      return { ...best, meaning, isEcho: best.steps.length === 1 && isParameter(methods, best) };
    },
    isCut: remaining <= 0,
  };
}

/** Returns the key in lower case without separators, so that `item_id` and `itemId` are equal. */
export const plainKey = memoizedWords((key: string) => key.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ""), 5000);

function meaningsOf(methods: readonly Method[]): (call: CallRecord) => (leaf: Leaf) => Meaning {
  const readers = new Map<string, (leaf: Leaf) => Meaning>();
  return ({ toolId, method }) => {
    const id = JSON.stringify([toolId, method]);
    const known = readers.get(id);
    if (known !== undefined) return known;
    const described = methods.find((candidate) => candidate.toolId === toolId && candidate.name === method);
    const made = createMeanings(described?.outputSchema);
    readers.set(id, made);
    return made;
  };
}

function isParameter(methods: readonly Method[], { call, steps }: Recorded): boolean {
  const described = methods.find(({ toolId, name }) => toolId === call.toolId && name === call.method);
  const properties = described?.inputSchema.properties;
  return isJsonObject(properties) && Object.hasOwn(properties, keyOf(steps));
}

function keep(map: Map<string, Recorded[]>, key: string, place: Recorded): void {
  const places = map.get(key);
  if (places === undefined) map.set(key, [place]);
  else if (places.length < mostPlaces) places.push(place);
}

function token(value: Json): string {
  return `${typeof value} ${String(value)}`;
}

/** True for values that rarely match by chance. A small whole number, a `true` or a short text matches too many places. */
function isRarelyEqual(value: Scalar): boolean {
  if (typeof value === "number") return !Number.isInteger(value) || Math.abs(value) > 20;
  return typeof value === "string" && value.length >= 3;
}

function nearestPlace(places: readonly Recorded[], steps: readonly Step[]): Recorded | null {
  let best: Recorded | null = null;
  let bestLength = -1;
  for (const place of places) {
    const length = sharedEnd(place.steps, steps);
    if (length > bestLength) [best, bestLength] = [place, length];
  }
  return best;
}

function sharedEnd(left: readonly Step[], right: readonly Step[]): number {
  const most = Math.min(left.length, right.length);
  let length = 0;
  while (length < most && left[left.length - 1 - length] === right[right.length - 1 - length]) length += 1;
  return length;
}
