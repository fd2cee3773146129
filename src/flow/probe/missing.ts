// Says why no method serves a request, in sentences that the listings and the proposals prove: nothing came near, or a
// method came near but lacks a part.
import type { MethodRef } from "../../contract/query/reading.ts";
import type { MissingCapabilitySignal, OptionSet } from "../../contract/query/record.ts";
import type { Method } from "../../contract/tool.ts";
import { foreignSource } from "../../grounding/foreign-source.ts";
import type { GroundedProposal } from "../../grounding/proposal.ts";
import { containsWhole } from "../../grounding/quote.ts";
import { stem, words } from "../../language/tokens.ts";
import type { Proposed } from "../propose/ask.ts";

interface Source {
  readonly reply: Proposed["reply"];
  readonly grounded: Proposed["grounded"];
  readonly options: OptionSet;
  /** Every method of the tools of the query. */
  readonly methods: readonly Method[];
  readonly query: string;
  /** The sources that words of the request name, such as "on X". */
  readonly venues: readonly string[];
  /** Descriptions of the tools, by tool id. */
  readonly about: ReadonlyMap<string, string>;
}

/** Returns what is missing and the sentence that says so when no proposal is viable, else null. */
export function missingOf(source: Source): MissingCapabilitySignal | null {
  const { grounded, options, reply } = source;
  if (options.viable.length > 0 || options.needsValue.length > 0) return null;
  if (grounded.change !== null)
    return {
      capability: grounded.change.quote,
      reason: `"${grounded.change.quote}" was read as an order to change something, and queries only read.`,
      isOrder: true,
    };
  const foreign = unknownSource(source);
  // Only the documentation of methods was compared: a parameter may also name what the encoder read as a source.
  if (foreign !== null && !isSource(foreign, source)) return otherSource(foreign, source);
  if (foreign !== null) return { capability: foreign, reason: sourceReason(foreign, source) };
  const lost = grounded.proposals.find(({ what }) => what !== null);
  if (lost?.what != null && lost.code === "exclusive-source") return otherSource(lost.what, source);
  if (lost?.what != null)
    return {
      capability: lost.what,
      reason: `${nearest(lost, source)} takes no argument for "${lost.what}".`,
    };
  const [missing] = grounded.missingCapabilities;
  if (missing !== undefined)
    return reply.player === "embedded"
      ? nothingNear(missing.what, source)
      : { capability: missing.what, reason: `No method does this: ${missing.what}.` };
  const best = grounded.proposals.find(({ state }) => state !== "rejected") ?? grounded.proposals[0];
  const uncovered = best?.proposal.uncovered[0];
  if (best !== undefined && uncovered !== undefined)
    return {
      capability: uncovered.quote,
      reason: `${nearest(best, source)} does not cover "${uncovered.quote}".`,
    };
  const said = reply.verdict?.missingCapabilities[0];
  if (said !== undefined) return { capability: said, reason: `No method does this: ${said}.` };
  if (best !== undefined && best.reason !== "")
    return { capability: "a valid call", reason: `The proposed call is not valid: ${best.reason}.` };
  return { capability: "what is asked", reason: "No method covers the request." };
}

/** Returns the method of a proposal as the subject of a sentence. It is the nearest one only if none has a higher score. */
function nearest({ proposal }: GroundedProposal, { reply }: Source): string {
  const [call] = proposal.calls;
  if (call === undefined) return "No method";
  const [first] = reply.fits;
  const isFirst = first === undefined || named(first.method) === named(call.method);
  return `${isFirst ? "The nearest method" : "A near method"}, ${named(call.method)},`;
}

function named({ methodName, toolId }: MethodRef): string {
  return `${methodName} of ${toolId}`;
}

/** Returns the source that the request insists on and that no tool, no method and no argument of a proposal names. */
function unknownSource({ methods, grounded, reply, query, about }: Source): string | null {
  const isAsked = (name: string) =>
    query.includes(name) && ![...about.values()].some((text) => containsWhole(text, name));
  const calls = [
    ...methods.map((method) => ({ method, arguments: {} })),
    ...grounded.proposals.flatMap((proposal) => proposal.calls),
  ];
  return foreignSource(calls, reply.sources.filter(isAsked), { about, player: reply.player });
}

