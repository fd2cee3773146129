// A trace as sections of rows for people: pure data that every door prints in its own way, and a plain print of it.
import type { TraceModel } from "./model.ts";
import type { TraceDamage } from "./read/reading.ts";
import { type Block, lineOf } from "./view/block.ts";
import { costBlocks } from "./view/cost.ts";
import { decisionBlocks } from "./view/decision.ts";
import { formatBlock } from "./view/format.ts";
import { headerBlocks } from "./view/header.ts";
import { poolBlocks } from "./view/pools.ts";
import { timelineBlocks } from "./view/timeline.ts";
import { callBlocks, completenessBlocks, programBlocks } from "./view/work.ts";

/** Names of the sections in the order they are shown. */
export const sectionNames = [
  "header",
  "timeline",
  "decision",
  "pools",
  "program",
  "calls",
  "completeness",
  "cost",
  "warnings",
] as const;
export type SectionName = (typeof sectionNames)[number];

export interface Section {
  readonly name: SectionName;
  readonly title: string;
  /** Never empty: a section without content says so in words. */
  readonly blocks: readonly Block[];
}

export interface TraceView {
  readonly sections: readonly Section[];
}

/** All sections of a trace; every text is free of control characters, so that no reply of a tool can steer a terminal. */
export function traceView(model: TraceModel, damages: readonly TraceDamage[] = []): TraceView {
  const section = (name: SectionName, title: string, blocks: readonly Block[]): Section => ({ name, title, blocks });
  return {
    sections: [
      section("header", `Trace ${lineOf(model.requestId ?? "without an id")}`, headerBlocks(model)),
      section("timeline", "Timeline", timelineBlocks(model)),
      section("decision", "Decision", decisionBlocks(model)),
      section("pools", "Case file", poolBlocks(model)),
      section("program", "Program", programBlocks(model)),
      section("calls", "Calls", callBlocks(model)),
      section("completeness", "Completeness", completenessBlocks(model)),
      section("cost", "Cost", costBlocks(model)),
      section("warnings", "Warnings", [warningBlock(model, damages)]),
    ],
  };
}

/** Lines of at most `width` columns without colour; with `only`, those sections alone. */
export function formatTrace(
  view: TraceView,
  width: number,
  only: readonly SectionName[] = sectionNames,
): readonly string[] {
  const usable = Math.max(narrowest, Math.floor(width));
  return view.sections
    .filter(({ name }) => only.includes(name))
    .flatMap(({ title, blocks }, index) => [
      ...(index === 0 ? [] : [""]),
      title,
      ...blocks.flatMap((block) => formatBlock(block, usable)),
    ]);
}

/** Below this nothing can be laid out, so such a terminal gets lines it has to wrap. */
const narrowest = 40;

function warningBlock({ warnings, tools }: TraceModel, damages: readonly TraceDamage[]): Block {
  const lines = [
    ...warnings.map(lineOf),
    ...tools.flatMap(({ toolId, failure }) =>
      failure === null ? [] : [lineOf(`${toolId} could not be used: ${failure.code}: ${failure.message}`)],
    ),
    ...damages.map(({ line, reason }) => lineOf(`damaged trace, line ${line}: ${reason}`)),
  ];
  if (lines.length === 0) return { kind: "text", lines: ["none"], tone: "plain" };
  return { kind: "text", lines, tone: "caution" };
}
