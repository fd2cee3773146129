// Sends spans to a collector during a run. After each stage it sends the spans that have ended; at the end it sends
// the span of the run.
import type { Proxies } from "../base/http/proxy.ts";
import type { Tools } from "../contract/tool.ts";
import type { TraceLine } from "../contract/trace.ts";
import type { TraceModel } from "../trace/model.ts";
import { traceBuilder } from "../trace/read/build.ts";
import { version } from "./manifest.ts";

export interface LiveSpans {
  readonly add: (line: TraceLine) => void;
  /** Returns the `traceparent` of a call. */
  readonly parentOf: (callId: string | undefined) => Promise<string>;
  /** Waits until everything is sent. Returns a sentence when something could not be sent. */
  readonly close: () => Promise<string | null>;
}

/** Time limit of one request, so that a slow collector does not delay the caller. */
const patienceMs = 3_000;

/**
 * Sends spans to one collector. If the collector cannot be reached or rejects spans, the run gets a warning and sends nothing
 * more.
 */
export function liveSpans(url: string, proxy?: Proxies): LiveSpans {
  const builder = traceBuilder();
  const sent = new Set<string>();
  let sending: Promise<void> = Promise.resolve();
  let trouble: string | null = null;
  const send = async (model: TraceModel): Promise<void> => {
    if (trouble !== null) return;
    const [{ spansOf }, { sendSpans }] = await Promise.all([
      import("../trace/export/span-model.ts"),
      import("../trace/export/send.ts"),
    ]);
    const spans = spansOf(model).filter(({ spanId, endMs }) => endMs !== null && !sent.has(spanId));
    if (spans.length === 0) return;
    for (const { spanId } of spans) sent.add(spanId);
    const collector = { url, headers: {}, encoding: "protobuf", version, proxy } as const;
    const warning = await sendSpans(spans, collector, AbortSignal.timeout(patienceMs));
    if (warning !== null) trouble = `the collector of the spans replied: ${warning}`;
  };
  return {
    add: (line) => {
      builder.add(line);
      if (line.type !== "stage-end" && line.type !== "run-end") return;
      const model = builder.model();
      sending = sending
        .then(() => send(model))
        .catch((thrown: unknown) => {
          trouble = `not every span was sent: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
        });
    },
    parentOf: async (callId) => {
      const { traceparentOf } = await import("../trace/export/span-model.ts");
      return traceparentOf(builder.model(), callId);
    },
    close: async () => {
      await sending;
      return trouble;
    },
  };
}

/** Returns the tools with the span of each call, which servers receive as the parent of their own spans. */
export function tracedTools(tools: Tools, spans: Pick<LiveSpans, "parentOf">): Tools {
  return {
    ...tools,
    call: async (call, signal) => {
      const traceparent = await spans.parentOf(call.callId);
      return await tools.call({ ...call, traceparent }, signal);
    },
  };
}
