// Reads the tests of a promptfoo configuration, from the configuration itself and from files of tests.
import { parseJsonLines } from "../../base/text/json-lines.ts";
import { csvRecords } from "../../base/text/tables.ts";
import { CtxError } from "../../contract/error.ts";
import { csvTest } from "./csv-expected.ts";
import { expandPath, parseDocument, type Reading, readReported } from "./import-files.ts";
import {
  type Configuration,
  keyReasons,
  optionReasons,
  type PromptfooTest,
  readKeys,
  scenarioSchema,
  testSchema,
} from "./promptfoo-shape.ts";
import { readVars, statedVars } from "./promptfoo-vars.ts";
import type { Vars } from "./templates.ts";

/** A test, combined with the default test and the parts of its scenario. */
export interface TestAt {
  readonly place: string;
  readonly description: string | undefined;
  readonly options: NonNullable<PromptfooTest["options"]>;
  /** Names of the prompts that the test uses; null for all prompts. */
  readonly prompts: readonly string[] | null;
  readonly vars: Vars;
  readonly assertions: readonly { readonly place: string; readonly value: unknown }[];
}

/** An entry that is not a test, with the reason. It counts as one reported test. */
export interface UnreadTest {
  readonly place: string;
  readonly reason: string;
}

/** A test before it is combined. `parts` apply before the test itself, such as the values of a scenario. */
interface Listed {
  readonly place: string;
  readonly test: PromptfooTest;
  readonly parts: readonly PromptfooTest[];
}

type Entry = Listed | UnreadTest;

/** Reads all tests. A configuration without tests has one empty test. */
export async function readTests(
  configuration: Configuration,
  source: Reading,
): Promise<{ readonly tests: readonly TestAt[]; readonly unread: readonly UnreadTest[] }> {
  const usual = await defaultTest(configuration.defaultTest, source);
  const own = await listedTests(configuration.tests, source);
  const scenarios = [configuration.scenarios ?? []].flat().flatMap((value, index) => scenarioTests(value, index));
  const hasNone = configuration.tests === undefined && configuration.scenarios === undefined;
  const entries: readonly Entry[] = hasNone ? [{ place: "prompts", test: {}, parts: [] }] : [...own, ...scenarios];
  const tests: TestAt[] = [];
  for (const entry of entries) if ("test" in entry) tests.push(await combined(entry, { usual, reading: source }));
  return { tests, unread: entries.filter((entry) => "reason" in entry) };
}

