// Maps promptfoo assertions to expectations. Each type has one rule, which follows the documentation of promptfoo.
import { isJsonObject } from "../../base/text/json.ts";
import type { ContentExpectation } from "../../contract/gate/contents.ts";
import { readPattern } from "../pattern.ts";
import type { Assertion } from "./promptfoo-shape.ts";

/** The result of mapping an assertion. `note` states how the expectation differs from the assertion. */
export type Mapped =
  | {
      readonly kind: "mapped";
      readonly expected: ContentExpectation | null;
      /** The required ending, if it is not an answer. */
      readonly outcomeType?: "capability_miss";
      readonly note?: string;
    }
  | { readonly kind: "unmapped"; readonly reason: string };

const unmapped = (reason: string): Mapped => ({ kind: "unmapped", reason });
const mapped = (expected: ContentExpectation, note?: string): Mapped => ({
  ...{ kind: "mapped", expected },
  ...(note === undefined ? {} : { note }),
});

type Rule = (assertion: Assertion) => Mapped;

const texts =
  (rule: (value: string) => ContentExpectation): Rule =>
  ({ value }) =>
    isScalar(value) && value !== "" ? mapped(rule(String(value))) : unmapped("its value is not a text");

const lists =
  (rule: (values: readonly string[]) => ContentExpectation): Rule =>
  ({ value }) => {
    const parts = typeof value === "string" ? splitList(value) : value;
    const isList = Array.isArray(parts) && parts.length > 0 && parts.every((part) => isScalar(part) && part !== "");
    return isList ? mapped(rule(parts.map(String))) : unmapped("its value is not a list of texts");
  };

/** Splits a list at commas. An entry in double quotes may contain commas; a quote in it is doubled or has a backslash. */
function splitList(text: string): readonly string[] {
  const entries = text.match(/\s*"(?:[^"\\]|\\.|"")*"\s*(?=,|$)|[^,]+/g) ?? [];
  return entries.map((entry) => {
    const quoted = /^\s*"([\s\S]*)"\s*$/.exec(entry)?.[1];
    return quoted === undefined
      ? entry.trim()
      : quoted.replace(/\\(.)|""/g, (whole, one: string) => one ?? whole[0] ?? "");
  });
}

const limits =
  (rule: (threshold: number) => ContentExpectation): Rule =>
  ({ threshold }) =>
    typeof threshold === "number" && threshold >= 0 ? mapped(rule(threshold)) : unmapped("it has no threshold");

const rubrics =
  (sentence: (value: string) => string, note?: string): Rule =>
  ({ value, threshold }) => {
    if (value === undefined) return unmapped("it has no value, and ctx grades the sentence in `value`");
    if (typeof value !== "string" || value.trim() === "") return unmapped("its value is not a sentence");
    const notes = [
      ...(note === undefined ? [] : [note]),
      ...(threshold === undefined ? [] : ["its threshold is not used"]),
    ];
    return mapped({ rubric: sentence(value.trim()) }, notes.length === 0 ? undefined : notes.join("; "));
  };

const contains = (value: string, caseSensitive: boolean): ContentExpectation => ({
  text: { contains: textOf(value, caseSensitive), ...(caseSensitive ? { caseSensitive } : {}) },
});

const code = "code is not run; write an expectation for what it checks";
const format = "an answer is text with evidence; check its values with `facts` and `rows`";
const similarity = "similarity of texts is not scored; check values with `facts`, or write a `rubric`";
const model = "it reads the output of another model; write a `rubric`";
const spans = "spans are not checked; check calls with `calls` and the whole time with `durationMs`";
const across = "answers of several models are not compared within a case; see `ctx gate compare`";
const noContext = "sources are checked with `sources` and `calls`, not by a model";

/** The rule of every known type, without the prefix `not-`. */
const rules: Readonly<Record<string, Rule>> = {
  equals: ({ value }) =>
    isScalar(value)
      ? mapped({ text: { equals: String(value), caseSensitive: true } })
      : unmapped("its value is an object; check fields with `facts`"),
  contains: texts((value) => contains(value, true)),
  icontains: texts((value) => contains(value, false)),
  "contains-all": lists((values) => ({ all: values.map((value) => contains(value, true)) })),
  "icontains-all": lists((values) => ({ all: values.map((value) => contains(value, false)) })),
  "contains-any": lists((values) => ({ any: values.map((value) => contains(value, true)) })),
  "icontains-any": lists((values) => ({ any: values.map((value) => contains(value, false)) })),
  "starts-with": texts((value) => ({ text: `/^${escaped(value)}/` })),
  regex: ({ value }) => {
    if (typeof value !== "string" || value === "") return unmapped("its value is not a pattern");
    const pattern = readPattern(`/${value}/`);
    return pattern.kind === "damaged" ? unmapped(pattern.reason) : mapped({ text: `/${value}/` });
  },
  cost: limits((max) => ({ cost: { max } })),
  latency: limits((max) => ({ durationMs: { max } })),
  "llm-rubric": rubrics((value) => value),
  "model-graded-closedqa": rubrics((value) => value),
  "g-eval": rubrics((value) => value, "graded as one sentence, without steps and without a score"),
  factuality: rubrics((value) => `The answer agrees with this: ${value}`, "graded as a sentence"),
  "model-graded-factuality": rubrics((value) => `The answer agrees with this: ${value}`, "graded as a sentence"),
  "answer-relevance": () =>
    mapped({ rubric: "The answer addresses the question." }, "graded as a sentence, not a score"),
  "is-refusal": () => ({
    ...{ kind: "mapped", expected: null, outcomeType: "capability_miss" },
    note: "a refusal is the ending capability_miss",
  }),
  "trajectory:tool-used": ({ value }) => toolsUsed(value),
  "trajectory:tool-sequence": ({ value }) => toolSequence(value),
  "trajectory:tool-args-match": ({ value }) => toolArguments(value),
};

