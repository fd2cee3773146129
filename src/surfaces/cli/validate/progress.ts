// Prints the progress of a suite: a live table in a terminal, otherwise one line for each finished case.
import { padColumns } from "../../../base/text/columns.ts";
import { formatCount, formatDuration } from "../../../base/text/format.ts";
import type { CaseDigest } from "../../../gate/digest.ts";
import { clean } from "../../../gate/report/lines.ts";
import { caseRow } from "../../../gate/report.ts";
import { timeLeftMs } from "../../../gate/run/time-left.ts";
import type { GateProgress } from "../../../gate/run.ts";
import type { CliContext } from "../cli-context.ts";
import { isWatched } from "../output.ts";
import { wantsColour } from "../paint.ts";
import { onlyCase } from "./again.ts";

export interface ProgressTeller {
  readonly tell: (event: GateProgress) => void;
  readonly close: () => Promise<void>;
}

/** Prints progress to a terminal or a log. Prints nothing with `--json` or `--quiet`. `elapsed` is in milliseconds. */
export async function progressTeller(
  cli: CliContext,
  options: {
    readonly json?: boolean;
    readonly quiet?: boolean;
    readonly elapsed: () => number;
    /** Command that runs the suite again. `onlyCase` adds a `--grep` for one case. */
    readonly again: string;
  },
): Promise<ProgressTeller> {
  if (options.json === true || options.quiet === true) return { tell: () => undefined, close: async () => undefined };
  if (isWatched(cli)) {
    const { showSuite } = await import("../../tui/suite.ts");
    const isColoured = wantsColour(cli.stderr, cli.environment);
    return showSuite(cli.stderr, { isColoured, elapsed: options.elapsed });
  }
  const account = plainAccount(options);
  return { tell: (event) => cli.stderr.write(account(event)), close: async () => undefined };
}

/**
 * Maximum number of cases of which the log lists every case. For a larger suite, the log lists the cases that do not
 * pass, and the progress.
 */
const mostListed = 200;
const tenths = 10;

/**
 * Returns a function that formats the progress for a log. In a large suite, adds the number of finished cases and the
 * remaining time after each tenth of the cases.
 */
function plainAccount({ elapsed, again }: { readonly elapsed: () => number; readonly again: string }) {
  const startedAt = elapsed();
  let [total, done] = [0, 0];
  return (event: GateProgress): string => {
    switch (event.kind) {
      case "run-start":
        total = event.runs.length;
        return `${event.suite}: ${formatCount(total, "run")}\n`;
      case "case-end": {
        done += 1;
        const isListed = total <= mostListed || event.record.verdict !== "passed";
        const isTenth =
          total > mostListed && Math.floor((done * tenths) / total) > Math.floor(((done - 1) * tenths) / total);
        const leftMs = timeLeftMs({ done, total, elapsedMs: elapsed() - startedAt });
        const estimate = leftMs === null ? "" : `, about ${formatDuration(leftMs)} left`;
        return `${isListed ? caseLine(event.record, again) : ""}${isTenth ? `${done} of ${total}${estimate}\n` : ""}`;
      }
      case "case-start":
      case "run-end":
        return "";
    }
  };
}

function caseLine(record: CaseDigest, again: string): string {
  const { id, repeat, verdict, got, durationMs, reasons } = caseRow(record);
  const name = repeat === 1 ? id : `${id} #${repeat}`;
  const why = reasons.map((reason) => `\n    ${clean(reason)}`).join("");
  const alone = verdict === "passed" ? "" : `\n    again: ${clean(onlyCase(again, id))}`;
  return `${padColumns(verdict, 8)}  ${name}  ${clean(got)}  ${formatDuration(durationMs)}${why}${alone}\n`;
}
