// The tools: those that did not start, and what their metadata let into the readings.
import type { JsonObject } from "../../contract/json.ts";
import { caseFileOf } from "../case-file.ts";
import { flagAt, objectsAt, textAt, textsAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import { type Found, outcomeOf, type Rule } from "./finding.ts";

export const toolRules: readonly Rule[] = [
  { cause: "tool-unavailable", explains: 0.96, find: unavailable },
  { cause: "execute-style-candidate", explains: 0.75, find: executeStyle },
  { cause: "underspecified-metadata", explains: 0.4, find: underspecified },
];

/** A server that did not start explains an ending only where nothing else served. */
function unavailable(model: TraceModel): readonly Found[] {
  const { tools, ending } = model;
  const isServed = outcomeOf(model) === "answer";
  return tools.flatMap(({ toolId, failure }) => {
    if (failure === null) return [];
    const isWrong =
      !isServed && (ending.kind === "error" || tools.length > 1 || outcomeOf(model) === "capability_miss");
    return [
      {
        severity: isWrong ? ("wrong" as const) : ("weakened" as const),
        what: `The tool ${toolId} could not be used.`,
        evidence: [`${failure.code}: ${failure.message} (warnings)`],
        likelyCause: "its command, address or credentials are wrong, or the server itself is broken",
        fix: `run \`ctx doctor\`, then \`ctx tools inspect ${toolId}\``,
        confidence: 0.95,
      },
    ];
  });
}

/** Methods that no query may call, or that name an action, among the readings. A price alone is no fault: a method may be for both surfaces. */
function executeStyle(model: TraceModel): readonly Found[] {
  const { ambiguityPool, shortlist } = caseFileOf(model);
  const safety = objectsAt(lastArtifact(model, "scout-pre-plan-probe"), "safety");
  const pool = ambiguityPool.length > 0 ? ambiguityPool : shortlist;
  const suspects = objectsAt(model.decision, "candidateSummaries").filter((summary) => {
    const id = textAt(summary, "optionId") ?? "";
    const [toolId, method = ""] = (id.split("#")[0] ?? "").split(":");
    const decided = safety.find((own) => own.toolId === toolId && own.methodName === method);
    const isDecided = decided?.isSafe === true && textAt(decided, "code") !== "settings-allow";
    const acts = actingWord.test(method) && !isDecided;
    return pool.some(({ optionId }) => optionId === id) && (acts || isForExecuteOnly(summary));
  });
  if (suspects.length === 0) return [];
  return [
    {
      severity: "wrong",
      what: "A method that is made to be executed is among the readings of a query.",
      evidence: suspects.slice(0, 5).map((summary) => {
        const price = textAt(summary, "executePriceUsd");
        const says = flagAt(summary, "queryEligible") === false ? ", not eligible for queries" : "";
        return `${textAt(summary, "optionId")}${says}${price === null ? "" : `, executed for $${price}`} (pools)`;
      }),
      likelyCause: "its metadata does not say that it is for execute only",
      fix: 'set _meta.surface to "execute" at the server, or override it under mcpServers.<id>.methods',
      confidence: 0.8,
    },
  ];
}

function isForExecuteOnly(summary: JsonObject): boolean {
  return flagAt(summary, "queryEligible") === false || textAt(summary, "surface") === "execute";
}

/** Names of methods that act; they count only where no rule on eligibility let the method in. */
const actingWord =
  /^(?:place|submit|cancel|buy|sell|send|transfer|withdraw|deposit|delete|remove|execute|order)(?:[_-]|[A-Z]|$)/;

/** Most of what was compared does not declare what it returns. */
function underspecified(model: TraceModel): readonly Found[] {
  const summaries = objectsAt(model.decision, "candidateSummaries");
  // Traces of other writers may leave the keys out of their summaries.
  const told = summaries.filter((summary) => Array.isArray(summary.outputKeys));
  const bare = told.filter((summary) => textsAt(summary, "outputKeys").length === 0);
  if (bare.length === 0 || bare.length / summaries.length < 0.6) return [];
  return [
    {
      // A run that found nothing among methods without descriptions has its reason there.
      severity: outcomeOf(model) === "capability_miss" ? "wrong" : "weakened",
      what: `${bare.length} of ${summaries.length} readings come from methods that do not declare what they return.`,
      evidence: bare.slice(0, 5).map((summary) => `${textAt(summary, "optionId")}: no output schema (pools)`),
      likelyCause: "the server under-specifies its methods",
      fix: "add descriptions and output schemas; `ctx tools lint` names each gap",
      confidence: 0.75,
    },
  ];
}
