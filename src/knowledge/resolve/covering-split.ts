// Splits before the document they are made of: which split covers what a section of the document says.
import { nameOf, slugOf } from "../pack/sections.ts";
import type { PackIndex } from "./index-pack.ts";

/** The section of a split that is called as a section of a document is; null for other sections, and where none is. */
export function coveringSplit(index: PackIndex, section: number): number | null {
  const { sections, fileOf } = index;
  const own = sections[section];
  const document = own === undefined ? undefined : fileOf.get(own.path);
  if (own === undefined || document?.place !== "document") return null;
  const found = splitsBySlug(index)
    .get(own.slug)
    ?.find((at) => {
      const split = fileOf.get(sections[at]?.path ?? "");
      // Where the profile holds documents as good as splits, nothing stands before them.
      if (split === undefined || split.preference <= document.preference) return false;
      return (split.split?.document ?? own.path) === own.path;
    });
  return found ?? null;
}

const known = new WeakMap<PackIndex, ReadonlyMap<string, readonly number[]>>();

/** The sections of splits by what they are called: by the pack's list of them, by their first heading, by their file. */
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
