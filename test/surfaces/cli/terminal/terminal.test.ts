import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { Chalk } from "chalk";
import { describe, expect, test } from "vitest";
import type { QueryResult } from "../../../../src/contract/query/result.ts";
import { main } from "../../../../src/surfaces/cli/main.ts";
import { query } from "../../../../src/surfaces/cli/query/row.ts";
import { commandAgain } from "../../../../src/surfaces/cli/render/again.ts";
import { resultLines } from "../../../../src/surfaces/cli/render/result.ts";
import { oneIn } from "../../../helpers/one-in.ts";
import { Kept, Terminal } from "../harness.ts";
import { answer } from "../render/given.ts";
import { errorScenes, recordedScenes, resultOf } from "./scenes.ts";
import { settleScenes } from "./settle.ts";

interface Look {
  readonly name: string;
  readonly width: number;
  readonly isColoured: boolean;
  readonly isPlain: boolean;
}

const looks: readonly Look[] = [
  { name: "80.txt", width: 80, isColoured: false, isPlain: false },
  { name: "80.colour.txt", width: 80, isColoured: true, isPlain: false },
  { name: "120.txt", width: 120, isColoured: false, isPlain: false },
  { name: "120.colour.txt", width: 120, isColoured: true, isPlain: false },
  { name: "80.plain.txt", width: 80, isColoured: false, isPlain: true },
];

const row = (name: string, temperature: number) => ({
  ...{ key: name, cells: [name, temperature], tone: "neutral", sourceRefIds: ["s1"] },
});

const partial = answer({
  stopReason: "bounded_upstream_abort_guardrail",
  response: "The warmest bed of the north house is bed 4 at 31.5 °C; two of three beds were read.",
  assumptions: ["North house was taken from 3 matches; the next ones were South house and Nursery."],
  evidence: { ...answer().evidence, knownUnknowns: ["Bed 7 gave no reading: its sensor is offline."] },
  view: {
    ...answer().view,
    metrics: [{ label: "Beds read", value: "2 of 3", tone: "caution" }],
    columns: [
      { key: "bed", label: "bed", unit: null },
      { key: "temperature", label: "temperature", unit: "°C" },
    ],
    rows: [row("Bed 4", 31.5), row("Bed 2", 27.25)],
  },
  confidence: { ...answer().confidence, reason: "Two of three beds were read." },
});

const scenes = [
  ...recordedScenes.map(({ name, words }) => ({ name, words, result: () => resultOf(name) })),
  {
    // Only a model asks for this view, so no recorded scene has it.
    name: "answer-heatmap",
    words: ["query", "Show a heatmap of humidity by house"],
    result: () => resultOf("answer-heatmap"),
  },
  {
    name: "answer-partial",
    words: ["query", "Which bed of the north house is warmest?"],
    result: async (): Promise<QueryResult> => partial,
  },
];

function shown(result: QueryResult, words: readonly string[], look: Look): string {
  const [, text = ""] = words;
  const lines = resultLines(result, {
    width: look.width,
    paint: new Chalk({ level: look.isColoured ? 1 : 0 }),
    isPlain: look.isPlain,
    program: "npx ctx",
    commandFor: (question = text) => commandAgain({ program: "npx ctx", words, text, question }),
    traceName: result.requestId.replace("request-", ""),
    toolsSeen: ["nursery"],
  });
  return lines.join("\n");
}

function typed(words: readonly string[]): string {
  return `$ ${commandAgain({ program: "npx ctx", words, text: "", question: "" })}\n`;
}

/** Lines that must stay whole: commands to copy. */
function isCommand(line: string): boolean {
  return /^ +npx ctx query |^trace: npx ctx /.test(line);
}

describe.each(scenes)("the terminal shows $name", ({ name, words, result }) => {
  test.each(looks)("as $name", async (look) => {
    const text = shown(await result(), words, look);
    const lines = stripVTControlCharacters(text).split("\n");
    expect(lines.filter((line) => line.length > look.width && !isCommand(line))).toEqual([]);
    expect(stripVTControlCharacters(text) === text).toBe(!look.isColoured);
    if (look.isPlain) expect(text).not.toMatch(/[\u2500-\u259f]/);
    await expect(`${typed(words)}${text}\n`).toMatchFileSnapshot(`snapshots/${name}/${look.name}`);
  });

  test("the same words in colour and without", async () => {
    const given = await result();
    const in80 = (isColoured: boolean) => shown(given, words, { name: "", width: 80, isColoured, isPlain: false });
    expect(stripVTControlCharacters(in80(true))).toBe(in80(false));
  });
});

describe.each(errorScenes)("the terminal shows $name", ({ name, words, error }) => {
  test.each(looks.filter(({ isPlain }) => !isPlain))("as $name", async ({ name: file, width, isColoured }) => {
    const stderr = Object.assign(new Terminal(), { columns: width });
    const rows = [{ ...query, load: async () => () => Promise.reject(error) }];
    const stdout = new Kept();
    await main(
      words,
      {
        ...{ stdout, stderr, stdin: Readable.from([]), folder: "/", signal: new AbortController().signal },
        environment: { npm_lifecycle_event: "npx", ...(isColoured ? {} : { NO_COLOR: "1" }) },
      },
      rows,
    );
    expect(stdout.text).toBe("");
    await expect(`${typed(words)}${stderr.text}`).toMatchFileSnapshot(`snapshots/${name}/${file}`);
  });
});

oneIn(4)(recordedScenes)(
  "the program still gives the result of $name",
  async (scene) => {
    const kept = await readFile(new URL(`results/${scene.name}.json`, import.meta.url), "utf8");
    expect((await settleScenes([scene])).get(scene.name)).toEqual(JSON.parse(kept));
  },
  30_000,
);
