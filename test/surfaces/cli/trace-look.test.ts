import path from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { explainTrace } from "../../../src/trace/explain.ts";
import { readTraces } from "../../../src/trace/read.ts";
import { traceView, type ViewLine, viewLines } from "../../../src/trace/view.ts";
import { expectViews } from "../../trace/views.ts";
import { runCli } from "./harness.ts";
import { bothLooks, keptTraces } from "./look.ts";

const fixtures = fileURLToPath(new URL("../../fixtures/trace/", import.meta.url));
const escapeCode = "\u001b";

describe("the output of trace show", () => {
  test("covers at least thirty ctx traces and ten of other writers", () => {
    const count = (folder: string) => keptTraces.filter(({ name }) => name.startsWith(folder)).length;
    expect([count("own/") >= 30, count("foreign/") >= 10]).toEqual([true, true]);
  });

  test.each(keptTraces)(
    "$name looks as it is kept, in 80 and 120 columns, with and without colour",
    async ({ name, file }) => {
      const looks: string[] = [];
      for await (const { model, damages } of readTraces(file)) {
        expectViews(model, damages);
        expect(() => explainTrace(model)).not.toThrow();
        for (const width of [80, 120]) looks.push(...lookAt(viewLines(traceView(model, damages), width), width));
      }
      await expect(`${looks.join("\n")}\n`).toMatchFileSnapshot(`trace-looks/${name}.txt`);
    },
  );
});

/** The lines without colour, and those that colour changes with it. */
function lookAt(lines: readonly ViewLine[], width: number): readonly string[] {
  const { plain, coloured } = bothLooks(lines);
  const marked = coloured.filter((line) => line.includes(escapeCode)).map((line) => line.replaceAll(escapeCode, "␛"));
  return [`═══ ${width} columns`, ...plain, `═══ ${width} columns, what is in colour`, ...marked];
}

test("the text is the same with and without colour", async () => {
  const words = ["trace", "show", path.join(fixtures, "foreign", "010-result.json")];
  const plain = await runCli(words, { environment: { NO_COLOR: "1" } });
  const coloured = await runCli(words, { environment: { FORCE_COLOR: "1" } });
  expect(coloured.stdout).not.toBe(plain.stdout);
  expect(stripVTControlCharacters(coloured.stdout)).toBe(plain.stdout);
});
