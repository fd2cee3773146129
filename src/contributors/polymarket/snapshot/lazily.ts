// Computes a value at its first use, and keeps it.

/** Returns the same value at every call, computed by the first. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
