// Compares an answer with the oracle: values in the evidence, values and names in the prose, and no unsupported value.
import { expect } from "vitest";
import type { QueryResult } from "../../../src/contract/query/result.ts";
import { matchesKnown, numbersIn, type Shown, shownFigures } from "./read-figures.ts";

export interface Truth {
  readonly prompt: string;
  readonly figures: readonly number[];
  readonly names: readonly string[];
}

/** Fails the test when the result is not an answer, or states anything that is not true. */
export function expectTruth(result: QueryResult, { prompt, figures, names }: Truth): void {
  if (result.outcomeType !== "answer") throw new Error(`${prompt}: ${result.outcomeType}: ${result.response}`);
  const { response, evidence, view } = result;
  const facts = (evidence?.facts ?? []).map(({ value }) => value);
  const cells = (view?.rows ?? []).flatMap((row) => row.cells);
  const known = [...facts, ...cells].filter((value) => typeof value === "number");
  const shown = shownFigures(response);
  for (const figure of figures) {
    // The server rounds dollars and their sums to the cent, and prices to more decimals than this.
    const tolerance = Math.abs(figure) < 1 ? 1e-4 : Math.max(0.0051, Math.abs(figure) * 1e-5);
    const isFact = known.some((fact) => Math.abs(fact - figure) <= tolerance);
    const isStated = shown.some((one) => matchesKnown(one, figure, tolerance));
    expect(isFact && isStated, `${prompt}: ${figure} is ${isFact ? "not stated" : "not a fact"}: ${response}`).toBe(
      true,
    );
  }
  expectInOrder(response, { prompt, names });
  const backing = numbersIn([evidence, view, prompt]);
  const unbacked = shown.filter((one) => !backing.some((number) => isBacked(one, number)));
  expect(
    unbacked.map(({ text }) => text),
    `${prompt}: ${response}`,
  ).toEqual([]);
}

/** Fails the test unless the result is a true answer, a question that offers the method, or a miss: nothing false. */
export function expectHonest(result: QueryResult, truth: Truth, method: string): void {
  if (result.outcomeType === "answer") expectTruth(result, truth);
  if (result.outcomeType !== "clarification_required") return;
  const offered = result.clarification.options.map(({ methodName }) => methodName);
  expect(offered, `${truth.prompt}: ${result.response}`).toContain(method);
}

function expectInOrder(
  response: string,
  { prompt, names }: { readonly prompt: string; readonly names: readonly string[] },
): void {
  let from = 0;
  for (const name of names) {
    const at = response.indexOf(name, from);
    expect(at, `${prompt}: “${name}” is not in its place: ${response}`).toBeGreaterThanOrEqual(from);
    from = at;
  }
}

/** Shares are shown in percent. */
function isBacked(shown: Shown, known: number): boolean {
  return matchesKnown(shown, known) || matchesKnown(shown, known * 100);
}
