// Checks a whole reply of the role `interpret`: its quotes and its proposals. Adds proposals for methods of other tools with
// the same documentation.
import { stableStringify } from "../base/text/stable.ts";
import type { InterpretReply } from "../contract/interpret.ts";
import type { Call } from "../contract/proposal.ts";
import type { Method } from "../contract/tool.ts";
import type { GroundedCall } from "./call.ts";
import { methodOf } from "./call.ts";
import { type GroundedProposal, type GroundingSource, groundProposal, type ReplyTerms } from "./proposal.ts";
import { containsWhole, isQuoted, plainText } from "./quote.ts";

export interface GroundedReply {
  readonly proposals: readonly GroundedProposal[];
  /** The quote that asks for a write, or null. */
  readonly change: InterpretReply["change"];
  readonly missingCapabilities: InterpretReply["missingCapabilities"];
  /** The methods closest to the request; each one is a known method. */
  readonly near: InterpretReply["near"];
  /** Notes on the ignored parts of the reply, each with the reason. */
  readonly notes: readonly string[];
}

/** Maximum number of proposals that are checked; further proposals are ignored. */
export const mostProposals = 12;

/** Checks a reply by every rule. Ignores quotes that the request does not contain, and methods that are not known. */
export async function groundReply(reply: InterpretReply, source: GroundingSource): Promise<GroundedReply> {
  const isInRequest = (quote: string) => isQuoted(quote, source.texts);
  const change = reply.change !== null && isInRequest(reply.change.quote) ? reply.change : null;
  const sources = reply.sources.filter(isInRequest);
  const terms: ReplyTerms = { ordersChange: change?.quote ?? null, sources, zones: reply.zones };
  const proposals: GroundedProposal[] = [];
  for (const [position, proposal] of reply.proposals.slice(0, mostProposals).entries())
    proposals.push(await groundProposal(proposal, { position, terms, source }));
  const cut = reply.proposals.length - mostProposals;
  return {
    proposals: [...proposals, ...proposals.flatMap((own) => twinsOf(own, proposals, source))],
    change,
    missingCapabilities: reply.missingCapabilities.filter(({ quote }) => isInRequest(quote)),
    near: reply.near.filter(({ method }) => methodOf(method, source.methods) !== null),
    notes: [
      ...(reply.change !== null && change === null
        ? [`"${reply.change.quote}" is not in the request (quote-not-found)`]
        : []),
      ...reply.sources
        .filter((quote) => !isInRequest(quote))
        .map((quote) => `"${quote}" is not in the request (quote-not-found)`),
      ...(cut > 0 ? [`${cut} more proposals were not checked`] : []),
    ],
  };
}

/** True when the model should be asked once more: a proposal was rejected, and it was the first or no other can be used. */
export function needsRepair({ proposals }: GroundedReply): boolean {
  const isOpen = ({ state }: GroundedProposal) => /^(?:viable|lacks-value|partial|needs-permission)$/.test(state);
  const rejected = proposals.filter(({ state }) => state === "rejected");
  return rejected.length > 0 && (proposals[0]?.state === "rejected" || !proposals.some(isOpen));
}

/** Returns the proposal again for each method of another tool that has the same documentation. */
function twinsOf(
  own: GroundedProposal,
  all: readonly GroundedProposal[],
  { methods, effects, texts }: GroundingSource,
): readonly GroundedProposal[] {
  const [first] = own.calls;
  if (own.state !== "viable" || first === undefined || isNamed(first.method, texts)) return [];
  const isProposed = (method: Method) =>
    all.some(({ calls, state }) => state !== "rejected" && calls.some((call) => call.method === method));
  const twins = methods.filter(
    (other) =>
      other.toolId !== first.method.toolId &&
      (effects === "any" || other.eligibility.isEligible) &&
      isDocumentedAlike(other, first.method) &&
      !isProposed(other),
  );
  return twins.flatMap((twin) => {
    const calls = own.calls.map((call) => movedTo(call, first.method, twin));
    const reason = `${twin.toolId}:${twin.name} has the same documentation as ${first.method.toolId}:${first.method.name}`;
    return [
      {
        ...own,
        ...{ position: null, code: "twin-added" as const, reason, calls },
        proposal: { ...own.proposal, calls: own.proposal.calls.map((call) => renamed(call, first.method, twin)) },
      },
    ];
  });
}

/** True when the request names the tool of the method, so that no other tool is meant. */
function isNamed({ toolId, toolName }: Method, [query = ""]: readonly string[]): boolean {
  return [toolId, toolName].some((name) => containsWhole(query, name));
}

function movedTo(call: GroundedCall, from: Method, to: Method): GroundedCall {
  return call.method === from ? { ...call, method: to } : call;
}

function renamed(call: Call, from: Method, to: Method): Call {
  const isOf = call.method.toolId === from.toolId && call.method.methodName === from.name;
  return isOf ? { ...call, method: { toolId: to.toolId, methodName: to.name } } : call;
}

/** True when both methods have the same description and the same parameters; their names may differ. */
export function isDocumentedAlike(left: Method, right: Method): boolean {
  const text = ({ description, title = "" }: Method) => plainText(description === "" ? title : description);
  const shape = ({ inputSchema: { properties = {}, required = [] } }: Method) =>
    stableStringify({ properties, required });
  return text(left) !== "" && text(left) === text(right) && shape(left) === shape(right);
}
