// The rules as data: imports allowed in each place, the home of each package, forbidden words.
// The other files of this folder read it.

/**
 * A place is a folder or a file without its extension, relative to `src/`, or in `contributors/`. `NAME.ts` is that file
 * alone, where a folder has its name too. The longest match is the room of a file.
 */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  base: [],
  contract: ["base/option"],
  language: ["base", "contract"],
  retrieval: ["base", "contract", "language"],
  encoder: ["base", "contract", "language"],
  reply: ["base", "contract", "language"],
  answer: ["base", "contract", "language", "retrieval", "reply"],
  grounding: ["base", "contract", "language", "reply"],
  flow: ["base", "contract", "language", "retrieval", "grounding", "reply", "answer"],
  tools: ["base", "contract", "language", "retrieval", "reply"],
  sandbox: ["base", "contract"],
  models: ["base", "contract", "language", "retrieval", "grounding", "reply", "answer"],
  contrib: ["base", "contract", "language", "retrieval"],
  knowledge: ["base", "contract", "language", "retrieval"],
  chat: ["base", "contract", "language", "retrieval", "grounding", "reply"],
  roundtable: ["base", "contract", "language", "retrieval", "grounding", "reply"],
  ledger: ["base", "contract"],
  store: ["base", "contract"],
  trace: ["base", "contract"],
  app: [
    ...[
      "base",
      "contract",
      "language",
      "retrieval",
      "reply",
      "answer",
      "grounding",
      "flow",
      "tools",
      "sandbox",
      "models",
    ],
    ...["contrib", "contributors/bundled", "encoder", "knowledge", "chat", "roundtable", "ledger", "store", "trace"],
  ],
  gate: ["app", "trace", "grounding", "reply", "retrieval", "language", "contract", "base"],
  "surfaces/cli": ["app", "gate", "trace", "contract", "base", "surfaces/tui", "surfaces/http", "surfaces/mcp"],
  "surfaces/tui": ["app", "gate", "trace", "contract", "base"],
  "surfaces/http": ["app", "gate", "trace", "contract", "base"],
  "surfaces/mcp": ["app", "gate", "trace", "contract", "base"],
  // Draws what `app/studio` computed. Filters and formats run in the page too, so that typing needs no server.
  "surfaces/studio": [
    "app/studio",
    "app/chat/turn-view",
    "app/answer-notes",
    "gate/studio",
    "trace/filter",
    "trace/filter-text",
    "trace/view",
    "contract",
    "base",
  ],
  index: ["app", "gate", "contract"],
  "contrib-search": ["contrib/search", "contract"],
  "contrib.ts": ["base", "contract", "language", "retrieval", "contrib"],
  contributors: ["contrib.ts", "contrib-search"],
};

/** Places that are only loaded by `import()`, so that a start pays for them only when needed. */
export const lazyPlaces: readonly string[] = ["surfaces/tui", "surfaces/http", "surfaces/mcp"];

/** In `src/flow`, these may import every stage; a stage may import itself and `visibleToStages`. */
export const flowConductors: readonly string[] = ["ask", "pipeline", "work"];
export const visibleToStages: readonly string[] = ["chain", "propose"];

/** Files that may read the package manifest, for the version they print. */
export const manifestReaders: readonly string[] = ["app", "surfaces"];

