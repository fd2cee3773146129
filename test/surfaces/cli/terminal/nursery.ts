// A plant nursery over stdio for the scenes of the terminal: lists, a series, a lookup, a value that only the asker knows, and troubles.
import path from "node:path";
import type { Json } from "../../../../src/contract/json.ts";
import type { ScriptedReply, ScriptedTool } from "../../../fixtures/servers/script.ts";
import { scriptedSettings } from "../../../fixtures/servers/scripted.ts";

const asOf = "2025-12-31T18:00:00Z";

const bed = (bedId: string, name: string, house: string, temperature: number, humidity: number) => ({
  ...{ bedId, name, house, temperature, humidity },
});

const beds = [
  bed("bed-1", "Orchids", "north", 27.4, 81),
  bed("bed-2", "Ferns", "north", 22.1, 88),
  bed("bed-3", "Tomatoes", "south", 25.2, 64),
  bed("bed-4", "Herbs", "south", 21.6, 52),
  bed("bed-5", "Cacti", "south", 31.5, 18),
  bed("bed-6", "Seedlings", "nursery", 24, 73),
];

const hours = [19.2, 18.8, 18.1, 17.9, 19.4, 22.6, 25.8, 28.9, 31.2, 31.5, 29.7, 26.3].map((temperature, index) => ({
  time: `2025-12-31T${String(index * 2).padStart(2, "0")}:00:00Z`,
  temperature,
}));

const text = (description: string) => ({ type: "string", description });
const celsius = (measure: string) => ({ type: "number", "x-ctx": { measure, unit: "celsius" } });
const bedId = text("Identifier of the bed, from list_beds.");

const bedShape = {
  type: "object",
  properties: {
    bedId: { type: "string" },
    name: { type: "string" },
    house: { type: "string" },
    temperature: celsius("temperature"),
    humidity: { type: "number", "x-ctx": { measure: "humidity", unit: "percent" } },
  },
};

const described = (properties: Readonly<Record<string, unknown>>) => ({
  type: "object",
  properties: { asOf: { type: "string", "x-ctx": { measure: "as of", unit: "time" } }, ...properties },
});

interface Offer {
  readonly name: string;
  readonly description: string;
  readonly takes?: Readonly<Record<string, unknown>>;
  readonly gives: Readonly<Record<string, unknown>>;
  readonly data: Json;
}

const offers: readonly Offer[] = [
  {
    name: "list_beds",
    description: "Lists every bed of the nursery with its house, temperature and humidity right now.",
    gives: { beds: { type: "array", items: bedShape } },
    data: { asOf, beds },
  },
  {
    name: "temperature_history",
    description: "Temperature history of one bed over the day, one reading every two hours.",
    takes: { bedId },
    gives: {
      readings: {
        type: "array",
        items: {
          type: "object",
          properties: {
            time: { type: "string", "x-ctx": { measure: "time", unit: "time", dimension: "time" } },
            temperature: celsius("temperature"),
          },
        },
      },
    },
    data: { asOf, readings: hours },
  },
  {
    name: "search_plants",
    description: "Searches plants by name.",
    takes: { query: text("Words of the name.") },
    gives: {
      matches: {
        type: "array",
        items: {
          type: "object",
          properties: { name: { type: "string" }, plantId: { type: "string" }, bedId: { type: "string" } },
        },
      },
    },
    data: {
      matches: [
        { name: "Old Fern", plantId: "plant-7", bedId: "bed-6" },
        { name: "Fern Corner", plantId: "plant-9", bedId: "bed-7" },
      ],
    },
  },
  {
    name: "bed_moisture",
    description: "Soil moisture across every plant of one bed, with the driest and the wettest.",
    takes: { bedId: text("Identifier of the bed, from search_plants.") },
    gives: {
      plants: {
        type: "array",
        items: {
          type: "object",
          properties: { name: { type: "string" }, moisture: { type: "number", "x-ctx": { unit: "percent" } } },
        },
      },
    },
    data: {
      asOf,
      plants: [
        { name: "Old Fern", moisture: 42 },
        { name: "Young Fern", moisture: 61 },
      ],
    },
  },
  {
    name: "plant_moisture",
    description: "Soil moisture of one plant, by depth.",
    takes: { plantId: text("Identifier of the plant, from search_plants.") },
    gives: { moisture: { type: "number", "x-ctx": { measure: "soil moisture", unit: "percent" } } },
    data: { asOf, moisture: 42 },
  },
  {
    name: "frost_forecast",
    description: "Frost forecast for a postcode: the lowest temperature of the coming night.",
    takes: { postcode: text("Postcode of the place.") },
    gives: { lowest: celsius("lowest temperature") },
    data: { asOf, lowest: -3.5 },
  },
];

/** Writes `servers.json` with the nursery into the folder; replies by method name take the place of its own. */
export async function settleNursery(
  folder: string,
  changed: Readonly<Record<string, readonly ScriptedReply[]>> = {},
): Promise<Readonly<Record<string, string>>> {
  const tools = offers.map(({ name, description, takes = {}, gives, data }): ScriptedTool => {
    const inputSchema = { type: "object", properties: takes, required: Object.keys(takes) };
    const annotations = { readOnlyHint: true };
    const replies = [...(changed[name] ?? [{ structured: data }])];
    return { name, description, inputSchema, outputSchema: described(gives), annotations, replies };
  });
  const { command, args, env } = await scriptedSettings(folder, {
    name: "Nursery",
    tools,
    callsLog: path.join(folder, "calls"),
  });
  return { "servers.json": JSON.stringify({ mcpServers: { nursery: { command, args, env } } }) };
}
