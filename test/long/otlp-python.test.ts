// The OpenTelemetry exporter of Python sends a run to the receiver.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { execa } from "execa";
import { expect, onTestFinished, test } from "vitest";
import { receivedRuns } from "../../src/app/received-runs.ts";
import { receiveSpans } from "../../src/surfaces/http/otlp/receiver.ts";
import { readTrace } from "../../src/trace/read.ts";
import { installPython } from "../helpers/on-demand-python.ts";
import { freshFolder } from "../surfaces/cli/harness.ts";

const version = "1.45.2";
const packages = await installPython([
  `opentelemetry-sdk==${version}`,
  `opentelemetry-exporter-otlp-proto-http==${version}`,
]);
const program = fileURLToPath(new URL("../fixtures/trace/exporter.py", import.meta.url));

test.each(["none", "gzip", "deflate"])(
  "a run that Python exports with the compression %s is one trace",
  async (compression) => {
    const directory = await freshFolder();
    const reports: string[] = [];
    const report = (message: string) => void reports.push(message);
    const runs = receivedRuns({ directory, redaction: {}, report, onRun: () => undefined, now: () => 0 });
    const limits = { mostBytes: 200_000, mostUnpackedBytes: 1_000_000 };
    const { url, close } = await receiveSpans({
      host: "127.0.0.1",
      port: 0,
      take: (request) => runs.take(request),
      limits,
    });
    onTestFinished(close);
    const env = { PYTHONPATH: packages };
    const { stderr } = await execa("python3", [program, `${url}/v1/traces`, compression], { env });
    expect([stderr, reports]).toEqual(["", []]);
    const [file = ""] = await readdir(directory);
    const { model } = await readTrace(path.join(directory, file));
    const [root, chat, call] = model.run?.steps ?? [];
    expect([model.run?.agent, root?.name]).toEqual(["desk", "invoke_agent desk"]);
    expect(chat).toMatchObject({ kind: "model", model: "m", inputTokens: 12, outputTokens: 3, parentId: root?.id });
    const failure = { message: "no connection" };
    expect(call).toMatchObject({ kind: "tool", tool: "stock", args: { sku: "Ä-1", sizes: [1, 2] }, failure });
  },
);
