// What is read of methods ahead of time, as a text and back: whoever knows the methods before a request writes down what they mean.
import { crc32 } from "node:zlib";
import type { MethodProfile } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { type Documentation, documentation } from "./documentation.ts";
import { objectsOf } from "./fit/objects.ts";
import { type MethodTerms, methodTerms } from "./fit/terms.ts";
import { profile } from "./profile.ts";
import { bundledVectors } from "./rank/word-vectors.ts";
import type { Term } from "./term.ts";

const formatVersion = 1;
const checksumLetters = 8;

/** Numbers are places among the strings, the terms or the vectors of the file. */
interface File {
  readonly version: number;
  /** Checksum of what the methods were listed by. */
  readonly source: string;
  /** How many words the vectors have whose rows the terms name. */
  readonly words: number;
  readonly strings: readonly string[];
  /** Stem, sense and row of each term. */
  readonly terms: readonly (readonly [number, number, number])[];
  /** 32-bit floats in base64, one vector behind another. */
  readonly vectors: string;
  readonly methods: readonly Written[];
}

type Lists<Whole, One> = {
  readonly [Name in keyof Whole as Whole[Name] extends One ? Name : never]: readonly number[];
};

interface Written extends Pick<Method, "toolId" | "toolName" | "name"> {
  readonly documentation: Lists<Documentation, ReadonlySet<string>> & Pick<Documentation, "text" | "sentences">;
  readonly profile: MethodProfile;
  readonly terms: Lists<MethodTerms, readonly Term[]>;
  readonly openings: readonly number[];
  readonly objects: readonly number[];
  readonly direction: number | null;
  readonly wideDirection: number | null;
}

/** What was read of one method. */
export interface KeptReading extends Pick<Method, "toolId" | "toolName" | "name"> {
  readonly documentation: () => Documentation;
  readonly profile: () => MethodProfile;
  readonly terms: () => MethodTerms;
  readonly objects: () => readonly Term[];
}

/** What these methods mean, as a text; `source` is what they were listed by. */
export function encodeReadings(methods: readonly Method[], source: string): string {
  const strings = tableOf((text: string) => text);
  const terms = tableOf(({ stem }: Term) => stem);
  const vectors: Float32Array[] = [];
  const vectorAt = (vector: Float32Array | null) => (vector === null ? null : vectors.push(vector) - 1);
  const written = methods.map((method): Written => {
    const { name, purpose, body, parameters, outputs, text, sentences } = documentation(method);
    const { openings, direction, wideDirection, ...lists } = methodTerms(method);
    return {
      ...{ toolId: method.toolId, toolName: method.toolName, name: method.name },
      documentation: {
        ...mapValues({ name, purpose, body, parameters, outputs }, (set) => strings.placesOf([...set])),
        ...{ text, sentences },
      },
      profile: profile(method),
      terms: mapValues(lists, terms.placesOf),
      openings: strings.placesOf([...openings]),
      objects: terms.placesOf(objectsOf(method)),
      ...{ direction: vectorAt(direction), wideDirection: vectorAt(wideDirection) },
    };
  });
  const known = terms.entries.map(({ stem, sense, row }): [number, number, number] => {
    const [stemAt = 0, senseAt = 0] = strings.placesOf([stem, sense]);
    return [stemAt, senseAt, row];
  });
  const file: File = {
    ...{ version: formatVersion, source: checksum(source), words: bundledVectors().count },
    ...{ strings: strings.entries, terms: known },
    vectors: Buffer.concat(
      vectors.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
    ).toString("base64"),
    methods: written,
  };
  const body = JSON.stringify(file);
  return `${checksum(body)}${body}`;
}

/** What the text holds; null when it is damaged, of another version, or of methods that were listed by something else. */
export function decodeReadings(text: string, source: string): readonly KeptReading[] | null {
  const body = text.slice(checksumLetters);
  if (body === "" || checksum(body) !== text.slice(0, checksumLetters)) return null;
  const file: File = JSON.parse(body);
  const { count, dimensions } = bundledVectors();
  if (file.version !== formatVersion || file.source !== checksum(source) || file.words !== count) return null;
  const { strings } = file;
  const terms = file.terms.map(
    ([stem, sense, row]): Term => ({ stem: strings[stem] ?? "", sense: strings[sense] ?? "", row }),
  );
  const numbers = new Float32Array(Buffer.byteLength(file.vectors, "base64") / Float32Array.BYTES_PER_ELEMENT);
  Buffer.from(numbers.buffer).write(file.vectors, "base64");
  const setOf = (places: readonly number[]) => new Set(places.map((at) => strings[at] ?? ""));
  const termsOf = (places: readonly number[]) => places.flatMap((at) => terms[at] ?? []);
  const vectorOf = (at: number | null) =>
    at === null ? null : numbers.subarray(at * dimensions, (at + 1) * dimensions);
  return file.methods.map((one) => {
    const { text: own, sentences, ...sets } = one.documentation;
    return {
      ...{ toolId: one.toolId, toolName: one.toolName, name: one.name },
      documentation: () => ({ ...mapValues(sets, setOf), text: own, sentences }),
      profile: () => one.profile,
      terms: () => ({
        ...mapValues(one.terms, termsOf),
        openings: setOf(one.openings),
        ...{ direction: vectorOf(one.direction), wideDirection: vectorOf(one.wideDirection) },
      }),
      objects: () => termsOf(one.objects),
    };
  });
}

/** Spares the reading of those of the methods that are among the readings. */
export function keepReadings(methods: readonly Method[], readings: readonly KeptReading[]): void {
  for (const method of methods) {
    const known = readings.find(
      ({ toolId, toolName, name }) => toolId === method.toolId && toolName === method.toolName && name === method.name,
    );
    if (known === undefined) continue;
    documentation.knownAs(method, known.documentation);
    profile.knownAs(method, known.profile);
    methodTerms.knownAs(method, known.terms);
    objectsOf.knownAs(method, known.objects);
  }
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(checksumLetters, "0");
}

/** Entries, each once, in the order in which they were asked for. */
function tableOf<Entry>(keyOf: (entry: Entry) => string) {
  const places = new Map<string, number>();
  const entries: Entry[] = [];
  const placeOf = (entry: Entry): number => {
    const key = keyOf(entry);
    const place = places.get(key) ?? entries.push(entry) - 1;
    places.set(key, place);
    return place;
  };
  return { entries, placesOf: (own: readonly Entry[]) => own.map(placeOf) };
}

function mapValues<Name extends string, From, To>(
  record: Readonly<Record<Name, From>>,
  change: (value: From) => To,
): Record<Name, To> {
  const changed = {} as Record<Name, To>;
  for (const name in record) changed[name] = change(record[name]);
  return changed;
}
