import fc from "fast-check";
import { expect, test } from "vitest";
import { systemClock } from "../../../src/base/time.ts";
import { type ModelClient, ModelFailure, type ModelRequest } from "../../../src/contract/model-client.ts";
import { modelSettingsSchema } from "../../../src/contract/settings/models.ts";
import { mostInputTokens, openPurses } from "../../../src/models/role/budget.ts";
import { castOf } from "../../../src/models/role/cast.ts";
import { createFence } from "../../../src/models/role/fence.ts";
import { playRole } from "../../../src/models/role/player.ts";
import type { Prompt } from "../../../src/models/role/prompts/prompt.ts";

interface Behaviour {
  /** Part of the allowed tokens that the reply uses. Above 1, the provider ignores its bounds. */
  readonly share: number;
  readonly waits: number;
  readonly ending: "reply" | "timeout" | "unavailable";
}

interface Play {
  readonly role: "judge" | "plan" | "debate";
  readonly prompt: string;
  readonly behaviour: Behaviour;
}

interface Given {
  readonly budgets: Readonly<Record<string, number | undefined>>;
  readonly roleBudget: Readonly<Record<string, number | undefined>>;
  readonly price: { readonly input: number; readonly output: number };
  readonly maxTokens: number;
  readonly plays: readonly Play[];
  /** False: each role starts when the role before it has ended. */
  readonly isParallel?: boolean;
}

/** What the provider charged for a request. It counts independently of the accounts. */
interface Charge {
  readonly role: string;
  readonly usd: number;
  readonly tokens: number;
}

/** A provider that behaves as the plays say, with what it was asked and what it charged. */
function provider({ price, plays }: Given) {
  const [charges, requests]: [Charge[], ModelRequest[]] = [[], []];
  const client: ModelClient = {
    complete: async (request, { signal }) => {
      requests.push(request);
      const behaviour = plays.find(({ prompt }) => prompt === request.messages[1]?.content)?.behaviour;
      const { share, waits, ending } = behaviour ?? { share: 0, waits: 0, ending: "reply" };
      for (let turn = 0; turn < waits; turn += 1) await Promise.resolve();
      signal.throwIfAborted();
      if (ending === "unavailable") throw new ModelFailure("unavailable", "busy");
      const inputTokens = Math.floor(mostInputTokens(request.messages, request.schema) * Math.min(1, share));
      const outputTokens = Math.floor(request.maxTokens * share);
      const costUsd = (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
      charges.push({ role: request.role, usd: costUsd, tokens: inputTokens + outputTokens });
      if (ending === "timeout") throw new ModelFailure("timeout", "late");
      return { text: "ok", finish: "stop", usage: { costUsd, inputTokens, outputTokens } };
    },
    close: async () => {},
  };
  return { client, charges, requests };
}

function promptOf({ role, prompt }: Play): Prompt<null> {
  return {
    ...{ name: role, version: 1, rules: "", schema: null },
    messages: () => [
      { role: "system", content: "Role" },
      { role: "user", content: prompt },
    ],
  };
}

/** Plays the roles, and returns what the provider was asked and what it charged, request by request. */
async function played(given: Given) {
  const { budgets, roleBudget, price, maxTokens, plays, isParallel = true } = given;
  const limits = { maxTokens, retries: 0, fallback: "none" };
  const settings = modelSettingsSchema.parse({
    ...{ default: "p:m", ...budgets },
    roles: { judge: { ...limits, ...roleBudget }, plan: limits, debate: limits },
  });
  const purses = openPurses(settings);
  const { client, charges, requests } = provider(given);
  const stage = {
    ...{ client, clock: systemClock(), purses, fence: createFence("f"), remarked: new Set<string>() },
    ...{ priceOf: () => price, remainingMs: () => 60_000 },
  };
  const cast = castOf(settings, null);
  const read = (text: string) => ({ kind: "value" as const, value: text });
  const failures: string[] = [];
  const one = async (play: Play) => {
    const work = { task: null, row: cast[play.role], stage, signal: new AbortController().signal };
    await playRole({ prompt: promptOf(play), read, embedded: null }, work).catch((thrown: unknown) => {
      failures.push(thrown instanceof ModelFailure ? thrown.message : String(thrown));
    });
  };
  if (isParallel) await Promise.all(plays.map(one));
  else for (const play of plays) await one(play);
  return { charges, requests, purses, failures };
}

const tolerance = 1e-9;

function sums(charges: readonly Charge[]) {
  return {
    usd: charges.reduce((sum, { usd }) => sum + usd, 0),
    tokens: charges.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}

const limit = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: undefined });
const budgetsOf = fc.record({
  budgetUsd: fc.option(fc.double({ min: 1e-6, max: 0.2, noNaN: true }), { nil: undefined }),
  budgetTokens: limit(30_000),
  budgetCalls: limit(12),
});
const price = fc.record({
  input: fc.double({ min: 0, max: 30, noNaN: true }),
  output: fc.double({ min: 0, max: 120, noNaN: true }),
});
const endings = fc.constantFrom<Behaviour["ending"]>("reply", "reply", "timeout", "unavailable");
const playsOf = (share: fc.Arbitrary<number>, ending: fc.Arbitrary<Behaviour["ending"]>) =>
  fc.array(
    fc.record({
      role: fc.constantFrom("judge" as const, "plan" as const, "debate" as const),
      prompt: fc.string({ maxLength: 3000, unit: "binary" }),
      behaviour: fc.record({
        share,
        waits: fc.nat(6),
        ending,
      }),
    }),
    { minLength: 1, maxLength: 12 },
  );
