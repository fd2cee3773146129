// `--as otlp` and `--otlp` on the command line: what a collector rejects is reported, and a written file is read again.

import { expect, test } from "vitest";
import { long } from "../../helpers/one-in.ts";
import { startCollector } from "../../trace/export/collector.ts";
import { gardenFolder, questions } from "./garden.ts";
import { runCli } from "./harness.ts";

const servers = ["--mcp-config", "servers.json", "--quiet"];
const unreachable = "http://127.0.0.1:1";

test("a written file of spans is shown again; in protocol buffers, it is named", async () => {
  const folder = await gardenFolder();
  await runCli(["query", questions.answer, ...servers], { folder });
  await runCli(["trace", "export", "1", "--as", "otlp", "--out", "spans.json"], { folder });
  const [text, read] = await Promise.all(
    ["1", "spans.json"].map(async (name) => (await runCli(["trace", "show", name, "--json"], { folder })).stdout),
  );
  const gist = ({
    query,
    ending,
    calls,
  }: {
    query: string;
    ending: unknown;
    calls: readonly { method: string }[];
  }) => ({
    ...{ query, ending },
    calls: calls.map(({ method }) => method),
  });
  expect(gist(JSON.parse(read ?? ""))).toEqual(gist(JSON.parse(text ?? "")));
  await runCli(["trace", "export", "1", "--as", "otlp", "--encoding", "protobuf", "--out", "spans.bin"], { folder });
  const packed = await runCli(["trace", "show", "./spans.bin"], { folder });
  expect([packed.code, packed.stderr]).toEqual([2, expect.stringContaining("--encoding json")]);
});

test(
  "an export that a collector rejects in part, or that reaches no collector, fails on stderr and in the exit code",
  long,
  async () => {
    const folder = await gardenFolder();
    const partial = { partialSuccess: { rejectedSpans: "3", errorMessage: "too old" } };
    const { url } = await startCollector(200, { type: "application/json", body: JSON.stringify(partial) });
    const query = await runCli(["query", questions.answer, ...servers, "--otlp", unreachable], { folder });
    expect([query.code, query.stderr]).toEqual([0, expect.stringContaining("warning: not every span was sent")]);
    const half = await runCli(["query", questions.answer, ...servers, "--otlp", url], { folder });
    expect([half.code, half.stderr]).toEqual([0, expect.stringContaining("too old")]);
    for (const [endpoint, says] of [
      [url, "rejected 3 of"],
      [unreachable, "could not be sent"],
    ] as const) {
      const sent = await runCli(["trace", "export", "1", "--as", "otlp", "--endpoint", endpoint], { folder });
      expect([sent.code, sent.stdout, sent.stderr]).toEqual([5, "", expect.stringContaining(says)]);
    }
  },
);
