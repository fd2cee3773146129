// The table of causes that an explanation knows. Each row is tested with traces that it must catch and near ones that it
// must leave alone (test/trace/explain/rules.test.ts).
import { callRules } from "./calls.ts";
import { clarificationRules } from "./clarification.ts";
import { endingRules } from "./endings.ts";
import { evidenceRules } from "./evidence.ts";
import type { Rule } from "./finding.ts";
import { judgeRules } from "./judge.ts";
import { laneRules } from "./lane.ts";
import { modelRules } from "./models.ts";
import { proposalRules } from "./proposals.ts";
import { replyRules } from "./replies.ts";
import { toolRules } from "./tools.ts";
import { withheldRules } from "./withheld.ts";
import { workRules } from "./work.ts";

/** Every rule, in the order of the run. */
export const rules: readonly Rule[] = [
  ...endingRules,
  ...laneRules,
  ...toolRules,
  ...withheldRules,
  ...proposalRules,
  ...judgeRules,
  ...clarificationRules,
  ...modelRules,
  ...callRules,
  ...replyRules,
  ...workRules,
  ...evidenceRules,
];
