// Generates large traces and large folders of traces for measurements.
import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";

/** Writes one trace of about the given size: a run with `events` calls and replies. Returns the file. */
export async function writeLargeTrace(
  file: string,
  { bytes, events }: { bytes: number; events: number },
): Promise<string> {
  const text = "x".repeat(Math.max(10, Math.floor((bytes / events) * 2 - 500)));
  const lines = function* () {
    let seq = 0;
    const line = (type: string, name: string, data: unknown) => {
      const at = new Date(Date.UTC(2026, 2, 20) + seq).toISOString();
      return `${JSON.stringify({ v: 1, seq: seq++, at, ms: seq, type, name, data })}\n`;
    };
    yield line("run-start", "", { requestId: "request-large", query: "How large?", request: { query: "How large?" } });
    for (let call = 0; seq < events - 1; call += 1) {
      const about = { callId: `call-${call}`, toolId: "widgets", method: `method_${call % 20}` };
      yield line("tool-call", "widgets", { ...about, args: { page: call } });
      yield line("tool-result", "widgets", { ...about, bytes: text.length, durationMs: call % 90, preview: { text } });
    }
    yield line("run-end", "", { outcomeType: "answer", durationMs: seq, cost: { totalCostUsd: "0.010000" } });
  };
  await pipeline(lines, createWriteStream(file));
  return file;
}

/** Fills a folder with the given number of small traces, each complete and different. */
export async function writeManyTraces(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let index = 0; index < count; index += 1) {
    const id = `request-${index.toString(16).padStart(8, "0")}`;
    const at = new Date(Date.UTC(2026, 2, 20) + index * 1000).toISOString();
    const rows = [
      ["run-start", "", { requestId: id, query: `question ${index}`, portfolio: "embedded" }],
      ["stage-start", "work", {}],
      ["tool-call", "widgets", { callId: "call-1", toolId: "widgets", method: "thing", args: { index } }],
      [
        "tool-result",
        "widgets",
        { callId: "call-1", toolId: "widgets", method: "thing", bytes: 20, durationMs: index % 50, preview: { index } },
      ],
      ["stage-end", "work", { status: "ok", durationMs: index % 100 }],
      ["run-end", "", { outcomeType: "answer", durationMs: index % 300, cost: { totalCostUsd: "0.001000" } }],
    ] as const;
    const lines = rows.map(([type, name, data], seq) => JSON.stringify({ v: 1, seq, at, ms: seq, type, name, data }));
    await writeFile(path.join(folder, `${id}.jsonl`), `${lines.join("\n")}\n`);
  }
}
