// Rules about tools: servers that did not start, and unsuitable methods that were considered because of their metadata.
import { formatCount, formatScore } from "../../base/text/format.ts";
import type { JsonObject } from "../../contract/json.ts";
import { caseFileOf } from "../case-file.ts";
import { flagAt, numberAt, objectAt, objectsAt, textAt, textsAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import { type Match, outcomeOf, type Rule } from "./finding.ts";

export const toolRules: readonly Rule[] = [
  {
    cause: "tool-unavailable",
    when: "A server did not start, or did not list its methods.",
    fix: "run `ctx doctor`, then `ctx tools inspect` with the id of the tool",
    confidence: 0.95,
    explains: 0.96,
    find: unavailable,
  },
  {
    cause: "tools-not-compared",
    when: "The run ended in a capability miss, and the catalog has more methods than the settings allow to compare.",
    fix: "pin the tool with --tool, or raise `discovery.maxMethods`",
    confidence: 0.6,
    explains: 0.6,
    find: notCompared,
  },
  {
    cause: "execute-style-candidate",
    when: "A method that is not for queries, or that has an action as its name, was considered.",
    fix: 'set _meta.surface to "execute" at the server, or override it under mcpServers.<id>.methods',
    confidence: 0.8,
    explains: 0.75,
    find: executeStyle,
  },
  {
    cause: "underspecified-metadata",
    when: "Most of the compared interpretations have no output schema.",
    fix: "add descriptions and output schemas; `ctx tools lint` lists each gap",
    confidence: 0.75,
    explains: 0.4,
    find: underspecified,
  },
];

/** Matches servers that did not start. After an answer, such a server is not the cause of a wrong ending. */
function unavailable(model: TraceModel): readonly Match[] {
  const { tools, ending } = model;
  const isAnswered = outcomeOf(model) === "answer";
  return tools.flatMap(({ toolId, failure }) => {
    if (failure === null) return [];
    const isWrong =
      !isAnswered && (ending.kind === "error" || tools.length > 1 || outcomeOf(model) === "capability_miss");
    return [
      {
        severity: isWrong ? ("wrong" as const) : ("weakened" as const),
        what: `The tool ${toolId} could not be used (${failure.code}).`,
        evidence: [`${failure.code}: ${failure.message} (warnings)`],
        likelyCause: "the command, address or credentials of the server are wrong, or the server itself is broken",
        fix: `run \`ctx doctor\`, then \`ctx tools inspect ${toolId}\``,
      },
    ];
  });
}

/** Matches a miss of a catalog that was too large to compare all of its methods. */
function notCompared(model: TraceModel): readonly Match[] {
  if (outcomeOf(model) !== "capability_miss") return [];
  const discovery = objectAt(lastArtifact(model, "scout-pre-plan-probe"), "discovery");
  const uncompared = objectsAt(discovery, "tools").filter((tool) => flagAt(tool, "isCompared") === false);
  if (uncompared.length === 0) return [];
  const shown = uncompared.slice(0, 5).map((tool) => {
    const methods = formatCount(numberAt(tool, "methodCount") ?? 0, "method");
    return `${textAt(tool, "toolId") ?? "a tool"}: ${methods}, score ${formatScore(numberAt(tool, "score") ?? 0)} (pools)`;
  });
  const [compared, all] = [numberAt(discovery, "comparedMethodCount") ?? 0, numberAt(discovery, "methodCount") ?? 0];
  return [
    {
      severity: "wrong",
      what: `${compared} of ${formatCount(all, "method")} were compared; ${formatCount(uncompared.length, "tool")} were left out.`,
      evidence: shown,
      likelyCause: "the method that serves the request may belong to a tool that was left out",
    },
  ];
}

/** Matches methods that are actions or are only for direct calls. A price for direct calls alone does not exclude queries. */
function executeStyle(model: TraceModel): readonly Match[] {
  const { ambiguityPool, shortlist } = caseFileOf(model);
  const safety = objectsAt(lastArtifact(model, "scout-pre-plan-probe"), "safety");
  const pool = ambiguityPool.length > 0 ? ambiguityPool : shortlist;
  const suspects = objectsAt(model.decision, "candidateSummaries").filter((summary) => {
    const id = textAt(summary, "optionId") ?? "";
    const [toolId, method = ""] = (id.split("#")[0] ?? "").split(":");
    const rated = safety.find((item) => item.toolId === toolId && item.methodName === method);
    const isRatedSafe = rated?.isSafe === true && textAt(rated, "code") !== "settings-allow";
    const isAction = actionWord.test(method) && !isRatedSafe;
    return pool.some(({ optionId }) => optionId === id) && (isAction || isForExecuteOnly(summary));
  });
  if (suspects.length === 0) return [];
  return [
    {
      severity: "wrong",
      what: "A method that is not for queries was considered for the query.",
      evidence: suspects.slice(0, 5).map((summary) => {
        const price = textAt(summary, "executePriceUsd");
        const eligibility = flagAt(summary, "queryEligible") === false ? ", not eligible for queries" : "";
        return `${textAt(summary, "optionId")}${eligibility}${price === null ? "" : `, execute price $${price}`} (pools)`;
      }),
      likelyCause: "the metadata of the method does not say that it is for execute only",
    },
  ];
}

function isForExecuteOnly(summary: JsonObject): boolean {
  return flagAt(summary, "queryEligible") === false || textAt(summary, "surface") === "execute";
}

/**
 * Matches method names that begin with a verb for a change. Not applied to a method that an eligibility rule classified
 * as safe.
 */
const actionWord =
  /^(?:place|submit|cancel|buy|sell|send|transfer|withdraw|deposit|delete|remove|execute|order)(?:[_-]|[A-Z]|$)/;

function underspecified(model: TraceModel): readonly Match[] {
  const summaries = objectsAt(model.decision, "candidateSummaries");
  // Traces that ctx did not record may not have this field.
  const withKeys = summaries.filter((summary) => Array.isArray(summary.outputKeys));
  const bare = withKeys.filter((summary) => textsAt(summary, "outputKeys").length === 0);
  if (bare.length === 0 || bare.length / summaries.length < 0.6) return [];
  return [
    {
      // A capability miss is probably caused by the missing output schemas.
      severity: outcomeOf(model) === "capability_miss" ? "wrong" : "weakened",
      what: `${bare.length} of ${summaries.length} interpretations use methods without an output schema.`,
      evidence: bare.slice(0, 5).map((summary) => `${textAt(summary, "optionId")}: no output schema (pools)`),
      likelyCause: "the server does not document what its methods return",
    },
  ];
}
