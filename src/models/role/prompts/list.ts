// Every prompt as it is now, by name and version.
import { answerPrompt } from "./answer.ts";
import { completePrompt } from "./complete.ts";
import { copyPrompt } from "./copy.ts";
import { judgePrompt } from "./judge.ts";
import { planPrompt } from "./plan.ts";
import { promptId } from "./prompt.ts";
import { repairPrompt } from "./repair.ts";
import { selectPrompt } from "./select.ts";

/** Ids of the prompts in use; a tape with another id of the same name is out of date. */
export const currentPrompts: readonly string[] = [
  ...[selectPrompt, judgePrompt, copyPrompt, planPrompt(""), repairPrompt(""), completePrompt, answerPrompt].map(
    ({ name, version }) => promptId({ name, version }),
  ),
];
