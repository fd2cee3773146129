// Many methods as one index, made anew or from an earlier one by what has changed.
import { createHash } from "node:crypto";
import type { Method, ToolListing } from "../contract/tool.ts";
import { fieldOf, type IndexedDocuments, indexDocuments, invert, type RankIndex } from "./documents.ts";
import { methodDocument, methodKinds, methodWeights, type ServerText } from "./method-document.ts";

/** A method to be found, with the texts of its server. */
export interface MethodSource extends ServerText {
  /** Names the method in hits; the same method keeps it. */
  readonly id: string;
  /** Changes whenever anything that is searched changes; equal ones are not read twice. */
  readonly hash: string;
  readonly method: Method;
}

/** Every method of the listings, to be found under `toolId/name`. */
export function methodSources(listings: readonly ToolListing[]): readonly MethodSource[] {
  return listings.flatMap(({ id, name, description, methods }) =>
    methods.map((method) =>
      methodSource(`${id}/${method.name}`, method, { server: `${id} ${name}`, about: description }),
    ),
  );
}

/** One method to be found, with the hash of all that is searched of it. */
export function methodSource(id: string, method: Method, server: ServerText): MethodSource {
  const { name, title, description, inputSchema, outputSchema } = method;
  const searched = JSON.stringify([server, name, title, description, inputSchema, outputSchema]);
  return { id, hash: createHash("sha256").update(searched).digest("base64url").slice(0, 32), method, ...server };
}

/** What is kept of methods: all that a search needs, as plain arrays. */
export interface IndexedMethods extends IndexedDocuments {
  readonly hashes: readonly string[];
  /** Number of each method's server. */
  readonly serverOf: Uint32Array;
  /** Masks of the kinds of values that each method takes, and cannot do without. */
  readonly kindsTaken: Uint16Array;
  readonly kindsNeeded: Uint16Array;
}

/** Methods ready to be searched. */
export interface MethodIndex extends IndexedMethods, RankIndex {
  /** Rows of the terms' vectors: -1 has none, -2 was not looked up yet. */
  readonly vectorRows: Int32Array;
}

/** An index of the methods; what `earlier` holds under the same hash is taken from it. */
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
      : { taken: earlier.kindsTaken[from] ?? 0, needed: earlier.kindsNeeded[from] ?? 0 };
  });
  const servers = new Map([...new Set(sources.map(({ server }) => server))].map((server, number) => [server, number]));
  return withLookups({
    ...invert(documents, methodWeights),
    hashes: sources.map(({ hash }) => hash),
    serverOf: Uint32Array.from(sources, ({ server }) => servers.get(server) ?? 0),
    kindsTaken: Uint16Array.from(kinds, ({ taken }) => taken),
    kindsNeeded: Uint16Array.from(kinds, ({ needed }) => needed),
  });
}

/** The index with what is looked up by words: made in a moment, so never kept. */
export function withLookups(kept: Omit<MethodIndex, "numberOf" | "vectorRows">): MethodIndex {
  const numberOf = new Map(kept.terms.map((term, number) => [term, number]));
  return { ...kept, numberOf, vectorRows: new Int32Array(kept.terms.length).fill(-2) };
}

/** Where each method was indexed last, beside the texts of its server. */
const indexedIn = new WeakMap<Method, { readonly index: IndexedMethods; readonly document: number }>();

/** Remembers that these methods are the documents of the index, in this order. */
export function rememberDocuments(methods: readonly Method[], index: IndexedMethods): void {
  for (const [document, method] of methods.entries()) indexedIn.set(method, { index, document });
}

/** An index of so many times the methods has more words to carry along than reading them anew costs. */
const mostCarried = 4;

/** What is known of some methods, as documents without their servers; undefined where the first was never indexed, or beside too many others. */
export function knownDocuments(
  methods: readonly Method[],
  hashOf: (method: Method) => string,
): IndexedMethods | undefined {
  const [first] = methods;
  const index = first === undefined ? undefined : indexedIn.get(first)?.index;
  if (index === undefined || index.ids.length > mostCarried * methods.length) return undefined;
  const hashes: string[] = index.ids.map(() => "");
  for (const method of methods) {
    const place = indexedIn.get(method);
    if (place?.index === index) hashes[place.document] = hashOf(method);
  }
  const ofServer = new Set(["server", "about"].map((field) => index.fields.indexOf(field)));
  const starts = new Uint32Array(index.starts.length);
  const entries = new Uint32Array(index.entries.length);
  let end = 0;
  for (let document = 0; document < index.ids.length; document++) {
    for (let at = index.starts[document] ?? 0; at < (index.starts[document + 1] ?? 0); at++) {
      const entry = index.entries[at] ?? 0;
      if (!ofServer.has(fieldOf(entry))) entries[end++] = entry;
    }
    starts[document + 1] = end;
  }
  return { ...index, hashes, starts, entries: entries.subarray(0, end) };
}
