// Reads the context map: lines of the guide that name a task and the paths for it. The map changes only the ranking; it
// does not allow a path that is otherwise refused.

/** A path that the guide names, and the other words on its line. */
export interface MapEntry {
  /** The path as written in the guide; check it with `Pack.holds` before use. */
  readonly path: string;
  readonly words: string;
}

const mostEntries = 500;

/** Reads back-quoted paths together with the other words of their line. */
export function readContextMap(body: string): readonly MapEntry[] {
  const entries: MapEntry[] = [];
  for (const line of body.split("\n")) {
    const words = line.replaceAll(/`[^`]*`/g, " ").replaceAll(/[|*#>-]+/g, " ");
    for (const [, quoted = ""] of line.matchAll(/`([^`\n]{1,300})`/g)) {
      if (entries.length >= mostEntries) return entries;
      if (/[/\\]/.test(quoted) || /\.(?:md|txt|json|csv)$/i.test(quoted)) entries.push({ path: quoted, words });
    }
  }
  return entries;
}
