// A suite while it runs: counts, what is in flight, and the last cases that ended.
import { Box, Text } from "ink";
import { createElement, type ReactNode } from "react";
import { formatDuration } from "../../base/time.ts";
import { type CaseRow, caseRow } from "../../gate/report.ts";
import type { GateProgress } from "../../gate/run.ts";
import { showLive, spinner } from "./live.ts";

/** What the table shows. */
export interface SuiteAccount {
  readonly suite: string;
  readonly total: number;
  /** Names of the cases in flight, by their place in the run. */
  readonly running: ReadonlyMap<number, string>;
  readonly ended: readonly CaseRow[];
}

export const emptySuite: SuiteAccount = { suite: "", total: 0, running: new Map(), ended: [] };

const shownCases = 12;

/** Shows the table on a terminal stream. */
export function showSuite(
  stream: NodeJS.WritableStream,
  { isColoured }: { readonly isColoured: boolean },
): { readonly tell: (event: GateProgress) => void; readonly close: () => Promise<void> } {
  const live = showLive<SuiteAccount>({
    stream,
    initial: emptySuite,
    draw: (account, frame) => draw(account, { frame, isColoured }),
  });
  return { tell: (event) => live.update((account) => advanceSuite(account, event)), close: live.close };
}

/** The table after one more event. */
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
      return { ...account, running, ended: [...account.ended, caseRow(event.record)] };
    }
    case "run-end":
      return { ...account, running: new Map() };
  }
}

interface Look {
  readonly frame: number;
  readonly isColoured: boolean;
}

function draw({ suite, total, running, ended }: SuiteAccount, { frame, isColoured }: Look): ReactNode {
  const colour = (name: string) => (isColoured ? { color: name } : {});
  const endedRows = ended
    .slice(-shownCases)
    .map((row, index) =>
      createElement(
        Text,
        { key: `ended-${index}`, wrap: "truncate-end", ...colour(row.verdict === "passed" ? "green" : "red") },
        `${row.verdict.padEnd(8)} ${nameOf(row.id, row.repeat)}  ${row.got}  ${formatDuration(row.durationMs)}`,
      ),
    );
  const runningRows = [...running].map(([index, name]) =>
    createElement(Text, { key: `running-${index}`, wrap: "truncate-end" }, `${spinner(frame)}        ${name}`),
  );
  const counts = `${suite}  ${ended.length}/${total}${countsOf(ended)}`;
  return createElement(
    Box,
    { flexDirection: "column" },
    ...endedRows,
    ...runningRows,
    createElement(Text, { key: "counts", bold: isColoured }, counts),
  );
}

function countsOf(ended: readonly CaseRow[]): string {
  const verdicts = ["passed", "failed", "unscored"] as const;
  const counted = verdicts.map((verdict) => [verdict, ended.filter((row) => row.verdict === verdict).length] as const);
  return counted
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `  ${count} ${verdict}`)
    .join("");
}

function nameOf(id: string, repeat: number): string {
  return repeat === 1 ? id : `${id} #${repeat}`;
}
