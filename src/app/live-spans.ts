// Sends spans to a collector while a run is going on: after each stage the spans that ended since, and the run itself
// at the end.
import type { TraceLine } from "../contract/trace.ts";
import type { TraceModel } from "../trace/model.ts";
import { traceBuilder } from "../trace/read/build.ts";
import { version } from "./manifest.ts";

export interface LiveSpans {
  readonly add: (line: TraceLine) => void;
  /** Waits until everything was sent; returns a sentence when something could not be sent. */
  readonly close: () => Promise<string | null>;
}

/** Time limit of one request: a collector that hangs must not delay the caller. */
const patienceMs = 3_000;

/** Sends to one collector. An unreachable one costs the run only a warning, and is not tried again. */
export function liveSpans(url: string): LiveSpans {
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
    await sendSpans(spans, { url, headers: {}, encoding: "protobuf", version }, AbortSignal.timeout(patienceMs));
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
    close: async () => {
      await sending;
      return trouble;
    },
  };
}
