// Writes the answer line by line without a writer. This text is the response for `evidence_only`, and replaces a writer's text
// that claims more than the reply contains.
import type { Evidence } from "../contract/query/envelope.ts";
import type { Said } from "../contract/query/said.ts";

/** Returns the caveats, the first line, the records, the time of the data, the assumptions and the gaps. */
export function plainSummary(work: {
  readonly evidence: Evidence;
  readonly said: Said;
  readonly asOf: string | null;
}): string {
  const { evidence, said, asOf } = work;
  const others = (sentences: readonly string[]) => sentences.filter((one) => !said.caveats.includes(one));
  return [
    ...said.caveats.map((caveat) => `caution: ${oneLine(caveat)}`),
    said.first,
    ...(said.records === "" ? [] : [said.records]),
    ...(asOf === null ? [] : [`as of: ${asOf}`]),
    ...others(evidence.assumptions).map((assumption) => `assumption: ${oneLine(assumption)}`),
    ...others(evidence.knownUnknowns).map((gap) => `gap: ${oneLine(gap)}`),
  ].join("\n");
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}
