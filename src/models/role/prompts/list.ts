// Lists the current prompts by name and version.
import { createFence } from "../fence.ts";
import { answerPrompt } from "./answer.ts";
import { completePrompt } from "./complete.ts";
import { copyPrompt } from "./copy.ts";
import { debatePrompt } from "./debate.ts";
import { gradePrompt } from "./grade.ts";
import { interpretPrompt } from "./interpret.ts";
import { judgePrompt } from "./judge.ts";
import { planPrompt } from "./plan.ts";
import { type Prompt, promptId, systemText } from "./prompt.ts";
import { repairPrompt } from "./repair.ts";
import { replyPrompt } from "./reply.ts";
import { routePrompt } from "./route.ts";
import { selectPrompt } from "./select.ts";

const prompts = (programApi: string): readonly Pick<Prompt<never>, "name" | "version" | "rules" | "schema">[] => [
  ...[selectPrompt, interpretPrompt, judgePrompt, copyPrompt, planPrompt(programApi), repairPrompt(programApi)],
  ...[completePrompt, answerPrompt, gradePrompt, debatePrompt, routePrompt, replyPrompt],
];

/** Ids of the current prompts. A tape that contains the same name with a different version is out of date. */
export const currentPrompts: readonly string[] = prompts("").map(promptId);

/** A prompt as a provider receives it: the instructions and the JSON Schema of the reply, or null for free text. */
export interface PromptText {
  readonly id: string;
  readonly system: string;
  readonly schema: Prompt<never>["schema"];
}

/** Returns the prompt of a role, or null if it has none. FENCE stands for the delimiter, which is random in each run. */
export function promptText(role: string, programApi: string): PromptText | null {
  const prompt = prompts(programApi).find(({ name }) => name === role);
  if (prompt === undefined) return null;
  return { id: promptId(prompt), system: systemText(prompt, createFence("FENCE")), schema: prompt.schema };
}
