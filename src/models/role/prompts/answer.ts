// The prompt of the role `answer`: it writes the answer from facts that the flow has verified before.
import type { WriteTask } from "../../../contract/model.ts";
import { messagesOf, type Prompt, questionCharacters } from "./prompt.ts";

const rules = `
Answer the question from the facts and, if they are given, from the replies of the calls. Write a few plain sentences, and a
short list if rows are listed; give a text or code that is asked for as it stands. The first sentence answers the question. Say only what the material says: each number, name
and date is checked, and a sentence with one that the material does not contain is removed. Keep its meaning too: do not turn
a count into a limit, a sale, a cause or a negation.

Write numbers as they are given, or rounded. To state a number computed from one or two facts, declare it on its own line at
the end, with the ids of the facts or plain numbers and one of + - * / %:
  derived: 12.5 = fact-1 - fact-3
  derived: 8.4 % = fact-1 % fact-3
where % is the first as a percentage of the second. These lines are not shown to the user.

State an assumption or a gap only if the material lists it and it bears on the answer. The confidence is shown to the user
apart from your text. Use no headings and no links.
`;

const dataCharacters = 24_000;

/** Cuts long text and marks the cut, so that the model does not treat the end of the cut text as the end of the data. */
function cutText(text: string): string {
  if (text.length <= dataCharacters) return text;
  return `${text.slice(0, dataCharacters)}… (cut after ${dataCharacters} of ${text.length} characters)`;
}

export const answerPrompt: Prompt<WriteTask> = {
  name: "answer",
  version: 5,
  rules,
  schema: null,
  messages: (task, fence) => {
    const { query, evidence, said, view, confidence, asOf, data, target, player } = task;
    // Facts without a place in the data, such as a number of rows, are left out: a model takes them for what a tool states.
    const facts = evidence.facts
      .filter(({ basis, path }) => basis !== "inferred" || path !== null)
      .map(
        ({ id, label, value, display, basis }) =>
          `${id}: ${label} = ${display ?? JSON.stringify(value)}${basis === "inferred" ? " (derived by the program)" : ""}`,
      );
    const columns = view?.columns.map(({ label }) => label).join(" | ");
    const rows = view?.rows.slice(0, 20).map(({ cells }) => cells.map((cell) => String(cell ?? "")).join(" | ")) ?? [];
    const gaps = [...evidence.assumptions, ...evidence.knownUnknowns];
    return messagesOf(
      {
        role: "answer",
        rules,
        parts: [
          fence.data("question", query, questionCharacters),
          fence.data("facts", facts.join("\n") || "none", 16_000),
          data === undefined || data === null
            ? ""
            : fence.data("what the calls gave", cutText(JSON.stringify(data)), dataCharacters + 100),
          columns === undefined || (data !== undefined && data !== null)
            ? ""
            : fence.data("rows", [columns, ...rows].join("\n"), 8000),
          said.isEmpty ? "The source gave an empty result: say so." : "",
          gaps.length === 0 ? "" : fence.data("assumed or missing", gaps.join("\n"), 4000),
          fence.data("sources and time", [...said.sources, asOf ?? "the time is not told"].join("\n"), 2000),
          player === "embedded" ? "" : `An answer has to hold: ${target.proposal.asks}.`,
          `Confidence: ${confidence.level}.`,
        ],
      },
      fence,
    );
  },
};
