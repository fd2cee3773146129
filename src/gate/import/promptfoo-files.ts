// Reads a promptfoo configuration with its prompts and tests, from the file itself and from the files that it names.

import { parseJsonLines } from "../../base/text/json-lines.ts";
import { parseCsv } from "../../base/text/tables.ts";
import { parseYaml } from "../../base/text/yaml.ts";
import { CtxError } from "../../contract/error.ts";
import { csvTest } from "./csv-expected.ts";
import type { ImportRemark } from "./imported.ts";
import {
  type Configuration,
  configurationSchema,
  type PromptfooTest,
  scenarioSchema,
  testSchema,
} from "./promptfoo-shape.ts";
import { resolveReferences } from "./references.ts";
import type { Vars } from "./templates.ts";

/** Reads the text of a file. The path is relative to the configuration. */
export type ReadText = (path: string) => Promise<string>;

export interface Prompt {
  readonly text: string;
  readonly place: string;
}

/** A test, combined with the parts of the default test and of its scenario. */
export interface TestAt {
  readonly place: string;
  readonly description: string | undefined;
  readonly test: PromptfooTest;
  readonly vars: Vars;
  readonly assertions: readonly { readonly place: string; readonly value: unknown }[];
}

interface Reading {
  readonly file: string;
  readonly readText: ReadText;
  readonly remark: (remark: ImportRemark) => void;
}

/** Reads all prompts and tests of a configuration. Throws `config` when the text is not a configuration. */
export async function readPromptfoo(
  text: string,
  reading: Reading,
): Promise<{
  readonly description: string | null;
  readonly prompts: readonly Prompt[];
  readonly tests: readonly TestAt[];
}> {
  const value = resolveReferences(yamlOf(text, reading.file));
  const parsed = configurationSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new CtxError(
      "config",
      `${reading.file}: ${issue?.path.join(".") ?? ""} ${issue?.message ?? "is not a configuration"}`,
    );
  }
  const configuration = parsed.data;
  remarkOnKeys(configuration, reading);
  const found = await promptsOf(configuration, reading);
  const prompts = configuration.prompts === undefined ? [{ text: "{{prompt}}", place: "prompts" }] : found;
  return { description: configuration.description ?? null, prompts, tests: await testsOf(configuration, reading) };
}

function yamlOf(text: string, file: string): unknown {
  const reading = parseYaml(text, { file });
  if (reading.kind === "value") return reading.value;
  const [problem] = reading.problems;
  throw new CtxError("config", `${file}:${problem?.line ?? 1}: ${problem?.message ?? "is not YAML"}`);
}

function remarkOnKeys(configuration: Configuration, { remark }: Reading): void {
  const reasons: Readonly<Record<string, string>> = {
    providers: "the models of ctx answer; see --model and --models",
    targets: "the models of ctx answer; see --target",
    redteam: "attacks are not generated",
    extensions: "code is not run",
    nunjucksFilters: "code is not run",
    derivedMetrics: "scores are not supported",
  };
  for (const [key, reason] of Object.entries(reasons)) {
    if (Object.hasOwn(configuration, key)) remark({ place: key, kind: "unmapped", what: key, reason });
  }
}

