import { expect, test } from "vitest";
import { recordedServer } from "../../../src/app/replay/serve.ts";
import { recordedCalls } from "../../../src/trace/export/recording.ts";
import { memoryTrace } from "../../../src/trace/record.ts";
import { answerRun } from "../../trace/sample/entries.ts";

function server() {
  const trace = memoryTrace();
  for (const entry of answerRun) trace.write(entry);
  return recordedServer(recordedCalls(trace.lines()), "request-0001");
}

const context = { signal: new AbortController().signal };

test("the recorded arguments return the recorded reply, and the recorded failure", async () => {
  const [method] = server().methods;
  expect(method?.name).toBe("thing_detail");
  await expect(method?.run({ thingId: "w-1" }, context)).resolves.toMatchObject({ size: 12 });
  await expect(method?.run({ thingId: "w-0" }, context)).rejects.toThrow("no thing w-0");
});

test("other arguments are rejected with the recorded ones", async () => {
  const [method] = server().methods;
  await expect(method?.run({ thingId: "w-9" }, context)).rejects.toThrow(/no reply for .*w-9.* it has one for .*w-0/);
});

test("a run without calls is rejected", () => {
  expect(() => recordedServer([], "request-0002")).toThrow(/called no tool/);
});
