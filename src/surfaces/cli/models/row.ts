// `ctx models`: shows the model of each role, its price, and whether the model answers.
import type { CommandRow, WordRow } from "../row.ts";

async function roleArgument(text: string): Promise<readonly WordRow[]> {
  const { roleNames } = await import("../../../contract/model-client.ts");
  return [["<role>", text, { choices: roleNames }]];
}

const list: CommandRow = {
  name: "list",
  summary: "Show the model of each role and the known providers.",
  settings: "models",
  examples: ["ctx models list", "ctx models list --model ollama:qwen3"],
  load: async () => (await import("./models.ts")).listAll,
};

const test: CommandRow = {
  name: "test",
  summary: "Send one short request to the model of a role, and report its cost.",
  args: async () => await roleArgument("Name of the role to test."),
  settings: "models",
  examples: ["ctx models test judge --model openrouter:openai/gpt-4o-mini", "ctx models test plan --json"],
  notes: "Exit: 0 the model replied, 2 the settings are wrong, 5 the model did not reply.",
  load: async () => (await import("./models.ts")).testOne,
};

const prompts: CommandRow = {
  name: "prompts",
  summary: "Print the prompt template of a role, with its version.",
  args: async () => await roleArgument("Name of the role."),
  flags: [["--json", "Print one JSON document, with the schema of the reply."]],
  hasOutputFlags: false,
  examples: ["ctx models prompts interpret", "ctx models prompts judge --json"],
  notes:
    "The trace of a run contains the prompts that were sent, with question and documentation. Exit: 0 printed, 2 the role has no prompt.",
  load: async () => (await import("./models.ts")).printPrompt,
};

const prices: CommandRow = {
  name: "prices",
  summary: "Show the price of each model and its source.",
  settings: "models",
  examples: ["ctx models prices"],
  load: async () => (await import("./models.ts")).listPrices,
};

/** The command. */
export const models: CommandRow = {
  name: "models",
  summary: "show the model of each role, test a model, list prices",
  parts: [list, test, prompts, prices],
};
