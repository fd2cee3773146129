// Replies of the role `interpret` as a model writes them, with defaults for fields that a test does not set.
import { type Asked, json, type Reply, type Script, say } from "../../fixtures/models/server.ts";
import { answerFrom, honest } from "./honest.ts";
import type { Scene } from "./stage.ts";

type Fields = Readonly<Record<string, unknown>>;

/** An argument that the request states; its value is the default quote. */
export const stated = (name: string, value: unknown, ...quotes: readonly string[]): Fields => ({
  ...{ name, value, quotes: quotes.length === 0 ? [String(value)] : quotes },
});

/** The id of the plant with this name. */
export const plantNamed = (name: string): Fields => ({
  name: "plantId",
  lookup: {
    call: { tool: "garden", method: "search_plants", arguments: [stated("query", name)] },
    ...{ find: [name], field: "plantId" },
  },
});

export const call = (method: string, ...args: readonly Fields[]): Fields => ({
  ...{ tool: "garden", method, arguments: args },
});

/** One proposal with these calls. */
export const proposal = (calls: readonly Fields[], more: Fields = {}): Fields => ({
  ...{ calls, label: "what is asked", confidence: 0.9, scope: "general", asks: "number", missing: [], afterCall: [] },
  ...{ uncovered: [], subject: [], background: [], reason: "it serves", ...more },
});

/** A complete reply; its verdict selects the first proposal unless overridden. */
export const reply = (proposals: readonly Fields[], more: Fields = {}): Fields => ({
  ...{ proposals, change: null, sources: [], missingCapabilities: [], near: [] },
  verdict: verdict({ proposals: proposals.length === 0 ? [] : [0] }),
  ...more,
});

export const verdict = (more: Fields = {}): Fields => {
  const outcome =
    more.outcome ?? (Array.isArray(more.proposals) && more.proposals.length > 0 ? "answer" : "capability_miss");
  const recommended = outcome === "capability_miss" ? null : 0;
  return {
    ...{ outcome, proposals: [], recommended, confidence: 0.9, reason: "it follows", missingCapabilities: [] },
    ...{ question: null, ...more },
  };
};

/** A model that proposes these replies, round by round, and plays every other role honestly. */
export function proposing(
  rounds: Fields | readonly Fields[],
  changed: Readonly<Record<string, (asked: Asked, turn: number) => Reply>> = {},
): Script {
  const list: readonly Fields[] = Array.isArray(rounds) ? rounds : [rounds];
  let round = 0;
  return honest({
    interpret: () => {
      round += 1;
      return json(list[Math.min(round, list.length) - 1]);
    },
    answer: (asked) => say(answerFrom(asked)),
    ...changed,
  });
}

/** Settings under which a model plays `interpret`. */
export const understood: Scene["models"] = { roles: { interpret: { model: "scripted:one" } } };