async function promptsOf({ prompts }: Configuration, reading: Reading): Promise<readonly Prompt[]> {
  const listed = prompts === undefined ? [] : Array.isArray(prompts) ? prompts : [prompts];
  const all: Prompt[] = [];
  for (const [index, prompt] of listed.entries()) {
    const place = `prompts[${index}]`;
    const written = typeof prompt === "string" ? prompt : rawOf(prompt);
    const path = /^file:\/\/(.+)$/s.exec(written ?? "")?.[1] ?? (isTextFile(written) ? written : undefined);
    const unmapped = (reason: string) => reading.remark({ place, kind: "unmapped", what: "prompt", reason });
    if (written === null) unmapped("it is not a text");
    else if (path === undefined) all.push({ text: written, place });
    else if (isTextFile(path)) {
      const texts = (await reading.readText(path)).split(/^---\r?$/m);
      all.push(...texts.map((text) => ({ text: text.trim(), place })).filter(({ text }) => text !== ""));
    } else unmapped("only prompts of .txt and .md files are read; code and conversations are not");
  }
  return all.flatMap((prompt) => {
    if (!/^\s*(?:\[\s*\{|- role:)/.test(prompt.text)) return [prompt];
    reading.remark({
      place: prompt.place,
      kind: "unmapped",
      what: "prompt",
      reason: "a conversation is not a single question",
    });
    return [];
  });
}

function rawOf(prompt: unknown): string | null {
  if (typeof prompt !== "object" || prompt === null) return null;
  const raw: unknown = Reflect.get(prompt, "raw") ?? Reflect.get(prompt, "id");
  return typeof raw === "string" ? raw : null;
}

function isTextFile(text: string | null): text is string {
  return text !== null && /^[^\n{]+\.(?:txt|md)$/.test(text);
}

async function testsOf(configuration: Configuration, reading: Reading): Promise<readonly TestAt[]> {
  const usual = typeof configuration.defaultTest === "object" ? configuration.defaultTest : {};
  if (typeof configuration.defaultTest === "string") {
    const reason = "a default test in a file is not read; put it into the configuration";
    reading.remark({ place: "defaultTest", kind: "unmapped", what: "defaultTest", reason });
  }
  const own = await listedTests(configuration.tests, reading);
  const scenarios = (configuration.scenarios ?? []).flatMap((value, index) => scenarioTests(value, { index, reading }));
  const tests =
    own.length + scenarios.length === 0 ? [{ place: "tests", test: {}, parts: [] }] : [...own, ...scenarios];
  const all: TestAt[] = [];
  for (const { place, test, parts } of tests) {
    const vars = await varsOf({ ...plainVars(usual), ...plainVars(...parts, test) }, { place, reading });
    const holders = [
      { place: "defaultTest", test: usual },
      ...parts.map((part) => ({ place, test: part })),
      { place, test },
    ];
    const assertions = holders.flatMap((holder) =>
      (holder.test.assert ?? []).map((value, index) => ({ place: `${holder.place}.assert[${index}]`, value })),
    );
    all.push({ place, description: test.description, test: { ...usual, ...test }, vars, assertions });
  }
  return all;
}

interface Listed {
  readonly place: string;
  readonly test: PromptfooTest;
  /** Parts of tests that apply before the test itself, such as the values of a scenario. */
  readonly parts: readonly PromptfooTest[];
}

async function listedTests(tests: Configuration["tests"], reading: Reading): Promise<readonly Listed[]> {
  const listed = tests === undefined ? [] : Array.isArray(tests) ? tests : [tests];
  const all: Listed[] = [];
  for (const [index, item] of listed.entries()) {
    const place = `tests[${index}]`;
    if (typeof item === "string") all.push(...(await fileTests(item, reading)));
    else all.push(...testAt(item, { place, reading }));
  }
  return all;
}

function testAt(
  value: unknown,
  { place, reading }: { readonly place: string; readonly reading: Reading },
): readonly Listed[] {
  const parsed = testSchema.safeParse(value);
  if (parsed.success) return [{ place, test: parsed.data, parts: [] }];
  reading.remark({
    place,
    kind: "unmapped",
    what: "test",
    reason: parsed.error.issues[0]?.message ?? "it is not a test",
  });
  return [];
}

async function fileTests(written: string, reading: Reading): Promise<readonly Listed[]> {
  const path = written.replace(/^file:\/\//, "");
  const unmapped = (reason: string): readonly Listed[] => {
    reading.remark({ place: written, kind: "unmapped", what: "tests", reason });
    return [];
  };
  if (/[*?]/.test(path)) return unmapped("tests of several files are not read; name each of them");
  if (!/\.(?:csv|json|jsonl|ya?ml)$/.test(path))
    return unmapped("only .csv, .json, .jsonl and .yaml files of tests are read");
  const text = await reading.readText(path);
  const values = path.endsWith(".csv")
    ? parseCsv(text).map(csvTest)
    : path.endsWith(".jsonl")
      ? parseJsonLines(text).flatMap((line) => (line.kind === "value" ? [line.value] : []))
      : resolveReferences(yamlOf(text, path));
  const list = Array.isArray(values) ? values : [values];
  return list.flatMap((value, index) => testAt(value, { place: `${path}[${index}]`, reading }));
}

/** Combines each set of variables of a scenario with each test of the scenario. */
function scenarioTests(
  value: unknown,
  { index, reading }: { readonly index: number; readonly reading: Reading },
): readonly Listed[] {
  const place = `scenarios[${index}]`;
  const parsed = scenarioSchema.safeParse(value);
  if (!parsed.success) {
    reading.remark({
      place,
      kind: "unmapped",
      what: "scenario",
      reason: "its config or its tests are not lists of tests",
    });
    return [];
  }
  const { config, tests = [{}] } = parsed.data;
  return config.flatMap((part) => tests.map((test, at) => ({ place: `${place}.tests[${at}]`, test, parts: [part] })));
}

function plainVars(...tests: readonly PromptfooTest[]): Vars {
  return Object.assign({}, ...tests.map(({ vars }) => (typeof vars === "object" && !Array.isArray(vars) ? vars : {})));
}

/** Replaces variables that name a text file by its text; reports variables that code would compute. */
async function varsOf(
  vars: Vars,
  { place, reading }: { readonly place: string; readonly reading: Reading },
): Promise<Vars> {
  const all: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(vars)) {
    const path = typeof value === "string" ? /^file:\/\/(.+)$/s.exec(value)?.[1] : undefined;
    if (path !== undefined && !isTextFile(path)) {
      reading.remark({ place, kind: "unmapped", what: `vars.${name}`, reason: "only .txt and .md files are read" });
    }
    all[name] = isTextFile(path ?? null) ? (await reading.readText(path ?? "")).trimEnd() : value;
  }
  return all;
}
