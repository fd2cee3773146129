// The context map: lines of the guide that pair a task with paths. It adjusts the ranking and grants no permission.

/** A path named in the guide, with the words on the same line. */
export interface MapEntry {
  /** As written in the guide; check it with `Pack.holds` before use. */
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
