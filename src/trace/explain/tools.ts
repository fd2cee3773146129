// The tools: those that did not start, those that fail, and what their metadata let in or kept out.
import type { JsonObject } from "../../contract/json.ts";
import { caseFileOf, type PoolEntry } from "../case-file.ts";
import { objectsAt, textAt, textsAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import type { Finding } from "./finding.ts";

export function toolFindings(model: TraceModel): readonly Finding[] {
  return [...unavailable(model), ...excluded(model), ...executeStyle(model), ...underspecified(model)];
}

function unavailable({ tools, ending }: TraceModel): readonly Finding[] {
  return tools.flatMap(({ toolId, failure }) => {
    if (failure === null) return [];
    return [
      {
        cause: "tool-unavailable",
        severity: ending.kind === "error" || tools.length > 1 ? ("wrong" as const) : ("weakened" as const),
        what: `The tool ${toolId} could not be used.`,
        evidence: [`${failure.code}: ${failure.message} (warnings)`],
        likelyCause: "its command, address or credentials are wrong, or the server itself is broken",
        fix: `run \`ctx doctor\`, then \`ctx tools inspect ${toolId}\``,
        confidence: 0.95,
      },
    ];
  });
}

/** A miss, or a doubtful ending, while metadata kept methods out that read. */
function excluded(model: TraceModel): readonly Finding[] {
  if (model.ending.kind !== "outcome" || model.ending.outcomeType !== "capability_miss") return [];
  const out = caseFileOf(model).safety.filter(({ isIn, reason }) => isIn === false && /metadata/.test(reason ?? ""));
  if (out.length === 0) return [];
  return [
    {
      cause: "excluded-by-metadata",
      severity: "wrong",
      what: `The run missed while metadata kept ${out.length} of its methods out of queries.`,
      evidence: out.slice(0, 5).map(({ toolId, methodName, reason }) => `${toolId}:${methodName}: ${reason} (pools)`),
      likelyCause: "the server marks methods that read as not for queries",
      fix: "correct _meta.surface and _meta.queryEligible at the server, or override them under mcpServers.<id>.methods",
      confidence: 0.85,
    },
  ];
}

/** Methods that are sold by the call, or that speak of acting, among what was compared. */
function executeStyle(model: TraceModel): readonly Finding[] {
  const pool = poolOf(model);
  const summaries = objectsAt(model.decision, "candidateSummaries");
  const declared = new Set(textsAt(lastArtifact(model, "scout-pre-plan-probe"), "declaredForQueries"));
  const isPriced = (summary: JsonObject) =>
    textAt(summary, "executePriceUsd") !== null && !declared.has(textAt(summary, "optionId")?.split("#")[0] ?? "");
  // A price tells nothing where metadata offers the method to queries too, nor where every method has one.
  const isTelling = summaries.filter(isPriced).length * 2 <= summaries.length;
  const suspects = summaries.filter((summary) => {
    const id = textAt(summary, "optionId") ?? "";
    const acts = actingWord.test(id.split(":")[1] ?? "");
    return pool.some(({ optionId }) => optionId === id) && ((isTelling && isPriced(summary)) || acts);
  });
  if (suspects.length === 0) return [];
  return [
    {
      cause: "execute-style-candidate",
      severity: "wrong",
      what: "A method that is made to be executed stood among the readings of a query.",
      evidence: suspects.slice(0, 5).map((summary) => {
        const price = textAt(summary, "executePriceUsd");
        return `${textAt(summary, "optionId")}${price === null ? "" : `, executed for $${price}`} (pools)`;
      }),
      likelyCause: "its metadata does not say that it is for execute only",
      fix: 'set _meta.surface to "execute" at the server, or override it under mcpServers.<id>.methods',
      confidence: 0.8,
    },
  ];
}

const actingWord =
  /^(?:place|submit|cancel|buy|sell|send|transfer|withdraw|deposit|delete|remove|execute|order)(?:[_-]|[A-Z]|$)/;

/** Most of what was compared declares neither what it returns nor, by its reason, what it does. */
function underspecified(model: TraceModel): readonly Finding[] {
  const summaries = objectsAt(model.decision, "candidateSummaries");
  const bare = summaries.filter((summary) => textsAt(summary, "outputKeys").length === 0);
  const isMiss = model.ending.kind === "outcome" && model.ending.outcomeType === "capability_miss";
  if (bare.length === 0 || bare.length / summaries.length < 0.6) return [];
  return [
    {
      cause: "underspecified-metadata",
      // A run that found nothing among methods that say nothing has its reason there.
      severity: isMiss ? "wrong" : "weakened",
      what: `${bare.length} of ${summaries.length} readings come from methods that do not declare what they return.`,
      evidence: bare.slice(0, 5).map((summary) => `${textAt(summary, "optionId")}: no output schema (pools)`),
      likelyCause: "the server under-specifies its methods",
      fix: "add descriptions and output schemas; `ctx tools lint` names each gap",
      confidence: 0.75,
    },
  ];
}

function poolOf(model: TraceModel): readonly PoolEntry[] {
  const { ambiguityPool, shortlist } = caseFileOf(model);
  return ambiguityPool.length > 0 ? ambiguityPool : shortlist;
}
