import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import type { RoundtableParts } from "../../src/app/roundtable/parts.ts";
import { createRoundtables } from "../../src/app/roundtable.ts";
import { randomIds } from "../../src/base/time.ts";
import type { RoundtableTool } from "../../src/contract/roundtable/inputs.ts";
import { roundReplySchema, roundtableOutputs } from "../../src/contract/roundtable/outputs.ts";
import type { Store } from "../../src/contract/store.ts";
import { embeddedPlayer } from "../../src/roundtable/embedded.ts";
import { long } from "../helpers/one-in.ts";
import { freshStore } from "../helpers/store.ts";
import { answerTo, expectWhole } from "../helpers/whole-debate.ts";
import { dyingStore } from "./served.ts";

/** Debates of one process, with a clock ahead of the others'. */
function processOver(store: Store, { aheadMs = 0, ...changed }: Partial<RoundtableParts> & { aheadMs?: number } = {}) {
  const roundtables = createRoundtables({
    ...{ store, ids: randomIds(), redaction: { values: ["hunter22"] }, leaseMs: 15_000 },
    players: { names: ["embedded"], forRound: (count) => () => embeddedPlayer(count) },
    gather: async () => ({ answer: null, tried: { outcome: "capability_miss", message: "", traceId: null } }),
    clock: { now: () => Date.now() + aheadMs, elapsed: () => performance.now() },
    pause: async (ms, signal) => void (await delay(ms, undefined, { signal })),
    ...changed,
  });
  return (tool: RoundtableTool, input: unknown) => roundtables.call(tool, input, { owner: "one" });
}

type Process = ReturnType<typeof processOver>;
const topic = "Is the pier safe?";

const begin = async (call: Process) =>
  roundReplySchema.parse(await call("start_roundtable", { topic, mode: "adversarial", agentCount: 2 }));

/** Answers the open requests and runs a round. */
async function goOn(call: Process, sessionId: string) {
  const read = await call("export_session", { sessionId, format: "json" });
  const { contextRequests = [] } = roundtableOutputs.export_session.parse(read);
  const contextResults = contextRequests
    .filter(({ status }) => status === "pending")
    .map(({ id, query }) => ({ requestId: id, content: answerTo(topic, query) }));
  const reply = await call("continue_roundtable", { sessionId, contextResults, focusQuestion: `${topic} (2)` });
  return roundReplySchema.parse(reply);
}

test("a process that dies at any operation loses no request and reports none twice", long, async () => {
  const store = await freshStore();
  const counted = dyingStore(store, null);
  const whole = processOver(counted.store);
  const { sessionId } = await begin(whole);
  const before = counted.count();
  await goOn(whole, sessionId);
  const span = counted.count() - before;
  expect(span).toBeGreaterThan(10);
  for (let moment = 0; moment < span; moment += 1) {
    const { sessionId, contextRequests = [] } = await begin(processOver(store));
    const dying = dyingStore(store, { at: moment, isDone: moment % 2 === 1 });
    const died = await goOn(processOver(dying.store), sessionId).catch(() => null);
    // The next process starts when the lease of the dead one has expired.
    const next = processOver(store, { aheadMs: 60_000 });
    const last = await goOn(next, sessionId);
    const requests = new Set([...contextRequests, ...(died?.contextRequests ?? [])].map(({ id }) => id));
    if (last.status !== "completed") await goOn(next, sessionId);
    expectWhole(await next("export_session", { sessionId, format: "json" }), { topic, sessionId, requests });
  }
});

test("a stored topic or answer contains no secret of the settings", async () => {
  const store = await freshStore();
  const call = processOver(store);
  const given = { topic: `${topic} hunter22`, mode: "adversarial", agentCount: 2 };
  const { sessionId, contextRequests = [] } = roundReplySchema.parse(await call("start_roundtable", given));
  const contextResults = contextRequests.map(({ id }) => ({ requestId: id, content: "hunter22", source: "hunter22" }));
  await call("provide_context", { sessionId, contextResults });
  const [kept] = await store.roundtables.list({ owner: "one", limit: 1 });
  expect(JSON.stringify(kept)).toContain("[redacted]");
  expect(JSON.stringify(kept)).not.toContain("hunter22");
});
