import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { artifactSchema, type GateArtifact } from "../../../src/contract/gate.ts";
import { long } from "../../helpers/one-in.ts";
import { gardenSurface } from "../http/garden-surface.ts";
import { gardenServer, serve } from "../http/harness.ts";
import { questions } from "./garden.ts";
import { runCli } from "./harness.ts";

const suite = JSON.stringify({
  version: 1,
  suite: "garden",
  defaults: { tools: ["garden"], source: "test" },
  cases: [
    { id: "answer", prompt: questions.answer, truth: "unambiguous", expect: { outcomeType: "answer" } },
    {
      id: "question",
      prompt: questions.clarification,
      truth: "ambiguous",
      expect: { outcomeType: "clarification_required" },
    },
    { id: "miss", prompt: questions.miss, truth: "unsupported", expect: { outcomeType: "capability_miss" } },
  ],
});
const files = {
  "suite.yaml": suite,
  "garden.json": gardenSurface(),
  "ctx.config.yaml": JSON.stringify({ mcpServers: { garden: gardenServer } }),
};
const words = ["validate", "suite.yaml", "--json", "--quiet"];

async function validated(more: readonly string[], environment = {}): Promise<{ code: number; artifact: GateArtifact }> {
  const { code, stdout, stderr } = await runCli([...words, ...more], { files, environment });
  expect(stderr).toBe("");
  return { code, artifact: artifactSchema.parse(JSON.parse(stdout)) };
}

test("a suite on a running server has the same result as in this process", long, async () => {
  const { url, key } = await serve();
  const here = await validated([]);
  const there = await validated(["--target", `${url}/`], { CTX_API_KEY: key });
  expect([here.code, there.code]).toEqual([0, 0]);
  expect([here.artifact.target, there.artifact.target]).toEqual(["in-process", url]);
  expect(there.artifact.runtime).toEqual(here.artifact.runtime);
  expect(there.artifact.metrics).toEqual(here.artifact.metrics);
  const told = ({ cases }: GateArtifact) =>
    cases.map(({ id, result, clarification, verdict, reasons }) => ({ id, result, clarification, verdict, reasons }));
  expect(told(there.artifact)).toEqual(told(here.artifact));
  expect(there.artifact.cases.every(({ tracePath }) => tracePath?.startsWith("request-"))).toBe(true);
});

/** A server that says this to every request. */
async function saying(status: number, body: string): Promise<string> {
  const server = createServer((_, response) => void response.writeHead(status).end(body));
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("reports a target that cannot be measured", () => {
  test("no address", async () => {
    for (const target of ["nonsense", "ftp://127.0.0.1/", "http://user:secret@127.0.0.1/"]) {
      const { code, stderr } = await runCli([...words, "--target", target], { files });
      expect(code).toBe(2);
      expect(stderr).not.toContain("secret");
    }
  });

  test("no key, and a wrong one", async () => {
    const { url } = await serve();
    const without = await runCli([...words, "--target", url], { files });
    expect([without.code, without.stderr]).toEqual([7, expect.stringContaining("put its key into CTX_API_KEY")]);
    const environment = { CTX_API_KEY: "sk_live_00000000000000000000000000000000" };
    const wrong = await runCli([...words, "--target", url], { files, environment });
    expect([wrong.code, wrong.stderr]).toEqual([7, expect.stringContaining("it rejects the key in CTX_API_KEY")]);
    expect(wrong.stderr).not.toContain("0000");
  });

  test("no server at the address", async () => {
    const { url, server } = await serve();
    await server.close();
    const { code, stderr } = await runCli([...words, "--target", url], { files });
    expect([code, stderr]).toEqual([5, expect.stringContaining("is `ctx serve` running there?")]);
  });

  test.each([
    [200, "<html>hello</html>", 5],
    [200, "{}", 5],
    [200, `{"version":1}`, 5],
    [404, "", 5],
    [503, `{"error":"busy"}`, 5],
    [500, `{"error":{"deep":1}}`, 70],
  ])("another program: %i %s", async (status, body, exit) => {
    const url = await saying(status, body);
    const { code, stderr } = await runCli([...words, "--target", url], { files });
    expect([code, stderr]).toEqual([exit, expect.stringContaining(url)]);
  });

  test("a server that breaks off each question leaves every case unscored, with its reason", async () => {
    const { url, key } = await serve({ servers: { garden: { command: "ctx-no-such-program" } } });
    const { code, artifact } = await validated(["--target", url], { CTX_API_KEY: key });
    expect(code).toBe(5);
    expect(artifact.unscored.map(({ id, code: why }) => [id, why])).toEqual([
      ["answer", "upstream"],
      ["question", "upstream"],
      ["miss", "upstream"],
    ]);
  });
});
