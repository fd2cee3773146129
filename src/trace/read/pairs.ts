// Lines that belong together: a start and its end become one record, and an end that never came is told as such.
import type { TraceLine } from "../../contract/trace.ts";

/** How starts find their ends, and what is made of the two. */
export interface PairRule<T> {
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  readonly keyOf: (line: TraceLine) => string;
  /** `end` is null as long as none came. */
  readonly make: (pair: { readonly start: TraceLine; readonly end: TraceLine | null; readonly index: number }) => T;
  /** Reduces a record that is kept; those that are not are never looked through. */
  readonly slim?: (record: T) => T;
  /** Whether a record is worth keeping although there are too many: those that went wrong are what people look for. */
  readonly isTrouble: (record: T) => boolean;
}

/** Records that grow line by line. */
export interface Pairing<T> {
  add(line: TraceLine): void;
  /** In the order of the starts; at most the bound, and as many again of those that went wrong later. */
  records(): readonly T[];
  /** How many there were, kept or not. */
  count(): number;
}

interface Slot<T> {
  readonly index: number;
  start: TraceLine | null;
  record: T;
  isKept: boolean;
}

/** Among equal keys the oldest open start takes the end. An end alone stands for both. */
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
