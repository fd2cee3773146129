// Turns a trace into sections of rows: plain data that each surface prints in its own way, and plain text.
import type { TraceModel } from "./model.ts";
import type { TraceDamage } from "./read/reading.ts";
import { type Block, lineOf, type Tone } from "./view/block.ts";
import { costBlocks } from "./view/cost.ts";
import { decisionBlocks } from "./view/decision.ts";
import { formatBlock } from "./view/format.ts";
import { briefBlock, headerBlocks } from "./view/header.ts";
import { modelBlocks } from "./view/models.ts";
import { absent } from "./view/names.ts";
import { poolBlocks } from "./view/pools.ts";
import { stepRows } from "./view/steps.ts";
import { callBlocks, completenessBlocks, programBlocks, rediscoveryBlocks } from "./view/work.ts";

/** Section names in display order. */
export const sectionNames = [
  "header",
  "timeline",
  "decision",
  "pools",
  "program",
  "calls",
  "completeness",
  "rediscovery",
  "models",
  "cost",
  "warnings",
] as const;
export type SectionName = (typeof sectionNames)[number];

export interface Section {
  readonly name: SectionName;
  readonly title: string;
  /** Rows of the section. Never empty: a section without content has a row that states this. */
  readonly blocks: readonly Block[];
}

/** Sections that only queries of ctx have. */
const ofQueries: readonly SectionName[] = ["decision", "pools", "program", "completeness", "rediscovery"];

export interface TraceView {
  readonly sections: readonly Section[];
  /** Sections that are shown if none is selected: traces of other agents have no sections of queries. */
  readonly shown: readonly SectionName[];
}

/**
 * Returns all sections of a trace. Prompts and replies are complete if `isFull` is true. Control characters are removed, so
 * that a tool's reply cannot control a terminal.
 */
export function traceView(
  model: TraceModel,
  damages: readonly TraceDamage[] = [],
  { isFull = false }: { readonly isFull?: boolean } = {},
): TraceView {
  const section = (name: SectionName, title: string, blocks: readonly Block[]): Section => ({ name, title, blocks });
  const isForeign = model.origin === "foreign";
  return {
    shown: sectionNames.filter((name) => !isForeign || !ofQueries.includes(name)),
    sections: [
      section("header", `Trace ${lineOf(model.requestId ?? "without an id")}`, headerBlocks(model)),
      section("timeline", "Timeline", timelineBlocks(model)),
      section("decision", "Decision", decisionBlocks(model)),
      section("pools", "Case file", poolBlocks(model)),
      section("program", "Program", programBlocks(model)),
      section("calls", "Calls", callBlocks(model)),
      section("completeness", "Completeness", completenessBlocks(model)),
      section("rediscovery", "Rediscovery", rediscoveryBlocks(model)),
      section("models", "Models", modelBlocks(model, isFull)),
      section("cost", "Cost", costBlocks(model)),
      section("warnings", "Warnings", [warningBlock(model, damages)]),
    ],
  };
}

/** Returns the header of a large trace, from its first and last lines. */
export function briefView(model: TraceModel): TraceView {
  const title = `Trace ${lineOf(model.requestId ?? "without an id")}, first and last lines`;
  return { shown: sectionNames, sections: [{ name: "header", title, blocks: [briefBlock(model)] }] };
}

/** Returns only the problems of a view. Sections without problems are omitted. */
export function onlyTrouble(view: TraceView): TraceView {
  const sections = view.sections.map((section) => ({ ...section, blocks: section.blocks.flatMap(troubleOf) }));
  return { ...view, sections: sections.filter(({ blocks }) => blocks.length > 0) };
}

/** A line of a view: the title of a section, or a line of its content. */
export interface ViewLine {
  readonly text: string;
  readonly tone: Tone | "title";
}

/** Returns the view as lines of at most `width` columns with their tones; `only` selects sections. */
export function viewLines(
  view: TraceView,
  width: number,
  only: readonly SectionName[] = view.shown,
): readonly ViewLine[] {
  const usable = Math.max(narrowest, Math.floor(width));
  return view.sections
    .filter(({ name }) => only.includes(name))
    .flatMap(({ title, blocks }, index): readonly ViewLine[] => [
      ...(index === 0 ? [] : [{ text: "", tone: "plain" as const }]),
      { text: title, tone: "title" },
      ...blocks.flatMap((block) => formatBlock(block, usable)),
    ]);
}

/** Returns the view as lines of plain text. */
export function formatTrace(view: TraceView, width: number, only?: readonly SectionName[]): readonly string[] {
  return viewLines(view, width, only).map(({ text }) => text);
}

function troubleOf(block: Block): readonly Block[] {
  const isTrouble = ({ tone = "plain" }: { readonly tone?: Tone }) => tone === "bad" || tone === "caution";
  const isBad = ({ tone }: { readonly tone: Tone }) => tone === "bad";
  switch (block.kind) {
    case "pairs":
      return block.pairs.some(isTrouble) ? [{ ...block, pairs: block.pairs.filter(isTrouble) }] : [];
    case "items":
      return block.items.some(isTrouble) ? [{ ...block, items: block.items.filter(isTrouble) }] : [];
    case "table":
      // A row with the tone `caution` is an excluded method or option; most runs have such rows, so they are not problems.
      return block.rows.some(isBad) ? [{ ...block, rows: block.rows.filter(isBad) }] : [];
    case "bars":
      return block.rows.some(isTrouble) ? [{ ...block, rows: block.rows.filter(isTrouble) }] : [];
    case "text":
      return isTrouble(block) ? [block] : [];
  }
}

/** Minimum width of the layout; a narrower terminal wraps the lines itself. */
const narrowest = 40;

function warningBlock({ warnings, tools, totals }: TraceModel, damages: readonly TraceDamage[]): Block {
  const lines = [
    ...warnings.map(lineOf),
    ...(totals.warnings > warnings.length ? [`${totals.warnings - warnings.length} more warnings omitted`] : []),
    ...tools.flatMap(({ toolId, failure }) =>
      failure === null ? [] : [lineOf(`${toolId} could not be used: ${failure.code}: ${failure.message}`)],
    ),
    ...damages.map(({ line, reason }) =>
      lineOf(line > 0 ? `damaged trace, line ${line}: ${reason}` : `incomplete trace: ${reason}`),
    ),
  ];
  if (lines.length === 0) return { kind: "text", lines: ["none"], tone: "plain" };
  return { kind: "text", lines, tone: "caution" };
}

function timelineBlocks(model: TraceModel): readonly Block[] {
  const rows = stepRows(model);
  if (rows.length === 0) return [{ kind: "text", lines: [absent(model, "no stage was recorded")], tone: "caution" }];
  return [{ kind: "bars", rows: rows.map(({ kind: _kind, step: _step, ...row }) => row) }];
}
