// Gives two places with the same label different labels: adds the time span that the value covers, or uses the key, or
// the key and the name of the object around it.
import { bareLabel, type Meaning } from "./meaning.ts";
import { type Step, shapeOf } from "./path.ts";
import { windowText } from "./window.ts";

interface Labelled {
  readonly label: string;
  readonly meaning: Meaning;
  readonly steps: readonly Step[];
  /** True for an item of the row that the request is about. */
  readonly isFocus?: boolean;
}

/** Returns the items in the same order. Items of different shapes with the same label and unit get different labels. */
export function renameTwins<Item extends Labelled>(items: readonly Item[]): readonly Item[] {
  const windowed = rename(items, ({ label, meaning }) => withWindow(label, meaning));
  // When the first pass finds no duplicates, the later passes find none either.
  if (windowed === items) return items;
  const keyed = rename(windowed, ({ label, meaning }) =>
    meaning.window !== null && label.endsWith(")") ? label : bareLabel(meaning.key),
  );
  return rename(keyed, ({ steps, meaning }) => {
    const parent = steps.filter((step) => typeof step === "string").at(-2);
    return parent === undefined ? bareLabel(meaning.key) : `${bareLabel(parent)} ${bareLabel(meaning.key)}`;
  });
}

/** Renames the items that share label and unit; returns the given array unchanged when no items do. */
function rename<Item extends Labelled>(items: readonly Item[], labelFor: (item: Item) => string): readonly Item[] {
  const shapes = new Map<string, Set<string>>();
  const idOf = ({ label, meaning, isFocus }: Item) =>
    `${isFocus === true} ${label.toLowerCase()} ${meaning.unit ?? ""}`;
  for (const item of items) {
    // A focused item must differ from the other focused items; an item without focus must differ from all items.
    for (const id of item.isFocus === true ? [idOf(item), idOf({ ...item, isFocus: false })] : [idOf(item)]) {
      const known = shapes.get(id) ?? new Set();
      shapes.set(id, known.add(shapeOf(item.steps)));
    }
  }
  if (![...shapes.values()].some(({ size }) => size > 1)) return items;
  return items.map((item) => ((shapes.get(idOf(item))?.size ?? 1) < 2 ? item : { ...item, label: labelFor(item) }));
}

function withWindow(label: string, { window }: Meaning): string {
  return window === null ? label : `${label} (${windowText(window)})`;
}
