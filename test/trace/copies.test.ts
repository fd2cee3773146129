import { afterAll, expect, test } from "vitest";
import { createSandbox } from "../../src/sandbox/sandbox.ts";
import { buildTrace } from "../../src/trace/read.ts";
import { honest } from "../models/role/honest.ts";
import { playWith, questions } from "../models/role/stage.ts";

const sandbox = createSandbox();
afterAll(() => sandbox.close());

test("an event names its artifact, so a trace contains no decision twice", { timeout: 60_000 }, async () => {
  const { lines } = await playWith(sandbox, { question: questions.clarification, model: honest() });
  const data = lines.map((line) => JSON.stringify(line.data)).filter((text) => text.length > 1_000);
  expect(data.filter((text, at) => data.indexOf(text) !== at)).toEqual([]);
  const { artifacts, events } = buildTrace(lines);
  const dataOf = (kept: (typeof artifacts)[string] | undefined) => kept?.map((kept) => kept.data);
  expect(dataOf(events["query-clarification-input"])).toEqual(dataOf(artifacts["clarification-decision-input"]));
  expect(dataOf(events["query-clarification-decision"])).toEqual(dataOf(artifacts["clarification-decision"]));
});

test("a trace whose events repeat their artifacts opens as before", async () => {
  const { lines } = await playWith(sandbox, { question: questions.answer, model: honest() });
  const repeated: Readonly<Record<string, string>> = {
    "query-clarification-input": "clarification-decision-input",
    "query-clarification-decision": "clarification-decision",
  };
  const older = lines.map((line) => {
    const artifact = line.type === "event" ? repeated[line.name ?? ""] : undefined;
    const source = lines.find(({ type, name }) => type === "artifact" && name === artifact);
    return source === undefined ? line : { ...line, data: source.data };
  });
  const bytes = (all: typeof lines) => all.reduce((sum, line) => sum + JSON.stringify(line.data).length, 0);
  expect(bytes(older)).toBeGreaterThan(bytes(lines));
  expect(buildTrace(older)).toEqual(buildTrace(lines));
});
