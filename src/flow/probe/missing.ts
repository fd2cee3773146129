// Says why no method serves a request, in sentences that the listings and the proposals prove: nothing came near, or a
// method came near but lacks a part.
import type { MethodRef } from "../../contract/query/reading.ts";
import type { MissingCapabilitySignal, OptionSet } from "../../contract/query/record.ts";
import type { Method } from "../../contract/tool.ts";
import type { GroundedProposal } from "../../grounding/proposal.ts";
import { documentation } from "../../language/method/documentation.ts";
import { stem, words } from "../../language/tokens.ts";
import type { Proposed } from "../propose/ask.ts";

interface Source {
  readonly reply: Proposed["reply"];
  readonly grounded: Proposed["grounded"];
  readonly options: OptionSet;
  /** Every method of the tools of the query. */
  readonly methods: readonly Method[];
}

/** Returns what is missing and the sentence that says so when no proposal is viable, else null. */
export function missingOf(source: Source): MissingCapabilitySignal | null {
  const { grounded, options, reply } = source;
  if (options.viable.length > 0 || options.needsValue.length > 0) return null;
  if (grounded.change !== null)
    return {
      capability: grounded.change.quote,
      reason: `The request asks to change something ("${grounded.change.quote}"), and queries only read.`,
      isOrder: true,
    };
  const lost = grounded.proposals.find(({ what }) => what !== null);
  if (lost?.what != null && lost.code === "exclusive-source")
    return { capability: lost.what, reason: `No grounded method supports the requested source: ${lost.what}.` };
  if (lost?.what != null)
    return { capability: lost.what, reason: `${nearest(lost)} takes no "${lost.what}", which the request states.` };
  const [missing] = grounded.missingCapabilities;
  if (missing !== undefined)
    return reply.player === "embedded"
      ? nothingNear(missing.what, source)
      : { capability: missing.what, reason: `No method does this: ${missing.what}.` };
  const best = grounded.proposals.find(({ state }) => state !== "rejected") ?? grounded.proposals[0];
  const uncovered = best?.proposal.uncovered[0];
  if (best !== undefined && uncovered !== undefined)
    return { capability: uncovered.quote, reason: `${nearest(best)} does not cover "${uncovered.quote}".` };
  const said = reply.verdict?.missingCapabilities[0];
  if (said !== undefined) return { capability: said, reason: `No method does this: ${said}.` };
  if (best !== undefined && best.reason !== "")
    return { capability: best.proposal.label, reason: `No reading of the request is valid: ${best.reason}.` };
  return { capability: "what is asked", reason: "No method covers the request." };
}

/** Returns the method of a proposal as the subject of a sentence. */
function nearest({ proposal }: GroundedProposal): string {
  const [call] = proposal.calls;
  return call === undefined ? "No method" : `The nearest method, ${named(call.method)},`;
}

function named({ methodName, toolId }: MethodRef): string {
  return `${methodName} of ${toolId}`;
}

const mostClosest = 2;

/** Names the closest methods with their scores, and only those words of the request that their documentation lacks. */
function nothingNear(what: string, { reply, grounded, methods }: Source): MissingCapabilitySignal {
  const closest = reply.fits.slice(0, mostClosest);
  const shown = closest.map(({ method, score }) => `${named(method)} (${score.toFixed(2)})`).join(", ");
  const isNamed = grounded.near.length > 0 || closest.length === 0;
  const documented = new Set(closest.flatMap(({ method }) => wordsOf(method, methods)));
  const open = words(what).filter((word) => !documented.has(stem(word)));
  const lacking =
    closest.length === 0 || open.length === 0 ? "" : ` Their documentation does not mention: ${open.join(", ")}.`;
  return {
    capability: open.length === 0 ? what : open.join(" "),
    reason: `No method came near enough to this request.${isNamed ? "" : ` Closest: ${shown}.${lacking}`}`,
  };
}

function wordsOf({ toolId, methodName }: MethodRef, methods: readonly Method[]): readonly string[] {
  const method = methods.find((own) => own.toolId === toolId && own.name === methodName);
  if (method === undefined) return [];
  const { name, purpose, body, parameters, outputs } = documentation(method);
  return [...words(method.toolName).map(stem), ...name, ...purpose, ...body, ...parameters, ...outputs];
}