/** Why a documented type has no equivalent. */
const reasons: Readonly<Record<string, string>> = {
  javascript: code,
  python: code,
  ruby: code,
  webhook: "no server is called for a verdict; write an expectation for what it checks",
  "is-json": format,
  "contains-json": format,
  "is-xml": format,
  "contains-xml": format,
  "is-sql": format,
  "contains-sql": format,
  "is-html": format,
  "contains-html": format,
  similar: similarity,
  levenshtein: similarity,
  "rouge-n": similarity,
  bleu: similarity,
  gleu: similarity,
  meteor: similarity,
  "context-faithfulness": noContext,
  "context-recall": noContext,
  "context-relevance": noContext,
  "conversation-relevance": noContext,
  ...Object.fromEntries(
    ["classifier", "finish-reason", "guardrails", "moderation", "perplexity", "perplexity-score", "pi"].map((type) => [
      type,
      model,
    ]),
  ),
  ...Object.fromEntries(
    [
      ...["is-valid-function-call", "is-valid-openai-function-call", "is-valid-openai-tools-call", "tool-call-f1"],
      ...["skill-used", "trajectory:step-count"],
    ].map((type) => [type, "calls are checked with `calls`"]),
  ),
  "trace-error-spans": spans,
  "trace-span-count": spans,
  "trace-span-duration": spans,
  "trajectory:goal-success": "the steps of a run are not graded; write a `rubric` about the answer",
  "search-rubric": "a rubric is graded on the answer and its evidence; write a `rubric`",
  "select-best": across,
  "max-score": across,
  human: "a person is not asked",
  "word-count": "words are not counted",
};

/** True when assertions of this type can become expectations. The values of other assertions need not be read. */
export function hasEquivalent(type: string): boolean {
  return type === "assert-set" || Object.hasOwn(rules, type);
}

/** The documented types, without the prefix `not-`. */
export const documentedTypes: readonly string[] = [...Object.keys(rules), ...Object.keys(reasons)];

/** Maps an assertion; the caller handles `not-` and assertion sets. */
export function mapAssertion(type: string, assertion: Assertion): Mapped {
  if (assertion.transform !== undefined && !/^(?:cost|latency|trajectory:.*)$/.test(type))
    return unmapped("it checks transformed output; ctx checks the answer itself");
  if (assertion.weight === 0) return unmapped("its weight is 0, so it never fails a test");
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined;
  if (rule === undefined) {
    const reason = new Map(Object.entries(reasons)).get(type.replace(/^similar:.*/, "similar"));
    return unmapped(reason ?? "it has no equivalent expectation");
  }
  const found = rule(assertion);
  if (found.kind === "unmapped" || assertion.weight === undefined || assertion.weight === 1) return found;
  return { ...found, note: [...(found.note === undefined ? [] : [found.note]), weightNote].join("; ") };
}

/** The remark on an assertion with a weight. */
export const weightNote = "weights are not supported, so it must hold";

function toolsUsed(value: unknown): Mapped {
  const names = typeof value === "string" ? [value] : value;
  if (isTexts(names)) return mapped({ calls: { include: names.map((name) => ({ method: globOf(name) })) } });
  const { name, pattern, min = 1, max } = fieldsOf(value);
  const method = name ?? pattern;
  if (typeof method !== "string") return unmapped("it names no tool");
  if (max === 0) return mapped({ not: { calls: { include: [{ method: globOf(method) }] } } });
  if (min !== 1 || max !== undefined) return unmapped("calls of one tool are not counted; see `calls.atMost`");
  return mapped({ calls: { include: [{ method: globOf(method) }] } });
}

function toolSequence(value: unknown): Mapped {
  const { steps = value, mode = "in_order" } = fieldsOf(value);
  if (!isTexts(steps)) return unmapped("its steps are not names of tools");
  const include = steps.map((name) => ({ method: globOf(name) }));
  const exact = mode === "exact" ? { atMost: steps.length } : {};
  return mapped({ calls: { include, order: "given", ...exact } });
}

function toolArguments(value: unknown): Mapped {
  const { name, args = fieldsOf(value).arguments, mode = "partial" } = fieldsOf(value);
  if (typeof name !== "string" || typeof args !== "object" || args === null || Array.isArray(args)) {
    return unmapped("it names no tool with its arguments");
  }
  if (mode !== "partial") return unmapped("arguments are checked as a subset, not as a whole");
  return mapped({ calls: { include: [{ method: globOf(name), args: JSON.parse(JSON.stringify(args)) }] } });
}

/** Converts a name with the wildcards `*` and `?` to a pattern. */
function globOf(name: string): string {
  if (!/[*?]/.test(name)) return name;
  return `/^${escaped(name).replaceAll("\\*", ".*").replaceAll("\\?", ".")}$/`;
}

function textOf(value: string, caseSensitive: boolean): string {
  return readPattern(value).kind === "text" ? value : `/${escaped(value)}/${caseSensitive ? "" : "i"}`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string" && one !== "");
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isJsonObject(value) ? { ...value } : {};
}
