// Searches the data of the steps.
import type { StepPart, StepView } from "./document.ts";

/** Returns the indexes of the steps that contain the text, in any letter case. */
export function findSteps(steps: readonly StepView[], text: string): readonly number[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [];
  return steps.flatMap((step, index) =>
    textsOf(step).some((text) => text.toLowerCase().includes(wanted)) ? [index] : [],
  );
}

function textsOf({ title, pairs, parts }: StepView): readonly string[] {
  return [title, ...pairs.flatMap(({ label, value }) => [label, value]), ...parts.flatMap(textsOfPart)];
}

function textsOfPart(part: StepPart): readonly string[] {
  switch (part.kind) {
    case "text":
    case "code":
    case "raw":
      return [part.text];
    case "pairs":
      return part.pairs.map(({ label, value }) => `${label} ${value}`);
    case "table":
      return [part.table.title, ...part.table.rows.map((cells) => cells.join(" "))];
    case "messages":
      return part.messages.map(({ content }) => content);
  }
}
