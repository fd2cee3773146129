// Checks one call of a proposal: the method is known and eligible, and each argument fits the schema and has a source.
import { checkAgainst } from "../base/schema/check.ts";
import type { Player, UserSettings } from "../contract/interpret.ts";
import type { Json } from "../contract/json.ts";
import type { Argument, Call } from "../contract/proposal.ts";
import type { Effects, MethodRef } from "../contract/query/reading.ts";
import type { Method } from "../contract/tool.ts";
import { outputKeys, type Parameter, parameters } from "../language/method/schema.ts";
import { literalsOf } from "./arguments.ts";
import { isAssumable, isChoiceOrSize, isDefault, isOfNow, isUsers } from "./assumable.ts";
import type { Rejection } from "./codes.ts";
import { coerce } from "./coerce.ts";
import { derive } from "./derive.ts";
import { valueLeaves } from "./leaf.ts";
import { deriveForModel } from "./model-values.ts";
import { needsPermission } from "./permission.ts";
import { isQuoted } from "./quote.ts";

/** The request and the methods against which calls are checked. */
export interface CallSource {
  readonly methods: readonly Method[];
  /** The request, followed by the earlier turns of the conversation. */
  readonly texts: readonly string[];
  readonly effects: Effects;
  readonly nowMs: number;
  readonly timeZone: string;
  /** The user's own time zone and place, as far as the settings state them. */
  readonly user?: UserSettings | undefined;
  /** Who proposed the call. A language model may choose switches and map words; the answer reports both. */
  readonly player: Player;
}

/** A call that passed every check. Its arguments are converted to the parameters' types; unknown parameters are removed. */
export interface GroundedCall {
  readonly method: Method;
  readonly arguments: Readonly<Record<string, Argument>>;
  readonly assumptions: readonly string[];
  readonly notes: readonly string[];
}

export const deepestLookup = 2;

/** Returns the method, or null when `methods` does not contain it. */
export function methodOf({ toolId, methodName }: MethodRef, methods: readonly Method[]): Method | null {
  return methods.find((method) => method.toolId === toolId && method.name === methodName) ?? null;
}

/** Checks one call. `missing` lists the required parameters for which the proposal found no value in the request. */
export async function groundCall(
  call: Call,
  source: CallSource,
  { missing, depth }: { readonly missing: readonly string[]; readonly depth: number },
): Promise<GroundedCall | Rejection> {
  const method = methodOf(call.method, source.methods);
  const name = `${call.method.toolId}:${call.method.methodName}`;
  if (method === null) return { code: "unknown-method", reason: `${name} is not a candidate method` };
  // The call of an unclear method may be proposed: a person can permit it. A lookup may call only what reads.
  const isAskable = depth === 0 && needsPermission(method);
  if (source.effects === "read" && !method.eligibility.isEligible && !isAskable)
    return { code: "not-eligible", reason: `a query may not call ${name}: ${method.eligibility.reason}` };
  const declared = parameters(method);
  const notes: string[] = [];
  const assumptions: string[] = [];
  const grounded: Record<string, Argument> = {};
  for (const [parameterName, given] of Object.entries(call.arguments)) {
    const parameter = declared.find((parameter) => parameter.name === parameterName);
    if (parameter === undefined && method.inputSchema.additionalProperties !== true) {
      notes.push(`${name} has no parameter "${parameterName}"; it was dropped`);
      continue;
    }
    const checked = await groundArgument(given, { parameter, name: parameterName, source, depth });
    if ("code" in checked) return checked;
    Object.defineProperty(grounded, parameterName, { value: checked.argument, enumerable: true });
    assumptions.push(...checked.assumptions);
    notes.push(...checked.notes);
  }
  const lacking = declared.find(
    ({ name: text, isRequired }) => isRequired && !Object.hasOwn(grounded, text) && !missing.includes(text),
  );
  if (lacking !== undefined)
    return {
      code: "missing-argument",
      reason: `${name} needs "${lacking.name}": give it, look it up or list it in missing`,
    };
  const broken = await schemaProblem(method, grounded, missing);
  return broken ?? { method, arguments: grounded, assumptions, notes };
}

interface ArgumentSource {
  readonly parameter: Parameter | undefined;
  readonly name: string;
  readonly source: CallSource;
  readonly depth: number;
}

type Grounded = {
  readonly argument: Argument;
  readonly assumptions: readonly string[];
  readonly notes: readonly string[];
};

async function groundArgument(given: Argument, at: ArgumentSource): Promise<Grounded | Rejection> {
  switch (given.kind) {
    case "stated":
      return groundStated(given, at);
    case "assumed":
      return groundAssumed(given, at);
    case "lookup":
      return await groundLookup(given, at);
    case "later":
      return groundLater(given, at);
  }
}