const givenOf = (share: fc.Arbitrary<number>, ending: fc.Arbitrary<Behaviour["ending"]>) =>
  fc.record({
    ...{ budgets: budgetsOf, roleBudget: budgetsOf, price, plays: playsOf(share, ending) },
    maxTokens: fc.integer({ min: 1, max: 5000 }),
  });

test("no budget is exceeded by parallel roles while the provider keeps to the token limits", async () => {
  await fc.assert(
    fc.asyncProperty(givenOf(fc.double({ min: 0, max: 1, noNaN: true }), endings), async (given) => {
      const { charges, requests, purses } = await played(given);
      const least = Math.min(200, given.maxTokens);
      expect(requests.every(({ maxTokens }) => maxTokens >= least && maxTokens <= given.maxTokens)).toBe(true);
      const rows = [
        { own: charges, asked: requests, limits: given.budgets, purse: purses.all },
        {
          own: charges.filter(({ role }) => role === "judge"),
          asked: requests.filter(({ role }) => role === "judge"),
          ...{ limits: given.roleBudget, purse: purses.of("judge") },
        },
      ];
      for (const { own, asked, limits, purse } of rows) {
        const { usd, tokens } = sums(own);
        const {
          budgetUsd = Infinity,
          budgetTokens = limits === given.budgets ? 400_000 : Infinity,
          budgetCalls = Infinity,
        } = limits;
        expect(usd).toBeLessThanOrEqual(budgetUsd + tolerance);
        expect(tokens).toBeLessThanOrEqual(budgetTokens);
        expect(asked.length).toBeLessThanOrEqual(budgetCalls);
        // The account never counts less than the provider charges, and its reservations are released.
        expect(purse.spent().usd).toBeGreaterThanOrEqual(usd - tolerance);
        expect(purse.spent().usd).toBeLessThanOrEqual(budgetUsd + tolerance);
        expect(purse.reserved().calls).toBe(0);
      }
    }),
    { numRuns: 150 },
  );
});

test("a provider that ignores the limits exceeds a budget with one request at most", async () => {
  await fc.assert(
    fc.asyncProperty(givenOf(fc.double({ min: 0, max: 20, noNaN: true }), fc.constant("reply")), async (given) => {
      const { charges } = await played({ ...given, roleBudget: {}, isParallel: false });
      const { budgetUsd = Infinity, budgetTokens = 400_000 } = given.budgets;
      const before = sums(charges.slice(0, -1));
      expect(before.usd).toBeLessThanOrEqual(budgetUsd + tolerance);
      expect(before.tokens).toBeLessThanOrEqual(budgetTokens);
    }),
    { numRuns: 150 },
  );
});

test("a request that runs is cancelled when another request exceeds the shared budget", async () => {
  const play = (role: Play["role"], share: number, waits: number): Play => ({
    ...{ role, prompt: role, behaviour: { share, waits, ending: "reply" } },
  });
  const given = { budgets: { budgetTokens: 2500 }, roleBudget: {}, price: { input: 0, output: 0 }, maxTokens: 1000 };
  const { charges, requests, failures } = await played({ ...given, plays: [play("plan", 9, 2), play("judge", 1, 40)] });
  expect(requests.map(({ role }) => role)).toEqual(["plan", "judge"]);
  expect(charges.map(({ role }) => role)).toEqual(["plan"]);
  expect(failures).toEqual([
    expect.stringMatching(
      /^models\.budgetTokens \(2500 tokens\) is exceeded by p:m: one request used \d+ tokens, at most \d+ were allowed; no further model is called$/,
    ),
  ]);
});

test("a reply limit is lowered to what is left, and a request for less than 200 tokens is not sent", async () => {
  const play = (prompt: string): Play => ({
    role: "judge",
    prompt,
    behaviour: { share: 1, waits: 0, ending: "reply" },
  });
  const asked = async (budgetTokens: number) => {
    const given = { budgets: { budgetTokens }, roleBudget: {}, price: { input: 0, output: 0 }, maxTokens: 1000 };
    const { requests } = await played({ ...given, plays: [play("one")] });
    return requests.map(({ maxTokens }) => maxTokens);
  };
  // The prompt counts at most 20 tokens.
  expect(await asked(2000)).toEqual([1000]);
  expect(await asked(520)).toEqual([500]);
  expect(await asked(220)).toEqual([200]);
  expect(await asked(219)).toEqual([]);
});
