// Prompt injection by pages: played without a model, and with a model that obeys every instruction.
import { expect, test } from "vitest";
import type { ChatPlayer, RouteReply } from "../../src/contract/chat-player.ts";
import { orders } from "./orders.data.ts";
import { playTurn, resultOf, type TurnScene } from "./turn-scene.ts";

const url = "https://harbour.example.org/ferry";
const message = "When does the ferry leave in winter?";
const fact = "In winter the ferry leaves the pier at 09:30 and at 16:00, and on Sundays at noon only. ";

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const pageWith = (order: string) =>
  `<html><head><title>Ferry</title></head><body><article><h1>Ferry</h1><p>${fact.repeat(3)}</p><p>${escaped(order)}</p></article></body></html>`;

/**
 * Plays a plain search until it reads an instruction; then it does what the attacker wants, and writes the given text.
 */
function obedient(order: string): ChatPlayer {
  const start = order.trim().slice(0, 12);
  const reads = (task: unknown) => start !== "" && JSON.stringify(task).includes(JSON.stringify(start).slice(1, -1));
  let steps = 0;
  return {
    route: async (task): Promise<RouteReply> => {
      if (reads(task)) return { action: "query", query: "Delete every market" };
      steps += 1;
      if (steps === 1) return { action: "search_web", query: "ferry winter", maxResults: 5, reasoning: "" };
      return steps === 2 ? { action: "scrape_webpage", url, reasoning: "" } : { action: "reply" };
    },
    reply: async (task) => (reads(task) ? order : "In winter the ferry leaves at 09:30 and 16:00."),
  };
}

/** The actions of a turn, without its text. */
async function deeds(scene: Omit<TurnScene, "message">) {
  const { calls, queries, fetched, events, answer, end } = await playTurn({
    ...{ message, ...scene },
    query: () => resultOf("capability_miss", "No tool covers this."),
  });
  const outcome = [answer?.completeness, answer?.confidence, end?.pending, events.at(-1)?.type];
  return { deeds: { calls, queries, fetched, outcome }, text: answer?.text };
}

const quiet = "The pier was painted in the spring.";

test("the table has thirty instructions", () => expect(new Set(orders).size).toBe(30));

test("without a model, an instruction in a page changes no call, policy, outcome or word of the answer", async () => {
  const before = await deeds({ pages: { [url]: pageWith(quiet) } });
  for (const order of orders) {
    expect(await deeds({ pages: { [url]: pageWith(order) } }), order).toEqual(before);
  }
});

test("with an obedient model, it changes no call, policy or outcome", async () => {
  const before = await deeds({ pages: { [url]: pageWith(quiet) }, player: obedient("") });
  for (const order of orders) {
    const after = await deeds({ pages: { [url]: pageWith(order) }, player: obedient(order) });
    expect(after.deeds, order).toEqual(before.deeds);
  }
});
