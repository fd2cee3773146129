// Draws a running suite: the counts, the running cases, and the cases that finished last.

import { Box, Text } from "ink";
import { createElement, type ReactNode } from "react";
import { padColumns } from "../../base/text/columns.ts";
import { formatDuration } from "../../base/text/format.ts";
import { type CaseRow, caseRow } from "../../gate/report.ts";
import { timeLeftMs } from "../../gate/run/time-left.ts";
import type { GateProgress } from "../../gate/run.ts";
import { showLive, spinner } from "./live.ts";

/** State of the view of a suite. */
export interface SuiteAccount {
  readonly suite: string;
  readonly total: number;
  /** Names of the running cases, by the position of the case in the run. */
  readonly running: ReadonlyMap<number, string>;
  /** The cases that finished last. */
  readonly ended: readonly CaseRow[];
  readonly counts: Readonly<Record<CaseRow["verdict"], number>>;
  /** Elapsed time of the run, in milliseconds. */
  readonly elapsedMs: number;
}

export const emptySuite: SuiteAccount = {
  ...{ suite: "", total: 0, running: new Map(), ended: [], elapsedMs: 0 },
  counts: { passed: 0, failed: 0, unscored: 0 },
};

const shownCases = 12;

/** Shows the view on a terminal stream. */
export function showSuite(
  stream: NodeJS.WritableStream,
  { isColoured, elapsed }: { readonly isColoured: boolean; readonly elapsed: () => number },
): { readonly tell: (event: GateProgress) => void; readonly close: () => Promise<void> } {
  const live = showLive<SuiteAccount>({
    stream,
    initial: emptySuite,
    draw: (account, frame) => draw(account, { frame, isColoured }),
  });
  const startedAt = elapsed();
  const tell = (event: GateProgress) =>
    live.update((account) => ({ ...advanceSuite(account, event), elapsedMs: elapsed() - startedAt }));
  return { tell, close: live.close };
}

/** Returns the state after one more event. */
export function advanceSuite(account: SuiteAccount, event: GateProgress): SuiteAccount {
  switch (event.kind) {
    case "run-start":
      return { ...account, suite: event.suite, total: event.runs.length };
    case "case-start":
      return {
        ...account,
        running: new Map(account.running).set(event.index, nameOf(event.run.anchor.id, event.run.repeat)),
      };
    case "case-end": {
      const running = new Map(account.running);
      running.delete(event.index);
      const { verdict } = event.record;
      return {
        ...account,
        running,
        ended: [...account.ended, caseRow(event.record)].slice(-shownCases),
        counts: { ...account.counts, [verdict]: account.counts[verdict] + 1 },
      };
    }
    case "run-end":
      return { ...account, running: new Map() };
  }
}

interface Look {
  readonly frame: number;
  readonly isColoured: boolean;
}

function draw({ running, ended, ...account }: SuiteAccount, { frame, isColoured }: Look): ReactNode {
  const colour = (name: string) => (isColoured ? { color: name } : {});
  const endedRows = ended.map((row, index) =>
    createElement(
      Text,
      { key: `ended-${index}`, wrap: "truncate-end", ...colour(row.verdict === "passed" ? "green" : "red") },
      `${padColumns(row.verdict, 8)} ${nameOf(row.id, row.repeat)}  ${row.got}  ${formatDuration(row.durationMs)}`,
    ),
  );
  const runningRows = [...running].map(([index, name]) =>
    createElement(Text, { key: `running-${index}`, wrap: "truncate-end" }, `${spinner(frame)}        ${name}`),
  );
  return createElement(
    Box,
    { flexDirection: "column" },
    ...endedRows,
    ...runningRows,
    createElement(Text, { key: "counts", bold: isColoured }, countsOf(account)),
  );
}

function countsOf({ suite, total, counts, elapsedMs }: Omit<SuiteAccount, "running" | "ended">): string {
  const verdicts = (["passed", "failed", "unscored"] as const).filter((verdict) => counts[verdict] > 0);
  const done = counts.passed + counts.failed + counts.unscored;
  const leftMs = timeLeftMs({ done, total, elapsedMs });
  const estimate = leftMs === null ? "" : `  about ${formatDuration(leftMs)} left`;
  return `${suite}  ${done}/${total}${verdicts.map((verdict) => `  ${counts[verdict]} ${verdict}`).join("")}${estimate}`;
}

function nameOf(id: string, repeat: number): string {
  return repeat === 1 ? id : `${id} #${repeat}`;
}
