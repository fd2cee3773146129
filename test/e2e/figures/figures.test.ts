// Answers about the snapshot from the whole runtime: their figures against an oracle that knows only the raw rows, in the evidence and in the prose.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { librarySettings } from "../../../src/app/settings.ts";
import { createRuntime } from "../../../src/app/wire.ts";
import { oracleOf } from "./oracle.ts";
import { asked } from "./prompts.ts";
import { numbersIn, shownFigures, stands } from "./read-figures.ts";

const oracle = oracleOf();
let runtime: ReturnType<typeof createRuntime>;
beforeAll(() => {
  runtime = createRuntime(librarySettings({ traces: { enabled: false } }));
});
afterAll(() => runtime.close());

async function answerTo(query: string) {
  const result = await runtime.query({ query, tools: ["polymarket"], responseShape: "answer_with_evidence" });
  if (result.outcomeType !== "answer") throw new Error(`${query}: ${result.outcomeType}: ${result.response}`);
  return result;
}

describe("an answer's figures are the oracle's, and none is unbacked", () => {
  test("thirty questions or more are asked", () => {
    expect(new Set(asked.map(({ prompt }) => prompt)).size).toBeGreaterThanOrEqual(30);
  });

  test.each(asked)("$prompt", async ({ prompt, figures, names }) => {
    const { response, evidence, view } = await answerTo(prompt);
    const facts = (evidence?.facts ?? []).flatMap(({ value }) => (typeof value === "number" ? [value] : []));
    const rows = (view?.rows ?? []).flatMap(({ cells }) => cells.filter((cell) => typeof cell === "number"));
    const shown = shownFigures(response);
    for (const figure of figures(oracle)) {
      // The server tells dollars to the cent and prices to more places than this.
      const tolerance = Math.abs(figure) < 1 ? 1e-4 : 0.0051;
      const isFact = [...facts, ...rows].some((fact) => Math.abs(fact - figure) <= tolerance);
      expect({ figure, isFact }).toEqual({ figure, isFact: true });
      expect({ figure, response, isTold: shown.some((one) => stands(one, figure)) }).toMatchObject({ isTold: true });
    }
    let from = 0;
    for (const name of names?.(oracle) ?? []) {
      const at = response.indexOf(name, from);
      expect({ name, response, isTold: at >= from }).toMatchObject({ isTold: true });
      from = at;
    }

    const backing = numbersIn([evidence, view, prompt]);
    const unbacked = shown.filter((one) => !backing.some((known) => isBacked(one, known)));
    expect({ response, unbacked: unbacked.map(({ text }) => text) }).toEqual({ response, unbacked: [] });
  });
});

/** Shares are told in percent. */
function isBacked(shown: Parameters<typeof stands>[0], known: number): boolean {
  return stands(shown, known) || stands(shown, known * 100);
}
