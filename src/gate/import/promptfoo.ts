// Imports a promptfoo configuration: each pair of test and prompt becomes a case, or is reported with the reason.
import { CtxError } from "../../contract/error.ts";
import type { ContentExpectation } from "../../contract/gate/contents.ts";
import { maxQueryCharacters } from "../../contract/query/request.ts";
import { hasEquivalent, type Mapped, mapAssertion, weightNote } from "./assertions.ts";
import { type ImportFiles, Lines, parseDocument, type Reading } from "./import-files.ts";
import { type Imported, type ImportedCase, idFrom, idMaker } from "./imported.ts";
import { type ReadConfiguration, readConfiguration } from "./promptfoo-configuration.ts";
import { isFileName, isSelected, type Prompt } from "./promptfoo-prompts.ts";
import { type Assertion, assertionSchema } from "./promptfoo-shape.ts";
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
  const reading = { file, files, environment, lines, remark };
  return await importTests(await readConfiguration(text, reading), { reading, remarks });
}

/** Makes a case of every combination of a test, a prompt and values. */
export async function importTests(
  read: ReadConfiguration,
  { reading, remarks }: { readonly reading: Reading; readonly remarks: Remarks },
): Promise<Imported> {
  const nextId = idMaker();
  const cases: ImportedCase[] = [];
  for (const { place, reason } of read.unread) remarks.skip(place, reason);
  for (const test of read.tests) {
    const mappers = await assertionsOf(test, { reading, remarks });
    for (const prompt of promptsOf(test, { read, remarks })) {
      for (const vars of variables(test)) {
        if (cases.length >= mostCases) throw new CtxError("limit", `${reading.file} has more than ${mostCases} cases`);
        const made = caseOf(test, {
          prompt,
          vars: { ...vars, env: read.environment },
          mappers,
          remarks,
          read,
          reading,
        });
        if (typeof made === "string") remarks.skip(test.place, made);
        else cases.push({ ...made, id: nextId(made.id) });
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

interface AssertionAt {
  readonly place: string;
  readonly assertion: Assertion;
  /** The assertions inside an `assert-set`; empty for a single assertion. */
  readonly members: readonly AssertionAt[];
}

interface Context {
  readonly reading: Reading;
  readonly remarks: Remarks;
}

/** Returns the assertions of a test, and reads the text of the files that they name. Reports invalid assertions. */
async function assertionsOf(
  { assertions }: Pick<TestAt, "assertions">,
  context: Context,
): Promise<readonly AssertionAt[]> {
  const all: AssertionAt[] = [];
  for (const { place, value } of assertions) {
    context.remarks.count(place);
    const parsed = assertionSchema.safeParse(value);
    if (!parsed.success) {
      context.remarks.add({ place, kind: "unmapped", what: "assertion", reason: "it has no type" });
      continue;
    }
    const members = (parsed.data.assert ?? []).map((assertion, index) => ({
      ...{ place: `${place}.assert[${index}]`, value: assertion },
    }));
    all.push({
      place,
      assertion: await withFile(parsed.data, context.reading),
      members: await assertionsOf({ assertions: members }, context),
    });
  }
  return all;
}

/** Reads a value from the file that the assertion names. A value that cannot be read keeps its name and is not filled. */
async function withFile(assertion: Assertion, { files, lines }: Reading): Promise<Assertion> {
  const { value } = assertion;
  if (typeof value !== "string" || !value.startsWith("file://")) return assertion;
  const path = value.slice("file://".length);
  if (!/\.(?:txt|md|json|ya?ml|csv|html?|xml)$/i.test(path)) return assertion;
  try {
    const text = await files.read(path);
    const isDocument = /\.(?:json|ya?ml)$/i.test(path);
    return {
      ...assertion,
      value: isDocument ? parseDocument(text, { file: path, lines, isMain: false }) : text.trimEnd(),
    };
  } catch (thrown) {
    if (!(thrown instanceof CtxError)) throw thrown;
    return assertion;
  }
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
function caseOf(test: TestAt, { prompt, vars, mappers, remarks, read, reading }: Making): ImportedCase | string {
  const { prefix = "", suffix = "", repeat = read.repeat } = test.options;
  const asked = questionOf(`${prefix}${prompt.text}${suffix}`, vars);
  if (asked.kind === "unfilled") return `its prompt ${prompt.place}: ${asked.reason}`;
  const turns = fillValue(prompt.conversation, vars);
  if (turns.kind === "unfilled") return `its prompt ${prompt.place}: ${turns.reason}`;
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
    source: `${reading.file}, ${test.place}`,
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

type MappedAssertion = Extract<Mapped, { kind: "mapped" }>;

/** The result of an assertion. `unread`: its value cannot be filled, so the test would check half of what it says. */
type Read =
  | MappedAssertion
  | { readonly kind: "unmapped" }
  | { readonly kind: "unread"; readonly place: string; readonly reason: string };

/** Maps an assertion with its values filled. Adds a remark if it has no equivalent, or only a similar one. */
function mapAt(
  { place, assertion, members }: AssertionAt,
  context: { readonly vars: Vars; readonly remarks: Remarks },
): Read {
  const { remarks } = context;
  const isNegated = assertion.type.startsWith("not-");
  const type = isNegated ? assertion.type.slice("not-".length) : assertion.type;
  const parts = members.map((member) => mapAt(member, context));
  const unread = parts.find((part) => part.kind === "unread");
  if (unread !== undefined) return unread;
  const filled = hasEquivalent(type)
    ? fillValue(assertion.value, context.vars)
    : { kind: "filled" as const, value: null };
  const isFile = filled.kind === "filled" && typeof filled.value === "string" && filled.value.startsWith("file://");
  if (filled.kind === "unfilled" || isFile) {
    remarks.unread(place);
    return {
      kind: "unread",
      place,
      reason: filled.kind === "unfilled" ? filled.reason : `${filled.value} is not read`,
    };
  }
  const mapped = parts.map((part) => (part.kind === "mapped" ? part : null));
  const found =
    type === "assert-set" ? mapSet(assertion, mapped) : mapAssertion(type, { ...assertion, value: filled.value });
  const result = isNegated ? negated(found) : found;
  if (result.kind === "unmapped") {
    remarks.add({ place, kind: "unmapped", what: assertion.type, reason: result.reason });
    return { kind: "unmapped" };
  }
  if (result.note !== undefined) {
    remarks.add({ place, kind: "approximate", what: assertion.type, reason: result.note });
  }
  return result;
}

function negated(found: Mapped): Mapped {
  if (found.kind === "unmapped") return found;
  // `not-is-refusal` requires an answer, which every imported case requires by default.
  if (found.outcomeType !== undefined) return { kind: "mapped", expected: null };
  return { ...found, expected: found.expected === null ? null : { not: found.expected } };
}

function mapSet({ threshold, weight }: Assertion, assertions: readonly (MappedAssertion | null)[]): Mapped {
  const supported = assertions.filter((assertion) => assertion !== null);
  const expected = supported
    .map((assertion) => assertion.expected)
    .filter((one): one is ContentExpectation => one !== null);
  if (expected.length === 0) return { kind: "unmapped", reason: "none of its assertions has an equivalent" };
  const note = weight === undefined || weight === 1 ? {} : { note: weightNote };
  const share = typeof threshold === "number" ? threshold : 1;
  if (share >= 1) return { kind: "mapped", expected: { all: [...expected] }, ...note };
  if (supported.length < assertions.length) {
    return {
      kind: "unmapped",
      reason: "an assertion of the set has no equivalent, so its threshold cannot be applied",
    };
  }
  if (share * assertions.length <= 1) return { kind: "mapped", expected: { any: [...expected] }, ...note };
  return { kind: "unmapped", reason: `a threshold of ${share} of ${assertions.length} is neither all nor any` };
}
