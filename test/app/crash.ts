// Invariants when a process dies at any moment: the next process with the same store reaches the same ending, and nothing
// is charged twice. A death is a store that stops answering after a given operation, so that every moment can be chosen.
import { expect, test, vi } from "vitest";
import type { Service } from "../../src/contract/service.ts";
import type { Store } from "../../src/contract/store.ts";
import { drawInts } from "../helpers/random.ts";
import { questions } from "../surfaces/cli/garden.ts";
import { dyingStore, type Garden, openGarden } from "./served.ts";

const patience = { timeout: 60_000, interval: 20 };
const answering = { query: questions.answer };
const water = { toolId: "garden", toolName: "water_bed", args: { bedId: "b1", minutes: 3 } };

interface Table {
  /** A store that all processes of one test share. */
  readonly openStore: (garden: Garden) => Promise<Store>;
  /** Moments of each kind of work: a number of random ones, or all. */
  readonly points: number | "all";
}

/** Runs the table on a kind of store. */
export function crashTable(table: Table): void {
  test("a query continues where its process died: the same answer, each call charged once", async () => {
    const garden = await openGarden();
    const ask = async ({ service, owner }: Process) => {
      const { outcomeType, response } = await service.query(answering, { owner, idempotencyKey: "one" });
      return `${outcomeType}: ${response}`;
    };
    const whole = await dieOften(garden, { ...table, name: "query", span: 10, jobs: 0, act: ask, settle: ask });
    expect(new Set(whole.endings).size).toBe(1);
    expect(new Set(whole.paid)).toEqual(new Set(["0.001 0.002"]));
    // Two, and once more the one that the death has cut off.
    expect(whole.mostCalls).toBeLessThanOrEqual(3);
  });

  test("an executed call that changes something is made at most once, and charged once if it may have been made", async () => {
    const garden = await openGarden();
    const ask = async ({ service, owner }: Process) => {
      const reply = await service.execute(water, { owner, idempotencyKey: "one" });
      return "success" in reply ? "watered" : reply.error;
    };
    const whole = await dieOften(garden, {
      ...table,
      points: "all",
      name: "execute",
      span: 4,
      jobs: 0,
      act: ask,
      settle: ask,
    });
    // It died between the intent and the outcome.
    const unknown = whole.endings.filter((ending) => ending.includes("is unknown")).length;
    expect([unknown, whole.endings.filter((ending) => ending === "watered").length]).toEqual([2, 7]);
    expect(new Set(whole.paid)).toEqual(new Set(["0.5"]));
    expect(whole.mostCalls).toBe(1);
  });

  test("a job whose worker died is ended once, by the next", async () => {
    const garden = await openGarden();
    const whole = await dieOften(garden, { ...table, name: "job", span: 11, jobs: 1, act: work, settle: work });
    expect(new Set(whole.endings)).toEqual(new Set(["succeeded"]));
    expect(new Set(whole.paid)).toEqual(new Set(["0.001 0.002"]));
    // Two, and once more the one that the death has cut off.
    expect(whole.mostCalls).toBeLessThanOrEqual(3);
  });
}

/** One process: a service, and its state as the test observes it. */
interface Process {
  readonly service: Service;
  readonly owner: string;
  readonly garden: Garden;
  /** The store itself, which survives every death. */
  readonly store: Store;
  /** True when the process is dead. */
  readonly isGone: () => boolean;
}

interface Scenario extends Table {
  readonly name: string;
  /** Operations on the store among which a death may fall; about as many as the work takes. */
  readonly span: number;
  /** Jobs that each process takes at once. */
  readonly jobs: number;
  /** Work of the process that dies; rejects at the death. */
  readonly act: (process: Process) => Promise<unknown>;
  /** The same work in a living process; returns the ending. */
  readonly settle: (process: Process) => Promise<string>;
}

/** Lets a process die at each chosen moment, then asks the next; returns each ending and the charges. */
async function dieOften(garden: Garden, { openStore, points, name, span, jobs, act, settle }: Scenario) {
  const store = await openStore(garden);
  const processOf = (owner: string, death: Parameters<typeof dyingStore>[1]): Process & { count(): number } => {
    const dying = dyingStore(store, death);
    const isGone = () => death !== null && dying.count() > death.at;
    // The next process starts when the leases of the dead one have expired.
    const service = garden.service(dying.store, { concurrency: jobs, aheadMs: death === null ? 60_000 : 0 });
    return { ...{ owner, garden, store, isGone, service, count: dying.count } };
  };
  const whole = processOf("whole", null);
  const endings = [await settle(whole)];
  const owners = ["whole"];
  const calls = [(await garden.calls()).length];
  const draw = drawInts(`death of ${name}`);
  const moments = points === "all" ? 2 * span : points;
  for (let turn = 0; turn < moments; turn += 1) {
    const moment = points === "all" ? turn : draw(2 * span);
    const death = { at: moment >> 1, isDone: moment % 2 === 1 };
    const owner = `death-${turn}`;
    await act(processOf(owner, death)).catch(() => undefined);
    endings.push(await settle(processOf(owner, null)));
    owners.push(owner);
    calls.push((await garden.calls()).length);
  }
  const receipts = owners.map((owner) => store.receipts.list({ owner, limit: 10 }));
  const paid = (await Promise.all(receipts)).map((list) =>
    list
      .map(({ amountUsd }) => amountUsd)
      .sort()
      .join(" "),
  );
  const made = calls.map((total, turn) => total - (calls[turn - 1] ?? 0));
  return { endings, paid, mostCalls: Math.max(...made) };
}

/** Queues the job safely, and lets the process work until it is dead or the job has ended. */
async function work({ garden, store, owner, isGone, service }: Process): Promise<string> {
  const { id } = await garden.service(store).startJob(answering, { owner, idempotencyKey: "one" });
  await using _worker = service;
  await vi.waitUntil(async () => isGone() || (await store.jobs.get(id))?.endedAt != null, patience);
  return (await store.jobs.get(id))?.status ?? "lost";
}
