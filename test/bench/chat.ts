// Measures the cost of a chat turn in addition to its query, and 200 concurrent chats over one server on both databases.
import { createChats } from "../../src/app/chat.ts";
import { librarySettings } from "../../src/app/settings.ts";
import { createWeb } from "../../src/app/web.ts";
import { createRuntime } from "../../src/app/wire.ts";
import { randomIds, systemClock } from "../../src/base/time.ts";
import { buildContext } from "../../src/chat/context.ts";
import { runTurn } from "../../src/chat/turn.ts";
import type { TurnRuntime } from "../../src/chat/turn-tools.ts";
import { openStore } from "../../src/store/open.ts";
import { chatsAtOnce } from "../helpers/chat-load.ts";
import { startPostgres } from "../helpers/postgres.ts";
import { spread, timeInTurn } from "./sample.ts";
import { buildDist } from "./start.ts";
import type { Cell, Table } from "./table.ts";

const message = "For the market 'Will Brazil win the 2026 FIFA World Cup?', what is the current price?";

/** Times a query, the same query as a stored chat turn, and a turn whose query is instant. */
export async function benchTurns(folder: string, rounds: number): Promise<Table> {
  const effective = librarySettings({ now: "2026-03-20T19:05:00Z", traces: { enabled: false } });
  await using runtime = createRuntime(effective);
  await using web = createWeb(effective, runtime.clock);
  await using store = await openStore({ url: "file:bench.db", folder });
  const clock = systemClock();
  const chats = createChats({
    ...{ runtime, web, store, redaction: {}, clock, ids: randomIds() },
    ...{ leaseMs: 15_000, players: null, timeoutMs: 300_000 },
  });
  const ran = await runtime.run({ query: message }, {});
  if (!("result" in ran)) throw new Error("the query of the bench has no result");
  const instant: TurnRuntime = { query: async () => ran.result, answer: async () => ran.result };
  const deps = {
    ...{ runtime: instant, web, clock, player: null, portfolio: "bench", newId: () => "message-1" },
    keeper: { append: async () => {}, finish: async () => {}, fail: async () => {} },
  };
  const asked = { query: message, tools: null, allow: [], clarificationPolicy: "return", answerModelId: null } as const;
  const request = {
    ...{ chatId: "chat-1", workflowId: "turn-1", message, context: buildContext([]), answered: null },
    ...{ asked: { ...asked, conversation: [] }, sources: undefined, lastSeq: 0 },
  };
  const works = {
    "a query": async () => await runtime.run({ query: message }, {}),
    "the same as a turn, stored in SQLite": async () => await drain(chats.turn({ message }, { owner: "bench" })),
    "a turn around an instant query, not stored": async () =>
      await drain(runTurn(deps, request, new AbortController().signal)),
  };
  const times = await timeInTurn(works, { rounds, warmUps: 20 });
  const base = spread(times["a query"] ?? []).p50;
  const rows = Object.entries(times).map(([work, values]) => {
    const { p50, p99 } = spread(values);
    return { work, "p50 / a query": p50 / base, "p50 ms": p50, "p99 ms": p99 };
  });
  return { title: "A turn of a chat", rows, note: `${rounds} rounds in turn after 20, embedded models, offline.` };
}

async function drain(events: AsyncIterable<unknown>): Promise<void> {
  for await (const event of events) if (event === null) return;
}

const chatCount = 200;

/** Runs the chats on a separate server for each database. */
export async function benchChats(): Promise<Table> {
  await buildDist();
  await using postgres = await startPostgres();
  return {
    title: `${chatCount} chats at once, two turns each`,
    rows: [await row("SQLite"), await row("PostgreSQL", await postgres.database("chats"))],
    note: "One server; whole: four messages kept, both turns ended, one charge a turn.",
  };
}

async function row(database: string, url?: string): Promise<Readonly<Record<string, Cell>>> {
  const { turnMs, totalMs, whole, charges } = await chatsAtOnce(chatCount, url);
  const { p50, p99 } = spread(turnMs);
  return {
    ...{ database, whole, charges, "turns / s": (1000 * turnMs.length) / totalMs },
    ...{ "turn p50 s": p50 / 1000, "turn p99 s": p99 / 1000 },
  };
}
