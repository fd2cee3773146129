// Imports a promptfoo configuration: each pair of test and prompt becomes a case; assertions are mapped or reported.
import { CtxError } from "../../contract/error.ts";
import type { ContentExpectation } from "../../contract/gate/contents.ts";
import { maxQueryCharacters } from "../../contract/query/request.ts";
import { type Mapped, mapAssertion, weightNote } from "./assertions.ts";
import { type Imported, type ImportedCase, type ImportRemark, idFrom, idMaker } from "./imported.ts";
import { type Prompt, type ReadText, readPromptfoo, type TestAt } from "./promptfoo-files.ts";
import { type Assertion, assertionSchema, type PromptfooTest } from "./promptfoo-shape.ts";
import { combinations, fillTemplate, fillValue, type Vars } from "./templates.ts";

/** Maximum number of cases of one import. */
const mostCases = 10_000;

/**
 * Imports a configuration; `readText` reads the files that the configuration names. Throws `config` when the text is not a
 * configuration.
 */
export async function importPromptfoo(
  text: string,
  { file, readText }: { readonly file: string; readonly readText: ReadText },
): Promise<Imported> {
  const remarks = new Remarks();
  const read = await readPromptfoo(text, { file, readText, remark: (remark) => remarks.add(remark) });
  const nextId = idMaker();
  const cases: ImportedCase[] = [];
  for (const test of read.tests) {
    const mappers = await assertionsOf(test, { readText, remarks });
    remarksOfTest(test, remarks);
    for (const prompt of read.prompts) {
      for (const vars of combinations(test.vars, mostCases)) {
        if (cases.length >= mostCases) throw new CtxError("limit", `${file} has more than ${mostCases} cases`);
        const made = caseOf(test, { prompt, vars, mappers, remarks, file });
        if (made !== null) cases.push({ ...made, id: nextId(made.id) });
      }
    }
  }
  return { description: read.description, cases, assertions: remarks.assertions(), remarks: remarks.list() };
}

/** Collects remarks, at most one for each place, and counts assertions. */
class Remarks {
  readonly #byKey = new Map<string, ImportRemark>();
  readonly #places = new Set<string>();

  add(remark: ImportRemark): void {
    const key = `${remark.place} ${remark.what} ${remark.reason}`;
    if (!this.#byKey.has(key)) this.#byKey.set(key, remark);
  }

  count(place: string): void {
    this.#places.add(place);
  }

  assertions(): Imported["assertions"] {
    const unmapped = new Set(
      [...this.#byKey.values()].flatMap(({ kind, place }) => (kind === "unmapped" ? place : [])),
    );
    const mapped = [...this.#places].filter((place) => !unmapped.has(place)).length;
    return { total: this.#places.size, mapped };
  }

  list(): readonly ImportRemark[] {
    return [...this.#byKey.values()];
  }
}

interface AssertionAt {
  readonly place: string;
  readonly assertion: Assertion;
  /** The assertions inside an `assert-set`; empty for a single assertion. */
  readonly members: readonly AssertionAt[];
}

/** Returns the assertions of a test, and reads the text of the files that they name. Reports invalid assertions. */
async function assertionsOf(
  { assertions }: Pick<TestAt, "assertions">,
  context: { readonly readText: ReadText; readonly remarks: Remarks },
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
      assertion: await withFile(parsed.data, context.readText),
      members: await assertionsOf({ assertions: members }, context),
    });
  }
  return all;
}

async function withFile(assertion: Assertion, readText: ReadText): Promise<Assertion> {
  const { value } = assertion;
  if (typeof value !== "string" || !value.startsWith("file://") || /\.(?:[cm]?[jt]s|py|rb)\b/.test(value))
    return assertion;
  return { ...assertion, value: (await readText(value.slice("file://".length))).trimEnd() };
}

interface Making {
  readonly prompt: Prompt;
  readonly vars: Vars;
  readonly mappers: readonly AssertionAt[];
  readonly remarks: Remarks;
  readonly file: string;
}

function caseOf(test: TestAt, { prompt, vars, mappers, remarks, file }: Making): ImportedCase | null {
  const asked = fillTemplate(prompt.text, vars)?.trim();
  if (asked === undefined) {
    const reason = "it uses more of the template language than names of variables";
    remarks.add({ place: prompt.place, kind: "unmapped", what: "prompt", reason });
    return null;
  }
  if (asked === "" || [...asked].length > maxQueryCharacters) {
    const reason = asked === "" ? "the prompt is empty" : `the prompt has more than ${maxQueryCharacters} characters`;
    remarks.add({ place: test.place, kind: "unmapped", what: "test", reason });
    return null;
  }
  const found = mappers.flatMap((one) => mapAt(one, { vars, remarks }) ?? []);
  const isRefused = found.some(({ outcomeType }) => outcomeType !== undefined);
  const contents = found.map(({ expected }) => expected).filter((one) => one !== null);
  return {
    id: idFrom(test.description ?? asked),
    prompt: asked,
    truth: isRefused ? "unsupported" : "unambiguous",
    source: `${file}, ${test.place}`,
    expect: {
      outcomeType: isRefused ? "capability_miss" : "answer",
      ...(contents.length === 0 ? {} : { contents }),
    },
  };
}

type MappedAssertion = Extract<Mapped, { kind: "mapped" }>;

/** Returns the expectation of an assertion; if there is none, adds a remark and returns null. */
function mapAt(
  { place, assertion, members }: AssertionAt,
  context: { readonly vars: Vars; readonly remarks: Remarks },
): MappedAssertion | null {
  const { remarks } = context;
  const filled = fillValue(assertion.value, context.vars);
  const isNegated = assertion.type.startsWith("not-");
  const type = isNegated ? assertion.type.slice("not-".length) : assertion.type;
  const found: Mapped =
    filled === null
      ? { kind: "unmapped", reason: "it uses more of the template language than names of variables" }
      : type === "assert-set"
        ? mapSet(
            assertion,
            members.map((assertion) => mapAt(assertion, context)),
          )
        : mapAssertion(type, { ...assertion, value: filled.value });
  const result = isNegated ? negated(found) : found;
  if (result.kind === "unmapped") {
    remarks.add({ place, kind: "unmapped", what: assertion.type, reason: result.reason });
    return null;
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

function remarksOfTest({ place, test }: TestAt, remarks: Remarks): void {
  const { threshold, options = {} }: Pick<PromptfooTest, "threshold" | "options"> = test;
  if (threshold !== undefined) {
    remarks.add({
      place,
      kind: "approximate",
      what: "threshold",
      reason: "every expectation must hold; scores are not supported",
    });
  }
  for (const key of ["transform", "postprocess", "transformVars"]) {
    if (!Object.hasOwn(options, key)) continue;
    remarks.add({ place, kind: "unmapped", what: `options.${key}`, reason: "code is not run" });
  }
  for (const key of ["assertScoringFunction", "transform"]) {
    if (!Object.hasOwn(test, key)) continue;
    remarks.add({ place, kind: "unmapped", what: key, reason: "code is not run" });
  }
}
