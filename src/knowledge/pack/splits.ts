// Reads a pack's list of splits. A split is a file with one section of a source document.
import type { Pack } from "./open.ts";
import { plainPath } from "./path.ts";
import { splitIndexPath } from "./records.ts";

export interface SplitNote {
  readonly document: string | null;
  /** The anchor by which the source map and links name the section; "" when the list has none. */
  readonly sectionId: string;
  readonly title: string;
}

/** Returns the entries of the list by the path of the split. Skips and reports a path that must not be read. */
export function splitNotes(pack: Pick<Pack, "records" | "holds">): ReadonlyMap<string, SplitNote> {
  const { splitIndex } = pack.records;
  const notes = new Map<string, SplitNote>();
  if (splitIndex === null) return notes;
  const { document: given, splits } = splitIndex;
  // If all paths of the list are invalid, `holds` reports one finding; `ctx knowledge validate` reports each path.
  const document = given !== undefined && pack.holds(given, splitIndexPath) ? plainPath(given) : null;
  for (const { path, section_id: sectionId = "", title = "" } of splits)
    if (pack.holds(path, splitIndexPath)) notes.set(plainPath(path), { document, sectionId, title });
  return notes;
}
