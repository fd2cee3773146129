// Finds the split that contains a section of a document, so that the split is selected instead of the document.
import { nameOf, slugOf } from "../pack/sections.ts";
import type { PackIndex } from "./index-pack.ts";

/** Returns the split section with the same name as the given section of a document; null when there is none. */
export function coveringSplit(index: PackIndex, section: number): number | null {
  const { sections, fileOf } = index;
  const sectionPlace = sections[section];
  const document = sectionPlace === undefined ? undefined : fileOf.get(sectionPlace.path);
  if (sectionPlace === undefined || document?.place !== "document") return null;
  const found = splitsBySlug(index)
    .get(sectionPlace.slug)
    ?.find((at) => {
      const split = fileOf.get(sections[at]?.path ?? "");
      // A split replaces the document only in a profile that prefers splits to documents.
      if (split === undefined || split.preference <= document.preference) return false;
      return (split.split?.document ?? sectionPlace.path) === sectionPlace.path;
    });
  return found ?? null;
}

const known = new WeakMap<PackIndex, ReadonlyMap<string, readonly number[]>>();

/** Maps each name to the split sections with this name. Names are in the list of splits, first headings and file names. */
function splitsBySlug(index: PackIndex): ReadonlyMap<string, readonly number[]> {
  const held = known.get(index);
  if (held !== undefined) return held;
  const bySlug = new Map<string, number[]>();
  for (const [at, { path, title }] of index.sections.entries()) {
    const file = index.fileOf.get(path);
    if (file?.place !== "split") continue;
    const slugs = [file.split?.sectionId ?? "", slugOf(nameOf(path)), slugOf(title.split(" > ")[0] ?? "")];
    for (const slug of new Set(slugs.filter((one) => one !== ""))) bySlug.set(slug, [...(bySlug.get(slug) ?? []), at]);
  }
  known.set(index, bySlug);
  return bySlug;
}
