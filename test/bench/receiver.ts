// Measures how many spans `ctx trace listen` receives, stores and keeps in a second, from the JavaScript exporters' bodies.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { PbfWriter } from "pbf";
import { receivedRuns } from "../../src/app/received-runs.ts";
import { receiveSpans } from "../../src/surfaces/http/otlp/receiver.ts";
import { writeTraceRequest } from "../../src/trace/export/otlp-protobuf.ts";
import type { OtlpSpan } from "../../src/trace/export/otlp-request.ts";
import type { Table } from "./table.ts";

const batch = 512;

/** Sends `spans` spans of 50 runs in the batches of the exporters, in each encoding, and counts what was stored. */
export async function benchReceiver(folder: string, spans: number): Promise<Table> {
  const rows = [];
  for (const encoding of ["JSON", "protobuf", "protobuf, gzip"]) {
    const directory = join(folder, encoding.replace(/\W+/g, "-"));
    const runs = receivedRuns({ directory, redaction: {}, report: (message) => process.stderr.write(`${message}\n`) });
    const receiver = await receiveSpans({ host: "127.0.0.1", port: 0, take: (request) => runs.take(request) });
    const bodies = Array.from({ length: Math.ceil(spans / batch) }, (_, at) => bodyOf(at, encoding));
    const startMs = performance.now();
    for (const body of bodies) {
      const headers = {
        "content-type": encoding === "JSON" ? "application/json" : "application/x-protobuf",
        ...(encoding.endsWith("gzip") ? { "content-encoding": "gzip" } : {}),
      };
      const reply = await fetch(`${receiver.url}/v1/traces`, { method: "POST", body: new Uint8Array(body), headers });
      if (!reply.ok) throw new Error(await reply.text());
    }
    const seconds = (performance.now() - startMs) / 1_000;
    await receiver.close();
    const stored = await countSpans(directory);
    rows.push({ encoding, "spans/s": (bodies.length * batch) / seconds, sent: bodies.length * batch, stored });
  }
  return {
    title: "Receiver of spans",
    rows,
    note: `Batches of ${batch} spans, one after the other; a span has ten attributes and 1 kB of text.`,
  };
}

function bodyOf(at: number, encoding: string): Uint8Array {
  const spans = Array.from({ length: batch }, (_, index) => spanOf(at * batch + index));
  const scope = { name: "bench", version: "1" };
  const request = { resourceSpans: [{ resource: { attributes: [] }, scopeSpans: [{ scope, spans }] }] };
  if (encoding === "JSON") return Buffer.from(JSON.stringify(request));
  const writer = new PbfWriter();
  writeTraceRequest(request, writer);
  const bytes = writer.finish();
  return encoding.endsWith("gzip") ? gzipSync(bytes) : bytes;
}

function spanOf(index: number): OtlpSpan {
  const texts = Array.from({ length: 8 }, (_, at) => ({
    key: `app.field.${at}`,
    value: { stringValue: `value ${index} of the garden `.repeat(5) },
  }));
  return {
    traceId: (index % 50).toString(16).padStart(32, "a"),
    spanId: index.toString(16).padStart(16, "0"),
    ...{
      name: "chat gpt-4o",
      kind: 3,
      startTimeUnixNano: "1760000000123000000",
      endTimeUnixNano: "1760000001000000005",
    },
    attributes: [
      ...texts,
      { key: "gen_ai.operation.name", value: { stringValue: "chat" } },
      { key: "gen_ai.usage.input_tokens", value: { intValue: `${index}` } },
    ],
    ...{ status: { code: 1 }, flags: 1 },
  };
}

async function countSpans(directory: string): Promise<number> {
  const texts = await Promise.all((await readdir(directory)).map((name) => readFile(join(directory, name), "utf8")));
  return texts.reduce((sum, text) => sum + (text.match(/"spanId"/g)?.length ?? 0), 0);
}