async function defaultTest(value: unknown, source: Reading): Promise<PromptfooTest> {
  if (value === undefined) return {};
  const what = "defaultTest";
  const unmapped = (reason: string): PromptfooTest => {
    source.remark({ place: what, kind: "unmapped", what, reason });
    return {};
  };
  let test: unknown = value;
  if (typeof value === "string") {
    const path = value.replace(/^file:\/\//, "");
    if (!/\.(?:json|ya?ml)$/i.test(path)) return unmapped(`${path}: only .json and .yaml files are read`);
    const text = await readReported(path, { ...source, place: what, what });
    if (text === null) return {};
    test = parseDocument(text, { file: path, lines: source.lines, isMain: false });
  }
  const parsed = testSchema.safeParse(test);
  if (!parsed.success) return unmapped(firstIssue(parsed.error));
  reportKeys(parsed.data, { ...source, place: what });
  return parsed.data;
}

async function combined(
  { place, test, parts }: Listed,
  { usual, reading: source }: { readonly usual: PromptfooTest; readonly reading: Reading },
): Promise<TestAt> {
  const at = { ...source, place };
  reportKeys(test, at);
  const all = [usual, ...parts, test];
  const places = new Map<PromptfooTest, string>([[usual, "defaultTest"]]);
  const stated: Vars[] = [];
  for (const one of all) {
    const holder = places.get(one) ?? place;
    stated.push(await readVars(await statedVars(one, { ...at, place: holder }), { ...at, place: holder }));
  }
  const options = Object.assign({}, ...all.map((one) => one.options ?? {}));
  const holders = [
    ...(options.disableDefaultAsserts === true ? [] : [{ place: "defaultTest", test: usual }]),
    ...[...parts, test].map((one) => ({ place, test: one })),
  ];
  return {
    ...{ place, description: test.description, options, prompts: test.prompts ?? usual.prompts ?? null },
    vars: Object.assign({}, ...stated),
    assertions: holders.flatMap((holder) =>
      (holder.test.assert ?? []).map((value, index) => ({ place: `${holder.place}.assert[${index}]`, value })),
    ),
  };
}

/** Reports the keys of a test and of its options that are not read. */
function reportKeys(
  test: PromptfooTest,
  { place, remark }: Pick<Reading, "remark"> & { readonly place: string },
): void {
  const report = (key: string, what: string, reasons = keyReasons): void => {
    const isThreshold = key === "threshold" || /^__config:.*:threshold$/.test(key);
    const kind = isThreshold ? "approximate" : "unmapped";
    const known = isThreshold && key !== "threshold" ? "the threshold of an assertion is not used" : reasons[key];
    remark({ place, kind, what, reason: known ?? "ctx does not know this key" });
  };
  const isRead = (keys: readonly string[], key: string) => keys.includes(key);
  for (const key of Object.keys(test)) if (!isRead(readKeys.test, key) || key === "threshold") report(key, key);
  for (const key of Object.keys(test.options ?? {})) {
    if (!isRead(readKeys.options, key)) report(key, `options.${key}`, { ...keyReasons, ...optionReasons });
  }
}

async function listedTests(tests: Configuration["tests"], source: Reading): Promise<readonly Entry[]> {
  const listed = tests === undefined ? [] : Array.isArray(tests) ? tests : [tests];
  const all: Entry[] = [];
  for (const [index, item] of listed.entries()) {
    const place = `tests[${index}]`;
    all.push(...(typeof item === "string" ? await fileTests(item, { place, reading: source }) : [testAt(item, place)]));
  }
  return all;
}

function testAt(value: unknown, place: string): Entry {
  if (typeof value === "object" && value !== null) {
    if (Object.hasOwn(value, "path"))
      return { place, reason: "tests that code generates are not read; write them out" };
    if (Reflect.get(value, "disabled") === true) return { place, reason: "it is disabled" };
  }
  const parsed = testSchema.safeParse(value);
  return parsed.success ? { place, test: parsed.data, parts: [] } : { place, reason: firstIssue(parsed.error) };
}

function firstIssue(error: { readonly issues: readonly { path: PropertyKey[]; message: string }[] }): string {
  const [issue] = error.issues;
  const path = issue?.path.join(".") ?? "";
  return `${path === "" ? "" : `${path}: `}${issue?.message ?? "it is not a test"}`;
}

async function fileTests(
  written: string,
  { place, reading: source }: { readonly place: string; readonly reading: Reading },
): Promise<readonly Entry[]> {
  const path = written.replace(/^file:\/\//, "");
  if (/^[a-z]+:\/\//i.test(path)) return [{ place, reason: `${written}: tests of other services are not read` }];
  const paths = await expandPath(path, source.files);
  if (paths.length === 0) return [{ place, reason: `no file matches ${path}` }];
  const all: Entry[] = [];
  for (const one of paths) all.push(...(await oneFileTests(one, { place, reading: source })));
  return all;
}

async function oneFileTests(
  path: string,
  { place, reading: source }: { readonly place: string; readonly reading: Reading },
): Promise<readonly Entry[]> {
  if (/\.xlsx?(?:#.*)?$/i.test(path)) return [{ place, reason: `${path}: save the sheet as CSV and name that file` }];
  if (!/\.(?:csv|json|jsonl|ya?ml)$/i.test(path)) {
    return [{ place, reason: `${path}: only .csv, .json, .jsonl and .yaml files of tests are read; code is not run` }];
  }
  try {
    return documentTests(await source.files.read(path), { path, reading: source });
  } catch (thrown) {
    if (!(thrown instanceof CtxError)) throw thrown;
    return [{ place, reason: thrown.message }];
  }
}

function documentTests(
  text: string,
  { path, reading: source }: { readonly path: string; readonly reading: Reading },
): readonly Entry[] {
  if (/\.csv$/i.test(path)) return csvTests(text, { file: path, reading: source });
  if (/\.jsonl$/i.test(path)) {
    const lines = parseJsonLines(text);
    source.lines.add(path, ([index]) => lines[Number(index)]?.line ?? 1);
    return lines.map((line, index) =>
      line.kind === "value"
        ? testAt(line.value, `${path}[${index}]`)
        : { place: `${path}[${index}]`, reason: line.reason },
    );
  }
  const value = parseDocument(text, { file: path, lines: source.lines, isMain: false });
  return [value].flat().map((one, index) => testAt(one, `${path}[${index}]`));
}

/** Converts the rows of a CSV file to tests. */
export function csvTests(
  text: string,
  { file, reading: content }: { readonly file: string; readonly reading: Pick<Reading, "lines"> },
): readonly Entry[] {
  const records = csvRecords(text);
  content.lines.add(file, ([index]) => records[Number(index)]?.line ?? 1);
  return records.map(({ row }, index) => testAt(csvTest(row), `${file}[${index}]`));
}

/** Combines each set of variables of a scenario with each test of the scenario. */
function scenarioTests(value: unknown, index: number): readonly Entry[] {
  const place = `scenarios[${index}]`;
  const parsed = scenarioSchema.safeParse(value);
  if (!parsed.success) return [{ place, reason: "its config or its tests are not lists of tests in this file" }];
  const { config, tests = [{}] } = parsed.data;
  return config.flatMap((part) => tests.map((test, at) => ({ place: `${place}.tests[${at}]`, test, parts: [part] })));
}
