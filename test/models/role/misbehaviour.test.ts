import { describe, expect, test, vi } from "vitest";
import { oneIn } from "../../helpers/one-in.ts";
import { goodAnswer, honest } from "./honest.ts";
import { judgeRows, laterRows, passingRows, planRows, type Row } from "./misbehaviour.rows.ts";
import { play } from "./scene.ts";
import { type Played, questions } from "./stage.ts";

// Far longer than these tests take, also on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const timeoutMs = 60_000;

async function playRow({
  role,
  reply,
  question = "answer",
  retries = 0,
  tryMs = 30_000,
  programTimeMs,
}: Row): Promise<Played> {
  return await play({
    model: honest({ [role]: reply }),
    question: questions[question],
    timeoutMs,
    models: { roles: { [role]: { retries, timeoutMs: tryMs } } },
    ...(programTimeMs === undefined ? {} : { programTimeMs }),
  });
}

/** Runs a row, checks its end, and returns its messages. */
async function ended(row: Row) {
  const { run, error, lines, calls } = await playRow(row);
  expect(error).toBeNull();
  if (run === null) throw new Error("a run without an error has a result");
  expect(run.result.outcomeType).toBe(row.ends);
  // Only the two methods that the question needs may be called.
  const others = calls.filter(({ method }) => method !== "search_plants" && method !== "plant_moisture");
  expect(others).toEqual([]);
  return { result: run.result, clarification: run.clarification, lines };
}

test("the table has at least sixty rows", () => {
  expect([...judgeRows, ...planRows, ...laterRows].length).toBeGreaterThanOrEqual(60);
});

describe("a judge that sends", () => {
  oneIn(9)(judgeRows)("$title is overruled with a diagnostic", async (row) => {
    const { clarification, result } = await ended(row);
    expect(clarification).toMatchObject({
      judgeAttempted: true,
      judgeApplied: false,
      decisionStrategy: "deterministic",
    });
    expect(clarification?.judgeError).toMatch(row.says);
    expect(clarification?.fallbackReason).toBeTruthy();
    if (row.ends === "answer") expect(result.response).toBe(goodAnswer);
  });
});

describe("a planner that writes", () => {
  oneIn(8)(planRows)("$title still leads to the true answer", async (row) => {
    const { result, lines } = await ended(row);
    expect(result.response).toBe(goodAnswer);
    expect(JSON.stringify(result)).not.toContain("0.99");
    const authors = lines
      .filter(({ name }) => name === "planner-generated-code")
      .map(({ data }) => Object(data).author);
    expect(authors.at(-1)).toBe("embedded");
  });
});

describe("later on", () => {
  oneIn(6)(laterRows)("$title: the outcome is typed and honest", async (row) => {
    const { result, clarification } = await ended(row);
    const said = [...result.warnings, clarification?.rewriteError ?? ""].join("\n");
    expect(said).toMatch(row.says);
    if (row.ends === "answer") expect(result.response).toContain("0.42");
    expect(result.response).not.toMatch(/0\.77|Zorbia|2021|phish|777/);
  });
});

describe("valid replies", () => {
  test.each(passingRows)("$title is accepted", async (row) => {
    const { result, clarification, lines } = await ended(row);
    expect(clarification).toMatchObject({ judgeApplied: true, decisionStrategy: "llm_primary", judgeError: null });
    expect(result.warnings).toEqual([]);
    expect(lines.filter(({ type }) => type === "model-failure")).toEqual([]);
  });
});
