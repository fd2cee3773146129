// `ctx keys`: creates, lists and revokes keys of the HTTP API.
import { oneOf } from "../plain-flags.ts";
import { type CommandRow, several } from "../row.ts";

const create: CommandRow = {
  name: "create",
  summary: "Create a key and print it. It is not shown again.",
  flags: async () => {
    const { options } = (await import("../../../contract/key.ts")).keyScopeSchema;
    return [
      ["--name <name>", "Name of the key.", { isRequired: true }],
      [
        "--scope <scope>",
        `Scope of the key (${options.join(", ")}); may be given several times. Default: all.`,
        { ...several, parse: oneOf(options) },
      ],
    ];
  },
  settings: "keys",
  examples: ["ctx keys create --name laptop", "ctx keys create --name ci --scope query --json"],
  load: async () => (await import("./keys.ts")).create,
};

const list: CommandRow = {
  name: "list",
  summary: "List keys, their scopes and whether they are revoked.",
  settings: "keys",
  examples: ["ctx keys list"],
  load: async () => (await import("./keys.ts")).list,
};

const revoke: CommandRow = {
  name: "revoke",
  summary: "Revoke a key; servers reject it from then on.",
  args: [["<id>", "Id of a key, as `ctx keys list` prints it."]],
  settings: "keys",
  examples: ["ctx keys revoke key-3f2a9c1b7d04"],
  load: async () => (await import("./keys.ts")).revoke,
};

/** The command. */
export const keys: CommandRow = {
  name: "keys",
  summary: "create, list and revoke keys of the HTTP API",
  parts: [create, list, revoke],
};
