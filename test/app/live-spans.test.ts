import { expect, test } from "vitest";
import { liveSpans } from "../../src/app/live-spans.ts";
import { memoryTrace } from "../../src/trace/record.ts";
import { startCollector } from "../trace/export/collector.ts";
import { steppingClock } from "../trace/sample/clock.ts";
import { answerRun } from "../trace/sample/entries.ts";

function linesOfRun() {
  const trace = memoryTrace({ clock: steppingClock(3) });
  for (const entry of answerRun) trace.write(entry);
  return trace.lines();
}

test("spans are sent during the run, each once, the run itself last", async () => {
  const { url, received } = await startCollector();
  const spans = liveSpans(url);
  for (const line of linesOfRun()) spans.add(line);
  expect(await spans.close()).toBeNull();
  const names = received.flatMap((one) => one.spans.map(({ name }) => name));
  expect(received.length).toBeGreaterThan(5);
  expect(names).toHaveLength(14);
  expect(names.at(-1)).toBe("invoke_agent ctx");
  const ids = received.flatMap((one) => one.spans.map(({ spanId }) => spanId));
  expect(new Set(ids).size).toBe(ids.length);
});

test("an unreachable collector is reported in one sentence and has no other effect", async () => {
  const spans = liveSpans("http://127.0.0.1:1");
  for (const line of linesOfRun()) spans.add(line);
  expect(await spans.close()).toMatch(/^not every span was sent: .*127\.0\.0\.1:1/);
});
