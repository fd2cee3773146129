// Rules about proposals that grounding rejected. A finding shows their codes, values and quoted words of the request.
import type { JsonObject } from "../../contract/json.ts";
import { at, objectsAt, textAt, textsAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import { argumentsOf, inQuotes } from "./argument-sources.ts";
import { type Match, outcomeOf, type Rule } from "./finding.ts";

export const proposalRules: readonly Rule[] = [
  {
    cause: "proposal-refused",
    when: "Grounding rejected a proposal of the model.",
    fix: "read the prompt and the reply in `--section models`; choose another model for the interpret role",
    confidence: 0.9,
    explains: 0.84,
    find: rejectedProposals,
  },
];

const rejectedStates = ["rejected", "not-viable"];

/** Matches rejected proposals. If a valid proposal followed, the finding is only a note; else it explains the ending. */
function rejectedProposals(model: TraceModel): readonly Match[] {
  const interpretation = lastArtifact(model, "interpretation");
  // The embedded player proposes what grounding may reject, for the reason of the miss.
  if (textAt(interpretation, "player") === "embedded") return [];
  const all = objectsAt(interpretation, "proposals");
  const isRejected = (own: JsonObject) => rejectedStates.includes(textAt(own, "state") ?? "");
  const rejected = all.filter((item) => isRejected(item) && textAt(item, "code") !== null);
  if (rejected.length === 0) return [];
  const hasValid = all.some((item) => !isRejected(item));
  const codes = [...new Set(rejected.map((item) => textAt(item, "code")))].join(", ");
  return [
    {
      severity: outcomeOf(model) === "answer" || hasValid ? "note" : "wrong",
      what: `Grounding rejected ${rejected.length} of ${all.length} proposals of the model: ${codes}.`,
      evidence: rejected.slice(0, 4).map((item) => `${proposalFact(item)} (decision)`),
      likelyCause: "the model proposes calls that the request or the schema does not support",
    },
  ];
}

/** Formats one proposal as a line: its calls with values and quoted words, then its state, code and reason. */
export function proposalFact(own: JsonObject): string {
  const calls = objectsAt(own, "proposal", "calls").map(callText).join(" then ");
  const reason = textAt(own, "reason") ?? "";
  const code = textAt(own, "code");
  return `${calls || textAt(own, "optionId") || "a proposal"}: ${textAt(own, "state") ?? ""}${code === null ? "" : `, ${code}`}${reason === "" ? "" : `: ${reason}`}`;
}

function callText(call: JsonObject): string {
  const args = Object.entries(argumentsOf(call)).map(([name, argument]) => {
    const value = JSON.stringify(
      textAt(argument, "kind") === "lookup" ? textAt(argument, "field") : at(argument, "value"),
    );
    const quotes = [...textsAt(argument, "quotes"), ...textsAt(argument, "find")].map(inQuotes).join(", ");
    return `${name} = ${value}${quotes === "" ? "" : ` from ${quotes}`}`;
  });
  return `${textAt(call, "method", "methodName") ?? "?"}(${args.join(", ")})`;
}
