// What options make of readings that fit alike; the fits are given, so that no learned weight decides here.
import { describe, expect, test } from "vitest";
import { interpret } from "../../src/reading/interpret.ts";
import { missingCapability } from "../../src/reading/missing.ts";
import { buildOptions } from "../../src/reading/options.ts";
import { readRequest } from "../../src/reading/request.ts";
import { method } from "../helpers/methods.ts";

/** The names of the readings that are taken or asked between, where each method fits as given. */
function taken(text: string, fits: Readonly<Record<string, readonly [fit: number, description: string]>>) {
  const reading = readRequest(text);
  const methods = Object.entries(fits).map(([name, [, description]]) => method({ name, description }));
  const readings = interpret(reading, methods).map((own) => {
    const { refusal: _, ...rest } = own;
    return { ...rest, fit: fits[own.methodName]?.[0] ?? 0, viable: true, missed: [] };
  });
  return buildOptions({ reading, readings, methods }).distinct.map(({ methodName }) => methodName);
}

describe("of readings that fit alike", () => {
  test("the one that speaks of what is asked is taken", () => {
    const fits = { get_plant: [0.8, "One plant."], get_moisture: [0.75, "The moisture."] } as const;
    expect(taken("What is the moisture here?", fits)).toEqual(["get_moisture"]);
  });

  test("the one whose name says the very word is taken", () => {
    const fits = { get_trading_rules: [0.8, "Rules of trading."], get_trades: [0.75, "Trades."] } as const;
    expect(taken("Which trades were there?", fits)).toEqual(["get_trades"]);
  });

  test("a clearly better fit is taken whatever the words", () => {
    const fits = { get_plant: [0.9, "One plant."], get_moisture: [0.6, "The moisture."] } as const;
    expect(taken("What is the moisture here?", fits)).toEqual(["get_plant"]);
  });

  test("what is called deprecated is not taken", () => {
    const fits = { read_file: [0.8, "Deprecated: reads a file."], read_text_file: [0.75, "Reads a file."] } as const;
    expect(taken("Read the file", fits)).toEqual(["read_text_file"]);
  });
});

test("what only one tool may serve is missing there, whatever others could do", () => {
  const reading = readRequest("Using only Acme data, show the order book of BTC perpetuals on Zed.");
  const book = { name: "get_order_book", description: "Order book of BTC perpetuals." };
  const methods = [
    method({ ...book, toolId: "zed", toolName: "Zed", description: "Order book of BTC perpetuals on Zed." }),
    method({ ...book, toolId: "acme", toolName: "Acme" }),
  ];
  const readings = interpret(reading, methods);
  const options = buildOptions({ reading, readings, methods });
  expect(missingCapability(reading, options, readings)?.capability).toBe("Zed");
});

test("another tool is asked about only where it fits as well as the best of the one that is taken", () => {
  const reading = readRequest("What is the moisture of the bed?");
  const tell = (toolId: string, name: string, description: string) =>
    method({ toolId, toolName: toolId, name, description });
  const methods = [
    tell("garden", "get_plant", "Moisture of a plant."),
    tell("garden", "list_bed", "Lists the moisture of all plants of a bed."),
    tell("farm", "get_field", "Moisture of a field."),
  ];
  const distinct = (farm: number) => {
    const fits: Readonly<Record<string, number>> = { get_plant: 0.9, list_bed: 0.7, get_field: farm };
    const readings = interpret(reading, methods).map(({ refusal: _, ...own }) => {
      return { ...own, fit: fits[own.methodName] ?? 0, viable: true, missed: [] };
    });
    return buildOptions({ reading, readings, methods }).distinct.map(({ toolId }) => toolId);
  };
  expect(new Set(distinct(0.75))).toEqual(new Set(["garden"]));
  expect(distinct(0.89)).toContain("farm");
});

test("what tells of other things is not taken where what fits better does not know the one that is named", () => {
  const asset = { type: "string", description: "The coin.", enum: ["OAK", "ELM"] };
  const methods = [
    method({ name: "get_coin_flows", description: "Flows of one coin.", properties: { asset }, required: ["asset"] }),
    method({ name: "rank_steady_flows", description: "Flows of the steady coins." }),
  ];
  const ask = (text: string, fits: readonly number[]) => {
    const reading = readRequest(text);
    const readings = interpret(reading, methods).map((own, at) => ({
      ...own,
      fit: fits[at] ?? 0,
      ...(own.unresolved.length === 0 && { viable: true, viabilityReason: "" }),
    }));
    return buildOptions({ reading, readings, methods }).distinct.map(({ methodName }) => methodName);
  };
  expect(ask("coin flows of ASH", [0.8, 0.7])).toEqual([]);
  expect(ask("coin flows of ASH", [0.6, 0.7])).toEqual(["rank_steady_flows"]);
  expect(ask("coin flows of ELM", [0.8, 0.7])).toEqual(["get_coin_flows"]);
});

test("what another tool is asked is told by no tool that does not speak of it", () => {
  const tell = (toolName: string, description: string) =>
    method({ toolId: toolName.toLowerCase(), toolName, name: "find_race", description });
  const methods = [tell("Acme", "Finds a race that is over."), tell("Zed", "Finds a race that goes on.")];
  const ask = (text: string, about: readonly boolean[]) => {
    const reading = readRequest(text);
    const readings = interpret(reading, methods).map((own, at) => ({ ...own, fit: 0.8, viable: about[at] === true }));
    return buildOptions({ reading, readings, methods }).distinct.map(({ toolId }) => toolId);
  };
  expect(ask("Who won the race on Acme?", [true, true])).toEqual(["acme"]);
  expect(ask("Who won the race on Acme?", [false, true])).toEqual([]);
  expect(ask("Who won the race?", [false, true])).toEqual(["zed"]);
});

test.each([
  ["Forecast per hour for the next 48 hours.", "tomorrow", false],
  ["Conditions up to ten days ahead.", "tonight", false],
  ["Observed temperature and wind.", "tomorrow", true],
  ["Forecast per hour for the next 48 hours.", "yesterday", true],
  ["Forecast per hour for the next 48 hours.", "next Friday", true],
])("%s is refused what it is %s: %s", (description, day, isRefused) => {
  const reading = readRequest(`What is the temperature in Halden ${day}?`, Date.parse("2026-03-20T09:00:00Z"));
  const properties = { city: { type: "string" } };
  const [own] = interpret(reading, [method({ name: "get_temperature", description, properties, required: ["city"] })]);
  expect(own?.refusal?.code === "time").toBe(isRefused);
});
