// Rules about models that failed in a role: the model was unreachable, too slow or over budget, refused, or replied unusably.
import type { ModelCallTrace, TraceModel } from "../model.ts";
import type { Match, Rule } from "./finding.ts";

type ModelFailure = "late" | "refused" | "over-budget" | "unreachable" | "unusable";

export const modelRules: readonly Rule[] = [
  {
    cause: "model-unreachable",
    when: "The provider of a model returned an error or could not be reached.",
    fix: "run `ctx models test`; configure a fallback for the role, or wait",
    confidence: 0.93,
    explains: 0.83,
    find: (model) => failedRoles(model, "unreachable"),
  },
  {
    cause: "model-late",
    when: "A model did not reply within its time limit.",
    fix: "raise models.timeoutMs, or configure a fallback for the role",
    confidence: 0.93,
    explains: 0.83,
    find: (model) => failedRoles(model, "late"),
  },
  {
    cause: "model-refused",
    when: "A model, or the filter of its provider, refused to reply.",
    fix: "read the prompt in `--section models`; choose another model for the role",
    confidence: 0.93,
    explains: 0.82,
    find: (model) => failedRoles(model, "refused"),
  },
  {
    cause: "model-over-budget",
    when: "A model was not called because the budget was spent.",
    fix: "raise the budget that the message names, or use cheaper models",
    confidence: 0.93,
    explains: 0.92,
    find: (model) => failedRoles(model, "over-budget"),
  },
  {
    cause: "model-unusable",
    when: "The reply of a model could not be parsed, or did not match its schema.",
    fix: "read its reply with `--section models`; choose another model for the role",
    confidence: 0.88,
    explains: 0.8,
    find: (model) => failedRoles(model, "unusable"),
  },
];

// Older traces have no failure codes, so the failure is detected in the text of the message.
const latePattern = /no full reply within/;
const refusedPattern = /(?:held the reply back|withheld the reply)/;
const overBudgetPattern = /is spent in this query/;
const unreachablePattern =
  /answered [45]\d\d|could not be asked|no reply (?:of the kind|in the requested format)|other side closed|announces \d+ bytes|ECONN|ENOTFOUND/;

/** True when the message reports a failure of the provider, false when it reports a problem with the model's text. */
export function isUnreachable(message: string): boolean {
  return [unreachablePattern, latePattern, refusedPattern].some((pattern) => pattern.test(message));
}

/** Returns one match for each role with a model that had this kind of failure. */
function failedRoles(model: TraceModel, kind: ModelFailure): readonly Match[] {
  const failed = model.modelCalls.filter((call) => failureOf(call) === kind);
  return [...Map.groupBy(failed, ({ role }) => role).values()].flatMap((calls) => {
    const [first] = calls;
    // The rule `judge-unusable` reports an unusable verdict.
    if (first === undefined || (first.role === "judge" && kind === "unusable")) return [];
    return [matchOf(first, kind, model)];
  });
}

function messageOf({ status, message, fellBack }: ModelCallTrace): string | null {
  return fellBack[0] ?? (status === "failure" ? message : null);
}

/** Returns the failure by the code of the exchange, or by the message in older traces, which have no codes. */
function failureOf(call: ModelCallTrace): ModelFailure | null {
  const message = messageOf(call);
  if (message === null) return null;
  const code = call.exchanges.findLast(({ failure }) => failure !== null)?.failure?.code ?? call.code;
  if (code === "timeout" || latePattern.test(message)) return "late";
  if (code === "refused" || refusedPattern.test(message)) return "refused";
  if (code === "budget_spent" || overBudgetPattern.test(message)) return "over-budget";
  return unreachablePattern.test(message) ? "unreachable" : "unusable";
}

/** For each failure, what happened and the likely cause. */
const descriptions: Readonly<Record<ModelFailure, readonly [string, string]>> = {
  late: ["did not reply in time", "the provider is slow, or the time limit is short"],
  refused: ["refused to reply", "the filter of the provider, or the model itself, declines this request"],
  "over-budget": ["was not called because the budget was spent", "the models of this run cost more than the budget"],
  unreachable: ["could not be reached", "the provider is down, slow or limits the rate"],
  unusable: ["gave a reply that could not be used", "the model does not follow the required format"],
};

function matchOf(call: ModelCallTrace, kind: ModelFailure, { ending }: TraceModel): Match {
  const message = messageOf(call) ?? "";
  const isKey = kind === "unreachable" && /answered 40[13]/.test(message);
  const [happened, cause] = descriptions[kind];
  const reply = call.exchanges.findLast((exchange) => exchange.reply !== null)?.reply ?? null;
  const isFatal = ending.kind === "error" && call.status === "failure";
  return {
    severity: isFatal ? "wrong" : "weakened",
    what: `The model of the role ${call.role} ${happened}${isFatal ? "" : "; its fallback was used"}.`,
    evidence: [
      `${call.model}: ${message} (models)`,
      ...(kind === "unusable" && reply !== null ? [`reply: ${JSON.stringify(reply.slice(0, 160))} (models)`] : []),
    ],
    likelyCause: isKey ? "the API key is missing, wrong or not allowed" : cause,
    ...(isKey ? { fix: "set the API key that `ctx models list` names, then run `ctx models test`" } : {}),
  };
}
