// Computes a value at its first use and memoizes it.

/** Returns a function that computes the value at its first call and returns the same value at every call. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
