// What was read once, kept for as long as the object lives that it was read from, or while there is room.

/** A function that is asked once per object. */
export interface Remembered<Key extends WeakKey, Value> {
  (key: Key): Value;
  /** What it gives of this object was read before: it is taken from there when it is first asked for. */
  readonly knownAs: (key: Key, take: () => Value) => void;
}

/** The same function, asked once per object; only for functions of nothing else, over objects that never change. */
export function remembered<Key extends WeakKey, Value>(read: (key: Key) => Value): Remembered<Key, Value> {
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

/** The same function, asked once per text while there is room for `most` of them; only for functions of nothing else. */
export function rememberedTexts<Value>(read: (text: string) => Value, most: number): (text: string) => Value {
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

/** As `rememberedTexts`, for words and names: a longer text is none, and is read each time. */
export function rememberedWords<Value>(read: (word: string) => Value, most: number): (word: string) => Value {
  const kept = rememberedTexts(read, most);
  return (word) => (word.length > longestWord ? read(word) : kept(word));
}
