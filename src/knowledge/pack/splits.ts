// Reads a pack's list of splits: the source document, section and title of each split.
import type { Pack } from "./open.ts";
import { plainPath } from "./path.ts";
import { splitIndexPath } from "./records.ts";

export interface SplitNote {
  readonly document: string | null;
  /** The section's anchor as the source map and links name it; "" when the list has none. */
  readonly sectionId: string;
  readonly title: string;
}

/** Notes by path of a split; the pack reports paths that must not be read, as for any other text. */
export function splitNotes(pack: Pick<Pack, "records" | "holds">): ReadonlyMap<string, SplitNote> {
  const { splitIndex } = pack.records;
  const notes = new Map<string, SplitNote>();
  if (splitIndex === null) return notes;
  const { document: given, splits } = splitIndex;
  // Reports one finding for a list with only invalid paths; `ctx knowledge validate` reports each path.
  const document = given !== undefined && pack.holds(given, splitIndexPath) ? plainPath(given) : null;
  for (const { path, section_id: sectionId = "", title = "" } of splits)
    if (pack.holds(path, splitIndexPath)) notes.set(plainPath(path), { document, sectionId, title });
  return notes;
}
