// Joins a start line and an end line into one record; the end line may be missing.
import type { TraceLine } from "../../contract/trace.ts";

/** How starts and ends are matched and joined. */
export interface PairRule<T> {
  readonly starts: readonly string[];
  readonly ends: readonly string[];
  readonly keyOf: (line: TraceLine) => string;
  /** Builds the record; `end` is null until the end line is read. */
  readonly make: (pair: { readonly start: TraceLine; readonly end: TraceLine | null; readonly index: number }) => T;
  /** Reduces the size of a record before it is stored; not applied to records that are not stored. */
  readonly slim?: (record: T) => T;
  /** True for a record, such as a failure, that is stored beyond the maximum number. */
  readonly isTrouble: (record: T) => boolean;
}

/** Collects lines and returns the records so far. */
export interface Pairing<T> {
  add(line: TraceLine): void;
  /**
   * Returns records in the order of their starts. After the first `most` records, only failures are stored, up to the
   * same number.
   */
  records(): readonly T[];
  /** Returns the number of all records, including those that are not stored. */
  count(): number;
}

interface Slot<T> {
  readonly index: number;
  start: TraceLine | null;
  record: T;
  isKept: boolean;
}

/**
 * Pairs starts and ends with the same key. An end belongs to the oldest start without an end; an end without any start
 * becomes a record too.
 */
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
