import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { readTrace } from "../../../src/trace/read.ts";
import { formatTrace, traceView } from "../../../src/trace/view.ts";
import { runCli } from "./harness.ts";

const foreign = fileURLToPath(new URL("../../fixtures/trace/foreign/010-result.json", import.meta.url));

test.each([80, 120])("a trace of another writer in %i columns", async (width) => {
  const { model, damages } = await readTrace(foreign);
  expect(formatTrace(traceView(model, damages), width).join("\n")).toMatchSnapshot();
});

test("colour is decoration: without it the text is the same", async () => {
  const words = ["trace", "show", foreign];
  const plain = await runCli(words, { environment: { NO_COLOR: "1" } });
  const coloured = await runCli(words, { environment: { FORCE_COLOR: "1" } });
  expect(coloured.stdout).not.toBe(plain.stdout);
  expect(stripVTControlCharacters(coloured.stdout)).toBe(plain.stdout);
});
