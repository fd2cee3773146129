// Builds the searchable index of a pack's sections. Copies the unchanged parts of an earlier index.
import { atOnce, type Steps } from "../../base/slices.ts";
import { sha256 } from "../../base/text/sha256.ts";
import {
  type DocumentSource,
  type IndexedDocuments,
  invert,
  type RankIndex,
  readDocuments,
} from "../../retrieval/documents.ts";
import { readContextMap } from "../pack/context-map.ts";
import type { Pack } from "../pack/open.ts";
import { plainPath } from "../pack/path.ts";
import { nameOf, type Section } from "../pack/sections.ts";
import { type SplitNote, splitNotes } from "../pack/splits.ts";
import { type Candidate, candidatesOf, type PageNote, readCandidate } from "./candidates.ts";
import { rankText } from "./rank-text.ts";

/** Location of a section; its text is read from the pack on demand. */
export interface SectionPlace {
  readonly path: string;
  readonly title: string;
  readonly slug: string;
  readonly line: number;
  /** Position of the section in its file, starting at 0. */
  readonly at: number;
}

/** The files and sections of a pack in the form that the cache stores. */
export interface IndexedPack {
  /** The files, in the order of their sections. */
  readonly files: readonly IndexedFile[];
  readonly sections: readonly SectionPlace[];
  readonly documents: IndexedDocuments;
}

export interface IndexedFile extends Candidate {
  readonly stamp: string;
  /** SHA-256 of the text; "" when the index is not cached. */
  readonly hash: string;
  /** Words that the guide or the pack's list of splits names together with the file. */
  readonly words: string;
  /** The file's entry in the list of splits. */
  readonly split: SplitNote | null;
  readonly note: PageNote;
  /** Position of the file's first section in `sections`; `count` is the number of sections of the file. */
  readonly first: number;
  readonly count: number;
}

export interface PackIndex extends IndexedPack {
  readonly index: RankIndex;
  readonly fileOf: ReadonlyMap<string, IndexedFile>;
}

const weights = { title: 2.2, map: 1.5, text: 1 };

/** Builds the index of a pack without a cache. */
export function indexPack(pack: Pack): PackIndex {
  return atOnce(readIndex(pack, { isKept: false }));
}

/**
 * Builds the index, one file per step. The sections of an unchanged file are copied from `earlier`. If no file has
 * changed, the index has the same `files`, `sections` and `documents` objects as `earlier`.
 */
export function* readIndex(
  pack: Pack,
  { earlier = null, isKept }: { readonly earlier?: IndexedPack | PackIndex | null; readonly isKept: boolean },
): Steps<PackIndex> {
  const known = new Map(earlier?.files.map((file) => [file.path, file]) ?? []);
  const splits = splitNotes(pack);
  const mapped = mappedWords(pack, splits);
  const isSettled = settledFiles(pack);
  const files: IndexedFile[] = [];
  const sections: SectionPlace[] = [];
  const sources: DocumentSource[] = [];
  let unchanged = 0;
  for (const candidate of candidatesOf(pack)) {
    yield;
    const stamp = pack.tree.files.get(candidate.path)?.stamp ?? "";
    const words = mapped.get(candidate.path) ?? "";
    const before = known.get(candidate.path);
    const first = sections.length;
    const split = splits.get(candidate.path) ?? null;
    const isUntouched = before?.stamp === stamp && isSettled(candidate.path);
    const text = isUntouched ? "" : (pack.read(candidate.path) ?? "");
    const hash = isUntouched ? before.hash : isKept ? sha256(text) : "";
    if (earlier !== null && before !== undefined && before.hash === hash && before.words === words) {
      const next = { ...before, ...candidate, stamp, first, split };
      const isSame = isAlike(before, next);
      if (isSame) unchanged += 1;
      sections.push(...earlier.sections.slice(before.first, before.first + before.count));
      sources.push(...unchangedDocuments(before));
      files.push(next);
      continue;
    }
    const held = isUntouched ? pack : { read: () => text };
    const { sections: read, note } = readCandidate(held, candidate);
    for (const [at, { path, title, slug, line }] of read.entries()) sections.push({ path, title, slug, line, at });
    sources.push(...read.map((section) => documentOf(section, words)));
    files.push({ ...candidate, stamp, hash, words, split, note, first, count: read.length });
  }
  if (earlier !== null && unchanged === files.length && unchanged === earlier.files.length)
    return "index" in earlier ? earlier : openIndex(earlier);
  return openIndex({ files, sections, documents: yield* readDocuments(sources, earlier?.documents) });
}

function isAlike(one: IndexedFile, other: IndexedFile): boolean {
  return (
    one.stamp === other.stamp &&
    one.first === other.first &&
    one.preference === other.preference &&
    JSON.stringify(one.split) === JSON.stringify(other.split)
  );
}

/** Two changes of a file within this time can have the same stamp. */
const tickMs = 20;

/**
 * Returns a function that is true for a file with a reliable stamp. The stamp of a file that changed last is not
 * reliable, since the file may have changed again within the same tick of the file system's clock.
 */
function settledFiles({ tree }: Pack): (path: string) => boolean {
  let newest = 0;
  for (const { changedAtMs } of tree.files.values()) newest = Math.max(newest, changedAtMs);
  return (path) => (tree.files.get(path)?.changedAtMs ?? newest) < newest - tickMs;
}

function unchangedDocuments({ first, count }: IndexedFile): readonly DocumentSource[] {
  const read = () => ({ id: "", fields: {} });
  return Array.from({ length: count }, (_, at) => ({ id: "", from: first + at, read }));
}

function documentOf({ path, title, text }: Section, words: string): DocumentSource {
  const fields = { title: rankText(`${title} ${nameOf(path)}`), map: rankText(words), text: rankText(text) };
  return { id: "", read: () => ({ id: "", fields }) };
}

/** Builds the searchable index from its serializable form. */
export function openIndex(indexed: IndexedPack): PackIndex {
  return {
    ...indexed,
    index: {
      ...invert(indexed.documents, weights),
      numberOf: new Map(indexed.documents.terms.map((term, number) => [term, number])),
    },
    fileOf: new Map(indexed.files.map((file) => [file.path, file])),
  };
}

/** Returns, for each file, the words that the guide or the list of splits names together with it. */
function mappedWords(pack: Pack, splits: ReadonlyMap<string, SplitNote>): ReadonlyMap<string, string> {
  const words = new Map([...splits].map(([path, { title }]) => [path, title]));
  for (const entry of readContextMap(pack.guide.body)) {
    if (!pack.holds(entry.path, "KNOWLEDGE.md")) continue;
    const path = plainPath(entry.path);
    words.set(path, `${words.get(path) ?? ""} ${entry.words}`.trim());
  }
  return words;
}
