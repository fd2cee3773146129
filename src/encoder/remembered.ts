// Maps that hold the values that were used or added last.

/** Returns the kept value of a key, or makes it. The value used longest ago is dropped first. */
export function remembered<Key, Value>(kept: Map<Key, Value>, key: Key, most: number, make: () => Value): Value {
  const value = kept.get(key) ?? make();
  remember(kept, { key, value, most });
  return value;
}

/** Keeps a value as the newest of at most `most`. */
export function remember<Key, Value>(
  kept: Map<Key, Value>,
  { key, value, most }: { readonly key: Key; readonly value: Value; readonly most: number },
): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(oldest);
  }
}
