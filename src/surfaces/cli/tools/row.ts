// `ctx tools`: lists, inspects, searches, calls and lints the tools of the catalog.
import { countUpTo } from "../plain-flags.ts";
import { type CommandRow, several, type WordRow } from "../row.ts";

const toolArgument: WordRow = ["<tool>", "Id of a tool, as `ctx tools list` prints it."];
const targetText = "Server and method, as SERVER:METHOD";
const patternArgument: WordRow = ["<target>", `${targetText}; \`*\` in the method stands for any characters.`];
const argsFlag: WordRow = ["--args <json>", "Arguments as a JSON object; - reads them from standard input."];

/** Of a command that lists the catalog or calls its tools. */
const onCatalog = { settings: "tools", catalog: "needed" } as const;

const list: CommandRow = {
  ...onCatalog,
  name: "list",
  summary: "Start every tool and list its methods.",
  flags: [["--discover", "List the configuration files of other MCP clients on this machine. Starts nothing."]],
  examples: ["ctx tools list", "ctx tools list --mcp-config servers.json --json", "ctx tools list --discover"],
  load: async () => (await import("./tools.ts")).list,
};

const inspect: CommandRow = {
  ...onCatalog,
  name: "inspect",
  summary: "Show the methods of a tool, or the arguments and output of one method.",
  args: [toolArgument, ["[method]", "Name of a method, as `ctx tools inspect` prints it."]],
  examples: ["ctx tools inspect files", "ctx tools inspect files read_file"],
  load: async () => (await import("./tools.ts")).inspect,
};

const search: CommandRow = {
  ...onCatalog,
  name: "search",
  summary:
    "Rank tools and methods by how well they match the given words, or a whole request, in wording and meaning. Also shows which methods a query may call.",
  args: [["<words...>", "Words to search for."]],
  flags: [
    [
      "--limit <count>",
      "List at most this number of tools and at most this number of methods.",
      { parse: countUpTo(200), standard: 10 },
    ],
  ],
  examples: [
    "ctx tools search order book",
    'ctx tools search "read a file" --limit 3 --mcp-config servers.json',
    "ctx tools search temperature --json",
  ],
  notes: "Exit: 0 on success, even if nothing matches; 5 if no tool started.",
  load: async () => (await import("./search.ts")).search,
};

const call: CommandRow = {
  ...onCatalog,
  name: "call",
  summary: "Call one method and print its reply. Arguments are key=value.",
  args: [toolArgument, ["<method>", "Name of a method, as `ctx tools inspect` prints it."], ["[arguments...]", ""]],
  flags: [
    argsFlag,
    ["--answer <json>", "Answer to a question of the server, as a JSON object; repeat it for several.", several],
    ["--yes", "Call a method that is withheld from queries without confirmation."],
  ],
  examples: [
    `ctx tools call files read_file --args '{"path": "notes.txt"}'`,
    "ctx tools call files read_file path=notes.txt head:=5",
  ],
  notes: `A method that is withheld from queries may change something: the command asks first on a terminal, and needs --yes elsewhere.

Exit: 0 a result, 2 unknown tool, method or argument, 5 the tool failed or returned isError, 130 not confirmed.`,
  load: async () => (await import("./tools.ts")).call,
};

const allow: CommandRow = {
  ...onCatalog,
  name: "allow",
  summary: "Let every query call a method that is not known to read, until its definition changes.",
  args: [patternArgument],
  flags: [["--when <value>", "Allow it for this value of a parameter only, as parameter=value; repeatable.", several]],
  examples: [
    "ctx tools allow excel:read_sheet",
    "ctx tools allow 'excel:read_*'",
    "ctx tools allow git:git_branch --when operation=list --when operation=show",
  ],
  notes: `A pattern covers the methods of class "unclear" only. A permission ends when the method's name, description, schema or
annotations change. Permissions are kept in .ctx/permissions.yaml.`,
  load: async () => (await import("./permissions.ts")).allow,
};

const deny: CommandRow = {
  ...onCatalog,
  name: "deny",
  summary: "Remove a permission that `ctx tools allow` gave.",
  args: [patternArgument],
  examples: ["ctx tools deny excel:read_sheet", "ctx tools deny 'excel:*'"],
  load: async () => (await import("./permissions.ts")).deny,
};

const why: CommandRow = {
  ...onCatalog,
  name: "why",
  summary: "Print whether a query may call a method with these arguments, and the rule that decides.",
  args: [["<target>", `${targetText}.`]],
  flags: [argsFlag],
  examples: ["ctx tools why excel:read_sheet", `ctx tools why git:git_branch --args '{"operation": "delete"}'`],
  load: async () => (await import("./permissions.ts")).why,
};

const lint: CommandRow = {
  ...onCatalog,
  name: "lint",
  summary: "Check metadata and schemas of tools, and report how to fix them. Without a name, check all tools.",
  args: [["[tool...]", toolArgument[1]]],
  flags: [["--surface <file>", "Check a saved reply to tools/list; no server is started."]],
  examples: [
    "ctx tools lint",
    "ctx tools lint files --mcp-config servers.json --json",
    "ctx tools lint --surface listed.json",
  ],
  notes: "Exit: 0 no errors (there may be warnings), 1 at least one error, 5 a tool did not start.",
  load: async () => (await import("./lint.ts")).lint,
};

const login: CommandRow = {
  ...onCatalog,
  name: "login",
  summary: "Sign in to a remote server with OAuth. Its tokens are stored in the state folder and refreshed.",
  args: [toolArgument],
  flags: [
    ["--no-browser", "Print the address and open no browser."],
    ["--wait <duration>", "Time limit to sign in, such as 90s. Default: 5m."],
  ],
  examples: ["ctx tools login tracker", "ctx tools login tracker --no-browser --mcp-config servers.json"],
  notes: "Exit: 0 signed in, 2 unknown tool or a tool without a url, 5 the server refused, 130 nobody signed in.",
  load: async () => (await import("./login.ts")).login,
};

const resource: CommandRow = {
  ...onCatalog,
  name: "resource",
  summary: "Read one resource of a server and print it.",
  args: [toolArgument, ["<uri>", "URI of the resource, as `ctx tools list` prints it."]],
  examples: ["ctx tools resource files file:///notes.txt"],
  notes: "Exit: 0 the resource, 5 it cannot be read.",
  load: async () => (await import("./offers.ts")).resource,
};

const prompt: CommandRow = {
  ...onCatalog,
  name: "prompt",
  summary: "Fill one prompt of a server and print its messages. Arguments are key=value.",
  args: [
    toolArgument,
    ["<name>", "Name of the prompt, as `ctx tools list` prints it."],
    ["[arguments...]", "Arguments of the prompt, as `key=value`."],
  ],
  examples: ["ctx tools prompt notes summarize topic=frost"],
  notes: "Exit: 0 the messages, 2 a wrong name or argument, 5 the server failed.",
  load: async () => (await import("./offers.ts")).prompt,
};

/** The command. */
export const tools: CommandRow = {
  name: "tools",
  summary: "list, inspect, search, call and lint the tools of the catalog",
  parts: [list, inspect, search, call, allow, deny, why, lint, login, resource, prompt],
};
