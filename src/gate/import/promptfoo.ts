// Imports a promptfoo configuration: each pair of test and prompt becomes a case, or is reported with the reason.
import { CtxError } from "../../contract/error.ts";
import { maxQueryCharacters } from "../../contract/query/request.ts";
import { type ImportFiles, Lines, type Reading } from "./import-files.ts";
import { type Imported, type ImportedCase, idFrom, idMaker } from "./imported.ts";
import { type AssertionAt, assertionsOf, mapAt, placesOf } from "./promptfoo-assertions.ts";
import { type ReadConfiguration, readConfiguration } from "./promptfoo-configuration.ts";
import { isFileName, isSelected, type Prompt } from "./promptfoo-prompts.ts";
import type { TestAt } from "./promptfoo-tests.ts";
import { Remarks } from "./remarks.ts";
import { combinations, fillTemplate, fillValue, type Vars } from "./templates.ts";

/** Maximum number of cases of one import. */
const mostCases = 10_000;

/** The imported file, its folder, and the environment variables that its templates may use. */
export interface ImportAt {
  readonly file: string;
  readonly files: ImportFiles;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Imports a configuration. Throws `config` when the text is not a configuration. */
export async function importPromptfoo(text: string, { file, files, environment = {} }: ImportAt): Promise<Imported> {
  const lines = new Lines(file);
  const remarks = new Remarks(lines);
  const remark = remarks.add.bind(remarks);
  const content = { file, files, environment, lines, remark };
  return await importTests(await readConfiguration(text, content), { reading: content, remarks });
}

/** Makes a case of every combination of a test, a prompt and values. */
export async function importTests(
  read: ReadConfiguration,
  { reading: source, remarks }: { readonly reading: Reading; readonly remarks: Remarks },
): Promise<Imported> {
  const nextId = idMaker();
  const cases: ImportedCase[] = [];
  for (const { place, reason } of read.unread) remarks.skip(place, reason);
  for (const test of read.tests) {
    const mappers = await assertionsOf(test, { reading: source, remarks });
    for (const prompt of promptsOf(test, { read, remarks })) {
      for (const vars of variables(test)) {
        if (cases.length >= mostCases) throw new CtxError("limit", `${source.file} has more than ${mostCases} cases`);
        const made = caseOf(test, {
          prompt,
          vars: { ...vars, env: read.environment },
          mappers,
          remarks,
          read,
          reading: source,
        });
        if (typeof made === "string") remarks.skip(test.place, made);
        else {
          cases.push({ ...made, id: nextId(made.id) });
          for (const place of mappers.flatMap(placesOf)) remarks.wrote(place);
        }
      }
    }
  }
  return { description: read.description, cases, ...remarks.summary(cases.length) };
}

function variables({ vars, options }: TestAt): readonly Vars[] {
  return options.disableVarExpansion === true ? [vars] : combinations(vars, mostCases);
}

/** Returns the prompts of a test. A name that selects no prompt is reported. */
function promptsOf(
  { place, prompts }: TestAt,
  { read, remarks }: { readonly read: ReadConfiguration; readonly remarks: Remarks },
): readonly Prompt[] {
  if (read.prompts.length === 0) remarks.skip(place, "the configuration has no prompt that could be read");
  if (prompts === null) return read.prompts;
  for (const name of prompts.filter((name) => !read.prompts.some((prompt) => isSelected(prompt, name)))) {
    remarks.skip(place, `it uses the prompt ${name}, which could not be read or does not exist`);
  }
  return read.prompts.filter((prompt) => prompts.some((name) => isSelected(prompt, name)));
}

interface Making {
  readonly prompt: Prompt;
  readonly vars: Vars;
  readonly mappers: readonly AssertionAt[];
  readonly remarks: Remarks;
  readonly read: ReadConfiguration;
  readonly reading: Reading;
}

/** Returns the case, or the reason why the test is not written. */
function caseOf(
  test: TestAt,
  { prompt, vars, mappers, remarks, read, reading: source }: Making,
): ImportedCase | string {
  const { prefix = "", suffix = "", repeat = read.repeat, transformVars } = test.options;
  if (transformVars !== undefined) return "code changes its variables (options.transformVars), and code is not run";
  const asked = questionOf(`${prefix}${prompt.text}${suffix}`, vars);
  if (asked.kind === "unfilled") return `its prompt ${prompt.title}: ${asked.reason}`;
  const turns = fillValue(prompt.conversation, vars);
  if (turns.kind === "unfilled") return `its prompt ${prompt.title}: ${turns.reason}`;
  const found = mappers.map((one) => mapAt(one, { vars, remarks }));
  const unread = found.find((one) => one.kind === "unread");
  if (unread?.kind === "unread") return `its assertion ${unread.place}: ${unread.reason}`;
  const mapped = found.filter((one) => one.kind === "mapped");
  const isRefused = mapped.some(({ outcomeType }) => outcomeType !== undefined);
  const contents = mapped.map(({ expected }) => expected).filter((one) => one !== null);
  return {
    id: idFrom(test.description ?? asked.value),
    prompt: asked.value,
    ...(prompt.conversation.length === 0 ? {} : { conversation: conversationOf(prompt, turns.value) }),
    truth: isRefused ? "unsupported" : "unambiguous",
    source: `${source.file}, ${test.place}`,
    ...(repeat === undefined ? {} : { repeat }),
    expect: {
      outcomeType: isRefused ? "capability_miss" : "answer",
      ...(contents.length === 0 ? {} : { contents }),
    },
  };
}

/** Fills the question. A question that would be empty, too long, the name of a file or an unfilled text is refused. */
function questionOf(text: string, vars: Vars): ReturnType<typeof fillTemplate> {
  const filled = fillTemplate(text, vars);
  if (filled.kind === "unfilled") return filled;
  const asked = filled.value.trim();
  const refused = (reason: string) => ({ kind: "unfilled", reason }) as const;
  if (asked === "") return refused("the question is empty");
  if ([...asked].length > maxQueryCharacters)
    return refused(`the question has more than ${maxQueryCharacters} characters`);
  if (asked.startsWith("file://") || isFileName(asked)) return refused(`the question would be the file name ${asked}`);
  return { kind: "filled", value: asked };
}

function conversationOf({ conversation }: Prompt, filled: unknown): NonNullable<ImportedCase["conversation"]> {
  const turns: readonly unknown[] = Array.isArray(filled) ? filled : [];
  return conversation.map(({ role, content }, index) => {
    const turn = turns[index];
    const text: unknown = typeof turn === "object" && turn !== null ? Reflect.get(turn, "content") : content;
    return { role, content: typeof text === "string" ? text : content };
  });
}
