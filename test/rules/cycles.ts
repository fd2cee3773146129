// Finds import cycles, through imports of any kind.
import type { Finding } from "./finding.ts";
import { importedPath } from "./folders.ts";
import type { Source } from "./read/source.ts";

/** Returns one finding per cycle of files, at its alphabetically first file. */
export function checkCycles(sources: readonly Source[]): readonly Finding[] {
  const graph = new Map(sources.map((source) => [source.path, neighbours(source)]));
  const rings = new Map<string, readonly string[]>();
  const finished = new Set<string>();
  for (const path of [...graph.keys()].sort()) walk({ path, trail: [], graph, finished, rings });
  return [...rings.values()].map((ring) => ({
    file: ring[0] ?? "",
    line: 1,
    rule: "cycles",
    message: `imports itself: ${[...ring, ring[0]].join(" > ")}; move what both need to a third file.`,
  }));
}

function neighbours(source: Source): readonly string[] {
  return source.imports.flatMap((found) => importedPath(source, found) ?? []);
}

interface Walk {
  readonly path: string;
  readonly trail: readonly string[];
  readonly graph: ReadonlyMap<string, readonly string[]>;
  readonly finished: Set<string>;
  readonly rings: Map<string, readonly string[]>;
}

function walk({ path, trail, ...rest }: Walk): void {
  const { graph, finished, rings } = rest;
  const start = trail.indexOf(path);
  if (start >= 0) {
    const ring = fromFirst(trail.slice(start));
    rings.set(ring.join(), ring);
  } else if (!finished.has(path)) {
    for (const next of graph.get(path) ?? []) walk({ path: next, trail: [...trail, path], ...rest });
    finished.add(path);
  }
}

/** Rotates the cycle to start at its alphabetically first file. */
function fromFirst(ring: readonly string[]): readonly string[] {
  const first = ring.indexOf([...ring].sort()[0] ?? "");
  return [...ring.slice(first), ...ring.slice(0, first)];
}
