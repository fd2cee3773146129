// What a pack's own list of splits says of them: the document that each is made of, its section there, its title.
import type { Pack } from "./open.ts";
import { plainPath } from "./path.ts";
import { splitIndexPath } from "./records.ts";

export interface SplitNote {
  readonly document: string | null;
  /** As the source map and links name the section; "" where the list does not say. */
  readonly sectionId: string;
  readonly title: string;
}

/** By path of a split; paths that must not be read are told by the pack, as those of any other text. */
export function splitNotes(pack: Pick<Pack, "records" | "holds">): ReadonlyMap<string, SplitNote> {
  const { splitIndex } = pack.records;
  const notes = new Map<string, SplitNote>();
  if (splitIndex === null) return notes;
  const { document: given, splits } = splitIndex;
  // One place for them all: a list of nothing but bad paths is one finding here; the check tells each.
  const document = given !== undefined && pack.holds(given, splitIndexPath) ? plainPath(given) : null;
  for (const { path, section_id: sectionId = "", title = "" } of splits)
    if (pack.holds(path, splitIndexPath)) notes.set(plainPath(path), { document, sectionId, title });
  return notes;
}
