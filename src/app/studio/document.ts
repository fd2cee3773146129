// What the studio shows, as plain data. The server computes it, the page draws it, and an exported page contains it. This
// folder does not draw.
import type { JsonObject } from "../../contract/json.ts";
import type { FilteredRow } from "../../trace/filter.ts";
import type { BarRow, Block, Pair, Tone } from "../../trace/view/block.ts";
import type { StepKind } from "../../trace/view/steps.ts";
import type { DecisionPicture } from "./candidates.ts";

/** One run in the list. */
export type RunRow = FilteredRow;

export interface RunList {
  readonly rows: readonly RunRow[];
  /** Number of all runs; larger than the number of rows when only the newest were requested. */
  readonly total: number;
  /** The folder that contains the runs, for the page without runs. */
  readonly folder: string;
  /** True when the folder is empty and the list shows the samples that ctx ships with. */
  readonly isSample: boolean;
}

/** One step on the time axis. Its data is requested when the user selects it. */
export interface StepLine extends BarRow {
  readonly kind: StepKind;
  /** The first arguments of a call, and all odd ones. */
  readonly args: readonly ShortArgument[];
}

export interface ShortArgument {
  readonly name: string;
  readonly text: string;
  /** True if all other calls of the same tool have another value, which they share. */
  readonly isOdd: boolean;
}

export interface FindingView {
  readonly what: string;
  readonly severity: "wrong" | "weakened" | "note";
  readonly evidence: readonly string[];
  readonly likelyCause: string;
  readonly fix: string;
  readonly confidence: number;
  /** The step that the finding is about, or null. */
  readonly step: number | null;
}

export interface RunView {
  readonly id: string;
  readonly title: string;
  readonly outcome: string;
  readonly tone: Tone;
  readonly facts: readonly string[];
  /** The request of a query of ctx, to run it again; null for the run of another agent. */
  readonly request: JsonObject | null;
  /** The response, or the message of the error. */
  readonly response: string | null;
  /** True when the trace has no end yet, so that the page asks again. */
  readonly isOpen: boolean;
  readonly totalMs: number;
  /** False when the format recorded no times; the steps are then only in order. */
  readonly hasTimes: boolean;
  readonly header: readonly Pair[];
  readonly findings: readonly FindingView[];
  /** The deciding steps as sentences. */
  readonly deciding: readonly string[];
  readonly decision: DecisionPicture | null;
  readonly steps: readonly StepLine[];
  /** Number of steps that a limit left out. */
  readonly unshown: number;
  readonly sections: readonly { readonly name: string; readonly title: string; readonly blocks: readonly Block[] }[];
}

export interface ReplyTable {
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly align: "left" | "right" }[];
  readonly rows: readonly (readonly string[])[];
  /** Why the table is not complete, or null. */
  readonly note: string | null;
}

export type StepPart =
  | { readonly kind: "text"; readonly title: string; readonly text: string }
  | { readonly kind: "code"; readonly title: string; readonly text: string }
  | { readonly kind: "pairs"; readonly title: string; readonly pairs: readonly Pair[] }
  | { readonly kind: "table"; readonly table: ReplyTable }
  /** The data as JSON, folded because the parts above show it. */
  | { readonly kind: "raw"; readonly title: string; readonly text: string }
  | {
      readonly kind: "messages";
      readonly title: string;
      readonly messages: readonly { readonly role: string; readonly content: string }[];
    };

/** The data of one step. */
export interface StepView {
  readonly title: string;
  readonly tone: Tone;
  readonly pairs: readonly Pair[];
  readonly parts: readonly StepPart[];
}
