// The data of the published servers: files, a knowledge graph and numbers, drawn from the seed of the run.
import { mkdir, realpath, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawInts } from "../../helpers/random.ts";

const randomInt = drawInts("published");

/** A file that the test wrote; `lines` is its complete text. Only the last line of the notes has no line end. */
export interface WorldFile {
  readonly path: string;
  readonly lines: readonly string[];
}

export interface Person {
  readonly name: string;
  readonly observations: readonly string[];
}

/** Everything from which expected values are computed. */
export interface World {
  /** The only folder that the filesystem server may read. */
  readonly folder: string;
  readonly csv: readonly [WorldFile, WorldFile];
  readonly notes: WorldFile;
  readonly report: WorldFile;
  /** Modification time of `report`, at UTC midday so that its day is the same in nearly every time zone. */
  readonly reportChanged: Date;
  /** File of the memory server, in its own format. */
  readonly memoryFile: string;
  readonly company: string;
  readonly hobby: string;
  /** The first two work at the company; only the third has the hobby. */
  readonly people: readonly [Person, Person, Person];
  /** Value in the environment of the server that reports it. */
  readonly lunchPlace: string;
}

/** Writes the world to an empty folder. */
export async function makeWorld(empty: string): Promise<World> {
  const root = await realpath(empty);
  const folder = join(root, "papers");
  await mkdir(folder);
  const csv = [await fileIn(folder, "csv"), await fileIn(folder, "csv")] as const;
  const notes = await fileIn(folder, "md", "");
  const report = await fileIn(folder, "txt");
  const reportChanged = new Date(Date.UTC(randomInt(2015, 2025), randomInt(12), randomInt(1, 28), 12));
  await utimes(report.path, reportChanged, reportChanged);
  const company = name();
  const hobby = word();
  const people = [person(), person(), person(hobby)] as const;
  const memoryFile = join(root, "memory.jsonl");
  await writeFile(memoryFile, graphLines({ company, people }).join("\n"));
  return { folder, csv, notes, report, reportChanged, memoryFile, company, hobby, people, lunchPlace: word() };
}

/** A word in no dictionary, such as `tavomiren`. */
export function word(): string {
  return Array.from({ length: randomInt(3, 5) }, () => `${letterOf("bdfgklmnprstvz")}${letterOf("aeiou")}`)
    .join("")
    .concat(letterOf("nrst"));
}

/** A word with a capital, like the name of a person or a company. */
export function name(): string {
  const small = word();
  return `${small.charAt(0).toUpperCase()}${small.slice(1)}`;
}

function letterOf(letters: string): string {
  return letters.charAt(randomInt(letters.length));
}

function person(hobby?: string): Person {
  const loves = `loves ${hobby ?? word()}`;
  return { name: name(), observations: [loves, `was born in ${randomInt(1950, 2005)}`, `lives in ${name()}`] };
}

// `end` may be empty: the filesystem server counts the empty text after a final line end as a line.
async function fileIn(folder: string, extension: string, end = "\n"): Promise<WorldFile> {
  const lines = Array.from({ length: randomInt(6, 20) }, () => `${word()} ${randomInt(100_000)} ${word()}`);
  const path = join(folder, `${word()}${randomInt(0x10000).toString(16)}.${extension}`);
  await writeFile(path, `${lines.join("\n")}${end}`);
  return { path, lines };
}

function graphLines({ company, people }: Pick<World, "company" | "people">): readonly string[] {
  const [first, second] = people;
  return [
    ...people.map(({ name, observations }) => ({ type: "entity", name, entityType: "person", observations })),
    { type: "entity", name: company, entityType: "company", observations: ["makes bicycles"] },
    ...[first, second].map(({ name }) => ({ type: "relation", from: name, to: company, relationType: "works_at" })),
  ].map((line) => JSON.stringify(line));
}
