// The figures that the fit of one method is learned from: what the request wants, what is offered, what binding made of both.
import type { Binding } from "../../contract/query/reading.ts";
import type { Method } from "../../contract/tool.ts";
import { documentation, isDeprecated, mentions } from "../documentation.ts";
import { profile } from "../profile.ts";
import { cosine } from "../rank/word-vectors.ts";
import { type Term, term } from "../term.ts";
import { words } from "../tokens.ts";
import type { Facts } from "./facts.ts";
import { asksForMembersOf, isLookedUp, searchesForOne, unmistakable } from "./situation.ts";
import { bestMatch, distinct, meanOf } from "./terms.ts";
import { agreement, firstOperation, otherScript } from "./wanted.ts";

export interface Feature {
  readonly name: string;
  /** `heard`: how well each demanded term is covered by the method of the pool that covers it best. */
  readonly of: (facts: Facts, heard: readonly number[]) => number;
}

const share = (part: number, whole: number, whenNone: number) => (whole === 0 ? whenNone : part / whole);
const count = (facts: Facts, kind: Binding["kind"]) =>
  facts.bound.bindings.filter((binding) => binding.kind === kind).length;
const exact = (one: Term, others: readonly Term[]) =>
  others.some((other) => one.stem === other.stem || one.sense === other.sense);
const cos = (left: Float32Array | null, right: Float32Array | null) =>
  left === null || right === null ? 0 : cosine(left, right);
const isRequired = ({ required }: Facts, binding: Binding) => required.some(({ name }) => name === binding.parameter);

/** All figures of one method alone, in the order of a row. */
export const features: readonly Feature[] = [
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
  { name: "asked-covered", of: ({ wanted, offered }) => meanOf(wanted.asked, (one) => bestMatch(one, offered.all), 1) },
  {
    name: "asked-covered-worst",
    of: ({ wanted, offered }) => Math.min(1, ...wanted.asked.map((one) => bestMatch(one, offered.all))),
  },
  {
    name: "asked-in-purpose",
    of: ({ wanted, offered }) => meanOf(wanted.asked, (one) => bestMatch(one, offered.nameAndPurpose), 1),
  },
  {
    name: "asked-in-name",
    of: ({ wanted, offered }) => meanOf(wanted.asked, (one) => bestMatch(one, offered.name), 1),
  },
  {
    name: "asked-at-head",
    of: ({ wanted, offered }) => meanOf(wanted.asked, (one) => bestMatch(one, offered.nameAndPurpose.slice(0, 4)), 1),
  },
  { name: "kind-told", of: ({ wanted, offered }) => bestOf(wanted.kind, offered.all) },
  { name: "kind-told-in-outputs", of: ({ wanted, offered }) => bestOf(wanted.kind, offered.outputs) },
  { name: "outputs-documented", of: ({ offered }) => Number(offered.outputs.length > 0) },
  {
    name: "asked-in-outputs",
    of: ({ wanted, offered }) =>
      offered.outputs.length === 0 ? 0 : meanOf(wanted.asked, (one) => bestMatch(one, offered.outputs), 1) - 0.5,
  },
  { name: "second-worst-miss", of: ({ covered }) => covered.map((one) => 1 - one).sort((a, b) => b - a)[1] ?? 0 },
  { name: "spoken", of: ({ spoken }) => spoken },
  {
    name: "spoken-and-bound",
    of: (facts) => (count(facts, "unresolved") === 0 ? facts.spoken : 0),
  },
  { name: "unmistakable", of: ({ wanted, bound }) => unmistakable(wanted.reading, bound) },
  { name: "looked-up", of: ({ wanted, bound }) => Number(isLookedUp(wanted.reading, bound)) },
  { name: "one-of-several", of: ({ wanted, bound }) => Number(asksForMembersOf(wanted.reading, bound)) },
  { name: "deprecated", of: ({ bound }) => Number(isDeprecated(bound.method)) },
  { name: "pool", of: ({ poolSize }) => Math.log(poolSize) },
  { name: "whole", of: ({ bound }) => Number(profile(bound.method).scope === "collection") },
  { name: "search", of: ({ bound }) => Number(profile(bound.method).scope === "search") },
  { name: "search-for-one", of: ({ wanted, bound }) => Number(searchesForOne(wanted.reading, bound)) },
  {
    name: "worst-miss-by-specificity",
    of: ({ covered, weights }) => Math.max(0, ...covered.map((one, at) => (weights[at] ?? 0) * (1 - one))),
  },
  {
    name: "covered-by-specificity",
    of: ({ covered, weights }) => share(sum(covered.map((one, at) => one * (weights[at] ?? 0))), sum(weights), 1),
  },
  {
    name: "unheard",
    of: ({ weights }, heard) => Math.max(0, ...heard.map((one, at) => (weights[at] ?? 0) * (1 - one))),
  },
  {
    name: "asked-unheard",
    of: ({ wanted, weights }, heard) =>
      Math.min(
        1,
        ...wanted.demanded.flatMap((one, at) =>
          wanted.asked.some((own) => own.stem === one.stem) ? [(weights[at] ?? 0) * (1 - (heard[at] ?? 0))] : [],
        ),
      ),
  },
  {
    name: "heard-elsewhere",
    of: ({ covered, weights }, heard) =>
      Math.max(0, ...heard.map((one, at) => (weights[at] ?? 0) * (one - (covered[at] ?? 0)))),
  },
  {
    name: "name-beside-name",
    of: ({ bound }) =>
      Number(
        bound.bindings.some(({ kind }) => kind === "bound") &&
          bound.left.some(({ kind, value }) => kind === "name" && !mentions(bound.method, String(value))),
      ),
  },
  { name: "member", of: ({ bound }) => Number(profile(bound.method).scope === "entity") },
];

/** How surely one of some words stands among others; half where there is nothing to look for. */
function bestOf(own: readonly Term[], others: readonly Term[]): number {
  return own.length === 0 ? 0.5 : Math.max(...own.map((one) => bestMatch(one, others)));
}

function purposeOf(method: Method): string {
  return documentation(method).sentences[0] ?? "";
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
