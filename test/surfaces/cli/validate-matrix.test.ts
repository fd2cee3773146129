// What a matrix needs, and what it does when a variant cannot be run. How its reports agree: test/system/gate-matrix.test.ts.
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { matrixSchema } from "../../../src/contract/gate/matrix.ts";
import { gardenSurface } from "../http/garden-surface.ts";
import { gardenServer, serve } from "../http/harness.ts";
import { questions } from "./garden.ts";
import { gateWorld } from "./gate-world.ts";
import { freshFolder, runCli } from "./harness.ts";

test.each([
  [["--models", "embedded,,x"], "--models has an empty entry"],
  [["--models", "embedded,embedded"], "--models names embedded twice"],
  [["--models", "embedded,nobody:x"], "nobody"],
  [["--knowledge", "with,without"], "no pack is configured"],
  [["--knowledge", "some"], "must be with, without"],
  [["--knowledge", "without", "--targets", "http://127.0.0.1:9"], "serves the packs of its own settings"],
  [["--targets", "in-process,nonsense"], "nonsense"],
  [["--models", "embedded", "--reporter", "github"], "this is a matrix"],
])("%j is refused before the first run", async (words, message) => {
  const folder = await gateWorld();
  const { code, stderr } = await runCli(["validate", "small.yaml", ...words], { folder });
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(existsSync(path.join(folder, "artifacts"))).toBe(false);
});

test("runs a target and this process, and each variant writes its artifact", async () => {
  const { url, key } = await serve();
  const files = {
    "garden.json": gardenSurface(),
    "ctx.config.yaml": JSON.stringify({ mcpServers: { garden: gardenServer } }),
    "suite.yaml": JSON.stringify({
      version: 1,
      suite: "garden",
      defaults: { tools: ["garden"], source: "test" },
      cases: [{ id: "answer", prompt: questions.answer, truth: "unambiguous", expect: { outcomeType: "answer" } }],
    }),
  };
  const folder = await freshFolder(files);
  const words = ["validate", "suite.yaml", "--json", "--targets", `in-process,${url}`];
  const environment = { CTX_API_KEY: key };
  const { code, stdout } = await runCli(words, { folder, environment });
  const matrix = matrixSchema.parse(JSON.parse(stdout));
  expect(code).toBe(0);
  expect(matrix.variants.map(({ target }) => target)).toEqual(["in-process", url]);
  expect(matrix.pairs).toMatchObject([{ cases: 1, bothPassed: 1, difference: 0, pValue: 1 }]);
  const written = await readdir(path.join(folder, "artifacts/runs/garden"));
  const names = matrix.variants.map(({ artifact }) => path.basename(artifact));
  expect(written.sort()).toEqual([...names, "latest-matrix.json", `${matrix.matrixId}.json`].sort());
  // The server has no such model: its usual writer would be measured instead.
  const other = await runCli([...words, "--models", "local:x"], {
    ...{ folder, environment: { ...environment, CTX_MODEL_PROVIDERS: `{"local":{"baseUrl":"http://127.0.0.1:9"}}` } },
  });
  expect(other.code).toBe(5);
  const [, remote] = matrixSchema.parse(JSON.parse(other.stdout)).cases[0]?.cells ?? [];
  expect(remote).toMatchObject({
    verdict: "unscored",
    reasons: [expect.stringContaining("does not have the model local:x")],
  });
}, 60_000);
