// Converts one interpretation of the embedded rules into a proposal of method calls.
import type { Json } from "../../../../contract/json.ts";
import type { Argument, Call, Proposal } from "../../../../contract/proposal.ts";
import type { Binding, Interpretation, MethodRef, RequestReading } from "../../../../contract/query/reading.ts";
import type { Method } from "../../../../contract/tool.ts";
import { quotesOf } from "../../../../grounding/arguments.ts";
import { isQuoted } from "../../../../grounding/quote.ts";
import { statedValues } from "../../../../grounding/stated.ts";
import { parameters } from "../../../../language/method/schema.ts";
import { rowCountOf } from "../cues.ts";
import { rowValuesIn } from "../row-values.ts";

interface Source {
  readonly reading: RequestReading;
  /** The request and the earlier turns. */
  readonly texts: readonly string[];
  readonly methods: readonly Method[];
  /** Words that a reply must contain. */
  readonly filters: readonly string[];
}

/** Returns the proposal. Several values of a parameter that takes one value become several calls. */
export function proposalOf(interpretation: Interpretation, source: Source): Proposal {
  const calls = [interpretation, ...(interpretation.also ?? [])].flatMap((call) => callsOf(call, source));
  const { scope } = interpretation.profile;
  const stated = statedValues(source.reading);
  const quotes = quotesOf({ calls });
  const rows = source.methods
    .filter(({ toolId, name }) => toolId === interpretation.toolId && name === interpretation.methodName)
    .flatMap((method) => rowValuesIn(method, { stated, quotes }));
  return {
    calls,
    label: interpretation.label,
    confidence: interpretation.fit,
    scope: scope === "collection" || scope === "entity" ? scope : "general",
    asks: "text",
    missing: interpretation.unresolved,
    afterCall: [
      ...stated.flatMap((value) => {
        const quote = rowCountOf(value, source.reading);
        return quote === null ? [] : [{ quote, as: "sort" as const }];
      }),
      ...[...rows, ...source.filters].map((quote) => ({ quote, as: "filter" as const })),
    ],
    uncovered: [],
    subject: [],
    background: [],
    reason: interpretation.viabilityReason,
  };
}

function callsOf(
  { toolId, methodName, bindings }: MethodRef & { readonly bindings: readonly Binding[] },
  source: Source,
): readonly Call[] {
  const method = source.methods.find((other) => other.toolId === toolId && other.name === methodName);
  const isList = (name: string) =>
    method !== undefined &&
    parameters(method).some((parameter) => parameter.name === name && parameter.type === "array");
  const several = bindings.find(
    (binding) => "others" in binding && binding.others !== undefined && !isList(binding.parameter),
  );
  const own = method === undefined ? bindings : withToday(method, bindings, source.reading);
  const members = several === undefined ? [own] : singles(several).map((one) => swapped(own, several, one));
  return members.map((one) => ({ method: { toolId, methodName }, arguments: argumentsOf(one, source.texts) }));
}

const dayIn: Readonly<Record<string, number>> = { days: 1, hours: 24, minutes: 1440 };

/** If the request means today, binds an open parameter for a number of hours, days or minutes to one day. */
function withToday(method: Method, bindings: readonly Binding[], { today }: RequestReading): readonly Binding[] {
  const isBound = (name: string) => bindings.some(({ kind, parameter }) => kind === "bound" && parameter === name);
  const isSaid = bindings.some((binding) => binding.kind === "bound" && binding.evidence === today?.text);
  if (today === undefined || isSaid) return bindings;
  for (const { name, words: parts, type } of parameters(method)) {
    const value = dayIn[parts.at(-1) ?? ""];
    if (value === undefined || isBound(name) || (type !== "number" && type !== "integer")) continue;
    const others = bindings.filter(({ parameter }) => parameter !== name);
    return [...others, { kind: "bound", parameter: name, value, evidence: today.text }];
  }
  return bindings;
}

function swapped(bindings: readonly Binding[], from: Binding, to: Binding): readonly Binding[] {
  return bindings.map((binding) => (binding === from ? to : binding));
}

/** Splits a binding with several values into bindings with one value each. */
function singles(several: Binding): readonly Binding[] {
  const { parameter } = several;
  if (several.kind === "bound")
    return [several, ...(several.others ?? [])].map(({ value, evidence }) => ({
      kind: "bound",
      parameter,
      value,
      evidence,
    }));
  if (several.kind === "chained")
    return [several.link, ...(several.others ?? [])].map((link) => ({ kind: "chained", parameter, link }));
  return [several];
}

function argumentsOf(bindings: readonly Binding[], texts: readonly string[]): Readonly<Record<string, Argument>> {
  const entries = bindings.flatMap((binding): (readonly [string, Argument])[] => {
    const argument = argumentOf(binding, texts);
    return argument === null ? [] : [[binding.parameter, argument]];
  });
  return Object.fromEntries(entries);
}

function argumentOf(binding: Binding, texts: readonly string[]): Argument | null {
  switch (binding.kind) {
    case "bound": {
      const all = [binding, ...(binding.others ?? [])];
      const value: Json = all.length === 1 ? binding.value : all.map((item) => item.value);
      return { kind: "stated", value, quotes: all.flatMap(({ evidence }) => quotesIn(evidence, texts)) };
    }
    case "default":
      return { kind: "assumed", value: binding.value, reason: binding.evidence };
    case "chained": {
      const { source, bindings, key } = binding.link;
      const find = [binding.link, ...(binding.others ?? [])].map(({ text }) => findIn(text, texts));
      return { kind: "lookup", call: { method: source, arguments: argumentsOf(bindings, texts) }, find, field: key };
    }
    case "unresolved":
      return null;
  }
}

/** Returns the evidence if it is in a text or if no word of it is, so that a refusal names it; else its words that are. */
function quotesIn(evidence: string, texts: readonly string[]): readonly string[] {
  const parts = isQuoted(evidence, texts) ? [] : evidence.split(/\s+/).filter((word) => isQuoted(word, texts));
  return parts.length === 0 ? [evidence] : parts;
}

/** Returns the text if it is in the request, else its longest run of words that does. */
function findIn(text: string, texts: readonly string[]): string {
  const all = text.split(/\s+/);
  for (let length = all.length; length > 0; length -= 1) {
    for (let at = 0; at + length <= all.length; at += 1) {
      const run = all.slice(at, at + length).join(" ");
      if (isQuoted(run, texts)) return run;
    }
  }
  return text;
}
