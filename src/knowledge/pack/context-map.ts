// The context map: lines of the guide that pair a task with paths. A prior for the ranking, never a permission.

/** A path that the guide names, with the words beside it. */
export interface MapEntry {
  /** As it stands; ask `Pack.holds` before use. */
  readonly path: string;
  readonly words: string;
}

const mostEntries = 500;

/** Reads back-quoted paths with the words of their line. */
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
