// Cases of the rules about judge, clarification and models.
import { askRun, option, type RunParts } from "../run.ts";
import { endedBy, type RuleCases, type Runs } from "./case.ts";

const verdict = (more: object): RunParts => ({ decision: { judgeApplied: false, ...more } });
const prose = verdict({ judgeOutcomeType: null, judgeError: "the reply is not JSON" });
const unsure = verdict({ judgeConfidence: 0.4, validatorReason: "confidence 0.4 is below 0.6" });
const overruled = verdict({ judgeOutcomeType: "capability_miss", validatorReason: "invalid option ids" });
const down = verdict({ judgeOutcomeType: null, judgeError: "p:m answered 503" });
const notAsked = verdict({ judgeAttempted: false, judgeOutcomeType: null });
const applied: RunParts = { decision: { judgeConfidence: 0.4 } };

const ask = (decision: object): RunParts => ({ ...askRun, decision: { ...askRun.decision, ...decision } });
const options = (...summaries: readonly object[]) => ask({ candidateSummaries: summaries });
const ahead = option("plant_moisture", { fitScore: 90 });
const lacksId = { unresolvedRequiredParams: ["plantId"] };
const behind = option("bed_moisture", { fitScore: 40 });
const discriminator = { decisionReasonCode: "required_discriminator_ambiguity" };

const auto = { outcomeType: "clarification_required", autoResolved: true };

const fell = (message: string, code?: string, role = "plan"): RunParts => ({
  models: [
    {
      role,
      fellBack: [message],
      exchanges:
        code === undefined ? [] : [{ request: { messages: [] }, completion: null, failure: { code, message } }],
    },
  ],
});
const failures = {
  down: fell("p:m answered 503", "unavailable"),
  late: fell("p:m gave no full reply within 100 ms", "timeout"),
  refusing: fell("p:m stopped by its filter", "refused"),
  "over budget": fell("the budget of $0.01 is spent", "budget_spent"),
  prose: fell("the reply is not JSON", "malformed"),
};
const otherFailures = (name: keyof typeof failures): Runs => ({
  ...Object.fromEntries(Object.entries(failures).filter(([key]) => key !== name)),
  "a model that replied": { models: [{ role: "plan" }] },
});

export const decisionCases: RuleCases = {
  "judge-unusable": {
    matches: { prose },
    near: { "a provider that is down": down, "a judge that was not asked": notAsked, "a rejected verdict": overruled },
  },
  "judge-below-floor": {
    matches: { "confidence 0.4": unsure },
    near: {
      "a rejected verdict": overruled,
      "a low confidence that was applied": applied,
      "a judge that was not asked": notAsked,
      prose,
    },
  },
  "judge-overruled": {
    matches: { "invalid ids": overruled },
    near: { "a low confidence": unsure, "an applied verdict": applied, prose, "a judge that was not asked": notAsked },
  },
  "over-clarification-suspected": {
    matches: {
      "two options, one different": ask({ comparedOptionIds: ["garden:plant_moisture"] }),
      "two options, none different": ask({ comparedOptionIds: [] }),
    },
    near: {
      "two different options": ask({}),
      "a missing value": ask({ comparedOptionIds: ["garden:plant_moisture"], optionCount: 1, viableCandidateCount: 0 }),
      "one viable reading": ask({ comparedOptionIds: [], viableCandidateCount: 1 }),
    },
  },
  "precise-request-asked-back": {
    matches: { "one option leads": options(ahead, behind), "one option alone": options(ahead) },
    near: {
      "the leading option lacks a value": options({ ...ahead, ...lacksId }, behind),
      "the lead is small": options(ahead, { ...behind, fitScore: 80 }),
      "it ended in an answer": { ...options(ahead, behind), end: { outcomeType: "answer" } },
    },
  },
  "value-missing": {
    matches: { "a required value": ask({ ...discriminator, candidateSummaries: [{ ...ahead, ...lacksId }, behind] }) },
    near: {
      "every value is known": ask({ ...discriminator, candidateSummaries: [ahead, behind] }),
      "two scopes": ask({ decisionReasonCode: "semantic_scope_ambiguity" }),
      "it ended in an answer": { ...ask(discriminator), end: { outcomeType: "answer" } },
    },
  },
  "readings-differ": {
    matches: { "two readings": askRun, "two scopes": ask({ decisionReasonCode: "semantic_scope_ambiguity" }) },
    near: {
      "a required value": ask({ ...discriminator, candidateSummaries: [{ ...ahead, ...lacksId }, behind] }),
      "two options, one different": ask({ comparedOptionIds: ["garden:plant_moisture"] }),
      "one option leads": options(ahead, behind),
    },
  },
  "assumption-made": {
    matches: {
      "policy auto": { decision: { ...auto, assumptionMade: { label: "One plant", reason: "the message names one" } } },
    },
    near: {
      "no assumption": { decision: { ...auto, assumptionMade: null } },
      "an assumption without a label": { decision: { ...auto, assumptionMade: {} } },
      "policy return": { decision: { ...auto, autoResolved: false } },
    },
  },
  "model-unreachable": {
    matches: { "status 503": failures.down, "an older trace without codes": fell("p:m answered 401") },
    near: otherFailures("down"),
  },
  "model-late": { matches: { late: failures.late }, near: otherFailures("late") },
  "model-refused": { matches: { filtered: failures.refusing }, near: otherFailures("refusing") },
  "model-over-budget": {
    matches: { spent: failures["over budget"], "in an error": { ...failures["over budget"], ...endedBy("limit") } },
    near: otherFailures("over budget"),
  },
  "model-unusable": {
    matches: { prose: failures.prose },
    near: {
      ...otherFailures("prose"),
      "the verdict of the judge": fell("the reply is not JSON", "malformed", "judge"),
    },
  },
};
