// Writes runs as one page of the studio that loads no other file and can reach no network.
import { createHash } from "node:crypto";
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
export async function exportPage(source: Reading, other?: Reading): Promise<string> {
  const first = { ...source, id: source.model.requestId ?? "first" };
  const second = other === undefined ? undefined : { ...other, id: secondId(other, first.id) };
  const runs = [first, ...(second === undefined ? [] : [second])].map((one) => wholeRun(one, one.id));
  const comparison = second === undefined ? null : compareView(first, second);
  let page = "";
  for await (const piece of pagePieces(runs, async () => ({ comparison }))) page += piece;
  return page;
}

function secondId({ model }: Reading, used: string): string {
  const { requestId } = model;
  return requestId === null || requestId === used ? "second" : requestId;
}

/** Most calls of a run for which the page also has the sources of all arguments. The studio finds them for any run. */
const mostSearched = 200;

/** Returns a run with the data of all its steps. */
export function wholeRun(source: Reading, id: string): WholeRun {
  const { model } = source;
  const sources = model.calls.length > mostSearched ? "left out" : "searched";
  return { run: runView(source, id), steps: stepRows(model).map((row) => stepView(row, model, sources)) };
}

/** What a page contains beside its runs, such as a report on them. */
type Rest = Omit<ExportedRuns, "runs">;

/** Yields a page in pieces. The rest is computed after the last run was read. */
export async function* pagePieces(
  runs: Iterable<WholeRun> | AsyncIterable<WholeRun>,
  rest: () => Promise<Rest>,
): AsyncGenerator<string> {
  const [style, script] = await Promise.all(["studio.css", "studio.js"].map(readPageFile));
  const code = String(script).replaceAll("</script", "<\\/script");
  const hash = createHash("sha256").update(code).digest("base64");
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; img-src data:`;
  yield `<!doctype html>
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
<script type="application/octet-stream" id="studio-data">`;
  const packed = ReadableStream.from(documentPieces(runs, rest))
    .pipeThrough(new TextEncoderStream())
    .pipeThrough(new CompressionStream("gzip"));
  yield* base64(packed);
  yield `</script>
<script type="module">${code}</script>
</body>
</html>
`;
}

async function* documentPieces(...[runs, rest]: Parameters<typeof pagePieces>): AsyncGenerator<string> {
  let before = '{"runs":[';
  for await (const run of runs) {
    yield before + textOf(run);
    before = ",";
  }
  yield `${before === "," ? "" : before}],${textOf(await rest()).slice(1)}`;
}

function textOf(value: object): string {
  return JSON.stringify(value, (_key, text: unknown) => (typeof text === "string" ? visible(text) : text));
}

/** Encodes bytes; text in base64 cannot end the element that contains it. */
async function* base64(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const all = Buffer.concat([rest, chunk]);
    // Three bytes are four characters; fewer bytes in the middle would be padded.
    const whole = all.length - (all.length % 3);
    rest = all.subarray(whole);
    yield all.toString("base64", 0, whole);
  }
  yield rest.toString("base64");
}