/** A package and its only home; a name that ends in `*` matches by prefix, `**` allows any place. */
export const packageHomes: Readonly<Record<string, readonly string[]>> = {
  commander: ["surfaces/cli"],
  "ink*": ["surfaces/tui"],
  react: ["surfaces/tui"],
  chalk: ["surfaces/cli", "surfaces/tui"],
  re2js: ["base/text"],
  n2words: ["language"],
  undici: ["base/http"],
  yaml: ["base/text"],
  "csv-parse": ["base/text"],
  "jsonc-parser": ["base/text"],
  "smol-toml": ["base/text"],
  marked: ["base/text"],
  execa: ["tools/mcp"],
  "@modelcontextprotocol/*": ["tools/mcp", "contrib/serve", "surfaces/mcp"],
  ai: ["models/provider"],
  "@ai-sdk/*": ["models/provider"],
  "@openrouter/*": ["models/provider"],
  "quickjs-wasi": ["sandbox"],
  preact: ["surfaces/studio"],
  hono: ["surfaces/http"],
  "@hono/*": ["surfaces/http"],
  kysely: ["store"],
  pg: ["store"],
  pbf: ["trace/export", "surfaces/http/otlp"],
  stemmer: ["language"],
  "@cfworker/json-schema": ["base/schema"],
  "@guanmingchiu/sqlparser-ts": ["tools/catalog"],
  "@mozilla/readability": ["tools/web/extract"],
  htmlparser2: ["tools/web/extract"],
  linkedom: ["tools/web/extract"],
  unpdf: ["tools/web/extract"],
  zod: ["**"],
  "node:sqlite": ["store"],
  "node:child_process": ["tools", "app", "surfaces"],
  "node:worker_threads": ["sandbox", "encoder", "app/aside"],
  // A tap passes raw headers and compressed bodies on unchanged, which a fetch of `base/http` does not.
  "node:http": ["base/http", "contrib/serve", "surfaces", "tools/tap"],
  "node:https": ["base/http", "tools/tap"],
  "node:http2": ["base/http"],
  "node:net": ["base/http", "tools/tap"],
  "node:tls": ["base/http"],
  "node:*": ["**"],
};

/** Files that may use the global `fetch`: the pages run in a browser. */
export const networkHomes: readonly string[] = ["base/http", "surfaces/studio"];

/** Access to the own process, and the places that may use it. `*` in a place matches one name. */
export const processHomes = {
  env: ["app/settings", "contributors/*/settings"],
  exit: ["surfaces/cli"],
  terminal: ["surfaces"],
  stdio: ["surfaces", "contrib/serve"],
} as const;

export const lineWall = 250;
/** Data tables that may be longer, each by name: adding one is a decision. */
export const longTables: readonly string[] = [
  "contributors/kalshi/snapshot/topics.data.ts",
  "contributors/polymarket/snapshot/topics-more.data.ts",
  "contributors/polymarket/snapshot/topics.data.ts",
  "src/language/value-patterns.data.ts",
];
export const functionWall = 60;
/** The rooms that read replies and make answers from them. Together they may not have more lines than the wall. */
export const answerRooms = { rooms: ["reply", "answer", "grounding"], lineWall: 9_218, lineAim: 6_500 } as const;
export const forbiddenFolders: readonly string[] = ["utils", "common", "shared", "helpers", "core"];
export const packageEntries: readonly string[] = ["src/index.ts", "src/contrib.ts", "src/contrib-search.ts"];

/** Words of comments, messages, names and test titles that make a reader stop; each has a plain word instead. */
export const unclearWords =
  /\b(?:(?:is|are|was|were) told|untold|heard|speaks? of|stands? in|mends?|[dD]esk|[dD]oor|suited|rememberedTexts)\b/;
/** Names of values and functions that say how a value came to mind, not what it is. */
export const unclearNames =
  /\b(?:const|let|function|readonly|type|interface) (?:[tT]old|[tT]aken|[hH]eard)\b|\bisTelling\b|\b(?:function|readonly) own\b/;
/** The folder whose names are those of recorded features and scores. */
export const namesFree = /^src\/models\/embedded\/interpret\/read\//;
/** Source files that the rule does not read: data, prompts that recorded tapes depend on, names of learned features. */
export const plainWordFree =
  /\.data\.ts$|^src\/(?:models\/role\/prompts|models\/embedded\/interpret\/fit|language\/vectors)\/|program-api\.ts$/;

/** Code that formats or pads a value by hand, in the rooms that print text; JUnit has its own form of a number. */
export const handFormat = /\.(?:toFixed|toLocaleString|padEnd)\(|\bIntl\.NumberFormat\b/;
export const printsText = /^src\/(?:surfaces|trace\/(?:view|explain|diff)|gate\/report(?!\/junit))\b/;

/** Names that no file of `src` may contain. */
export const venueWords = /polymarket|kalshi|bybit|binance|hyperliquid|coinglass|world[\s_-]*cup/i;

/** An absolute path of one machine, not a relative path or a part of an address. */
export const machinePath = /(?<![\w.~*}$-])\/(?:work|root|home|Users|tmp)\/[\w.-]+/;
export const registryHost = /\bregistry\.[a-z0-9-]+\.[a-z]+|\bdeb\.debian\.org\b|"resolved": "https?:/;
