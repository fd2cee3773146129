// Writes the facts line by line without a model. This text is the response for `evidence_only`. It also replaces a writer's
// text that claims more than the evidence contains.
import type { Evidence, View } from "../../contract/query/envelope.ts";
import type { Findings } from "../../contract/query/findings.ts";
import { formatTime, formatValue } from "./format.ts";

const mostLines = 12;

/**
 * Returns the values as `label: value`, then the first rows, the as-of time, the assumptions and the gaps. The same evidence
 * always gives the same text.
 */
export function machineSummary(work: {
  readonly evidence: Evidence;
  readonly findings: Findings;
  readonly view: View | null;
  readonly asOf: string | null;
}): string {
  const { evidence, findings, view, asOf } = work;
  const lines: string[] = [];
  const others = (sentences: readonly string[]) => sentences.filter((one) => !findings.caveats.includes(one));
  if (findings.subject !== null) lines.push(`subject: ${findings.subject}`);
  for (const caveat of findings.caveats) lines.push(`caution: ${oneLine(caveat)}`);
  if (findings.isEmpty) lines.push(`result: empty${findings.lookedFor === null ? "" : ` for “${findings.lookedFor}”`}`);
  if (findings.failure !== null) lines.push(`failure: ${findings.failure}`);
  const isAsOf = (value: unknown) =>
    asOf !== null && typeof value === "string" && Date.parse(value) === Date.parse(asOf);
  for (const { label, display, value } of evidence.facts.filter((fact) => !isAsOf(fact.value)).slice(0, mostLines)) {
    lines.push(`${label}: ${oneLine(display ?? formatValue(value, null))}`);
  }
  if (view !== null) lines.push(`rows: ${view.rows.length} (${view.columns.map(({ label }) => label).join(", ")})`);
  if (asOf !== null) lines.push(`as of: ${formatTime(asOf) ?? asOf}`);
  for (const assumption of others(evidence.assumptions)) lines.push(`assumption: ${oneLine(assumption)}`);
  for (const gap of others(evidence.knownUnknowns)) lines.push(`gap: ${oneLine(gap)}`);
  return lines.join("\n");
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}
