// Writes runs as one page of the studio that loads no other file and can reach no network.
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { visible } from "../../base/text/visible.ts";
import type { TraceReading } from "../../trace/read/reading.ts";
import { stepRows } from "../../trace/view/steps.ts";
import { compareView } from "./compare.ts";
import type { ExportedRuns, WholeRun } from "./document-export.ts";
import { readPageFile } from "./page-files.ts";
import { runView } from "./run-view.ts";
import { stepView } from "./step-view.ts";

type Reading = Pick<TraceReading, "model" | "damages">;

/** Returns the page of a run. With a second run, the page begins with the comparison. */
export async function exportPage(reading: Reading, other?: Reading): Promise<string> {
  const [style, script] = await Promise.all(["studio.css", "studio.js"].map(readPageFile));
  const first = { ...reading, id: reading.model.requestId ?? "first" };
  const second = other === undefined ? undefined : { ...other, id: secondId(other, first.id) };
  const data: ExportedRuns = {
    runs: [first, ...(second === undefined ? [] : [second])].map((one) => wholeRun(one, one.id)),
    comparison: second === undefined ? null : compareView(first, second),
  };
  return pageOf({ data, style: String(style), script: String(script) });
}

function secondId({ model }: Reading, taken: string): string {
  const { requestId } = model;
  return requestId === null || requestId === taken ? "second" : requestId;
}

/** Most calls of a run for which the page also has the sources of all arguments. The studio finds them for any run. */
const mostSearched = 200;

/** Returns a run with the data of all its steps. */
export function wholeRun(reading: Reading, id: string): WholeRun {
  const { model } = reading;
  const sources = model.calls.length > mostSearched ? "left out" : "searched";
  return { run: runView(reading, id), steps: stepRows(model).map((row) => stepView(row, model, sources)) };
}

interface PageParts {
  readonly data: ExportedRuns;
  readonly style: string;
  readonly script: string;
}

function pageOf({ data, style, script }: PageParts): string {
  // Base64 of compressed data cannot end the element that contains it.
  const text = JSON.stringify(data, (_key, value: unknown) => (typeof value === "string" ? visible(value) : value));
  const packed = gzipSync(text, { level: 9 }).toString("base64");
  const code = script.replaceAll("</script", "<\\/script");
  const hash = createHash("sha256").update(code).digest("base64");
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; img-src data:`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>ctx studio</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<div id="studio"></div>
<script type="application/octet-stream" id="studio-data">${packed}</script>
<script type="module">${code}</script>
</body>
</html>
`;
}
