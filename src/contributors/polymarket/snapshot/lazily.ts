// Makes a value when it is first asked for, and keeps it.

/** The same value at every call, made by the first. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
