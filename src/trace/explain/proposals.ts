// Proposals of a model that grounding refused: each with its code, its value and the words that the value came from.
import type { JsonObject } from "../../contract/json.ts";
import { at, objectsAt, textAt, textsAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import { type Found, outcomeOf, type Rule } from "./finding.ts";
import { argumentsOf, inQuotes } from "./quotes.ts";

export const proposalRules: readonly Rule[] = [{ cause: "proposal-refused", explains: 0.84, find: refused }];

const refusedStates = ["rejected", "not-viable"];

/** A refusal after which another proposal served weakens nothing: only the ending without one is explained by it. */
function refused(model: TraceModel): readonly Found[] {
  const all = objectsAt(lastArtifact(model, "interpretation"), "proposals");
  const bad = all.filter((own) => refusedStates.includes(textAt(own, "state") ?? "") && textAt(own, "code") !== null);
  if (bad.length === 0) return [];
  const hasOther = all.some((own) => !refusedStates.includes(textAt(own, "state") ?? ""));
  const isAnswer = outcomeOf(model) === "answer";
  const codes = [...new Set(bad.map((own) => textAt(own, "code")))].join(", ");
  return [
    {
      severity: isAnswer || hasOther ? "note" : "wrong",
      what: `${bad.length} of ${all.length} proposals of the model were refused: ${codes}.`,
      evidence: bad.slice(0, 4).map((own) => `${proposalFact(own)} (decision)`),
      likelyCause: "the model proposes calls that request or schema do not support",
      fix: "read the prompt and the reply in `--section models`; choose another model for the role interpret",
      confidence: 0.9,
    },
  ];
}

/** One proposal in a line: round, calls with their values and words, code and reason. */
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
