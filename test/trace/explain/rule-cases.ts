// The table of rules as cases: for each cause, runs that it must catch and near ones that it must leave alone.
import { laterCases } from "./rule-cases-later.ts";
import { askRun, goodCalls, missed, missRun, option, pooled, type RunParts, safe, withheld } from "./run.ts";

type Runs = Readonly<Record<string, RunParts>>;

export interface RuleCase {
  readonly catches: Runs;
  readonly leaves: Runs;
}

const error = (code: string, message = "it broke") => ({ end: { error: { code, message } } });
const answer = { "a healthy answer": {} };
const miss = { "a plain miss": missRun };
const ask = { "a plain question": askRun };
const upstream = { "an upstream error": error("upstream") };
const calm = { ...answer, ...miss, ...ask };

const refusal = {
  round: 1,
  optionId: null,
  state: "rejected",
  code: "dropped-value",
  reason: "no argument takes it",
  proposal: { calls: [] },
};
const held = { ...refusal, state: "viable", code: null, reason: "" };

export const ruleCases: Readonly<Record<string, RuleCase>> = {
  "killed-or-running": { catches: { "a run without an end": { end: null } }, leaves: { ...calm, ...upstream } },
  "error-usage": {
    catches: { "a usage error": error("usage") },
    leaves: { ...upstream, ...answer, "a config error": error("config") },
  },
  "error-config": {
    catches: { "a config error": error("config") },
    leaves: { ...upstream, ...answer, "a usage error": error("usage") },
  },
  "error-interrupted": {
    catches: { interrupted: error("interrupted") },
    leaves: { ...upstream, ...answer, killed: { end: null } },
  },
  "error-internal": {
    catches: { "a bug": error("internal") },
    leaves: { ...upstream, ...answer, "a limit": error("limit") },
  },
  "answered-without-call": {
    catches: { "no call at all": { calls: [] } },
    leaves: {
      ...answer,
      ...miss,
      "an answer from knowledge": { calls: [], knowledge: true },
      "a request that allows no tool": { calls: [], request: { tools: [] } },
      "a foreign trace that counts its calls elsewhere": { calls: [], summary: { toolCalls: 3 } },
    },
  },
  "ending-differs": {
    catches: {
      "a decided question that was answered": { decision: { outcomeType: "clarification_required" } },
      "a decided answer that ended as a miss without a call": { ...missRun, decision: { outcomeType: "answer" } },
    },
    leaves: {
      ...calm,
      "policy auto": { decision: { outcomeType: "clarification_required", autoResolved: true } },
      "a rollout that watches": { decision: { outcomeType: "clarification_required", rolloutStage: "shadow" } },
      "a miss found out by calling": { end: missed },
    },
  },
  "no-tool-allowed": {
    catches: { "tools is []": { ...missRun, request: { tools: [] } } },
    leaves: { ...calm, "a pinned tool": { ...missRun, request: { tools: ["garden"] } } },
  },
  "probe-skipped": {
    catches: {
      "deep without a probe": { probe: { status: "skipped", counts: { shortlist: 0 }, executionShortlist: [] } },
    },
    leaves: { ...calm, "the fast lane": { lane: "fast", probe: { status: "skipped", counts: { shortlist: 0 } } } },
  },
  "rollout-not-enabled": {
    catches: {
      shadow: { decision: { rolloutStage: "shadow", outcomeType: "clarification_required" } },
      disabled: { decision: { rolloutStage: "disabled", viableCandidateCount: 2 } },
    },
    leaves: calm,
  },
  "readings-not-compared": {
    catches: { "fast with two readings": { lane: "fast", decision: { viableCandidateCount: 2 } } },
    leaves: {
      ...answer,
      "fast with one": { lane: "fast" },
      "deep with two": { decision: { viableCandidateCount: 2 } },
    },
  },
  "tool-unavailable": {
    catches: {
      "a server that does not start": { ...missRun, toolFailures: [["attic", "not_started", "exit 1"]] },
      "beside an answer": { toolFailures: [["attic", "not_started", "exit 1"]] },
    },
    leaves: { ...calm, ...upstream },
  },
  "execute-style-candidate": {
    catches: {
      "a method that orders, in a trace without eligibility": {
        probe: { safety: [], ambiguityPool: [pooled("place_order")] },
        decision: { candidateSummaries: [option("place_order", { executePriceUsd: "1.00" })] },
      },
      "a method that is not eligible": {
        probe: { ambiguityPool: [pooled("quote")] },
        decision: { candidateSummaries: [option("quote", { queryEligible: false })] },
      },
      "a method that orders and that the settings allow": {
        probe: { safety: [safe("send_report", { code: "settings-allow" })], ambiguityPool: [pooled("send_report")] },
        decision: { candidateSummaries: [option("send_report")] },
      },
    },
    leaves: {
      ...answer,
      "a price on a method for both surfaces": {
        decision: { candidateSummaries: [option("plant_moisture", { executePriceUsd: "0.001" })] },
      },
      "a price beside methods without one": {
        decision: {
          candidateSummaries: [
            option("plant_moisture", { executePriceUsd: "2.50" }),
            option("bed_moisture"),
            option("bed_report"),
          ],
        },
      },
      "an acting name that a rule let in": {
        probe: { safety: [safe("order_book")], ambiguityPool: [pooled("order_book")] },
        decision: { candidateSummaries: [option("order_book")] },
      },
    },
  },
  "underspecified-metadata": {
    catches: {
      "no output schema": { decision: { candidateSummaries: [option("plant_moisture", { outputKeys: [] })] } },
    },
    leaves: {
      ...answer,
      "one of three": { decision: { candidateSummaries: [option("a", { outputKeys: [] }), option("b"), option("c")] } },
      "summaries that do not tell": { decision: { candidateSummaries: [{ optionId: "garden:plant_moisture" }] } },
    },
  },
  "server-withheld": {
    catches: {
      "nothing of it may be called": {
        ...missRun,
        probe: { ...missRun.probe, safety: [withheld("a"), withheld("b")] },
      },
    },
    leaves: {
      ...calm,
      "an order to change something": {
        ...missRun,
        reading: { effect: "write" },
        probe: { safety: [withheld("water_bed")] },
      },
    },
  },
  "excluded-by-metadata": {
    catches: {
      "a declared method": {
        ...missRun,
        probe: {
          safety: [
            safe("search_plants"),
            withheld("plant_moisture", {
              code: "declared-not-eligible",
              reason: "its metadata says queryEligible=false",
            }),
          ],
        },
      },
    },
    leaves: {
      ...calm,
      "an annotated method": {
        ...missRun,
        probe: { safety: [safe("search_plants"), withheld("water_bed", { code: "annotated-write" })] },
      },
      "beside an answer": { probe: { safety: [safe("search_plants"), withheld("b", { code: "declared-execute" })] } },
    },
  },
  "method-withheld": {
    catches: {
      "a method that the miss names": {
        ...missRun,
        probe: { safety: [safe("search_plants"), withheld("plant_moisture")] },
        end: { ...missed, response: "Excluded plant_moisture of garden: nothing says that it only reads." },
      },
    },
    leaves: {
      ...calm,
      "an order to change something": {
        ...missRun,
        reading: { effect: "write" },
        probe: { safety: [safe("search_plants"), withheld("water_bed")] },
        end: { ...missed, response: "Excluded water_bed of garden." },
      },
    },
  },
  "proposal-refused": {
    catches: {
      "refused, then a miss": { ...missRun, proposals: [refusal] },
      "refused, then another": { proposals: [refusal, held] },
    },
    leaves: { ...calm, "a proposal that holds": { proposals: [held] } },
  },
  "judge-unusable": {
    catches: {
      prose: { decision: { judgeApplied: false, judgeOutcomeType: null, judgeError: "the reply is no JSON" } },
    },
    leaves: {
      ...calm,
      "a provider that is down": {
        decision: { judgeApplied: false, judgeOutcomeType: null, judgeError: "p:m answered 503" },
      },
    },
  },
  "judge-below-floor": {
    catches: {
      "0.4": {
        decision: { judgeApplied: false, judgeConfidence: 0.4, validatorReason: "confidence 0.4 is below 0.6" },
      },
    },
    leaves: { ...calm, overruled: { decision: { judgeApplied: false, validatorReason: "invalid option ids" } } },
  },
  "judge-overruled": {
    catches: {
      "invalid ids": {
        decision: { judgeApplied: false, judgeOutcomeType: "capability_miss", validatorReason: "invalid option ids" },
      },
    },
    leaves: { ...calm, unsure: { decision: { judgeApplied: false, validatorReason: "confidence 0.4 is below 0.6" } } },
  },
  "false-miss-suspected": {
    catches: {
      "a method that fits": { ...missRun, probe: { ambiguityPool: [pooled("plant_moisture", { fit: 0.6 })] } },
    },
    leaves: {
      ...calm,
      "a method that hardly fits": {
        ...missRun,
        probe: { ambiguityPool: [pooled("a", { fit: 0.1 })], executionShortlist: [] },
      },
    },
  },
  "sought-in-vain": {
    catches: { "called, then missed": { end: missed } },
    leaves: {
      ...calm,
      "called, failed, missed": { calls: [{ method: "a", failure: ["tool_error", "no"] }], end: missed },
    },
  },
  "over-clarification-suspected": {
    catches: { twins: { ...askRun, decision: { ...askRun.decision, comparedOptionIds: ["garden:plant_moisture"] } } },
    leaves: {
      ...calm,
      "a value is missing": { ...askRun, decision: { ...askRun.decision, optionCount: 1, viableCandidateCount: 0 } },
    },
  },
  "precise-request-asked-back": {
    catches: {
      "one option leads": {
        ...askRun,
        decision: {
          ...askRun.decision,
          candidateSummaries: [option("plant_moisture", { fitScore: 90 }), option("bed_moisture", { fitScore: 40 })],
        },
      },
    },
    leaves: {
      ...calm,
      "the leading option lacks a value": {
        ...askRun,
        decision: {
          ...askRun.decision,
          candidateSummaries: [
            option("plant_moisture", { fitScore: 90, unresolvedRequiredParams: ["plantId"] }),
            option("bed_moisture", { fitScore: 40 }),
          ],
        },
      },
      "it was answered": {
        decision: { comparedOptionIds: [], candidateSummaries: [option("plant_moisture", { fitScore: 90 })] },
      },
    },
  },
  "assumption-made": {
    catches: {
      "policy auto": {
        decision: {
          outcomeType: "clarification_required",
          autoResolved: true,
          assumptionMade: { label: "One plant", reason: "it names one" },
        },
      },
    },
    leaves: { ...calm, "nothing assumed": { decision: { assumptionMade: null } } },
  },
  ...laterCases({ calm, upstream, error, goodCalls }),
};
