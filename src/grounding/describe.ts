// Describes each place in the canonical data: its meaning, and the recorded output that contains its value.
import { memoized } from "../base/memoize.ts";
import { createMeanings, keyWords } from "../reply/meaning.ts";
import type { Describe } from "../reply/origin.ts";
import { keyOf } from "../reply/path.ts";
import { type Provenance, plainKey } from "./provenance.ts";

/** Returns a function that describes a leaf. A value that a program renamed keeps the meaning that its tool documents. */
export function createDescribe(provenance: Provenance): Describe {
  const meaningOfKey = createMeanings(undefined);
  return memoized((leaf) => {
    const origin = provenance.origin(leaf);
    if (origin === null) return { meaning: meaningOfKey(leaf), origin };
    const isRenamed = plainKey(keyOf(leaf.steps)) !== plainKey(origin.meaning.key);
    if (!isRenamed) return { meaning: origin.meaning, origin };
    const named = meaningOfKey(leaf);
    const label = keyWords(named.key).length === 0 ? origin.meaning.label : named.label;
    const { key, words } = named;
    return { meaning: { ...origin.meaning, key, label, words, unit: origin.meaning.unit ?? named.unit }, origin };
  });
}
