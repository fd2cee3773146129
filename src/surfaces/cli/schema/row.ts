// `ctx schema`: prints the JSON Schema of a file or result.
import type { CommandRow } from "../row.ts";

/** The command. */
export const schema: CommandRow = {
  name: "schema",
  summary: "print the JSON Schema of a file or result",
  args: async () => [["<name>", "Name of the schema.", { choices: (await import("./schema.ts")).schemaNames }]],
  flags: [
    ["--json", "No effect: a schema is always printed as JSON."],
    ["--debug", "Show the stack of an error."],
  ],
  hasOutputFlags: false,
  examples: ["ctx schema config > ctx.config.schema.json", "ctx schema result"],
  load: async () => (await import("./schema.ts")).schema,
};