function groundStated(given: Extract<Argument, { kind: "stated" }>, at: ArgumentSource): Grounded | Rejection {
  const { parameter, name, source } = at;
  const unquoted = given.quotes.find((quote) => !isQuoted(quote, source.texts));
  if (unquoted !== undefined || given.quotes.length === 0)
    return { code: "quote-not-found", reason: `"${unquoted ?? ""}" for ${name} is not in the request` };
  const value = parameter === undefined ? given.value : coerce(given.value, parameter);
  const assumptions = given.quotes.flatMap((quote) => earlier(quote, source));
  for (const leaf of valueLeaves(value)) {
    const { quotes } = given;
    const found = deriveForModel(leaf, derive(leaf, quotes, source.nowMs), { ...source, quotes });
    if (found.kind === "foreign" && isUsers(leaf, source)) {
      assumptions.push(`${name} = ${JSON.stringify(leaf)}: it is the user's own, as the settings say`);
      continue;
    }
    const isLoose = found.kind === "foreign" || (found.kind === "mapped" && isAssumable(leaf, at));
    if (isLoose && given.assumed !== undefined) {
      if (!isAssumable(leaf, at)) return invented(name, leaf);
      assumptions.push(`${name}: ${JSON.stringify(leaf)} is assumed: ${given.assumed}`);
      continue;
    }
    if (found.kind === "foreign") return { code: "value-not-derived", reason: `${name}: ${found.reason}` };
    if (found.kind !== "same") assumptions.push(`${name}: ${found.assumption}`);
  }
  return { argument: { ...given, value }, assumptions, notes: [] };
}

function groundAssumed(given: Extract<Argument, { kind: "assumed" }>, at: ArgumentSource): Grounded | Rejection {
  const { parameter, name, source } = at;
  const value = parameter === undefined ? given.value : coerce(given.value, parameter);
  const leaves = valueLeaves(value);
  const isBacked =
    isDefault(value, parameter) || leaves.every((leaf) => isOfNow(leaf, source) || isUsers(leaf, source));
  // For a required parameter, only a model may choose a switch that the request does not state.
  const isSwitch = leaves.length > 0 && leaves.every((leaf) => isChoiceOrSize(leaf, parameter));
  if (!isBacked && !(isSwitch && (source.player === "model" || parameter?.isRequired !== true)))
    return invented(name, value);
  return {
    argument: { ...given, value },
    assumptions: [`${name} = ${JSON.stringify(value)}: ${given.reason}`],
    notes: [],
  };
}

function invented(name: string, value: Json): Rejection {
  return {
    code: "value-invented",
    reason: `${name} = ${JSON.stringify(value)} does not follow from the request; quote it or list it in missing`,
  };
}

/** The program writes the value; the host checks it at each call. Here only the words of the request are checked. */
function groundLater(
  given: Extract<Argument, { kind: "later" }>,
  { name, source, depth }: ArgumentSource,
): Grounded | Rejection {
  if (depth > 0) return { code: "lookup-source", reason: `${name} of a lookup must be known before the call` };
  const unquoted = given.quotes.find((quote) => !isQuoted(quote, source.texts));
  if (unquoted !== undefined)
    return { code: "quote-not-found", reason: `"${unquoted}" for ${name} is not in the request` };
  return { argument: given, assumptions: given.quotes.flatMap((quote) => earlier(quote, source)), notes: [] };
}

async function groundLookup(
  given: Extract<Argument, { kind: "lookup" }>,
  at: ArgumentSource,
): Promise<Grounded | Rejection> {
  const { name, source, depth } = at;
  if (depth >= deepestLookup)
    return { code: "lookup-depth", reason: `the lookup of ${name} needs more than ${deepestLookup} calls in a row` };
  const unquoted = given.find.find((quote) => !isQuoted(quote, source.texts));
  if (unquoted !== undefined || given.find.length === 0)
    return {
      code: "quote-not-found",
      reason: `the lookup of ${name} quotes "${unquoted ?? ""}", which is not in the request`,
    };
  const call = await groundCall(given.call, source, { missing: [], depth: depth + 1 });
  if ("code" in call) return { code: "lookup-source", reason: `the lookup of ${name}: ${call.reason} (${call.code})` };
  const keys = outputKeys(call.method);
  if (keys.length > 0 && !keys.some((key) => key.name === given.field))
    return {
      code: "lookup-field",
      reason: `${call.method.name} does not return the field "${given.field}" for ${name}`,
    };
  return {
    argument: { ...given, call: { method: given.call.method, arguments: call.arguments } },
    assumptions: [...given.find.flatMap((quote) => earlier(quote, source)), ...call.assumptions],
    notes: call.notes,
  };
}

/** Returns an assumption for a quote that only an earlier turn contains. */
function earlier(quote: string, { texts: [query = ""] }: CallSource): readonly string[] {
  const bare = quote.replace(/^["'`“‘«](.*)["'`”’»]$/su, "$1");
  return isQuoted(quote, [query]) ? [] : [`"${bare}" comes from earlier in the conversation`];
}

/** Checks the literal arguments against the schema. Ignores missing arguments and lookups, whose values are not known yet. */
async function schemaProblem(
  method: Method,
  grounded: Readonly<Record<string, Argument>>,
  missing: readonly string[],
): Promise<Rejection | null> {
  const values = literalsOf({ method: { toolId: method.toolId, methodName: method.name }, arguments: grounded });
  const open = [...missing, ...Object.keys(grounded).filter((name) => !Object.hasOwn(values, name))];
  const required = method.inputSchema.required;
  const schema =
    open.length === 0 || !Array.isArray(required)
      ? method.inputSchema
      : { ...method.inputSchema, required: required.filter((name) => !open.includes(String(name))) };
  const verdict = await checkAgainst(schema, values);
  if (verdict.kind !== "breaks") return null;
  return { code: "invalid-arguments", reason: `${method.name}: ${verdict.violations.slice(0, 5).join("; ")}` };
}
