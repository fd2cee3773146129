// What was read once, kept for as long as the object lives that it was read from, or while there is room.

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
