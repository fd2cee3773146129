// The embedded model of the role `write`. It prints what the room `answer` found, and adds no sentence about the world.
import type { WriteTask } from "../../contract/model.ts";

const mostNotes = 4;

/** Returns the first line, the records, what was not applied, the sources, the assumptions and the gaps. */
export function write(task: WriteTask): string {
  const { said } = task;
  return [said.first, said.caveats.join("\n"), said.records, closing(task)].filter((part) => part !== "").join("\n\n");
}

function closing({ said, evidence, asOf, confidence }: WriteTask): string {
  const isNew = (one: string) => !said.caveats.includes(one) && one !== said.failure;
  const source =
    said.sources.length === 0 ? "" : `Source: ${said.sources.join(", ")}${asOf === null ? "" : `, as of ${asOf}`}.`;
  const checked = confidence.level === "high" ? confidence.reason : "";
  return [
    source,
    checked,
    notes("Assumed", evidence.assumptions.filter(isNew)),
    notes("Note", evidence.knownUnknowns.filter(isNew)),
  ]
    .filter((line) => line !== "")
    .join("\n");
}

function notes(title: string, sentences: readonly string[]): string {
  if (sentences.length === 0) return "";
  const shown = sentences.slice(0, mostNotes).map((text) => text.trim());
  const remaining = sentences.length - shown.length;
  const more = remaining === 0 ? "" : ` (${remaining} more in the evidence.)`;
  return `${title}: ${shown.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(" ")}${more}`;
}
