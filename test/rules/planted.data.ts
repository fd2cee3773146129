// A small project that follows every rule, and changes that break one each. Paths and hosts that no file may contain are
// assembled here, or this file would be reported itself.
import { listed } from "./places.ts";
import { mayImport } from "./tables.ts";

const manifest = JSON.stringify({ name: "sample", dependencies: { commander: "1", ink: "1", undici: "1", zod: "1" } });

/** Allowed code that looks most like a violation. */
export const cleanProject: Readonly<Record<string, string>> = {
  "package.json": manifest,
  "bin/ctx.js": 'process.exitCode = await (await import("../dist/cli.js")).main();',
  "src/index.ts": 'export { wire } from "./app/wire.ts";\nexport type { Tool } from "./contract/tool.ts";',
  "src/base/option.ts": 'import { z } from "zod";\nexport const flag = z.string();',
  "src/base/http.ts": 'import { fetch } from "undici";\nexport const get = (url: string) => fetch(url);',
  "src/contract/tool.ts": 'import type { flag } from "../base/option.ts";\nexport type Tool = typeof flag;',
  "src/retrieval/rank.ts": "export const rank = (fetch: typeof globalThis) => ({ fetch, console: 1 });",
  "src/flow/chain.ts": "export type Stage = string;",
  "src/flow/pipeline.ts": 'import { probe } from "./probe/probe.ts";\nexport const pipeline = [probe];',
  "src/flow/probe/probe.ts":
    'import type { Stage } from "../chain.ts";\nexport * from "./pools.ts";\nexport const probe: Stage = "";',
  "src/flow/probe/pools.ts": 'import { rank } from "../../retrieval/rank.ts";\nexport const pools = rank;',
  "src/flow/plan.ts": "export const plan = 1;",
  "src/tools/web.ts":
    "export const page = (fetch: typeof globalThis.Headers) => fetch;\nexport interface Web { fetch: typeof fetch }",
  "src/contrib/serve.ts": "export const out = process.stdout;",
  "src/contrib.ts": 'export { out } from "./contrib/serve.ts";',
  "src/contrib-search.ts": "export const find = 1;",
  "contributors/kalshi/settings.ts":
    'import { out } from "../../src/contrib.ts";\nimport { find } from "../../src/contrib-search.ts";\nexport const key = [process.env.KALSHI_KEY, out, find];',
  "contributors/bundled.ts": 'export const load = async () => import("./kalshi/settings.ts");',
  "src/app/settings/read.ts": 'import { env } from "node:process";\nexport const seen = env;',
  "src/app/wire.ts": 'import manifest from "../../package.json";\nexport const wire = manifest;',
  "src/surfaces/cli/main.ts":
    'import { Command } from "commander";\nexport const main = async () => [Command, await import("../tui/screen.ts")];',
  "src/surfaces/cli/say.ts": "export const say = (text: string) => { console.log(text); process.exitCode = 1; };",
  "src/surfaces/tui/screen.ts": 'import { render } from "ink";\nexport const screen = render;',
  "test/rank.test.ts": 'import { test } from "vitest";\ntest.each([1])("$0", () => {});',
};

interface Planted {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly says: readonly string[];
}

const appRooms = listed(mayImport.app ?? []);
const take = "take a port as an argument and let app/wire fit it.";
const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join("\n");
const home = ["", "home", "ada"].join("/");
const registry = ["registry", "example", "org"].join(".");

