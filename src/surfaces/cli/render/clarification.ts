// A question back: what could be meant, which reading is recommended, and the exact command that answers.
import type { ClarificationResult } from "../../../contract/query/result.ts";
import { shellWord } from "./again.ts";
import type { Page } from "./page.ts";
import { hang, plainLine, wrap } from "./text.ts";

/** Lines of a clarification: every option with the command that takes it. */
export function clarificationLines({ clarification }: ClarificationResult, page: Page): readonly string[] {
  const { question, options, resolutionMode, followupPrompt } = clarification;
  const isChoice = resolutionMode === "option";
  return [
    ...wrap(page.paint.bold(plainLine(question)), page.width),
    ...options.flatMap(({ id, label, description, toolName, methodName, fitScore, recommended }, index) => [
      "",
      ...hang(
        `  ${index + 1}. `,
        plainLine(label) + (recommended ? page.paint.green(" (recommended)") : ""),
        page.width,
      ),
      ...hang("     ", plainLine(description), page.width),
      ...hang("     ", page.paint.dim(plainLine(`${toolName} ${methodName} · fit ${fitScore}`)), page.width),
      ...(isChoice ? [`     ${page.again} --option ${shellWord(plainLine(id))}`] : []),
    ]),
    ...(isChoice ? [] : ["", ...freeform(followupPrompt, page)]),
  ];
}

function freeform(followup: string | undefined, page: Page): readonly string[] {
  const sentence = "Ask again with the missing value in the question";
  if (followup === undefined) return wrap(`${sentence}.`, page.width);
  return [`${sentence}, for example:`, ...hang("  ", `ctx query ${shellWord(plainLine(followup))}`, page.width)];
}
