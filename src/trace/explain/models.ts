// Models that did not play their role: not reached, late, refusing, over budget, or not usable.
import type { ModelCallTrace, TraceModel } from "../model.ts";
import type { Found, Rule } from "./finding.ts";

type Trouble = "late" | "refused" | "over-budget" | "unreachable" | "unusable";

export const modelRules: readonly Rule[] = [
  { cause: "model-unreachable", explains: 0.83, find: (model) => fallen(model, "unreachable") },
  { cause: "model-late", explains: 0.83, find: (model) => fallen(model, "late") },
  { cause: "model-refused", explains: 0.82, find: (model) => fallen(model, "refused") },
  { cause: "model-over-budget", explains: 0.92, find: (model) => fallen(model, "over-budget") },
  { cause: "model-unusable", explains: 0.8, find: (model) => fallen(model, "unusable") },
];

const late = /no full reply within/;
const refused = /held the reply back/;
const overBudget = /is spent in this query/;
const unreachable =
  /answered [45]\d\d|could not be asked|no reply of the kind|other side closed|announces \d+ bytes|ECONN|ENOTFOUND/;

/** Whether a sentence about a model says that its provider, not its text, failed. */
export function isUnreachable(message: string): boolean {
  return [unreachable, late, refused].some((pattern) => pattern.test(message));
}

/** One finding for every role whose model failed in this way. */
function fallen(model: TraceModel, trouble: Trouble): readonly Found[] {
  const bad = model.modelCalls.filter((call) => troubleOf(call) === trouble);
  return [...Map.groupBy(bad, ({ role }) => role).values()].flatMap((calls) => {
    const [first] = calls;
    if (first === undefined) return [];
    // What the judge said that was unusable is reported with the decision.
    if (first.role === "judge" && trouble === "unusable") return [];
    return [findingOf(first, trouble, model)];
  });
}

function whyOf({ status, message, fellBack }: ModelCallTrace): string | null {
  return fellBack[0] ?? (status === "failure" ? message : null);
}

/** By the code of the failed exchange; by its sentence in older traces, which keep no codes. */
function troubleOf(call: ModelCallTrace): Trouble | null {
  const why = whyOf(call);
  if (why === null) return null;
  const code = call.exchanges.findLast(({ failure }) => failure !== null)?.failure?.code ?? call.code;
  if (code === "timeout" || late.test(why)) return "late";
  if (code === "refused" || refused.test(why)) return "refused";
  if (code === "budget_spent" || overBudget.test(why)) return "over-budget";
  return unreachable.test(why) ? "unreachable" : "unusable";
}

const words: Readonly<Record<Trouble, readonly [string, string, string]>> = {
  late: [
    "did not reply in time",
    "the provider is slow, or the limit is short",
    "raise models.timeoutMs, or name a fallback for the role",
  ],
  refused: [
    "refused to reply",
    "the provider's filter or the model declines this request",
    "read the prompt in `--section models`; choose another model for the role",
  ],
  "over-budget": [
    "was not asked, since the budget was spent",
    "the models of this run cost more than the budget allows",
    "raise the budget that the message names (--budget-usd), or use cheaper models",
  ],
  unreachable: [
    "could not be reached",
    "the provider is down, slow or limits the rate",
    "try `ctx models test`; name a fallback for the role or wait",
  ],
  unusable: [
    "replied nothing usable",
    "the model does not keep to the required format",
    "see its reply with `--section models`; choose another model for the role",
  ],
};

function findingOf(call: ModelCallTrace, trouble: Trouble, { ending }: TraceModel): Found {
  const why = whyOf(call) ?? "";
  const isKey = trouble === "unreachable" && /answered 40[13]/.test(why);
  const [happened, cause, fix] = words[trouble];
  const reply = call.exchanges.findLast((exchange) => exchange.reply !== null)?.reply ?? null;
  const isFatal = ending.kind === "error" && call.status === "failure";
  return {
    severity: isFatal ? "wrong" : "weakened",
    what: `The model of the role ${call.role} ${happened}${isFatal ? "" : "; its fallback took over"}.`,
    evidence: [
      `${call.model}: ${why} (models)`,
      ...(trouble === "unusable" && reply !== null
        ? [`it replied ${JSON.stringify(reply.slice(0, 160))} (models)`]
        : []),
    ],
    likelyCause: isKey ? "the key is missing, wrong or not allowed" : cause,
    fix: isKey ? "set the key that `ctx models list` names, then `ctx models test`" : fix,
    confidence: trouble === "unusable" ? 0.88 : 0.93,
  };
}
