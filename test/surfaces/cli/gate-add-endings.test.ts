// Ten runs of different endings become ten cases that hold without a server, each of which a changed reply breaks.

import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { artifactSchema } from "../../../src/contract/gate.ts";
import { long } from "../../helpers/one-in.ts";
import { gardenSurface } from "../http/garden-surface.ts";
import { gardenServer } from "../http/harness.ts";
import { questions } from "./garden.ts";
import { freshFolder, runCli } from "./harness.ts";

interface Row {
  readonly words: readonly string[];
  readonly ending: string;
  /** What of a recorded reply or list is changed, and into what. */
  readonly change: readonly [from: RegExp, to: string];
}

const rows: Readonly<Record<string, Row>> = {
  number: { words: [questions.answer], ending: "answer", change: [/0\.42/g, "0.43"] },
  fast: { words: [questions.answer, "--depth", "fast"], ending: "answer", change: [/0\.42/g, "0.43"] },
  evidence: { words: [questions.answer, "--shape", "evidence_only"], ending: "answer", change: [/0\.42/g, "0.43"] },
  table: {
    words: ["List the moisture of every plant in bed b1"],
    ending: "answer",
    change: [/0\.61/g, "0.62"],
  },
  found: { words: ["Search plants named 'Old Rose'"], ending: "answer", change: [/"b1"/g, '"b2"'] },
  town: { words: ["What is the temperature forecast for Leeds?"], ending: "answer", change: [/21\.5/g, "22.5"] },
  assumed: {
    words: [questions.clarification, "--clarify", "auto"],
    ending: "answer",
    change: [/bed_moisture/g, "bed_wetness"],
  },
  options: {
    words: [questions.clarification],
    ending: "clarification_required",
    change: [/bed_moisture/g, "bed_wetness"],
  },
  freeform: { words: [questions.value], ending: "clarification_required", change: [/\btown\b/g, "city"] },
  miss: {
    words: ["Analyze acidity for the Rose Corner"],
    ending: "capability_miss",
    change: [/moisture/gi, "acidity"],
  },
};

test("runs with ten different outcomes become cases that pass offline and fail when a reply changes", {
  ...long,
  timeout: 120_000,
}, async () => {
  const folder = await freshFolder({
    "garden.json": gardenSurface(),
    "ctx.config.yaml": JSON.stringify({ mcpServers: { garden: gardenServer } }),
  });
  for (const [id, { words, ending }] of Object.entries(rows)) {
    const asked = await runCli(["query", ...words, "--json", "--quiet"], { folder });
    expect([id, JSON.parse(asked.stdout).outcomeType]).toEqual([id, ending]);
    const { code, stderr } = await runCli(["gate", "add", "1", "--suite", "suites/mine.yaml", "--id", id], {
      folder,
    });
    expect([id, code, stderr]).toEqual([id, 0, ""]);
  }
  await rm(path.join(folder, "garden.json"));
  await writeFile(path.join(folder, "ctx.config.yaml"), "{}");
  expect(await verdicts(folder)).toEqual(Object.keys(rows).map((id) => [id, "passed"]));
  for (const [id, { change }] of Object.entries(rows)) await changeReplies(folder, id, change);
  expect(await verdicts(folder)).toEqual(Object.keys(rows).map((id) => [id, "failed"]));
});

async function verdicts(folder: string) {
  const { stdout } = await runCli(["validate", "suites/mine.yaml", "--json", "--quiet"], { folder });
  return artifactSchema.parse(JSON.parse(stdout)).cases.map(({ id, verdict }) => [id, verdict]);
}

async function changeReplies(folder: string, id: string, [from, to]: Row["change"]): Promise<void> {
  const fixture = path.join(folder, "suites", "fixtures", id);
  let changed = 0;
  for (const name of await readdir(fixture)) {
    const text = await readFile(path.join(fixture, name), "utf8");
    const other = text.replace(from, to);
    if (other !== text) changed += 1;
    await writeFile(path.join(fixture, name), other);
  }
  expect([id, changed > 0]).toEqual([id, true]);
}
