// What options make of readings that fit alike; the fits are given, so that no learned weight decides here.
import { expect, test } from "vitest";
import { buildOptions } from "../../../src/flow/propose/choose.ts";
import { missingCapability } from "../../../src/flow/propose/missing.ts";
import { readRequest } from "../../../src/language/request.ts";
import { interpret } from "../../../src/models/embedded/interpret/interpret.ts";
import { method } from "../../helpers/methods.ts";

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
