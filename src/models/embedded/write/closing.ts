// Writes the last lines of an answer: the time of the data, the sources, the assumptions and the gaps.
import type { WriteTask } from "../../../contract/model.ts";
import { formatTime } from "../../../grounding/evidence/format.ts";
import { unansweredGap } from "./headline.ts";
import { listed } from "./phrase.ts";

const mostNotes = 4;

/** Returns one line each for sources, assumptions and gaps. A line without content is left out. */
export function closing(task: WriteTask): string {
  const { findings, evidence, asOf } = task;
  const said = unansweredGap(task);
  const isReported = (gap: string) =>
    gap === said ||
    findings.caveats.includes(gap) ||
    (findings.failure !== null &&
      (gap.startsWith(findings.failure.slice(0, 40)) || gap.startsWith("Not in the data"))) ||
    (findings.isEmpty && gap.includes("empty result"));
  const assumed = evidence.assumptions.filter((assumption) => !findings.caveats.includes(assumption));
  const gaps = evidence.knownUnknowns.filter((gap) => !isReported(gap));
  return [sourceLine(findings.sources, asOf), notes("Assumed", assumed), notes("Note", gaps)]
    .filter((line) => line !== "")
    .join("\n");
}

function sourceLine(sources: readonly string[], asOf: string | null): string {
  const when = asOf === null ? "" : `As of ${formatTime(asOf) ?? asOf}`;
  const who = sources.length === 0 ? "" : `${when === "" ? "Source" : "source"}: ${listed(sources)}`;
  const line = [when, who].filter((part) => part !== "").join("; ");
  return line === "" ? "" : `${line}.`;
}

function notes(title: string, sentences: readonly string[]): string {
  if (sentences.length === 0) return "";
  const shown = sentences.slice(0, mostNotes).map((text) => text.trim());
  const left = sentences.length - shown.length;
  const more = left === 0 ? "" : ` (${left} more in the evidence.)`;
  return `${title}: ${shown.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(" ")}${more}`;
}
