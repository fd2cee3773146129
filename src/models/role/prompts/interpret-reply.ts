// The reply of the role `interpret`: the schema of what a model writes, and the parser that converts it for the flow.
import { z } from "zod";
import type { InterpretReply } from "../../../contract/interpret.ts";
import type { Json } from "../../../contract/json.ts";
import type { Argument, Call, Proposal } from "../../../contract/proposal.ts";
import { extractJson, type Read } from "../json.ts";
import { readBy } from "../schema.ts";

const text = z.string().max(2000);
const texts = z.array(text).max(50);
/** Accepts a list of texts, a single text (a list of one) or null (an empty list). */
const someTexts = z.union([texts, text.transform((one) => [one]), z.null().transform((): string[] => [])]).default([]);

interface WireCall {
  readonly tool: string;
  readonly method: string;
  readonly arguments: readonly WireArgument[];
}
interface WireArgument {
  readonly name: string;
  readonly value?: unknown;
  readonly quotes: readonly string[];
  readonly quote?: string | null | undefined;
  readonly assumed?: string | null | undefined;
  readonly lookup?:
    | { readonly call: WireCall; readonly find: readonly string[]; readonly field: string }
    | null
    | undefined;
  readonly later?: string | null | undefined;
}

const callSchema: z.ZodType<WireCall> = z.lazy(() =>
  z.object({ tool: text, method: text, arguments: z.array(argumentSchema).max(100).default([]) }),
);
const argumentSchema: z.ZodType<WireArgument> = z.lazy(() =>
  z.object({
    name: text,
    value: z.unknown().optional(),
    quotes: someTexts,
    quote: text.nullish(),
    assumed: text.nullish(),
    lookup: z.object({ call: callSchema, find: someTexts, field: text }).nullish(),
    later: text.nullish(),
  }),
);

const proposalSchema = z.object({
  calls: z.array(callSchema).max(20),
  label: z.string().max(500).default(""),
  confidence: z.number(),
  scope: z.enum(["entity", "collection", "general"]).catch("general"),
  asks: z.enum(["number", "date", "name", "list", "yes-no", "text"]).catch("text"),
  missing: someTexts,
  afterCall: z
    .array(z.object({ quote: text, as: z.enum(["filter", "sort", "limit", "find", "claim"]) }))
    .max(50)
    .nullish(),
  uncovered: z
    .array(z.object({ quote: text, kind: z.enum(["question", "condition"]) }))
    .max(50)
    .nullish(),
  subject: someTexts,
  background: someTexts,
  combine: z.string().max(500).nullish(),
  reason: z.string().max(2000).default(""),
});

const verdictSchema = z.object({
  outcome: z.enum(["answer", "clarification_required", "capability_miss"]),
  proposals: z.array(z.int().min(0)).max(20).default([]),
  recommended: z.int().min(0).nullish(),
  confidence: z.number(),
  reason: z.string().max(2000).default(""),
  missingCapabilities: someTexts,
  question: z.string().max(1000).nullish(),
});

/** The reply as models write it. Fields that a model may omit get a default. */
const wireSchema = z.object({
  search: z.string().max(500).nullish(),
  proposals: z.array(proposalSchema).max(10_000).default([]),
  change: z.object({ quote: text, tool: text.nullish(), method: text.nullish() }).nullish(),
  sources: someTexts,
  missingCapabilities: z
    .array(z.object({ quote: text, what: text }))
    .max(50)
    .nullish(),
  near: z
    .array(z.object({ tool: text, method: text, why: text.default("") }))
    .max(50)
    .nullish(),
  verdict: verdictSchema.nullish(),
});

/** Any JSON value: a method may take lists of objects, and objects whose keys only its server knows. */
const valueSchema = z.unknown();
const shownLookup = z.object({ call: z.object({}).loose(), find: z.array(z.string()), field: z.string() });
const shownCall = z.object({
  tool: z.string(),
  method: z.string(),
  arguments: z.array(
    z.object({
      name: z.string(),
      value: valueSchema.optional(),
      quotes: z.array(z.string()).optional(),
      assumed: z.string().optional(),
      lookup: shownLookup.optional(),
      later: z.string().optional(),
    }),
  ),
});

