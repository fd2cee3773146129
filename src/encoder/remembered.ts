// A map that holds the values that were used last.

/** Returns the kept value of a key, or makes it. The value used longest ago is dropped first. */
export function remembered<Key, Value>(kept: Map<Key, Value>, key: Key, most: number, make: () => Value): Value {
  const value = kept.get(key) ?? make();
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  return value;
}
