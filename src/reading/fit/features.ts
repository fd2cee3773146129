// The figures that the fit is learned from: one row for each method of the pool, compared with the others where that tells more.
import type { Binding, ReadValue, RequestReading } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { documentation, mentions } from "../documentation.ts";
import { profile } from "../profile.ts";
import { cosine } from "../rank/word-vectors.ts";
import { type Parameter, parameters } from "../schema.ts";
import { type Term, term } from "../term.ts";
import { words } from "../tokens.ts";
import { bestMatch, distinct, type MethodTerms, meanOf, methodTerms } from "./terms.ts";
import { agreement, firstOperation, otherScript, type Wanted, wantedOf } from "./wanted.ts";

/** A method with what binding made of it. */
export interface BoundMethod {
  readonly method: Method;
  readonly bindings: readonly Binding[];
  /** Values that no parameter took, without those that a chain recognises its rows by. */
  readonly left: readonly ReadValue[];
  readonly leftOfAll: readonly ReadValue[];
  /** Words that a parameter took as its value. */
  readonly consumed: readonly string[];
}

interface Facts {
  readonly wanted: Wanted;
  readonly offered: MethodTerms;
  readonly bound: BoundMethod;
  readonly inputs: readonly Parameter[];
  readonly required: readonly Parameter[];
  /** How well each demanded term is covered by anything the documentation says. */
  readonly covered: readonly number[];
}

interface Feature {
  readonly name: string;
  readonly of: (facts: Facts) => number;
}

const share = (part: number, whole: number, whenNone: number) => (whole === 0 ? whenNone : part / whole);
const count = (facts: Facts, kind: Binding["kind"]) =>
  facts.bound.bindings.filter((binding) => binding.kind === kind).length;
const exact = (one: Term, others: readonly Term[]) =>
  others.some((other) => one.stem === other.stem || one.sense === other.sense);
const cos = (left: Float32Array | null, right: Float32Array | null) =>
  left === null || right === null ? 0 : cosine(left, right);
const isRequired = ({ required }: Facts, binding: Binding) => required.some(({ name }) => name === binding.parameter);