/** The schema of the reply that is sent to providers. Unlike `wireSchema`, it contains no recursion and no defaults. */
export const interpretReplySchema = z.object({
  search: z.string().optional(),
  proposals: z
    .array(
      z.object({
        calls: z.array(shownCall),
        label: z.string(),
        confidence: z.number(),
        scope: z.enum(["entity", "collection", "general"]),
        asks: z.enum(["number", "date", "name", "list", "yes-no", "text"]),
        missing: z.array(z.string()),
        afterCall: z.array(z.object({ quote: z.string(), as: z.enum(["filter", "sort", "limit", "find", "claim"]) })),
        uncovered: z.array(z.object({ quote: z.string(), kind: z.enum(["question", "condition"]) })),
        subject: z.array(z.string()),
        background: z.array(z.string()),
        combine: z.string().nullish(),
        reason: z.string(),
      }),
    )
    .optional(),
  change: z.object({ quote: z.string(), tool: z.string().nullable(), method: z.string().nullable() }).nullish(),
  sources: z.array(z.string()).optional(),
  missingCapabilities: z.array(z.object({ quote: z.string(), what: z.string() })).optional(),
  near: z.array(z.object({ tool: z.string(), method: z.string(), why: z.string() })).optional(),
  verdict: z
    .object({
      outcome: z.enum(["answer", "clarification_required", "capability_miss"]),
      proposals: z.array(z.number()),
      recommended: z.number().nullable(),
      confidence: z.number(),
      reason: z.string(),
      missingCapabilities: z.array(z.string()),
      question: z.string().nullable(),
    })
    .optional(),
});

const deepestJson = 60;

/** Parses a reply and checks its form. The flow checks the content. */
export function readInterpretation(said: string): Read<InterpretReply> {
  const found = extractJson(said);
  if (found.kind === "wrong") return found;
  if (depthOf(found.value) > deepestJson) return { kind: "wrong", problem: "it is nested too deep" };
  const read = readBy(said, wireSchema);
  if (read.kind === "wrong") return read;
  const { search, change, sources, missingCapabilities, near, verdict } = read.value;
  const proposals: Proposal[] = [];
  for (const [at, own] of read.value.proposals.entries()) {
    const calls = own.calls.map((call) => callOf(call, 0));
    const faulty = calls.find((call) => typeof call === "string");
    if (typeof faulty === "string") return { kind: "wrong", problem: `proposals.${at}: ${faulty}` };
    proposals.push({
      ...{ scope: own.scope, asks: own.asks, missing: own.missing, subject: own.subject },
      ...{ background: own.background, reason: own.reason },
      ...(own.combine == null || own.combine.trim() === "" ? {} : { combine: own.combine }),
      calls: calls.filter((call) => typeof call !== "string"),
      label: own.label.slice(0, 80),
      confidence: Math.min(1, Math.max(0, own.confidence)),
      afterCall: own.afterCall ?? [],
      uncovered: own.uncovered ?? [],
    });
  }
  const value: InterpretReply = {
    ...{ player: "model", zones: null, proposals, sources, fits: [] },
    search: search ?? null,
    change: change == null ? null : { quote: change.quote, method: refOf(change.tool, change.method) },
    missingCapabilities: missingCapabilities ?? [],
    near: (near ?? []).map(({ tool, method, why }) => ({ method: { toolId: tool, methodName: method }, why })),
    verdict:
      verdict == null
        ? null
        : {
            ...verdict,
            recommended: verdict.recommended ?? null,
            question: verdict.question ?? null,
            reason: verdict.reason === "" ? "no reason was given" : verdict.reason,
          },
  };
  return { kind: "value", value };
}

/** Returns the nesting depth of a value. It uses no recursion, because a hostile reply may be nested deeper than the stack. */
function depthOf(value: object): number {
  let depth = 0;
  for (let level: readonly unknown[] = [value]; level.length > 0 && depth <= deepestJson; depth += 1) {
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return depth;
}

function refOf(tool: string | null | undefined, method: string | null | undefined) {
  return tool == null || method == null ? null : { toolId: tool, methodName: method };
}

const deepest = 8;

function callOf({ tool, method, arguments: given }: WireCall, level: number): Call | string {
  if (level > deepest) return "lookups are nested too deep";
  const parsed: Record<string, Argument> = {};
  for (const argument of given) {
    const own = argumentOf(argument, level);
    if (typeof own === "string") return `argument ${argument.name}: ${own}`;
    Object.defineProperty(parsed, argument.name, { value: own, enumerable: true, configurable: true });
  }
  return { method: { toolId: tool, methodName: method }, arguments: parsed };
}

function argumentOf(
  { value, quotes: several, quote, assumed, lookup, later }: WireArgument,
  level: number,
): Argument | string {
  if (lookup != null) {
    const call = callOf(lookup.call, level + 1);
    return typeof call === "string" ? call : { kind: "lookup", call, find: lookup.find, field: lookup.field };
  }
  const quotes = [...several, ...(quote == null ? [] : [quote])];
  if (value === undefined && later != null) return { kind: "later", quotes, reason: later };
  if (value === undefined) return "it has no value, no lookup and no reason to be written later";
  if (assumed != null && quotes.length === 0) return { kind: "assumed", value: value as Json, reason: assumed };
  return { kind: "stated", value: value as Json, quotes, ...(assumed == null ? {} : { assumed }) };
}
