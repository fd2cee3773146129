// Runs the CLI with secrets and searches everything that it leaves behind for them.

import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type Asked, json, modelServer, say, status } from "../fixtures/models/server.ts";
import { scriptedSettings } from "../fixtures/servers/scripted.ts";
import { long } from "../helpers/one-in.ts";
import { freshFolder, runCli } from "../surfaces/cli/harness.ts";
import { goodAnswer, honest, judgement } from "./role/honest.ts";
import { gardenReplies, gardenScript, questions } from "./role/stage.ts";

// Far longer than these tests take, also on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Secrets given to the run, by their source. */
const given = {
  providerKey: "pk-the-provider-4711-kestrel",
  headerKey: "hk-the-header-4712-osprey",
  serverKey: "vk-the-server-4713-merlin",
  urlKey: "uk-the-address-4714-harrier",
};

/** Fake secrets of every documented kind, concatenated so that secret scanners do not match this file. */
const patterned = [
  ["sk", "live", "0123456789abcdefABCD"].join("_"),
  ["sk", "proj", "0123456789abcdefABCDEF"].join("-"),
  ["ghp", "0123456789abcdefABCDEF0123456789"].join("_"),
  ["glpat", "0123456789abcdefABCD"].join("-"),
  ["xoxb", "0123456789", "abcdefABCD"].join("-"),
  ["AK", "IA0123456789ABCDEF"].join(""),
  ["AI", "za0123456789abcdefABCDEF0123456789abc"].join(""),
  ["ey", "JhbGciOiJIUzI1NiJ9.", "eyJzdWIiOiIxMjM0In0.", "c2lnbmF0dXJl"].join(""),
];
const all = [...Object.values(given), ...patterned];
const leaky = `It says ${all.join(" and ")}.`;

const keyName = "GARDEN_PROVIDER_KEY";
const teamName = "GARDEN_TEAM_KEY";

interface Left {
  readonly code: number;
  /** Everything that was printed or written, by place. */
  readonly places: Readonly<Record<string, string>>;
  readonly asked: readonly Asked[];
}

/** Runs a recorded query whose tools, model and settings contain secrets, and collects its output. */
async function run(model: Parameters<typeof modelServer>[0], ...words: string[]): Promise<Left> {
  const folder = await freshFolder();
  const server = await modelServer(model);
  onTestFinished(() => server.close());
  const rose = { name: "Old Rose", plantId: "p1", bedId: "b1", note: leaky };
  const script = gardenScript({
    search_plants: { replies: [{ structured: { matches: [rose] } }] },
    plant_moisture: { replies: [{ structured: { moisture: 0.42, note: leaky } }] },
    bed_moisture: { replies: gardenReplies.bed_moisture ?? [] },
  });
  const { command, args } = await scriptedSettings(folder, script);
  const env = { SERVER_TOKEN: given.serverKey, SERVER_URL: `http://host.example/?token=${given.urlKey}` };
  const config = {
    mcpServers: { garden: { command, args, env } },
    models: {
      default: "scripted:one",
      roles: { judge: { retries: 0 }, answer: { retries: 0 } },
      providers: {
        scripted: { baseUrl: server.url, apiKey: `\${${keyName}}`, headers: { "x-team-key": `\${${teamName}}` } },
      },
    },
  };
  const inputs = await readdir(folder);
  await writeFile(path.join(folder, "ctx.config.yaml"), JSON.stringify(config));
  const environment = { [keyName]: given.providerKey, [teamName]: given.headerKey };
  const ask = ["query", questions.answer, "--record", "tape", "--record-tools", ...words];
  const { code, stdout, stderr } = await runCli(ask, { folder, environment });
  const shown = await runCli(["trace", "show", "1", "--json"], { folder, environment });
  const listed = await runCli(["models", "list", "--json"], { folder, environment });
  const shownConfig = await runCli(["config", "--all", "--json"], { folder, environment });
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && ![...inputs, "ctx.config.yaml"].includes(entry.name),
  );
  const texts = await Promise.all(
    files.map(async ({ parentPath, name }) => [name, await readFile(path.join(parentPath, name), "utf8")] as const),
  );
  expect(files.length).toBeGreaterThan(5);
  return {
    code,
    places: {
      ...{ stdout, stderr, shown: shown.stdout, listed: listed.stdout, config: shownConfig.stdout },
      ...Object.fromEntries(texts),
    },
    asked: server.asked,
  };
}

function expectClean(places: Left["places"]): void {
  for (const [place, text] of Object.entries(places)) {
    for (const secret of all) expect(text.includes(secret) ? `${place} holds ${secret}` : "clean").toBe("clean");
  }
}

const tellsAll = honest({
  judge: (asked) => json({ ...judgement(asked), reason: leaky }),
  answer: () => say(`${goodAnswer} ${leaky}`),
});

describe("leaves no key and nothing that looks like one behind", () => {
  test.each([
    ["as prose", []],
    ["as JSON", ["--json"]],
  ])("by an answer %s over tools and models that repeat them", long, async (_title, words) => {
    const { code, places, asked } = await run(tellsAll, ...words);
    expect(code).toBe(0);
    expect(asked[0]?.headers).toMatchObject({
      authorization: `Bearer ${given.providerKey}`,
      "x-team-key": given.headerKey,
    });
    expectClean(places);
  });

  test("if a provider repeats the key in its error", long, async () => {
    const refuses = honest({ judge: () => status(401, {}, leaky), answer: () => status(500, {}, leaky) });
    const { places } = await run(refuses, "--json");
    expect(places.stdout).toContain("answered 401");
    expectClean(places);
  });

  test("if a planner reads what it can of the machine", async () => {
    const nosy = honest({
      plan: () =>
        json({
          code: `const all = JSON.stringify([typeof process, globalThis.process?.env, ${JSON.stringify(leaky)}]); note(all); return { found: true, result: all };`,
          reason: leaky,
          assumptions: [leaky],
        }),
    });
    const { places } = await run(nosy, "--json");
    expectClean(places);
  });
});
