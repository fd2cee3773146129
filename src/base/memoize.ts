// Memoizes functions of objects, and functions of texts within a size limit.

/** A memoized function of an object. */
export interface Memoized<Key extends WeakKey, Value> {
  (key: Key): Value;
  /** Registers a known value for this object. `take` returns the value, and is called when the value is first needed. */
  readonly knownAs: (key: Key, take: () => Value) => void;
}

/** Memoizes a function by object, for the lifetime of the object. Only for pure functions of immutable objects. */
export function memoized<Key extends WeakKey, Value>(read: (key: Key) => Value): Memoized<Key, Value> {
  const known = new WeakMap<Key, { readonly value: Value }>();
  let ahead: WeakMap<Key, () => Value> | undefined;
  const ask = (key: Key): Value => {
    let entry = known.get(key);
    if (entry === undefined) {
      const take = ahead?.get(key);
      entry = { value: take === undefined ? read(key) : take() };
      known.set(key, entry);
    }
    return entry.value;
  };
  const knownAs = (key: Key, take: () => Value): void => {
    ahead ??= new WeakMap();
    ahead.set(key, take);
  };
  return Object.assign(ask, { knownAs });
}

/** Memoizes a pure function by text, for up to `most` texts. */
export function memoizedTexts<Value>(read: (text: string) => Value, most: number): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = read(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}

const longestWord = 60;

/**
 * Memoizes a pure function of words and names, for up to `most` words. Does not store the value of a text with more
 * than 60 characters.
 */
export function memoizedWords<Value>(read: (word: string) => Value, most: number): (word: string) => Value {
  const kept = memoizedTexts(read, most);
  return (word) => (word.length > longestWord ? read(word) : kept(word));
}
