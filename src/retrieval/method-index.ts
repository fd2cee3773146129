// Builds an index of many methods, either from scratch or from an earlier index.
import { createHash } from "node:crypto";
import type { Method, ToolListing } from "../contract/tool.ts";
import { type IndexedDocuments, indexDocuments, invert, type RankIndex } from "./documents.ts";
import { methodDocument, methodKinds, methodWeights, type ServerText } from "./method-document.ts";

/** A method to index, with the texts of its server. */
export interface MethodSource extends ServerText {
  /** Identifies the method in search results; stays the same for the same method. */
  readonly id: string;
  /** Changes when any searched text changes; a method with a known hash is not read again. */
  readonly hash: string;
  readonly method: Method;
}

/** Returns every method of the listings, with the id `toolId/name`. */
export function methodSources(listings: readonly ToolListing[]): readonly MethodSource[] {
  return listings.flatMap(({ id, name, description, methods }) =>
    methods.map((method) =>
      methodSource(`${id}/${method.name}`, method, { server: `${id} ${name}`, about: description }),
    ),
  );
}

/** Returns a method to index, with a hash of all its searched texts. */
export function methodSource(id: string, method: Method, server: ServerText): MethodSource {
  const { name, title, description, inputSchema, outputSchema } = method;
  const searched = JSON.stringify([server, name, title, description, inputSchema, outputSchema]);
  return { id, hash: createHash("sha256").update(searched).digest("base64url").slice(0, 32), method, ...server };
}

/** The stored data of methods: everything that a search needs, as arrays. */
export interface IndexedMethods extends IndexedDocuments {
  readonly hashes: readonly string[];
  /** For each method, an integer that identifies its server. */
  readonly serverOf: Uint32Array;
  /** For each method, the mask of the value kinds that it accepts; `kindsNeeded` has the kinds that it requires. */
  readonly kindsAccepted: Uint16Array;
  readonly kindsNeeded: Uint16Array;
}

/** Methods that `searchMethods` can search. */
export interface MethodIndex extends IndexedMethods, RankIndex {
  /** Vector row of each term: -1 when the term has no vector, -2 when it is not looked up yet. */
  readonly vectorRows: Int32Array;
}

/** Builds an index of the methods. Methods with the same hash are copied from `earlier`. */
export function buildMethodIndex(sources: readonly MethodSource[], earlier?: IndexedMethods): MethodIndex {
  const known = new Map(earlier?.hashes.map((hash, document) => [hash, document]) ?? []);
  const documents = indexDocuments(
    sources.map((source) => ({
      id: source.id,
      from: known.get(source.hash),
      read: () => methodDocument(source.id, source.method, source),
    })),
    earlier,
  );
  const kinds = sources.map((source) => {
    const from = known.get(source.hash);
    return from === undefined || earlier === undefined
      ? methodKinds(source.method)
      : { accepted: earlier.kindsAccepted[from] ?? 0, needed: earlier.kindsNeeded[from] ?? 0 };
  });
  const servers = new Map([...new Set(sources.map(({ server }) => server))].map((server, number) => [server, number]));
  return withLookups({
    ...invert(documents, methodWeights),
    hashes: sources.map(({ hash }) => hash),
    serverOf: Uint32Array.from(sources, ({ server }) => servers.get(server) ?? 0),
    kindsAccepted: Uint16Array.from(kinds, ({ accepted }) => accepted),
    kindsNeeded: Uint16Array.from(kinds, ({ needed }) => needed),
  });
}

/** Adds the lookups by word, which are quick to build and therefore not stored. */
export function withLookups(kept: Omit<MethodIndex, "numberOf" | "vectorRows">): MethodIndex {
  const numberOf = new Map(kept.terms.map((term, number) => [term, number]));
  return { ...kept, numberOf, vectorRows: new Int32Array(kept.terms.length).fill(-2) };
}
