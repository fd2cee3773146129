// What a person sees while a suite runs: a live table in a terminal, a line per ended case elsewhere.
import { formatDuration } from "../../../base/time.ts";
import { caseRow } from "../../../gate/report.ts";
import type { GateProgress } from "../../../gate/run.ts";
import type { Door } from "../door.ts";
import { isWatched } from "../output.ts";
import { wantsColour } from "../paint.ts";

export interface ProgressTeller {
  readonly tell: (event: GateProgress) => void;
  readonly close: () => Promise<void>;
}

/** The teller that fits where stderr goes; `--json` and `--quiet` make it silent. */
export async function progressTeller(
  door: Door,
  options: { readonly json?: boolean; readonly quiet?: boolean; readonly elapsed: () => number },
): Promise<ProgressTeller> {
  if (options.json === true || options.quiet === true) return { tell: () => undefined, close: async () => undefined };
  if (isWatched(door)) {
    const { showSuite } = await import("../../tui/suite.ts");
    return showSuite(door.stderr, { isColoured: wantsColour(door.stderr, door.environment) });
  }
  return { tell: (event) => door.stderr.write(lineOf(event)), close: async () => undefined };
}

function lineOf(event: GateProgress): string {
  if (event.kind === "run-start")
    return `${event.suite}: ${event.runs.length} ${event.runs.length === 1 ? "run" : "runs"}\n`;
  if (event.kind !== "case-end") return "";
  const { id, repeat, verdict, got, durationMs, reasons } = caseRow(event.record);
  const name = repeat === 1 ? id : `${id} #${repeat}`;
  const why = reasons.map((reason) => `\n    ${reason}`).join("");
  return `${verdict.padEnd(8)}  ${name}  ${got}  ${formatDuration(durationMs)}${why}\n`;
}
