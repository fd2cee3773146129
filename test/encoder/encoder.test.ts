import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Method } from "../../src/contract/tool.ts";
import { openEncoder } from "../../src/encoder/encoder.ts";
import { long, oneIn } from "../helpers/one-in.ts";

const encoder = openEncoder();
afterAll(() => encoder.close());

function method(name: string, description: string, properties: Method["inputSchema"] = {}): Method {
  return {
    ...{ toolId: "board", toolName: "Task board", name, description, annotations: {} },
    inputSchema: { type: "object", properties, required: Object.keys(properties) },
    meta: {
      surface: "both",
      queryEligible: true,
      latencyClass: "fast",
      executePriceUsd: null,
      queryPriceUsd: null,
      rateLimit: {},
      declared: [],
    },
    eligibility: {
      isEligible: true,
      class: "reads",
      code: "annotated-read-only",
      reason: "it only reads",
      setting: "",
    },
  };
}
const list = method("task_list", "Lists the tasks of the board with their status and assignee.");
const view = method("task_view", "Shows one task with all details.", {
  id: { type: "string", description: "Id of the task" },
});
const weather = method("get_weather", "Returns the weather forecast of a city.", {
  city: { type: "string", description: "Name of the city" },
});

describe("the encoder", () => {
  test("scores the method that serves a request best", long, async () => {
    const scores = await encoder.scoreMethods("Which tasks are on the board?", [weather, view, list]);
    const fits = scores.map(({ fit }) => fit ?? Number.NaN);
    expect(fits.indexOf(Math.max(...fits))).toBe(2);
  });

  test("finds the stretch that states a value, and none where none is stated", async () => {
    const request = "Will it rain in Reykjavik tomorrow?";
    const [[city] = [], [id] = []] = await encoder.findSpans(request, [
      { method: weather, parameter: "city" },
      { method: view, parameter: "id" },
    ]);
    expect(request.slice(city?.start, city?.end)).toBe("Reykjavik");
    expect(city?.score).toBeGreaterThan(0);
    expect(id?.score).toBeLessThan(0);
  });

  test("reads all of a long request", async () => {
    const filler = "Hello, and thank you again for all of the help that you gave to us so far. ".repeat(5);
    const request = `${filler}By the way, will it rain in Reykjavik?`;
    const [[city] = []] = await encoder.findSpans(request, [{ method: weather, parameter: "city" }]);
    expect(request.slice(city?.start, city?.end)).toBe("Reykjavik");
  });

  oneIn(4)([
    ["nothing", ""],
    ["20,000 characters", "rain in Oslo? ".repeat(1500)],
    ["one endless word", "a".repeat(20_000)],
    ["half a character", "\ud83d rain"],
  ])(
    "reads a request of %s",
    async (_, request) => {
      const [score] = await encoder.scoreMethods(request, [weather]);
      expect(Number.isFinite(score?.fit)).toBe(true);
    },
    20_000,
  );

  test("stops waiting when the signal aborts, and answers the next call", async () => {
    const aborted = AbortSignal.abort(new Error("no longer needed"));
    await expect(encoder.scoreMethods("Another question", [list], aborted)).rejects.toThrow("no longer needed");
    expect(await encoder.scoreMethods("Another question", [list])).toHaveLength(1);
  });

  test("answers nothing for no methods, without loading the weights", async () => {
    const unused = openEncoder();
    expect(await unused.scoreMethods("Anything", [])).toEqual([]);
    await unused.close();
  });

  test("rejects calls after it was closed", async () => {
    const closed = openEncoder();
    await closed.close();
    await expect(closed.scoreMethods("Anything", [list])).rejects.toThrow(
      "The thread of the encoder stopped: it was closed.",
    );
  });

  test("shares its thread: closing one encoder ends its own jobs, not those of another", async () => {
    const folder = await mkdtemp(join(tmpdir(), "ctx-shared-"));
    const [first, second] = [openEncoder(), openEncoder({ folder })];
    const [pages, words] = [method("count_pages", "Counts pages."), method("count_words", "Counts words.")];
    const [lost, done] = [first.scoreMethods("One", [pages]), second.scoreMethods("Another", [words])];
    await first.close();
    await expect(lost).rejects.toThrow("it was closed");
    expect(await done).toHaveLength(1);
    await second.close();
    expect(await readdir(folder)).toEqual(["encoder"]);
    await rm(folder, { recursive: true });
  });
});
