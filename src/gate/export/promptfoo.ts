// Exports a suite as a promptfoo configuration: converts expectations that promptfoo can check, and lists the others.
import type { ContentExpectation } from "../../contract/gate/contents.ts";
import type { AnchorCase, AnchorSuite } from "../anchor.ts";
import { listOf } from "../contents/scorer.ts";
import { readPattern } from "../pattern.ts";

/** A part of a case that has no equivalent in promptfoo. */
export interface ExportRemark {
  readonly id: string;
  /** Path of that part in the case: `expect.contents[0].facts`. */
  readonly place: string;
}

type Assertion = Readonly<Record<string, unknown>>;

/**
 * Returns the configuration as a value for YAML, and the remarks on parts without an equivalent. `url` is the address at
 * which promptfoo queries ctx.
 */
export function exportPromptfoo(
  { suite, description, cases }: AnchorSuite,
  { url }: { readonly url: string },
): { readonly configuration: object; readonly remarks: readonly ExportRemark[] } {
  const remarks: ExportRemark[] = [];
  const tests = cases.flatMap((anchor) => testOf(anchor, (place) => remarks.push({ id: anchor.id, place })));
  const provider = {
    id: "http",
    config: {
      url: `${url}/api/v1/query`,
      method: "POST",
      headers: { "content-type": "application/json", authorization: "Bearer {{env.CTX_API_KEY}}" },
      body: { query: "{{prompt}}" },
      transformResponse: "json.response",
    },
  };
  return {
    configuration: { description: description ?? suite, prompts: ["{{prompt}}"], providers: [provider], tests },
    remarks,
  };
}

/** Values of fields that promptfoo cannot hold but that a test without them has anyway. */
const usual: Readonly<Record<string, unknown>> = {
  ...{ family: "general", tools: null, clarificationPolicy: "return", queryDepth: "deep", repeat: 1 },
  ...{ responseShape: "answer_with_evidence", role: "gate", stage: "block", source: "", truth: "unambiguous" },
};

/** Returns the test, or none when promptfoo would change the question. */
function testOf({ id, prompt, expect, ...rest }: AnchorCase, remark: (place: string) => void): readonly object[] {
  if (/\{\{|\{%|\{#|^file:\/\//.test(prompt)) {
    remark("prompt");
    return [];
  }
  for (const [key, value] of Object.entries(rest)) if (key !== "source" && usual[key] !== value) remark(key);
  const { outcomeType, contents = [], ...others } = expect;
  if (outcomeType !== "answer") remark("expect.outcomeType");
  for (const key of Object.keys(others)) remark(`expect.${key}`);
  const assert = contents.flatMap((one, index) => assertionsOf(one, { place: `expect.contents[${index}]`, remark }));
  return [{ description: id, vars: { prompt }, ...(assert.length === 0 ? {} : { assert }) }];
}

interface At {
  readonly place: string;
  readonly remark: (place: string) => void;
}

function assertionsOf(expected: ContentExpectation, { place, remark }: At): readonly Assertion[] {
  const { text, cost, durationMs, rubric, all, any, not, ...others } = expected;
  for (const key of Object.keys(others)) remark(`${place}.${key}`);
  return [
    ...(text === undefined ? [] : textAssertions(text)),
    ...limitAssertion("cost", cost, { place: `${place}.cost`, remark }),
    ...limitAssertion("latency", durationMs, { place: `${place}.durationMs`, remark }),
    ...(rubric === undefined
      ? []
      : [{ type: "llm-rubric", value: typeof rubric === "string" ? rubric : rubric.sentence }]),
    ...(all ?? []).flatMap((one, index) => assertionsOf(one, { place: `${place}.all[${index}]`, remark })),
    ...anyAssertion(any ?? [], { place, remark }),
    ...(not === undefined ? [] : notAssertion(not, { place, remark })),
  ];
}

/** Converts each alternative to one assertion. If one cannot be converted, converts none: the meaning would change. */
function anyAssertion(choices: readonly ContentExpectation[], { place, remark }: At): readonly Assertion[] {
  if (choices.length === 0) return [];
  let isWhole = true;
  const found = choices.map((one) => assertionsOf(one, { place, remark: () => (isWhole = false) }));
  if (isWhole && found.every((list) => list.length === 1)) {
    return [{ type: "assert-set", threshold: 1 / choices.length, assert: found.flat() }];
  }
  remark(`${place}.any`);
  return [];
}

function notAssertion(denied: ContentExpectation, { place, remark }: At): readonly Assertion[] {
  let isWhole = true;
  const [only, ...more] = assertionsOf(denied, { place, remark: () => (isWhole = false) });
  const type = String(only?.type ?? "");
  if (isWhole && only !== undefined && more.length === 0 && type !== "assert-set" && !type.startsWith("not-")) {
    return [{ ...only, type: `not-${type}` }];
  }
  remark(`${place}.not`);
  return [];
}

function textAssertions(expected: NonNullable<ContentExpectation["text"]>): readonly Assertion[] {
  const {
    contains,
    equals,
    not,
    caseSensitive = false,
  }: TextParts = typeof expected === "object" && !Array.isArray(expected) ? expected : { contains: expected };
  const one = (written: string, prefix: string) => textAssertion(written, { prefix, caseSensitive });
  return [
    ...listOf(contains).map((written) => one(written, "")),
    ...(equals === undefined ? [] : [equalAssertion(equals, caseSensitive)]),
    ...listOf(not).map((written) => one(written, "not-")),
  ];
}

type TextParts = Exclude<NonNullable<ContentExpectation["text"]>, string | readonly string[]>;

function textAssertion(
  written: string,
  { prefix, caseSensitive }: { readonly prefix: string; readonly caseSensitive: boolean },
): Assertion {
  const pattern = readPattern(written);
  if (pattern.kind === "pattern") return { type: `${prefix}regex`, value: inlined(pattern.expression) };
  return { type: `${prefix}${caseSensitive ? "contains" : "icontains"}`, value: written };
}

function equalAssertion(text: string, caseSensitive: boolean): Assertion {
  if (caseSensitive) return { type: "equals", value: text };
  const escaped = text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return { type: "regex", value: inlined({ source: `^\\s*${escaped}\\s*$`, flags: "i" }) };
}

/** Moves flags into the pattern, as a group with modifiers, because promptfoo accepts no flags. */
function inlined({ source, flags }: { readonly source: string; readonly flags: string }): string {
  const kept = flags.replace(/[^ims]/g, "");
  return kept === "" ? source : `(?${kept}:${source})`;
}

function limitAssertion(
  type: "cost" | "latency",
  limit: ContentExpectation["cost"],
  { place, remark }: At,
): readonly Assertion[] {
  if (limit === undefined) return [];
  const { min, max } = typeof limit === "number" ? { min: undefined, max: limit } : limit;
  if (min !== undefined || max === undefined) remark(place);
  return max === undefined ? [] : [{ type, threshold: max }];
}