/** At least one row for each way to break each rule. */
export const planted: readonly Planted[] = [
  {
    name: "a room that imports another room",
    files: { "src/models/judge.ts": 'import { page } from "../tools/web.ts";\nexport const judge = page;' },
    says: [
      `src/models/judge.ts:1 [folders] imports src/tools/web, but models may import base, contract, language, retrieval, grounding, reply and answer only; ${take}`,
    ],
  },
  {
    name: "a room that imports the flow, for a type alone",
    files: { "src/store/jobs.ts": 'import type { Stage } from "../flow/chain.ts";\nexport type Job = Stage;' },
    says: [
      `src/store/jobs.ts:1 [folders] imports src/flow/chain, but store may import base and contract only; ${take}`,
    ],
  },
  {
    name: "a room that imports another by `import()`",
    files: { "src/chat/turn.ts": 'export const turn = async () => import("../tools/web.ts");' },
    says: [
      `src/chat/turn.ts:1 [folders] imports src/tools/web, but chat may import base, contract, language, retrieval, grounding and reply only; ${take}`,
    ],
  },
  {
    name: "a room that imports another by `import()` in a type",
    files: { "src/chat/turn.ts": 'export type Turn = import("../tools/web.ts").Web;' },
    says: [
      `src/chat/turn.ts:1 [folders] imports src/tools/web, but chat may import base, contract, language, retrieval, grounding and reply only; ${take}`,
    ],
  },
  {
    name: "a room that hands on another's exports",
    files: { "src/trace/read.ts": 'export { rank } from "../retrieval/rank.ts";\nexport const read = 1;' },
    says: [
      `src/trace/read.ts:1 [folders] imports src/retrieval/rank, but trace may import base and contract only; ${take}`,
    ],
  },
  {
    name: "a contract that imports more of base than the options",
    files: { "src/contract/query.ts": 'import { get } from "../base/http.ts";\nexport const query = get;' },
    says: [
      `src/contract/query.ts:1 [folders] imports src/base/http, but contract may import base/option only; ${take}`,
    ],
  },
  {
    name: "base that imports anything",
    files: { "src/base/time.ts": 'import type { Tool } from "../contract/tool.ts";\nexport type Time = Tool;' },
    says: [`src/base/time.ts:1 [folders] imports src/contract/tool, but base may import nothing only; ${take}`],
  },
  {
    name: "a surface that imports past the app",
    files: {
      "src/surfaces/http/serve.ts": 'import { pools } from "../../flow/probe/pools.ts";\nexport const serve = pools;',
    },
    says: [
      `src/surfaces/http/serve.ts:1 [folders] imports src/flow/probe/pools, but surfaces/http may import app, gate, trace, contract and base only; ${take}`,
    ],
  },
  {
    name: "a gate that imports a surface",
    files: { "src/gate/run.ts": 'import { say } from "../surfaces/cli/say.ts";\nexport const run = say;' },
    says: [
      `src/gate/run.ts:1 [folders] imports src/surfaces/cli/say, but gate may import app, trace, grounding, reply, retrieval, language, contract and base only; ${take}`,
    ],
  },
  {
    name: "a server that imports past its kit, and a kit that imports a server",
    files: {
      "contributors/kalshi/client.ts": 'import { out } from "../../src/contrib/serve.ts";\nexport const client = out;',
      "src/contrib/host.ts": 'export const host = async () => import("../../contributors/bundled.ts");',
    },
    says: [
      `contributors/kalshi/client.ts:1 [folders] imports src/contrib/serve, but contributors may import contrib.ts and contrib-search only; ${take}`,
      `src/contrib/host.ts:1 [folders] imports contributors/bundled, but contrib may import base, contract, language and retrieval only; ${take}`,
    ],
  },
  {
    name: "an app that imports one server",
    files: { "src/app/run.ts": 'export const run = async () => import("../../contributors/kalshi/settings.ts");' },
    says: [
      `src/app/run.ts:1 [folders] imports contributors/kalshi/settings, but app may import ${appRooms} only; ${take}`,
      "src/app/run.ts:1 [words] `kalshi` is named in src; describe it by a field instead.",
    ],
  },
  {
    name: "a terminal screen that is loaded at start",
    files: { "src/surfaces/cli/show.ts": 'import { screen } from "../tui/screen.ts";\nexport const show = screen;' },
    says: [
      "src/surfaces/cli/show.ts:1 [folders] imports surfaces/tui at start; write `await import(…)` where it is needed.",
    ],
  },
  {
    name: "a folder that the table does not know",
    files: { "src/magic/wand.ts": 'import type { Tool } from "../contract/tool.ts";\nexport type Wand = Tool;' },
    says: [
      "src/magic/wand.ts:1 [folders] is in no room of the folder table; put it in one, or add a row to test/rules/tables.ts.",
    ],
  },
  {
    name: "an import that names no file",
    files: { "src/tools/call.ts": 'import { page } from "./web.js";\nexport const call = page;' },
    says: [
      "src/tools/call.ts:1 [folders] imports src/tools/web.js, which does not exist; a relative import carries its `.ts` ending.",
    ],
  },
  {
    name: "an import of something beside the sources",
    files: { "src/tools/call.ts": 'import "../../test/rank.test.ts";' },
    says: [
      "src/tools/call.ts:1 [folders] imports test/rank.test.ts, which is beside the code of the package and will not be in it.",
    ],
  },
  {
    name: "an import that only a run would know",
    files: { "src/tools/call.ts": "export const call = (name: string) => import(name);" },
    says: [
      "src/tools/call.ts:1 [folders] imports what only a run would know; name the module in the `import()` so that it can be checked.",
    ],
  },
  {
    name: "a room that reads the manifest",
    files: { "src/tools/call.ts": 'import manifest from "../../package.json";\nexport const call = manifest;' },
    says: [
      "src/tools/call.ts:1 [folders] imports package.json, which only app and surfaces may; take the version as an argument.",
    ],
  },
  {
    name: "a bin that does more than start the command line",
    files: { "bin/ctx.js": 'import "../src/app/wire.ts";' },
    says: ["bin/ctx.js:1 [folders] imports src/app/wire.ts, but bin starts surfaces/cli and nothing else."],
  },
  {
    name: "a stage that imports a stage",
    files: { "src/flow/plan.ts": 'import { probe } from "./probe/probe.ts";\nexport const plan = probe;' },
    says: [
      "src/flow/plan.ts:1 [folders] imports src/flow/probe/probe, but the stage plan sees no other part of the flow; share a record type of src/contract/query.",
    ],
  },
  {
    name: "a file of a stage's folder that imports the type of another stage",
    files: { "src/flow/probe/pools.ts": 'import type { plan } from "../plan.ts";\nexport type Pools = typeof plan;' },
    says: [
      "src/flow/probe/pools.ts:1 [folders] imports src/flow/plan, but the stage probe sees no other part of the flow; share a record type of src/contract/query.",
    ],
  },
  {
    name: "a stage that imports the pipeline",
    files: { "src/flow/plan.ts": 'import { pipeline } from "./pipeline.ts";\nexport const plan = pipeline;' },
    says: [
      "src/flow/plan.ts:1 [folders] imports src/flow/pipeline, but the stage plan sees no other part of the flow; share a record type of src/contract/query.",
    ],
  },
  {
    name: "a package away from its home",
    files: { "src/tools/call.ts": 'import { request } from "undici";\nexport const call = request;' },
    says: [
      "src/tools/call.ts:1 [packages] imports undici, whose home is src/base/http; take what it makes as an argument.",
    ],
  },
  {
    name: "a deep path of a package away from its home, for a type",
    files: {
      "src/app/run.ts": 'import type { Client } from "@modelcontextprotocol/client/stdio";\nexport type Run = Client;',
    },
    says: [
      "src/app/run.ts:1 [packages] imports @modelcontextprotocol/client, whose home is src/tools/mcp, src/contrib/serve and src/surfaces/mcp; take what it makes as an argument.",
    ],
  },
  {
    name: "a module of Node away from its home",
    files: { "src/flow/plan.ts": 'import { spawn } from "node:child_process";\nexport const plan = spawn;' },
    says: [
      "src/flow/plan.ts:1 [packages] imports node:child_process, whose home is src/tools, src/app and src/surfaces; take what it makes as an argument.",
    ],
  },
  {
    name: "a package found by `require` or by a `resolve`",
    files: {
      "src/flow/plan.ts": [
        'export const plan = [require("undici"), import.meta.resolve("quickjs-wasi/quickjs.wasm")];',
        'export const same = createRequire(import.meta.url).resolve("undici");',
      ].join("\n"),
    },
    says: [
      "src/flow/plan.ts:1 [packages] imports undici, whose home is src/base/http; take what it makes as an argument.",
      "src/flow/plan.ts:1 [packages] imports quickjs-wasi, whose home is src/sandbox; take what it makes as an argument.",
      "src/flow/plan.ts:2 [packages] imports undici, whose home is src/base/http; take what it makes as an argument.",
    ],
  },
  {
    name: "a module of Node without its prefix",
    files: { "src/flow/plan.ts": 'import { join } from "path";\nexport const plan = join;' },
    says: ["src/flow/plan.ts:1 [packages] imports path; write node:path."],
  },
  {
    name: "a package without a home",
    files: { "src/flow/plan.ts": 'import pad from "left-pad";\nexport const plan = pad;' },
    says: [
      "src/flow/plan.ts:1 [packages] imports left-pad, which has no home yet; give it one in test/rules/tables.ts.",
    ],
  },
  {
    name: "a package that the manifest does not list",
    files: { "src/base/text/yaml.ts": 'import { parse } from "yaml";\nexport const yaml = parse;' },
    says: ["src/base/text/yaml.ts:1 [packages] imports yaml, which package.json does not list."],
  },
  {
    name: "a file that imports itself through others, once by a type and once by `import()`",
    files: {
      "src/tools/a.ts": 'import { b } from "./b.ts";\nexport const a = b;',
      "src/tools/b.ts": 'import type { C } from "./c.ts";\nexport const b = {} as C;',
      "src/tools/c.ts": 'export const c = () => import("./a.ts");\nexport type C = typeof c;',
    },
    says: [
      "src/tools/a.ts:1 [cycles] imports itself: src/tools/a.ts > src/tools/b.ts > src/tools/c.ts > src/tools/a.ts; move what both need to a third file.",
    ],
  },
  {
    name: "the environment read in a room, in each way there is",
    files: {
      "src/tools/call.ts": [
        'import { env } from "node:process";',
        "const { env: same } = process;",
        "export const call = [env, same, process.env.A, process['env'], globalThis.process.env];",
      ].join("\n"),
    },
    says: [1, 2, 3, 3, 3].map(
      (line) =>
        `src/tools/call.ts:${line} [process] reads \`process.env\`; only \`app/settings and contributors/*/settings\` may: take a setting as an argument.`,
    ),
  },
  {
    name: "an exit outside the command line",
    files: { "src/surfaces/http/stop.ts": "process.exitCode = 1;\nprocess.exit();" },
    says: [
      "src/surfaces/http/stop.ts:1 [process] ends the process by `process.exitCode`; only `surfaces/cli` may: throw a CtxError.",
      "src/surfaces/http/stop.ts:2 [process] ends the process by `process.exit`; only `surfaces/cli` may: throw a CtxError.",
    ],
  },
  {
    name: "a room that writes to the terminal",
    files: { "src/trace/view.ts": "process.stderr.write('');\nconsole.log('');\nexport const log = console;" },
    says: [
      "src/trace/view.ts:1 [process] uses `process.stderr`; only `surfaces and contrib/serve` may: return what to say, or take a stream.",
      "src/trace/view.ts:2 [process] writes to the console; only `surfaces` may: return what to say.",
      "src/trace/view.ts:3 [process] writes to the console; only `surfaces` may: return what to say.",
    ],
  },
  {
    name: "a contributor's host that talks on the wire's own stream",
    files: { "src/contrib/serve.ts": "console.log('');" },
    says: ["src/contrib/serve.ts:1 [process] writes to the console; only `surfaces` may: return what to say."],
  },
  {
    name: "the network taken from the globals",
    files: {
      "src/tools/web.ts":
        "export interface Web { fetch: typeof fetch }\nexport const web = [fetch(''), { fetch }, globalThis.fetch, new WebSocket('')];",
    },
    says: ["fetch", "fetch", "fetch", "WebSocket"].map(
      (name) =>
        `src/tools/web.ts:2 [network] uses the global \`${name}\`; take the fetch of src/base/http as an argument.`,
    ),
  },
  {
    name: "a file over the wall, also one of data that no table names",
    files: {
      "src/flow/plan.ts": lines(251, "//"),
      "src/flow/plan.data.ts": lines(251, "//"),
      "src/language/value-patterns.data.ts": lines(900, "//"),
      "src/flow/ask.ts": lines(250, "//"),
    },
    says: [
      "src/flow/plan.ts:251 [size] has 251 lines, 250 is the wall; split it by idea.",
      "src/flow/plan.data.ts:251 [size] has 251 lines, 250 is the wall; split it by idea.",
    ],
  },
  {
    name: "a function longer than a screen",
    files: {
      "src/flow/plan.ts": `export function plan() {\n${lines(59, "//")}\n}`,
      "src/flow/ask.ts": `export const ask = () => {\n${lines(58, "//")}\n};`,
    },
    says: ["src/flow/plan.ts:1 [size] plan has 61 lines, 60 is the most; name its steps as functions."],
  },
  {
    name: "a folder that says nothing",
    files: { "src/tools/utils/call.ts": "export const call = 1;" },
    says: ["src/tools/utils/call.ts:1 [names] lies in a folder called utils; name the folder after what is in it."],
  },
  {
    name: "a barrel, by its name and by what it does",
    files: { "src/tools/index.ts": "export const tools = 1;", "src/tools/all.ts": 'export * from "./web.ts";' },
    says: [
      "src/tools/index.ts:1 [names] is a barrel; import from the files themselves.",
      "src/tools/all.ts:1 [names] is a barrel; import from the files themselves.",
    ],
  },
  {
    name: "a way round the compiler or the linter",
    files: {
      "src/flow/plan.ts": [
        "// @ts-ignore: it works",
        "export const plan = 1 as unknown as string;",
        "/* biome-ignore lint: it works */",
        "export const list: any[] = [];",
      ].join("\n"),
    },
    says: [
      "src/flow/plan.ts:2 [types] says `as unknown as`; parse the value with a schema, or give it the right type.",
      "src/flow/plan.ts:4 [types] says `any`; say `unknown` and parse it, or give the type.",
      "src/flow/plan.ts:1 [types] says `@ts-ignore`; mend what the checker found.",
      "src/flow/plan.ts:3 [types] says `biome-ignore`; mend what the checker found.",
    ],
  },
  {
    name: "a promise to do it later",
    files: { "src/flow/plan.ts": `// ${"TO"}DO: write it` },
    says: ["src/flow/plan.ts:1 [unfinished] says `TODO`; do it now, or file an issue."],
  },
  {
    name: "a test that does not run, or that keeps others from it",
    files: {
      "test/plan.test.ts":
        "test.skip('');\nit.concurrent.only('');\ntest.each([1]).todo('');\ndescribe.skipIf(true)('');",
    },
    says: [
      "test/plan.test.ts:1 [tests] says `test.skip`; a test runs always: mend it or delete it.",
      "test/plan.test.ts:2 [tests] says `it.only`; a test runs always: mend it or delete it.",
      "test/plan.test.ts:3 [tests] says `test.todo`; a test runs always: mend it or delete it.",
      "test/plan.test.ts:4 [tests] says `describe.skipIf`; a test runs always: mend it or delete it.",
    ],
  },
  {
    name: "a venue named in code, comment, data or path",
    files: {
      "src/flow/plan.ts": "// Such as KALSHI.\nexport const event = 'world  cup';",
      "src/models/prompts.json": '["ask Bybit"]',
      "src/tools/polymarket.ts": "",
    },
    says: [
      "src/flow/plan.ts:1 [words] `KALSHI` is named in src; describe it by a field instead.",
      "src/flow/plan.ts:2 [words] `world  cup` is named in src; describe it by a field instead.",
      "src/models/prompts.json:1 [words] `Bybit` is named in src; describe it by a field instead.",
      "src/tools/polymarket.ts:1 [words] `polymarket` is named in src; describe it by a field instead.",
    ],
  },
  {
    name: "a value that is formatted by hand",
    files: {
      "src/surfaces/cli/say.ts": "export const say = (usd: number) => usd.toFixed(6);",
      "src/gate/report/junit.ts": "export const seconds = (ms: number) => (ms / 1000).toFixed(3);",
    },
    says: [
      "src/surfaces/cli/say.ts:1 [words] `.toFixed(` formats a value by hand; use base/text/format or base/terminal, so that each kind has one form.",
    ],
  },
  {
    name: "an unclear word in a comment or a test title",
    files: {
      "src/flow/plan.ts": "// What is left out is told.\nexport const plan = 1;",
      "test/flow/plan.test.ts": 'test("a gap is told", () => {});\nconst told = "is told";',
      "test/flow/rows.test.ts": 'test.each([1,\n])("%s is told", () => {});\noneIn(2)(rows)(\n  "is told", () => {});',
      "src/flow/words.data.ts": 'export const words = "is told";',
    },
    says: [
      "src/flow/plan.ts:1 [words] `is told` is unclear; say it in plain words, as the glossary and the docs do.",
      "test/flow/plan.test.ts:1 [words] `is told` is unclear; say it in plain words, as the glossary and the docs do.",
      "test/flow/rows.test.ts:2 [words] `is told` is unclear; say it in plain words, as the glossary and the docs do.",
      "test/flow/rows.test.ts:4 [words] `is told` is unclear; say it in plain words, as the glossary and the docs do.",
    ],
  },
  {
    name: "a name that does not say what the value is",
    files: {
      "src/flow/plan.ts": "const told = 1;\nexport const plan = told;",
      "src/flow/work.ts":
        "interface Taken {\n  readonly own: string;\n}\nexport const work = (taken: Taken) => taken.own;",
    },
    says: [
      "src/flow/plan.ts:1 [words] `const told` does not say what the value is; name it for its content.",
      "src/flow/work.ts:1 [words] `interface Taken` does not say what the value is; name it for its content.",
      "src/flow/work.ts:2 [words] `readonly own` does not say what the value is; name it for its content.",
    ],
  },
  {
    name: "a path of one machine, in any file",
    files: { "README.md": `\nsee ${home}/ctx`, "test/plan.test.ts": `export const folder = "${home}/ctx";` },
    says: [
      `README.md:2 [words] \`${home}\` is a path of one machine; make it relative, or a temporary folder.`,
      `test/plan.test.ts:1 [words] \`${home}\` is a path of one machine; make it relative, or a temporary folder.`,
    ],
  },
  {
    name: "the host of a registry",
    files: { ".npmrc": `registry=https://${registry}` },
    says: [`.npmrc:1 [words] \`${registry}\` names the host of a registry; leave it to each machine's npm settings.`],
  },
  {
    name: "a lock file that lacks a platform",
    files: {
      "package-lock.json": JSON.stringify({
        packages: { "node_modules/p": { optionalDependencies: { "p-darwin-x64": "1" } } },
      }),
    },
    says: [
      "package-lock.json:1 [lock] lacks p-darwin-x64, an optional part of node_modules/p; run `npm run lock:mend`.",
    ],
  },
  {
    name: "code that cannot be read",
    files: { "src/flow/plan.ts": "export const = 1;" },
    says: ["src/flow/plan.ts:1 [syntax] cannot be read: Unexpected token"],
  },
];
