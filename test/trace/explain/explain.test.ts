import { afterAll, describe, expect, test } from "vitest";
import { createSandbox } from "../../../src/sandbox/sandbox.ts";
import { explainTrace } from "../../../src/trace/explain.ts";
import { buildTrace } from "../../../src/trace/read.ts";
import { honest } from "../../models/role/honest.ts";
import { playWith, questions, type Scene } from "../../models/role/stage.ts";
import { expectViews } from "../views.ts";
import { type Planted, planted } from "./causes.ts";
import { mutations } from "./mutations.ts";

const sandbox = createSandbox();
afterAll(() => sandbox.close());

const drawn = mutations(8, 10);

async function firstCause(scene: Scene): Promise<string | undefined> {
  const { lines } = await playWith(sandbox, scene);
  const model = buildTrace(lines);
  // Thirty runs of every kind are also thirty traces to show.
  expectViews(model);
  return explainTrace(model)[0]?.cause;
}

describe("a cause that was planted is named first", { timeout: 60_000 }, () => {
  test.each(planted)("$title: $cause", async ({ cause, scene }: Planted) => {
    expect(await firstCause(scene)).toBe(cause);
  });

  test.each(drawn)("drawn: $title: $cause", async ({ cause, scene }: Planted) => {
    expect(await firstCause(scene)).toBe(cause);
  });
});

test.each(Object.entries(questions))(
  "a run that is well, ending in %s, alarms nobody",
  async (_name, question) => {
    const { lines } = await playWith(sandbox, { question, model: honest() });
    const findings = explainTrace(buildTrace(lines)).filter(({ severity }) => severity !== "note");
    expect(findings).toEqual([]);
  },
  60_000,
);
