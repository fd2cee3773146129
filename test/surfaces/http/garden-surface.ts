// The greenhouse of the flow's tests as a surface file, so that a server needs no process of its own.
import { greenhouse } from "../../fixtures/greenhouse.ts";

const plants = [
  { name: "Old Rose", plantId: "p1", bedId: "b1", moisture: 0.42 },
  { name: "Fern", plantId: "p2", bedId: "b1", moisture: 0.61 },
];

const equal = (column: string) => ({ column, is: "equal", argument: column });

/** The text of a surface file. */
export function gardenSurface(): string {
  return JSON.stringify({
    version: 1,
    server: "garden",
    name: "Garden",
    description: "Plants and beds of a greenhouse.",
    tools: greenhouse.map(({ name, description, inputSchema, outputSchema, annotations }) => ({
      ...{ name, description, inputSchema, outputSchema, annotations },
    })),
    replies: {
      search_plants: {
        from: "plants",
        where: [{ columns: ["name"], is: "words", argument: "query" }],
        columns: ["name", "plantId", "bedId"],
        rows: "matches",
      },
      bed_moisture: { from: "plants", where: [equal("bedId")], columns: ["name", "moisture"], rows: "plants" },
      plant_moisture: { from: "plants", where: [equal("plantId")], columns: ["moisture"], one: true },
      forecast: { from: "weather", where: [equal("town")], columns: ["temperature"], one: true },
      water_bed: { writes: true },
    },
    tables: { plants, weather: [{ town: "Leeds", temperature: 21.5 }] },
  });
}
