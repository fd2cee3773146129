// Spans sent to a collector while a run goes on: after each stage what has ended since, the run itself at the end.
import type { TraceLine } from "../contract/trace.ts";
import type { TraceModel } from "../trace/model.ts";
import { traceBuilder } from "../trace/read/build.ts";
import { version } from "./manifest.ts";

export interface LiveSpans {
  readonly tell: (line: TraceLine) => void;
  /** Waits until everything was sent; gives a sentence when something could not be. */
  readonly close: () => Promise<string | null>;
}

/** Longest time that one request may take: a collector that hangs must not hold up who asked. */
const patienceMs = 3_000;

/** Sends to one collector; one that is away costs the run nothing but a warning, and is not tried again. */
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
    tell: (line) => {
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
