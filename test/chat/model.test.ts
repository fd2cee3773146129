// Turns played by scripted models.
import { describe, expect, test } from "vitest";
import { mostSteps } from "../../src/chat/model.ts";
import type { ChatPlayer, ReplyTask, RouteReply, RouteTask } from "../../src/contract/chat-player.ts";
import { ModelFailure } from "../../src/contract/model-client.ts";
import { playTurn, resultOf } from "./turn-scene.ts";

const page = (text: string) => `<html><body><article><h1>Ferry</h1><p>${text.repeat(4)}</p></article></body></html>`;
const [first, second, third] = ["https://a.example.org/", "https://b.example.org/", "https://c.example.org/"] as const;
const fact = "In winter the ferry leaves at 09:30 and 16:00, says the harbour master. ";
const message = "When does the ferry leave in winter?";
const search: RouteReply = { action: "search_web", query: "ferry winter", maxResults: 5, reasoning: "" };
const scrape = (url: string): RouteReply => ({ action: "scrape_webpage", url, reasoning: "" });

/** Makes the calls in order, then replies with the text. */
function scripted(calls: readonly RouteReply[], text = "") {
  const routes: RouteTask[] = [];
  const replies: ReplyTask[] = [];
  const player: ChatPlayer = {
    route: async (task) => {
      routes.push(task);
      return calls[routes.length - 1] ?? { action: "reply" };
    },
    reply: async (task) => {
      replies.push(task);
      return text;
    },
  };
  return { player, routes, replies };
}

describe("a turn led by a model", () => {
  test("continues after two unreadable pages, and answers from the third", async () => {
    const text = `The ferry leaves at 09:30 and 16:00 (${third}).`;
    const { player, routes } = scripted([search, scrape(first), scrape(second), scrape(third)], text);
    const pages = { [first]: null, [second]: null, [third]: page(fact) };
    const { answer, end, calls } = await playTurn({ message, player, pages });
    expect(answer).toMatchObject({ text, completeness: "partial", confidence: 0.5 });
    expect(calls).toEqual(["ferry winter", first, second, third]);
    expect(end?.facts.sources.map(({ url, dot }) => [url, dot])).toEqual([
      ...[
        [third, "green"],
        [first, "amber"],
        [second, "amber"],
      ],
    ]);
    expect(routes.at(-1)?.calls.at(-1)).toMatch(/^scrape_webpage https:\/\/c\.example\.org\/: read, \d+ characters$/);
  });

  test("hides the text of pages and tools from the role that chooses calls", async () => {
    const { player, routes, replies } = scripted([{ action: "query", query: "ferry" }, search, scrape(first)], fact);
    const counts = { verifiedFactCount: 0, inferredFactCount: 0, gapCount: 0, gapSignals: [] };
    const confidence = { level: "low", reason: "", ...counts };
    const query = () => resultOf("answer", "The harbour master sings.", { confidence });
    await playTurn({ message, player, pages: { [first]: page(fact) }, query });
    expect(JSON.stringify(routes)).not.toMatch(/harbour|16:00/);
    expect(JSON.stringify(replies)).toMatch(/harbour master sings.*16:00/);
  });

  test("removes unsupported sentences, and quotes the page when none is left", async () => {
    const pages = { [first]: page(fact) };
    const calls = [search, scrape(first)];
    const some = scripted(calls, "The ferry leaves at 09:30. It costs 77.15 dollars.");
    const kept = await playTurn({ message, player: some.player, pages });
    expect(kept.answer?.text).toBe("The ferry leaves at 09:30.");
    expect(kept.answer?.limitations.join()).toContain("1 sentences were left out");
    const none = scripted(calls, "It costs 77.15 dollars.");
    const quoted = await playTurn({ message, player: none.player, pages });
    expect(quoted.answer?.text).toContain("> In winter the ferry leaves at 09:30");
  });

  test("returns the answer of one query unchanged, with its evidence", async () => {
    const { player, replies } = scripted([{ action: "query", query: "whole question" }]);
    const { answer, queries } = await playTurn({ message, player, query: () => resultOf("answer", "It is 0.42.") });
    expect(answer?.text).toBe("It is 0.42.");
    expect(queries.map(({ query }) => query)).toEqual(["whole question"]);
    expect(replies).toEqual([]);
  });

  test("ends with the clarification of a query, and with a rejected order to change something", async () => {
    const option = { id: "one:a", toolId: "one", toolName: "One", methodName: "a", label: "A", description: "" };
    const clarification = {
      ...{ question: "Which?", options: [{ ...option, fitScore: 50, recommended: true }], allowFreeform: false },
      ...{ recommendedOptionId: "one:a", originalQuery: message, resolutionMode: "option" },
    };
    const asks = scripted([{ action: "query", query: "a" }, search]);
    const query = () => resultOf("clarification_required", "Which?", { clarification });
    expect((await playTurn({ message, player: asks.player, query })).calls).toEqual([]);
    const orders = scripted([{ action: "query", query: "delete it" }, search]);
    const capabilityMiss = { ...{ message: "no", missingCapabilities: [], suggestedRewrites: [] }, isOrder: true };
    const refuse = () =>
      resultOf("capability_miss", "no", { capabilityMiss: { ...capabilityMiss, originalQuery: "" } });
    const ended = await playTurn({ message, player: orders.player, query: refuse });
    expect([ended.calls, ended.answer?.completeness]).toEqual([[], "none"]);
  });

  test("does not answer from memory without a source", async () => {
    const { player, replies } = scripted([search], "The ferry leaves at noon.");
    const { answer } = await playTurn({ message, player });
    expect(answer).toMatchObject({ completeness: "none", confidence: null });
    expect(replies).toEqual([]);
  });

  test("makes at most 12 model requests, and answers from the sources found", async () => {
    const calls = Array.from({ length: 40 }, () => search);
    const { player, routes } = scripted([scrape(first), ...calls], `${fact.trim()}`);
    const asked = `${message} ${first}`;
    const { answer } = await playTurn({ message: asked, player, pages: { [first]: page(fact) } });
    expect(routes).toHaveLength(mostSteps - 1);
    expect(routes.at(-1)?.callsLeft).toBe(1);
    expect(answer?.text).toContain("09:30");
  });

  test("continues without its model when that fails, and reports it", async () => {
    const fails = async () => {
      throw new ModelFailure("unavailable", "the model is down");
    };
    const { answer } = await playTurn({
      ...{ message, pages: { [first]: page(fact) } },
      player: { route: fails, reply: fails },
    });
    expect(answer?.text).toContain("> In winter the ferry leaves at 09:30");
    expect(answer?.limitations.join()).toContain("the model is down");
  });

  test("stops with the signal even if the model ignores it", async () => {
    const stop = new AbortController();
    const player: ChatPlayer = {
      route: async (_, signal) => {
        stop.abort(new Error("enough"));
        signal.throwIfAborted();
        return { action: "reply" };
      },
      reply: async () => "never",
    };
    const { events } = await playTurn({ message, player, signal: stop.signal });
    expect(events.at(-1)?.type).toBe("error");
  });
});
