// Splits before the document they are made of: which split covers what a section of the document says.
import { nameOf, slugOf } from "../pack/sections.ts";
import type { PackIndex } from "./index-pack.ts";

/** The section of a split that is called as a section of a document is; null for other sections, and where none is. */
export function coveringSplit({ sections, fileOf }: PackIndex, section: number): number | null {
  const own = sections[section];
  if (own === undefined || fileOf.get(own.path)?.place !== "document") return null;
  // Where the profile holds documents as good as splits, nothing stands before them.
  const preferred = fileOf.get(own.path)?.preference ?? 1;
  const found = sections.findIndex(({ path, title }) => {
    const split = fileOf.get(path);
    if (split?.place !== "split" || split.preference <= preferred) return false;
    return slugOf(nameOf(path)) === own.slug || slugOf(title.split(" > ")[0] ?? "") === own.slug;
  });
  return found < 0 ? null : found;
}
