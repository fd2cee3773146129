// Formats the results of a catalog search as two tables.

import type { MethodMatch } from "../../../app/search.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { hang, plainLine } from "../../../base/terminal/text.ts";
import { formatScore } from "../../../base/text/format.ts";
import type { ToolMatch } from "../../../contract/tool.ts";
import { type Sheet, section } from "./page.ts";

/** Tools and methods that a catalog search found. */
export interface Matches {
  readonly words: string;
  readonly tools: readonly ToolMatch[];
  readonly methods: readonly MethodMatch[];
}

const methodColumns = [
  { label: "score", align: "right" },
  { label: "method", align: "left" },
  { label: "query", align: "left" },
  { label: "matched", align: "left" },
  { label: "what it says", align: "left", isFlexible: true },
] as const;

const toolColumns = [
  { label: "score", align: "right" },
  { label: "tool", align: "left" },
  { label: "why", align: "left", isFlexible: true },
] as const;

/** Returns the tools and methods, best match first. Then, for each method that a query may not call, returns the reason. */
export function searchLines({ words, tools, methods }: Matches, sheet: Sheet): readonly string[] {
  if (methods.length === 0) {
    return [
      `No method in the catalog contains or resembles any of these words: ${plainLine(words)}`,
      `See them all: ${sheet.program} tools list`,
    ];
  }
  const methodRows = methods.map(({ score, toolId, method, isQuerySafe, matched, description }) => [
    ...[formatScore(score), `${toolId} ${method}`, isQuerySafe ? "yes" : "no", matched.join(", "), description],
  ]);
  const toolRows = tools.map(({ score, toolId, reason }) => [formatScore(score), toolId, reason]);
  const refused = methods
    .filter(({ isQuerySafe }) => !isQuerySafe)
    .flatMap(({ method, reason }) => hang("  - ", plainLine(`${method}: ${reason}`), sheet.width));
  return [
    ...tableLines({ columns: methodColumns, rows: methodRows }, sheet.width),
    ...section("No query may call", refused, sheet),
    ...section("Tools", tableLines({ columns: toolColumns, rows: toolRows }, sheet.width), sheet),
  ];
}