const features: readonly Feature[] = [
  {
    name: "operation-of-name",
    of: ({ wanted, bound }) => agreement(firstOperation(words(bound.method.name)), wanted.operations),
  },
  {
    name: "operation-of-purpose",
    of: ({ wanted, bound }) => agreement(firstOperation(words(purposeOf(bound.method))), wanted.operations),
  },
  {
    name: "first-operation",
    of: ({ wanted, bound }) =>
      agreement(
        wanted.firstOperation,
        firstOperation(words(bound.method.name)) | firstOperation(words(purposeOf(bound.method))),
      ),
  },
  { name: "names-covered", of: ({ wanted, offered }) => meanOf(wanted.names, (one) => bestMatch(one, offered.all)) },
  {
    name: "covered-by-name",
    of: ({ wanted, offered }) => meanOf(wanted.demanded, (one) => bestMatch(one, offered.name)),
  },
  {
    name: "covered-by-purpose",
    of: ({ wanted, offered }) => meanOf(wanted.demanded, (one) => bestMatch(one, offered.nameAndPurpose)),
  },
  {
    name: "covered-by-parameters",
    of: ({ wanted, offered }) =>
      meanOf(wanted.demanded, (one) => bestMatch(one, [...offered.name, ...offered.parameterNames])),
  },
  { name: "covered", of: ({ covered }) => share(sum(covered), covered.length, 0) },
  {
    name: "covered-exactly",
    of: ({ wanted, offered }) => meanOf(wanted.demanded, (one) => Number(exact(one, offered.all))),
  },
  { name: "worst-miss", of: ({ covered }) => Math.max(0, ...covered.map((one) => 1 - one)) },
  { name: "missed", of: ({ covered }) => sum(covered.map((one) => 1 - one)) },
  {
    name: "name-spoken",
    of: ({ wanted, offered }) => meanOf(offered.name, (one) => bestMatch(one, wanted.everything)),
  },
  {
    name: "name-spoken-exactly",
    of: ({ wanted, offered }) => meanOf(offered.name, (one) => Number(exact(one, wanted.everything))),
  },
  {
    name: "worst-of-name",
    of: ({ wanted, offered }) => Math.max(0, ...offered.name.map((one) => 1 - bestMatch(one, wanted.everything))),
  },
  {
    name: "purpose-spoken",
    of: ({ wanted, offered }) => meanOf(offered.purpose, (one) => bestMatch(one, wanted.everything)),
  },
  {
    name: "head-spoken",
    of: ({ wanted, offered }) => meanOf(offered.nameAndPurpose.slice(0, 3), (one) => bestMatch(one, wanted.everything)),
  },
  { name: "direction", of: ({ wanted, offered }) => cos(wanted.direction, offered.direction) },
  { name: "direction-of-all", of: ({ wanted, offered }) => cos(wanted.direction, offered.wideDirection) },
  { name: "wide-direction", of: ({ wanted, offered }) => cos(wanted.wideDirection, offered.direction) },
  {
    name: "opening-in-name",
    of: ({ wanted, offered }) => (wanted.opening === undefined ? 0 : bestMatch(wanted.opening, offered.name)),
  },
  { name: "required", of: ({ required }) => required.length },
  { name: "unresolved", of: (facts) => count(facts, "unresolved") + count(facts, "chained") },
  {
    name: "required-bound",
    of: (facts) =>
      share(
        facts.bound.bindings.filter((binding) => binding.kind === "bound" && isRequired(facts, binding)).length,
        facts.required.length,
        1,
      ),
  },
  { name: "chained", of: (facts) => count(facts, "chained") },
  {
    name: "optional-bound",
    of: (facts) =>
      facts.bound.bindings.filter((binding) => binding.kind === "bound" && !isRequired(facts, binding)).length,
  },
  { name: "values-left", of: ({ bound }) => bound.left.filter(({ kind }) => kind !== "name").length },
  {
    name: "names-left",
    of: ({ bound }) =>
      bound.left.filter(({ kind, value }) => kind === "name" && !mentions(bound.method, String(value))).length,
  },
  {
    name: "choices-taken",
    of: ({ bound, inputs }) =>
      bound.bindings.filter(
        (binding) =>
          binding.kind === "bound" &&
          inputs.some(({ name, choices }) => name === binding.parameter && choices.length > 0),
      ).length,
  },
  { name: "demanded", of: ({ wanted }) => wanted.demanded.length },
  { name: "asks-for-a-change", of: ({ wanted }) => Number(wanted.reading.effect === "write") },
  { name: "changes", of: ({ bound }) => Number(profile(bound.method).effect === "write") },
  { name: "question", of: ({ wanted }) => Number(wanted.reading.text.includes("?")) },
  { name: "other-script", of: ({ wanted }) => otherScript(wanted.reading.text) },
  { name: "documented", of: ({ offered }) => Math.log(1 + offered.all.length) },
  { name: "length", of: ({ wanted }) => Math.log(1 + wanted.everything.length) },
  {
    name: "required-spoken",
    of: ({ required, wanted }) =>
      meanOf(
        distinct(required.flatMap((own) => own.words.filter((word) => word.length > 1).map(term))),
        (one) => bestMatch(one, wanted.everything),
        1,
      ),
  },
  {
    name: "figures-without-place",
    of: ({ wanted, inputs }) =>
      Math.min(0, inputs.filter(({ type }) => type === "number" || type === "integer").length - wanted.figures),
  },
  { name: "names-known", of: ({ wanted, offered }) => Number(wanted.names.some((one) => exact(one, offered.all))) },
  {
    name: "asking-covered",
    of: ({ wanted, offered }) => meanOf(wanted.asking, (one) => bestMatch(one, offered.nameAndPurpose)),
  },
  { name: "last-covered", of: ({ covered }) => covered.at(-1) ?? 1 },
];

/** Figures that are told a second time, as the distance to the best of the other methods. */
const compared = [
  "covered-by-purpose",
  "name-spoken",
  "direction",
  "covered",
  "covered-exactly",
  "purpose-spoken",
  "head-spoken",
  "required-bound",
  "wide-direction",
  "unresolved",
] as const;

/** Names of the figures, in the order of a row. */
export const featureNames: readonly string[] = [
  ...features.map(({ name }) => name),
  ...compared.map((name) => `${name}-ahead`),
];

const comparedAt = compared.map((name) => features.findIndex((feature) => feature.name === name));

/** One row of figures for each method. */
export function fitFeatures(reading: RequestReading, pool: readonly BoundMethod[]): readonly (readonly number[])[] {
  const wanted = wantedOf(reading);
  const rows = pool.map((bound) => {
    const facts = factsOf(wanted, bound);
    return features.map(({ of }) => of(facts));
  });
  const best = comparedAt.map((at) => twoBest(rows.map((row) => row[at] ?? 0)));
  return rows.map((row) => [
    ...row,
    ...comparedAt.map((at, place) => {
      const own = row[at] ?? 0;
      const [first, second] = best[place] ?? [0, 0];
      return own - (own === first ? second : first);
    }),
  ]);
}

function factsOf(wanted: Wanted, bound: BoundMethod): Facts {
  const offered = methodTerms(bound.method);
  const inputs = parameters(bound.method);
  return {
    wanted,
    offered,
    bound,
    inputs,
    required: inputs.filter((input) => input.isRequired),
    covered: wanted.demanded.map((one) => bestMatch(one, offered.all)),
  };
}

/** The largest and the second largest, 0 where there is none. */
function twoBest(values: readonly number[]): readonly [number, number] {
  const [first = 0, second = 0] = [...values].sort((left, right) => right - left);
  return [first, Math.max(0, second)];
}

function purposeOf(method: Method): string {
  return documentation(method).sentences[0] ?? "";
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
