// The sections of a pack as an index that can be searched; what did not change since an earlier index is taken over.

import {
  type DocumentSource,
  type IndexedDocuments,
  indexDocuments,
  invert,
  type RankIndex,
} from "../../reading/rank/documents.ts";
import { readContextMap } from "../pack/context-map.ts";
import type { Pack } from "../pack/open.ts";
import { plainPath } from "../pack/path.ts";
import { nameOf } from "../pack/sections.ts";
import { type Candidate, candidatesOf, type PageNote, readCandidate } from "./candidates.ts";
import { rankText } from "./rank-text.ts";

/** Where a section lies; its text is read from the pack when it is wanted. */
export interface SectionPlace {
  readonly path: string;
  readonly title: string;
  readonly slug: string;
  readonly line: number;
  /** Which section of its file, from 0. */
  readonly at: number;
}

/** Files and sections of a pack as numbers; what a cache keeps. */
export interface IndexedPack {
  /** In the order of the sections. */
  readonly files: readonly IndexedFile[];
  readonly sections: readonly SectionPlace[];
  readonly documents: IndexedDocuments;
}

export interface IndexedFile extends Candidate {
  readonly stamp: string;
  readonly note: PageNote;
  /** Number of its first section, and how many it has. */
  readonly first: number;
  readonly count: number;
}

export interface PackIndex extends IndexedPack {
  readonly index: RankIndex;
  readonly fileOf: ReadonlyMap<string, IndexedFile>;
}

const weights = { title: 2.2, map: 1.5, text: 1 };

/** Indexes a pack. Files whose stamp is the same as in `earlier` are not read again. */
export function indexPack(pack: Pack, earlier: IndexedPack | null = null): PackIndex {
  const known = new Map(earlier?.files.map((file) => [file.path, file]) ?? []);
  const mapped = mappedWords(pack);
  const files: IndexedFile[] = [];
  const sections: SectionPlace[] = [];
  const sources: DocumentSource[] = [];
  for (const candidate of candidatesOf(pack)) {
    const stamp = `${pack.tree.files.get(candidate.path)?.stamp ?? ""} ${mapped.get(candidate.path) ?? ""}`;
    const before = known.get(candidate.path);
    const first = sections.length;
    if (earlier !== null && before !== undefined && before.stamp === stamp) {
      for (let at = 0; at < before.count; at++) {
        const place = earlier.sections[before.first + at];
        if (place === undefined) continue;
        sections.push(place);
        sources.push({ id: "", from: before.first + at, read: () => ({ id: "", fields: {} }) });
      }
      files.push({ ...candidate, stamp, note: before.note, first, count: before.count });
      continue;
    }
    const { sections: read, note } = readCandidate(pack, candidate);
    for (const [at, { path, title, slug, line, text }] of read.entries()) {
      sections.push({ path, title, slug, line, at });
      const fields = {
        title: rankText(`${title} ${nameOf(path)}`),
        map: rankText(mapped.get(path) ?? ""),
        text: rankText(text),
      };
      // Held as one text until it is read, which is at once: the index keeps numbers alone.
      sources.push({ id: "", read: () => ({ id: "", fields }) });
    }
    files.push({ ...candidate, stamp, note, first, count: read.length });
  }
  const documents = indexDocuments(sources, earlier?.documents);
  return openIndex({ files, sections, documents });
}

/** Makes what a cache kept searchable. */
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

/** By file: the words that the guide pairs with it. */
function mappedWords(pack: Pack): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const entry of readContextMap(pack.guide.body)) {
    if (!pack.holds(entry.path, "KNOWLEDGE.md")) continue;
    const path = plainPath(entry.path);
    words.set(path, `${words.get(path) ?? ""} ${entry.words}`.trim());
  }
  return words;
}
