// What was read from an object once, kept for as long as the object lives.

/** The same function, asked once per object; only for functions of nothing else, over objects that never change. */
export function remembered<Key extends WeakKey, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    let entry = known.get(key);
    if (entry === undefined) {
      entry = { value: read(key) };
      known.set(key, entry);
    }
    return entry.value;
  };
}
