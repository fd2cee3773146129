// `explain_trace`: reports the problems found in a trace.
import { explainTraceInputSchema, explainTraceOutputSchema } from "../../../contract/mcp.ts";
import { digestOf } from "../../../trace/digest.ts";
import type { Finding } from "../../../trace/explain/finding.ts";
import { pastStages } from "../../../trace/explain/past-stages.ts";
import { explainTrace as findingsOf } from "../../../trace/explain.ts";
import { keepSome } from "../../../trace/read/build.ts";
import { readTrace } from "../../../trace/read.ts";
import { defineTool } from "../tool.ts";
import { findOwnTrace, type TraceReader } from "../traces.ts";
import { tracePointer, traceUri } from "../uri.ts";

export const explainTrace = defineTool({
  name: "explain_trace",
  title: "Explain a trace",
  description: [
    "Lists the problems in the run of a past query: what happened, the evidence, the likely cause and the fix.",
    "Takes a request id, the beginning of one, or a number: 1 is the newest run.",
  ].join(" "),
  input: explainTraceInputSchema,
  output: explainTraceOutputSchema,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  scope: "query",
  handle: async ({ trace }, context) => {
    const explained = await explainNamed(trace, context);
    return {
      kind: "output",
      output: explained,
      text: explanationText(explained),
      links: [tracePointer(explained.requestId)],
    };
  },
});

/** A trace with its findings. */
export type Explained = ReturnType<typeof explainTraceOutputSchema.parse>;

/** Finds the trace that `wanted` names, reads the trace and explains it. */
export async function explainNamed(wanted: string, reader: TraceReader): Promise<Explained> {
  const { requestId, file } = await findOwnTrace(wanted, reader);
  const { model, damages } = await readTrace(file, { keep: keepSome });
  const { outcome, durationMs, stages } = digestOf(model, damages);
  // The search for slow stages compares the run with earlier runs. Only a local client may see the runs of other
  // callers.
  const history = reader.isLocal ? await pastStages(reader.parts.traceDirectory, file) : new Map();
  return explainTraceOutputSchema.parse({
    ...{ requestId, query: model.query, outcome, durationMs, stages, uri: traceUri(requestId) },
    findings: findingsOf(model, history),
    damages: damages.map(({ line, reason }) => (line === 0 ? reason : `line ${line}: ${reason}`)),
  });
}

/** Formats the explanation as text. */
export function explanationText({ requestId, query, outcome, findings, damages }: Explained): string {
  return [
    `${requestId}: ${outcome}${query === null ? "" : `, asked: ${query}`}`,
    ...(findings.length === 0 ? ["No findings."] : findings.map(findingText)),
    ...damages.map((damage) => `Damaged: ${damage}`),
  ].join("\n\n");
}

function findingText(finding: Finding, at: number): string {
  return [
    `${at + 1}. ${finding.what} (${finding.severity}, confidence ${finding.confidence})`,
    ...finding.evidence.map((fact) => `   evidence: ${fact}`),
    `   cause: ${finding.likelyCause}`,
    `   fix: ${finding.fix}`,
  ].join("\n");
}
