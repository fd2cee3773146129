// Builds the searchable index of a pack's sections, reusing unchanged parts of an earlier index.
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
  /** Position in its file, starting at 0. */
  readonly at: number;
}

/** Files and sections of a pack in serialisable form, as the cache stores them. */
export interface IndexedPack {
  /** In the order of the sections. */
  readonly files: readonly IndexedFile[];
  readonly sections: readonly SectionPlace[];
  readonly documents: IndexedDocuments;
}

export interface IndexedFile extends Candidate {
  readonly stamp: string;
  /** SHA-256 of the text; "" when the index is not cached. */
  readonly hash: string;
  /** Words paired with the file by the guide or by the pack's list of splits. */
  readonly words: string;
  /** The file's entry in the list of splits. */
  readonly split: SplitNote | null;
  readonly note: PageNote;
  /** Number of its first section, and its count of sections. */
  readonly first: number;
  readonly count: number;
}

export interface PackIndex extends IndexedPack {
  readonly index: RankIndex;
  readonly fileOf: ReadonlyMap<string, IndexedFile>;
}

const weights = { title: 2.2, map: 1.5, text: 1 };

/** Builds the index of a pack that is not cached. */
export function indexPack(pack: Pack): PackIndex {
  return atOnce(readIndex(pack, { isKept: false }));
}

/**
 * Builds the index one file per step. Files whose content is unchanged are copied from `earlier`; when nothing changed,
 * the files, sections and documents of `earlier` are returned as they are.
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
      sources.push(...takenOver(before));
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

/** Two changes within one tick of the file system's clock have the same stamp. */
const tickMs = 20;

/** Whether a file's stamp is reliable: files changed in the latest tick may have changed again with the same stamp. */
function settledFiles({ tree }: Pack): (path: string) => boolean {
  let newest = 0;
  for (const { changedAtMs } of tree.files.values()) newest = Math.max(newest, changedAtMs);
  return (path) => (tree.files.get(path)?.changedAtMs ?? newest) < newest - tickMs;
}

function takenOver({ first, count }: IndexedFile): readonly DocumentSource[] {
  const read = () => ({ id: "", fields: {} });
  return Array.from({ length: count }, (_, at) => ({ id: "", from: first + at, read }));
}

function documentOf({ path, title, text }: Section, words: string): DocumentSource {
  const fields = { title: rankText(`${title} ${nameOf(path)}`), map: rankText(words), text: rankText(text) };
  return { id: "", read: () => ({ id: "", fields }) };
}

/** Makes a cached index searchable. */
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

/** For each file, the words paired with it by the guide or by the list of splits. */
function mappedWords(pack: Pack, splits: ReadonlyMap<string, SplitNote>): ReadonlyMap<string, string> {
  const words = new Map([...splits].map(([path, { title }]) => [path, title]));
  for (const entry of readContextMap(pack.guide.body)) {
    if (!pack.holds(entry.path, "KNOWLEDGE.md")) continue;
    const path = plainPath(entry.path);
    words.set(path, `${words.get(path) ?? ""} ${entry.words}`.trim());
  }
  return words;
}
