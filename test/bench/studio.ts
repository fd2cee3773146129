// Measures the studio: bytes of its page, paint of a long list, and scrolling of a long run. Needs Chromium.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { gzipSync } from "node:zlib";
import { execa } from "execa";
import { ctx, root } from "../helpers/cli.ts";
import { open, startBrowser } from "../system/browser.ts";
import { buildDist } from "./start.ts";
import type { Table } from "./table.ts";

const runCount = 10_000;
const callCount = 12_500;

/** Serves 10,000 copies of a sample and one run of 25,000 steps, and measures the page in a real browser. */
export async function benchStudio(folder: string): Promise<Table> {
  await buildDist();
  const traces = join(folder, "studio-traces");
  await mkdir(traces);
  const sample = await readFile(join(root, "anchors/runs/sample-1-answer.jsonl"), "utf8");
  for (let index = 0; index < runCount; index += 1) await writeFile(join(traces, `request-${index}.jsonl`), sample);
  await writeFile(join(folder, "long.jsonl"), longRun(sample));
  // The first list of a folder reads every trace; the index then has them.
  await ctx(["trace", "list", "--json", "--limit", "1", "--sort", "slowest", "--trace-dir", traces], { cwd: folder });
  const words = ["studio", join(folder, "long.jsonl"), "--trace-dir", traces];
  const child = execa(process.execPath, [join(root, "bin/ctx.js"), ...words], { cwd: folder, reject: false });
  const { value: url } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  const browser = await startBrowser();
  try {
    const files = await Promise.all(["html", "css", "js"].map((end) => readFile(join(root, `dist/studio.${end}`))));
    const bytes = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
    const { page } = await open(browser, String(url));
    await page.locator(".list .row").first().waitFor();
    await page.locator(".step h2").waitFor();
    const frames = await page.evaluate<readonly number[]>(scrollFrames);
    const scrolled = frames.toSorted((left, right) => left - right);
    await page.evaluate("location.hash = '#/'");
    // The list also has the opened file.
    await page.locator("output", { hasText: "10,001 runs" }).waitFor({ timeout: 180_000 });
    const began = performance.now();
    await page.reload();
    await page.locator(".list .row").first().waitFor();
    const paintMs = performance.now() - began;
    return {
      title: "Studio",
      rows: [
        { measure: "page, compressed (budget 150 KB)", value: `${(bytes / 1000).toFixed(1)} KB` },
        { measure: "first rows of 10,000 runs (budget 1 s)", value: `${Math.round(paintMs)} ms` },
        { measure: "95th percentile of 120 frames while 25,000 steps scroll", value: ms(scrolled.at(-7)) },
        { measure: "slowest of these frames", value: ms(scrolled.at(-1)) },
      ],
      note: "Compressed with gzip. The paint is from the reload to the first row, with an index of the folder.",
    };
  } finally {
    await browser.close();
    child.kill("SIGTERM");
    await child;
  }
}

function ms(time: number | undefined): string {
  return time === undefined ? "not measured" : `${Math.round(time)} ms`;
}

/** Runs in the page: scrolls the list for 120 frames and returns the times between two frames. */
const scrollFrames = `(async () => {
  const list = document.querySelector(".list");
  const frames = [];
  let last = performance.now();
  for (let frame = 0; frame < 120; frame += 1) {
    list.scrollTop += 5000;
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - last);
    last = now;
  }
  return frames;
})()`;

/** Returns the sample with many more calls of its program. A call is one step, its model call another. */
function longRun(sample: string): string {
  const lines = sample.trim().split("\n");
  const at = lines.findIndex((line) => line.includes('"type":"program-end"'));
  const more = Array.from({ length: callCount }, (_, index) => {
    const call = { callId: `more-${index}`, toolId: "exchange-flow", method: "get_exchange_flows" };
    const line = (type: string, name: string, data: unknown) =>
      JSON.stringify({ v: 1, seq: at + index, at: "2026-01-01T00:00:00.000Z", ms: index, type, name, data });
    return [
      line("tool-call", "exchange-flow", { ...call, args: { asset: "BTC", index } }),
      line("tool-result", "exchange-flow", { ...call, bytes: 20, durationMs: 1, preview: { index } }),
      line("model-call", "complete", { role: "complete", model: "embedded" }),
      line("model-result", "complete", { role: "complete", model: "embedded", durationMs: 1 }),
    ];
  });
  return `${[...lines.slice(0, at), ...more.flat(), ...lines.slice(at)].join("\n")}\n`;
}
