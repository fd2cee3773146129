// Joins start and end lines into records; a record may lack its end.
import type { TraceLine } from "../../contract/trace.ts";

/** How starts and ends are matched and joined. */
export interface PairRule<T> {
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  readonly keyOf: (line: TraceLine) => string;
  /** `end` is null until it arrives. */
  readonly make: (pair: { readonly start: TraceLine; readonly end: TraceLine | null; readonly index: number }) => T;
  /** Reduces a stored record; omitted records are not processed. */
  readonly slim?: (record: T) => T;
  /** Whether to keep a record beyond the maximum, as for failures. */
  readonly isTrouble: (record: T) => boolean;
}

/** The records so far. */
export interface Pairing<T> {
  add(line: TraceLine): void;
  /** Records in the order of their starts: up to the maximum, plus at most as many later failures. */
  records(): readonly T[];
  /** Number of all records, including omitted ones. */
  count(): number;
}

interface Slot<T> {
  readonly index: number;
  start: TraceLine | null;
  record: T;
  isKept: boolean;
}

/** When several starts have the same key, an end belongs to the oldest open one. An end without a start is a record. */
export function pairing<T>(rule: PairRule<T>, most: number): Pairing<T> {
  const open = new Map<string, Slot<T>[]>();
  const kept: Slot<T>[] = [];
  let count = 0;
  const slim = rule.slim ?? ((record: T) => record);
  const keep = (slot: Slot<T>, limit: number) => {
    if (slot.isKept || kept.length >= limit) return;
    slot.isKept = true;
    slot.record = slim(slot.record);
    kept.push(slot);
  };
  const begin = (start: TraceLine, end: TraceLine | null): Slot<T> => {
    const index = count;
    count += 1;
    const slot = { index, start, record: rule.make({ start, end, index }), isKept: false };
    keep(slot, most);
    return slot;
  };
  const finish = (slot: Slot<T>, end: TraceLine) => {
    if (slot.start !== null) {
      const record = rule.make({ start: slot.start, end, index: slot.index });
      slot.record = slot.isKept ? slim(record) : record;
    }
    slot.start = null;
    if (rule.isTrouble(slot.record)) keep(slot, 2 * most);
  };
  return {
    add(line) {
      if (rule.starts.includes(line.type)) put(open, rule.keyOf(line), begin(line, null));
      else if (rule.ends.includes(line.type)) {
        const started = take(open, rule.keyOf(line));
        if (started === undefined) finish(begin(line, line), line);
        else finish(started, line);
      }
    },
    records() {
      for (const waiting of open.values()) for (const slot of waiting) keep(slot, 2 * most);
      return [...kept].sort((left, right) => left.index - right.index).map(({ record }) => record);
    },
    count: () => count,
  };
}

function put<T>(open: Map<string, T[]>, key: string, slot: T): void {
  const waiting = open.get(key);
  if (waiting === undefined) open.set(key, [slot]);
  else waiting.push(slot);
}

function take<T>(open: Map<string, T[]>, key: string): T | undefined {
  const waiting = open.get(key);
  const first = waiting?.shift();
  if (waiting?.length === 0) open.delete(key);
  return first;
}
