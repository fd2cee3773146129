// Handles anchors, which point into the sources of a pack: collects them from texts and records, checks that they
// resolve, and reads the lines around them.
import type { Claim } from "../../contract/knowledge/records.ts";
import type { Pack } from "../pack/open.ts";
import { pathProblem, plainPath, splitAnchor } from "../pack/path.ts";
import { slugOf } from "../pack/sections.ts";

const mostAnchors = 200;
const mostAnchorsListed = 100;
const linesAround = 3;

/** Returns the anchors (`path#anchor`) in every `[source: ...]` of a text. */
export function anchorsIn(text: string): readonly string[] {
  return [...text.matchAll(/\[source:\s*([^\]\n]{1,400})\]/giu)]
    .slice(0, mostAnchors)
    .flatMap(([, inner = ""]) => inner.split(/[;,]\s+/).map((part) => part.trim()))
    .filter((part) => part !== "");
}

/** Returns the source of a claim as an anchor. */
export function anchorOf({ source }: Pick<Claim, "source">): string {
  return source.anchor === undefined || source.anchor === "" ? source.path : `${source.path}#${source.anchor}`;
}

/** Location of a selected text; the slug is "" for a whole file. */
interface Place {
  readonly path: string;
  readonly slug: string;
  readonly text: string;
}

/** Returns the anchors of the texts, without duplicates: those that the texts cite, and those in the source map. */
export function anchorsFor({ records }: Pick<Pack, "records">, chosen: readonly Place[]): readonly string[] {
  const isChosen = (target: string) => {
    const { path, anchor } = splitAnchor(target);
    return chosen.some(
      (one) => one.path === plainPath(path) && (anchor === "" || one.slug === "" || one.slug === anchor),
    );
  };
  const inline = chosen.flatMap(({ text }) => anchorsIn(text));
  const claimed = records.claims.filter(({ compiled_into: targets = [] }) => targets.some(isChosen)).map(anchorOf);
  const ofSections = records.documentSections
    .filter(({ document, section_id: section, compiled_into: targets = [] }) =>
      [`${document}#${section}`, ...targets].some(isChosen),
    )
    .flatMap(({ source_anchors: anchors = [] }) => anchors);
  return [...new Set([...inline, ...claimed, ...ofSections])].slice(0, mostAnchorsListed);
}

/**
 * Returns why an anchor does not resolve, or null. An anchor with `=`, such as `page=3`, is accepted, since pages and
 * times cannot be checked in a text file.
 */
export function anchorProblem(pack: Pick<Pack, "tree" | "read">, anchor: string): string | null {
  const { path, anchor: place } = splitAnchor(anchor);
  const refused = pathProblem(path);
  if (refused !== null) return `refused: ${refused}`;
  const file = plainPath(path);
  if (!pack.tree.files.has(file)) return "the source file does not exist";
  if (place === "" || place.includes("=") || !/\.(?:md|txt|csv|vtt|json)$/i.test(file)) return null;
  const text = pack.read(file);
  if (text === null) return "the source file cannot be read";
  const line = /^L(\d{1,9})(?:-L?(\d{1,9}))?$/.exec(place);
  if (line !== null) {
    const last = Math.max(Number(line[1]), Number(line[2] ?? line[1]));
    const count = text.replace(/\n$/, "").split("\n").length;
    return last > count || Number(line[1]) < 1 ? `the anchor is after the last of the file's ${count} lines` : null;
  }
  const slugs = text
    .split("\n")
    .flatMap((each) => (/^#{1,6}\s/.test(each) ? [slugOf(each.replace(/^#+\s*/, ""))] : []));
  return slugs.includes(place.toLowerCase()) ? null : "the file has no section with this anchor";
}

/** Returns the lines of a source around an anchor; null when they are empty or cannot be read. */
export function excerptOf(pack: Pick<Pack, "tree" | "read">, anchor: string): string | null {
  const { path, anchor: place } = splitAnchor(anchor);
  if (pathProblem(path) !== null || !plainPath(path).startsWith("sources/")) return null;
  if (!/\.(?:md|txt|csv|vtt)$/i.test(path)) return null;
  const text = pack.tree.files.has(plainPath(path)) ? pack.read(plainPath(path)) : null;
  if (text === null) return null;
  const lines = text.split("\n");
  const line = Number(/^L(\d{1,9})/.exec(place)?.[1] ?? Number.NaN);
  const heading = lines.findIndex((each) => /^#{1,6}\s/.test(each) && slugOf(each.replace(/^#+\s*/, "")) === place);
  const at = Number.isNaN(line) ? Math.max(0, heading) : line - 1;
  const excerpt = lines.slice(Math.max(0, at - linesAround), at + linesAround + 1).map((each) => each.slice(0, 500));
  return excerpt.join("\n").trim() === "" ? null : excerpt.join("\n").trim();
}
