// Numbers of an answer that no result of the run contains.
import type { Json } from "../../../contract/json.ts";
import type { TraceModel } from "../../model.ts";
import { callsOf } from "./calls.ts";

const numberPattern =
  /(?<![\p{L}\p{N}_.,])[-−]?\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?:\.\d+)?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}_.])\d+(?:\.\d+)?(?![\p{L}\p{N}]|\.\d)/gu;

/** Numbers below this are counts, ranks and list numbers, which an answer may state on its own. */
const leastChecked = 13;
const mostPairs = 60;

/**
 * Returns the numbers of the answer that are neither in the request, a result or the arguments of a call, nor a rounding, a
 * sum, a difference, a product, a ratio or a count of those. Returns none if a result was shortened or lacks a reply.
 */
export function unbackedNumbers(model: TraceModel): readonly string[] {
  const { run } = model;
  if (run.answer === null) return [];
  const calls = callsOf(model);
  if (calls.length === 0 || calls.some(({ step }) => step.isShortened || isCut(step.result))) return [];
  const counts: number[] = [];
  const texts = [run.prompt ?? "", ...run.steps.flatMap((step) => (step.kind === "prompt" ? [step.text] : []))];
  for (const { step } of calls) {
    texts.push(textOf(step.result), textOf(step.args), step.failure?.message ?? "");
    countItems(step.result, counts, 0);
  }
  const stated = numbersIn(texts.join("\n")).map(({ value }) => value);
  const sources = [...new Set([...stated, ...counts, ...sumsOf(calls.map(({ step }) => step.result))])];
  return [
    ...new Set(
      numbersIn(run.answer)
        .filter(({ value, decimals }) => (value >= leastChecked || decimals > 0) && !isYear(value, decimals))
        .filter((number) => !isBacked(number, sources))
        .map(({ text }) => text),
    ),
  ];
}

function textOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isCut(value: Json): boolean {
  return textOf(value).includes("[truncated");
}

interface Stated {
  readonly text: string;
  readonly value: number;
  readonly decimals: number;
}

function numbersIn(text: string): readonly Stated[] {
  return [...text.matchAll(numberPattern)].map(([found]) => {
    const plain = found.replace(/[,\u00a0\u202f ]/g, "").replace("−", "-");
    return { text: found, value: Math.abs(Number(plain)), decimals: plain.split(".")[1]?.length ?? 0 };
  });
}

/** A year is often a part of a date, which results write in many forms. */
function isYear(value: number, decimals: number): boolean {
  return decimals === 0 && value >= 1900 && value <= 2100;
}

function isBacked({ value, decimals }: Stated, sources: readonly number[]): boolean {
  const tolerance = 0.5 * 10 ** -decimals + 1e-9;
  const equals = (source: number) => Math.abs(Math.abs(source) - value) <= tolerance;
  const scales = [1, 100, 0.01, 1e-3, 1e-6, 1e-9, 1 / 60, 60, 1 / 1024, 1 / 1_048_576];
  if (sources.some((source) => scales.some((scale) => equals(source * scale)))) return true;
  const few = sources.length <= mostPairs ? sources : sources.slice(0, mostPairs);
  return few.some((left) =>
    few.some((right) =>
      [
        left + right,
        left - right,
        left * right,
        ...(right === 0 ? [] : [left / right, (100 * left) / right, (100 * (left - right)) / right]),
      ].some(equals),
    ),
  );
}

function countItems(value: Json, counts: number[], depth: number): void {
  if (typeof value === "string") counts.push(value.split("\n").length, value.trim().split("\n").length);
  if (typeof value !== "object" || value === null || depth > 20 || counts.length > 1_000) return;
  const items = Object.values(value);
  counts.push(items.length);
  for (const item of items) countItems(item, counts, depth + 1);
}

/** Returns the sums and means of the numbers of each result, and of all. */
function sumsOf(results: readonly Json[]): readonly number[] {
  const lists = results.map((result) => numbersIn(textOf(result)).map(({ value }) => value));
  return [...lists, lists.flat()].flatMap((list) => {
    const sum = list.reduce((total, one) => total + one, 0);
    return list.length === 0 ? [] : [sum, sum / list.length];
  });
}