/**
 * Says that a source is not there. Words such as "on X" name one; the encoder only guesses where a request names one, and
 * the sentence says so.
 */
function sourceReason(name: string, source: Source): string {
  return isSource(name, source)
    ? `No grounded method supports the requested source: ${name}.`
    : `The request was read as asking for the source "${name}", and no call that was considered names it.`;
}

function isSource(name: string, { reply, venues }: Source): boolean {
  return reply.player === "model" || venues.includes(name);
}

/** Names the methods that name the source which the request insists on: they were compared, and another one was nearest. */
function otherSource(name: string, source: Source): MissingCapabilitySignal {
  const ref = ({ toolId, name: methodName }: Method) => ({ toolId, methodName });
  const isNamedBy = (method: Method) => listingOf(ref(method), source).some((text) => containsWhole(text, name));
  const own = source.methods.filter(isNamedBy).slice(0, mostClosest);
  if (own.length === 0) return { capability: name, reason: sourceReason(name, source) };
  const reason = isSource(name, source)
    ? `No method of the requested source came near enough to this request: ${name}.`
    : `The request was read as asking for the source "${name}", and no method that names it came near enough.`;
  return {
    capability: `what is asked of ${name}`,
    reason: `${reason} It is named by ${own.map((method) => named(ref(method))).join(", ")}.`,
  };
}

const mostClosest = 2;

/**
 * Names the closest methods that a query may call with their scores, and only those words of the request that their
 * documentation lacks.
 */
function nothingNear(what: string, source: Source): MissingCapabilitySignal {
  const { reply, grounded, methods, query } = source;
  const withheld = new Set(methods.filter(({ eligibility }) => !eligibility.isEligible).map(idOf));
  const isCallable = ({ method }: { readonly method: MethodRef }) => !withheld.has(named(method));
  const closest = reply.fits.filter(isCallable).slice(0, mostClosest);
  const shown = closest.map(({ method, score }) => `${named(method)} (${score.toFixed(2)})`).join(", ");
  const isNamed = grounded.near.length > 0 || closest.length === 0;
  const near = [...closest, ...reply.fits.slice(0, mostClosest)].flatMap(({ method }) => textOf(method, source));
  // Words of Chinese are also compared in English. The user wrote only those that are in the request.
  const asked = query.toLowerCase();
  const isOpen = (word: string) => asked.includes(word) && !near.some((text) => text.includes(stem(word)));
  const open = [...new Set(words(what))].filter(isOpen);
  const lacking =
    closest.length === 0 || open.length === 0 ? "" : ` Their documentation does not mention: ${open.join(", ")}.`;
  const subject = reply.fits.every(isCallable) ? "No method" : "No method that a query may call";
  return {
    // Words that a near method documents are not missing.
    capability: open.length === 0 ? "a method that is near enough" : open.join(" "),
    reason: `${subject} came near enough to this request.${isNamed ? "" : ` Closest: ${shown}.${lacking}`}`,
  };
}

function idOf({ toolId, name }: Method): string {
  return named({ toolId, methodName: name });
}

/** Returns what a server sends about a method and itself, in lower case. */
function textOf(ref: MethodRef, source: Source): readonly string[] {
  const { about } = source;
  return listingOf(ref, source).map((text) => `${text} ${about.get(ref.toolId) ?? ""}`.toLowerCase());
}

/** Returns what a server sends about a method, with the names of the server. */
function listingOf({ toolId, methodName }: MethodRef, { methods }: Source): readonly string[] {
  const method = methods.find((method) => method.toolId === toolId && method.name === methodName);
  if (method === undefined) return [];
  const { toolName, name, title, description, inputSchema, outputSchema } = method;
  return [JSON.stringify([toolId, toolName, name, title, description, inputSchema, outputSchema])];
}
