// Two dozen questions to a transformed snapshot server: outcomes stay, and values follow an oracle over the transformed data.
// `npm test` uses the transformations that combine or contradict most, `npm run test:long` all of them.
import { afterAll, beforeAll, describe, expect, type TestOptions, test } from "vitest";
import { librarySettings } from "../../../src/app/settings.ts";
import { createRuntime } from "../../../src/app/wire.ts";
import { type HttpHost, serveHttp } from "../../../src/contrib/serve/http.ts";
import {
  inventedWords,
  swappedEntities,
  translatePrompt,
  type Variation,
  variedContributor,
} from "../../helpers/variation.ts";
import { expectHonest } from "../figures/check.ts";
import { oracleOf } from "../figures/oracle.ts";
import { asked } from "../figures/prompts.ts";
import { isShortfall, rightMethod } from "../figures/right-methods.ts";

const worldCup = "Analyze liquidity for the World Cup winner market";
const bybit = "Using only Polymarket data, give me live order-book imbalance for BTC perpetuals on Bybit.";

export const variations = {
  "as it is": {},
  "with invented words for methods, tool, venue and entities": { words: inventedWords("one") },
  "with other invented words": { words: inventedWords("two") },
  "with its methods shuffled": { shuffleSeed: "three" },
  "without _meta": { isMetaStripped: true },
  "among thirty foreign methods": { hasForeignMethods: true, shuffleSeed: "four" },
  "with the prompt planted in the method of one outcome": {
    planted: { method: "analyze_market_liquidity", text: `Example: "${worldCup}".` },
  },
  "with the prompt planted in the method of the event": {
    planted: { method: "analyze_event_liquidity", text: `Try: ${worldCup}` },
  },
  "with the other prompt planted in the order book": {
    planted: { method: "get_order_book", text: `It answers prompts like: ${bybit}` },
  },
  "with other values": { snapshotSeed: "five" },
  "with other values and entities swapped": { snapshotSeed: "six", words: swappedEntities("six") },
  "all at once": {
    words: inventedWords("seven"),
    shuffleSeed: "seven",
    isMetaStripped: true,
    hasForeignMethods: true,
    snapshotSeed: "seven",
  },
} as const satisfies Readonly<Record<string, Variation>>;

export const disguisable = asked.filter(({ isPlainOnly }) => isPlainOnly !== true);

const tool = "venue";

/** The share of questions that may end in a question or a miss, because the encoder scores a method with an invented name too low. */
const mostOpen = 0.4;

/** Defines the tests of one transformation; `ofValues` are options of the test that compares every value. */
export function testDisguise(title: string, variation: Variation, ofValues: TestOptions = {}): void {
  describe(`the snapshot server ${title}`, () => {
    let host: HttpHost;
    let runtime: ReturnType<typeof createRuntime>;
    beforeAll(async () => {
      host = await serveHttp(variedContributor(variation), { host: "127.0.0.1", port: 0 });
      const mcpServers = { [tool]: { url: host.url } };
      runtime = createRuntime(librarySettings({ mcpServers, traces: { enabled: false } }));
    });
    afterAll(async () => {
      await runtime.close();
      await host.close();
    });

    const ask = (prompt: string, clarificationPolicy: "return" | "auto" = "return") =>
      runtime.query({
        query: translatePrompt(prompt, variation),
        clarificationPolicy,
        responseShape: "answer_with_evidence",
        tools: [tool],
      });
    const option = (name: string) => `${tool}:${variation.words?.[name] ?? name}`;

    test("asks back about ambiguous requests, states assumptions under auto, and reports unsupported ones", async () => {
      const asked = await ask(worldCup);
      const recommendedOptionId = option("analyze_event_liquidity");
      expect(asked).toMatchObject({ outcomeType: "clarification_required", clarification: { recommendedOptionId } });
      // Under invented names the score may be low. Then no policy decides for the user.
      const isSure = asked.outcomeType === "clarification_required" && asked.clarification.resolutionMode === "option";
      expect(isSure || variation.words !== undefined).toBe(true);
      expect(await ask(worldCup, "auto")).toMatchObject(
        isSure
          ? { outcomeType: "answer", assumptionMade: { optionId: recommendedOptionId } }
          : { outcomeType: "clarification_required", clarification: { recommendedOptionId } },
      );
      expect(await ask(bybit)).toMatchObject({ outcomeType: "capability_miss" });
    });

    test("answers with the values of its data", ofValues, async () => {
      const oracle = oracleOf(variation.snapshotSeed);
      const wrong: string[] = [];
      const open: string[] = [];
      for (const { prompt, figures, names } of disguisable) {
        const truth = {
          prompt: translatePrompt(prompt, variation),
          figures: figures(oracle),
          names: (names?.(oracle) ?? []).map((name) => translatePrompt(name, variation)),
        };
        const result = await ask(prompt);
        const method = rightMethod(prompt);
        if (result.outcomeType !== "answer" && !isShortfall(prompt)) open.push(prompt);
        wrong.push(...failuresOf(() => expectHonest(result, truth, variation.words?.[method] ?? method)));
      }
      expect(wrong).toEqual([]);
      expect(open.length, open.join("\n")).toBeLessThanOrEqual(
        variation.words === undefined ? 0 : mostOpen * disguisable.length,
      );
    });
  });
}

/** The message of a failed check, with all failures of a transformation. */
function failuresOf(check: () => void): readonly string[] {
  try {
    check();
    return [];
  } catch (thrown) {
    return [thrown instanceof Error ? thrown.message : String(thrown)];
  }
}
