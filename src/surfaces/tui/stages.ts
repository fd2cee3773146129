// Draws the stages of a running query, one line for each. The last line also shows the current activity.

import { Box, Text } from "ink";
import { createElement, type ReactNode } from "react";
import { padColumns } from "../../base/text/columns.ts";
import { formatCount, formatDuration } from "../../base/text/format.ts";
import type { TraceLine } from "../../contract/trace.ts";
import { type Account, advance, emptyAccount, type StageRow, stageActivity } from "./account.ts";
import { showLive, spinner } from "./live.ts";

/** Shows the stages on a terminal stream. The caller passes every trace line to `tell`. */
export function showStages(
  stream: NodeJS.WritableStream,
  { isColoured }: { readonly isColoured: boolean },
): { readonly tell: (line: TraceLine) => void; readonly close: () => Promise<void> } {
  const live = showLive<Account>({
    stream,
    initial: emptyAccount,
    draw: (account, frame) => draw(account, { frame, isColoured }),
  });
  return { tell: (line) => live.update((account) => advance(account, line)), close: live.close };
}

interface Look {
  readonly frame: number;
  readonly isColoured: boolean;
}

function draw({ stages, activity, calls, failures }: Account, look: Look): ReactNode {
  const rows = stages.map((row, index) =>
    createElement(
      Text,
      { key: index, dimColor: row.status !== "running" && look.isColoured, wrap: "truncate-end" },
      stageText(row, look),
    ),
  );
  const isRunning = stages.at(-1)?.status === "running";
  const counts =
    calls === 0 ? "" : `${formatCount(calls, "call")}${failures === 0 ? "" : `, ${formatCount(failures)} failed`}`;
  const under = [isRunning ? activity : null, counts].filter((text) => text !== null && text !== "").join(" · ");
  return createElement(
    Box,
    { flexDirection: "column" },
    ...rows,
    under === "" ? null : createElement(Text, { key: "activity", wrap: "truncate-end" }, `  ${under}`),
  );
}

function stageText({ name, status, durationMs }: StageRow, { frame }: Look): string {
  const mark = status === "running" ? spinner(frame) : status === "error" ? "✗" : "✓";
  const words = stageActivity(name);
  const what = words === "" ? name : `${padColumns(name, 11)}${words}`;
  return `${mark} ${what}${durationMs === null ? "" : ` ${formatDuration(durationMs)}`}`;
}
