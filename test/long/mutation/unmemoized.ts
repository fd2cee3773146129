// Replaces `src/base/memoize.ts` in mutation tests: the same functions without memoization.
import type { Memoized } from "../../../src/base/memoize.ts";

/** Calls the function each time; `knownAs` has no effect. */
export function memoized<Key extends WeakKey, Value>(read: (key: Key) => Value): Memoized<Key, Value> {
  return Object.assign((key: Key) => read(key), { knownAs: () => undefined });
}

/** Calls the function each time. */
export function memoizedTexts<Value>(read: (text: string) => Value): (text: string) => Value {
  return (text) => read(text);
}

export const memoizedWords = memoizedTexts;
