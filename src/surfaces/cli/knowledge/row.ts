// `ctx knowledge`: lists, resolves, validates, scores, shows and creates knowledge packs.
import { type CommandRow, several, type WordRow } from "../row.ts";

const packText = "Folder with a KNOWLEDGE.md.";
const packArgument: WordRow = ["<pack>", packText];

const catalog: CommandRow = {
  name: "catalog",
  summary:
    "List the knowledge packs in the given folders, or in .agents/knowledge of the current and the home folder. Reads only the frontmatter of each KNOWLEDGE.md.",
  args: [["[folders...]", "Folders to search for packs."]],
  flags: [["--xml", "Print the catalog as XML, the form that goes into a model prompt."]],
  isLight: true,
  examples: ["ctx knowledge catalog", "ctx knowledge catalog packs --xml"],
  load: async () => (await import("./catalog.ts")).catalog,
};

const resolve: CommandRow = {
  name: "resolve",
  summary:
    "Select the text of packs that is relevant to a request, up to a number of tokens. Prints the text on stdout and the reasons on stderr.",
  args: [["<pack...>", packText]],
  flags: [
    ["--query <text>", "Request text, 1 to 4,000 characters.", { isRequired: true }],
    ["--budget <tokens>", "Maximum number of tokens of the selected text. Default: 2000."],
    [
      "--require <fact>",
      "Fact that the selected text must contain. An absent fact is listed as missing. May be given several times.",
      several,
    ],
    ["--allow-status <status>", "Also load packs with this status; may be given several times.", several],
    [
      "--disable <name>",
      "Exclude a pack by its name, or files by a path pattern; may be given several times.",
      several,
    ],
    ["--record", "Write a record of the selection to the folder runs/ of the pack."],
  ],
  settings: "knowledge",
  isLight: true,
  examples: [
    'ctx knowledge resolve packs/brand --query "what may we say on price" --budget 800',
    'ctx knowledge resolve packs/founder packs/brand --query "write a note" --require "launch date" --json',
  ],
  notes:
    "Exit: 0 text was selected, 1 a pack was rejected, no section is relevant to the request, or no relevant section fits the budget.",
  load: async () => (await import("./resolve.ts")).resolve,
};

const validate: CommandRow = {
  name: "validate",
  summary: "Check packs, or single JSON files of a pack, against the pack format.",
  args: [
    [
      "<target...>",
      "Folder of a pack, or one JSON file of a pack: a source map, an evaluation suite or the record of a run.",
    ],
  ],
  flags: [["--strict", "Exit 1 on warnings too."]],
  isLight: true,
  examples: ["ctx knowledge validate packs/brand --strict"],
  load: async () => (await import("./validate.ts")).validate,
};

const evaluate: CommandRow = {
  name: "eval",
  summary:
    "Run a suite of labelled requests, and report whether the pack is selected for the requests that it should answer.",
  args: [packArgument],
  flags: [
    ["--suite <file>", "Suite file, relative to the pack.", { isRequired: true }],
    ["--outside", "Allow a suite file outside the pack folder."],
  ],
  settings: "knowledge",
  isLight: true,
  examples: ["ctx knowledge eval packs/brand --suite evals/discovery.validation.json"],
  load: async () => (await import("./evaluate.ts")).evaluate,
};

const show: CommandRow = {
  name: "show",
  summary: "Show the description, settings, guide and files of a pack.",
  args: [packArgument],
  isLight: true,
  examples: ["ctx knowledge show packs/brand"],
  load: async () => (await import("./pack.ts")).show,
};

const init: CommandRow = {
  name: "init",
  summary: "Create a pack from a template.",
  args: [["<folder>", "Folder to create the pack in."]],
  flags: [
    ["--profile <profile>", "Layout of the pack: document-first, wiki-first or hybrid. Default: wiki-first."],
    ["--mode <mode>", "Runtime mode of the pack: data or persona. Default: data."],
    ["--dry-run", "List the files that would be written; write nothing."],
  ],
  isLight: true,
  examples: ["ctx knowledge init packs/brand --profile document-first"],
  load: async () => (await import("./pack.ts")).createPack,
};

/** The command. */
export const knowledge: CommandRow = {
  name: "knowledge",
  summary: "list, resolve, validate and measure knowledge packs",
  isLight: true,
  parts: [catalog, resolve, validate, evaluate, show, init],
};
