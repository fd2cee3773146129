// Builds dist/: the CLI and the library as chunks that load on demand, the workers and the type declarations.
// The build does not check types; `npm test` does.

import { hash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type BuildOptions, type BuildResult, build, type OutputFile, type Plugin } from "esbuild";
import { checkExternalPackages, noticesFile, thirdPartyNotices } from "./build-notices.ts";
import { onlyHelp, replaced, smallZod, standIns, terminalColours } from "./build-plugins.ts";
import { writeDeclarations } from "./build-types.ts";
import { eventLines, eventsFile } from "./contributors/polymarket/snapshot/kept-events.ts";
import { openSnapshot } from "./contributors/polymarket/snapshot/open.ts";
import { bundledConnect, bundledIds } from "./src/app/bundled.ts";
import { bundledSettings } from "./src/app/catalog.ts";
import { listingsFile, methodsFile } from "./src/app/known-listings.ts";
import { systemClock } from "./src/base/time.ts";
import type { ToolListing } from "./src/contract/tool.ts";
import { loadReader, textsFile } from "./src/encoder/load.ts";
import { encodeArchive } from "./src/encoder/text-archive.ts";
import { methodText } from "./src/encoder/texts.ts";
import { weightsHash } from "./src/encoder/weights.data.ts";
import { encodeIndex } from "./src/retrieval/index-file.ts";
import { buildMethodIndex, methodSources } from "./src/retrieval/method-index.ts";
import { prepareEngines } from "./src/sandbox/engine.ts";
import { compileEngine } from "./src/sandbox/engine-module.ts";
import { commands } from "./src/surfaces/cli/commands.ts";
import { helpPages } from "./src/surfaces/cli/help/pages.ts";
import { helpPagesFile } from "./src/surfaces/cli/help/print.ts";
import { scriptMarkBytes } from "./src/surfaces/cli/kept-code.ts";
import { readListing } from "./src/tools/catalog/listing.ts";
import { type Listed, launch } from "./src/tools/mcp/launch.ts";
import { connectMemory } from "./src/tools/mcp/memory.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const outputFolder = join(root, "dist");

/** Name in dist/ and path of the source. All chunks are in one folder, so `./worker.js` resolves from each chunk. */
const entryPoints = {
  cli: "src/surfaces/cli/main.ts",
  index: "src/index.ts",
  "contrib-search": "src/contrib-search.ts",
};

/** Data files that are copied unchanged into the folder of the chunks. */
const dataFiles = [
  "src/language/vectors/vectors.bin",
  "src/language/vectors/commonness.bin",
  "src/encoder/encoder-weights.bin",
  "src/surfaces/studio/studio.html",
  fileURLToPath(import.meta.resolve("quickjs-wasi/quickjs.wasm")),
];

const common = {
  absWorkingDir: root,
  outdir: outputFolder,
  entryNames: "[name]",
  chunkNames: "[name]-[hash]",
  bundle: true,
  write: false,
  format: "esm",
  platform: "node",
  target: "node22",
  // If a package has CommonJS and ES modules, use the ES modules, because only these allow tree shaking.
  mainFields: ["module", "main"],
  metafile: true,
  external: ["quickjs-wasi", "@guanmingchiu/sqlparser-ts"],
  define: { "process.env.NODE_ENV": '"production"' },
  plugins: [standIns(replaced), smallZod],
  logLevel: "warning",
} as const satisfies BuildOptions;

const commonJs = { format: "cjs", outExtension: { ".js": ".cjs" } } as const satisfies BuildOptions;

/** Modules that query commands load from dist/ only when needed. They are large, rarely used and share no state. */
const apart: Readonly<Record<string, string>> = {
  "tui-stages": "src/surfaces/tui/stages.ts",
  "tui-choose": "src/surfaces/tui/choose.ts",
  "tui-enter": "src/surfaces/tui/enter.ts",
  "tui-suite": "src/surfaces/tui/suite.ts",
  "spans-send": "src/trace/export/send.ts",
  "mcp-client": "@modelcontextprotocol/client",
  "mcp-stdio": "@modelcontextprotocol/client/stdio",
  execa: "execa",
  undici: "undici",
  ai: "ai",
  "ai-anthropic": "@ai-sdk/anthropic",
  "ai-compatible": "@ai-sdk/openai-compatible",
  "ai-openrouter": "@openrouter/ai-sdk-provider",
};
const partNames = new Map(
  Object.entries(apart).map(([name, path]) => [path.startsWith("src/") ? join(root, path) : path, name]),
);

/** Keeps the modules of `apart` external, and excludes all commands except the query commands. */
const askingOnly: Plugin = {
  name: "asking-only",
  setup(hooks) {
    const namespace = "other-commands";
    hooks.onResolve({ filter: /./ }, ({ path, importer, resolveDir, kind }) => {
      if (kind !== "dynamic-import") return null;
      if (/[\\/]cli[\\/](?!query|validate)[\w-]+[\\/]row[\w-]*\.ts$/.test(importer)) return { path, namespace };
      const name = partNames.get(path.startsWith(".") ? join(resolveDir, path) : path);
      return name === undefined ? null : { path: `./${name}.js`, external: true };
    });
    hooks.onLoad({ filter: /./, namespace }, () => ({ contents: "export {};" }));
  },
};

/**
 * Bundles the query commands as one script. Node then caches the compiled code of every function that runs
 * (kept-code.ts), not only of the functions that run while modules load.
 */
const asking = {
  ...common,
  ...commonJs,
  define: { ...common.define, "import.meta.url": "address" },
  banner: { js: "(function (require, load, address) { const module = { exports: {} };" },
  footer: { js: "return module.exports; })" },
  plugins: [standIns([...replaced, terminalColours]), askingOnly],
} as const satisfies BuildOptions;

/** The studio: one script and one style for browsers. */
const studio = {
  ...({ ...common, platform: "browser", target: "es2022", external: [] } as const),
  minify: true,
  jsx: "automatic",
  jsxImportSource: "preact",
  entryPoints: [
    { in: "src/surfaces/studio/main.tsx", out: "studio" },
    { in: "src/surfaces/studio/studio.css", out: "studio" },
  ],
} satisfies BuildOptions;

/** CommonJS dependencies call `require`. Only the files that need `require` create it, because that takes time. */
const requireBanner =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';

const startedAt = new Date();
await Promise.all([writeBundle(), writeDeclarations(root, ["src/index", "src/contrib-search"])]);
// Its time tells the tests which sources are newer than this build.
const stamp = join(outputFolder, ".built");
await writeFile(stamp, "");
await utimes(stamp, startedAt, startedAt);

async function writeBundle(): Promise<void> {
  // Makes the files that every start reads smaller. Names stay unchanged, so that stack traces are readable.
  const short = { splitting: true, minifyWhitespace: true, minifySyntax: true };
  // The script of the queries repeats what the modules hold, so it alone has short names too.
  const [parts, loader, worker, encoder, script, studioPage] = await Promise.all([
    build({ ...common, ...short, entryPoints: { ...entryPoints, ...apart } }),
    // Every start reads one of these files. One file opens faster than three, and a script faster than an ES module.
    build({
      ...{ ...common, ...short, ...commonJs, splitting: false, plugins: [onlyHelp] },
      entryPoints: { "kept-code": "src/surfaces/cli/kept-code.ts", help: "src/surfaces/cli/help/print.ts" },
    }),
    buildWorker(),
    build({
      ...common,
      ...short,
      splitting: false,
      entryPoints: { "encoder-worker": "src/encoder/encoder-worker.ts" },
    }),
    build({
      ...asking,
      ...short,
      ...{ splitting: false, minifyIdentifiers: true },
      entryPoints: { asking: "src/surfaces/cli/main.ts" },
    }),
    build(studio),
  ]);
  const modules = [parts, worker, encoder].flatMap(({ outputFiles: files }) => files.map(withRequire));
  const outputFiles = [...modules, ...loader.outputFiles, ...studioPage.outputFiles, ...asScript(script)];
  await mkdir(outputFolder, { recursive: true });
  for (const { path, text } of outputFiles) await writeIfChanged(path, text);
  for (const file of dataFiles) await copyFile(resolve(root, file), join(outputFolder, basename(file)));
  const listed = await listBundled();
  const listings = listingsOf(listed);
  const listingsText = JSON.stringify(listed);
  await writeIfChanged(join(outputFolder, listingsFile), listingsText);
  await writeFile(join(outputFolder, methodsFile), encodeIndex(buildMethodIndex(methodSources(listings))));
  await writeFile(join(outputFolder, textsFile), encodedMethods(listings));
  await writeIfChanged(join(outputFolder, eventsFile), eventLines(openSnapshot().events.map(({ wire }) => wire())));
  await writeIfChanged(join(outputFolder, helpPagesFile), JSON.stringify(await helpPages(commands)));
  const metafiles = [parts, loader, worker, encoder, script, studioPage].map(({ metafile }) => metafile);
  await checkExternalPackages(metafiles);
  await writeIfChanged(join(outputFolder, noticesFile), await thirdPartyNotices(metafiles, dataFiles));
  const written = [
    noticesFile,
    helpPagesFile,
    listingsFile,
    methodsFile,
    textsFile,
    eventsFile,
    ...outputFiles.map(({ path }) => path),
  ];
  await removeOthers(new Set([...written, ...dataFiles].map((path) => basename(path))));
}

/** Builds the worker thread that runs programs. It contains the engine and the prelude that this engine compiled. */
async function buildWorker() {
  const { prelude } = await prepareEngines(compileEngine());
  const contents = `export const preludeCode = ${JSON.stringify(Buffer.from(prelude).toString("base64"))};`;
  const compiled = standIns([{ filter: /^\.\/prelude-code\.ts$/, importer: /./, contents }]);
  return await build({
    ...common,
    ...{ minifyWhitespace: true, minifySyntax: true, external: [] },
    plugins: [compiled],
    entryPoints: { worker: "src/sandbox/worker.ts" },
  });
}

/** Starts each bundled contributor on its recorded data and lists its methods, as an MCP client does. */
async function listBundled(): Promise<Readonly<Record<string, Listed>>> {
  const listed = bundledIds.map(async (toolId): Promise<[string, Listed]> => {
    const running = await launch({
      toolId,
      open: () => connectMemory(bundledConnect(toolId, { mode: "snapshot" })),
      startTimeoutMs: 60_000,
      clock: systemClock(),
      closing: new AbortController().signal,
      onClose: () => undefined,
    });
    if (running.kind === "failure") throw new Error(running.message);
    const { identity, tools } = running.started;
    await running.connection.dispose();
    return [toolId, { identity, tools }];
  });
  return Object.fromEntries(await Promise.all(listed));
}

/** Converts the listings to the form that queries use, so that a query does not have to index or interpret them. */
function listingsOf(listed: Readonly<Record<string, Listed>>): readonly ToolListing[] {
  return Object.entries(listed).map(([id, known]) =>
    readListing(id, bundledSettings(id), { kind: "started", ...known, startupMs: 0, listMs: 0 }),
  );
}

/** Encodes the bundled methods for the embedded interpreter. What an earlier build encoded is read from a cache. */
function encodedMethods(listings: readonly ToolListing[]): Buffer {
  const reader = loadReader({ isBrief: false }).keepIn(join(root, "node_modules/.cache/ctx"));
  const texts = listings.flatMap(({ methods }) => methods.map(methodText));
  return encodeArchive(new Map(texts.map((text) => [text, reader.text(text, "method")])), weightsHash);
}

function withRequire({ path, text }: OutputText): OutputText {
  return { path, text: /\brequire\b/.test(text) ? `${requireBanner}${text}` : text };
}

/** Replaces `import` by the parameter `load`. The hash at the start of the script lets a cache of another build be rejected. */
function asScript({ outputFiles, metafile }: BuildResult<typeof asking>): OutputText[] {
  const outside = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  return outputFiles.map(({ path, text: written }) => {
    const named = outside.filter(({ kind }) => kind === "dynamic-import").map((found) => JSON.stringify(found.path));
    const loading = named.reduce((changed, name) => changed.replaceAll(`import(${name})`, `load(${name})`), written);
    const text = asAscii(loading);
    return { path, text: `/*${hash("sha256", text).slice(0, scriptMarkBytes - 4)}*/${text}` };
  });
}

/** Escapes the characters beyond ASCII that the bundler leaves, because kept-code.ts only reads ASCII. */
function asAscii(text: string): string {
  const beyond = /\P{ASCII}/gu;
  const escaped = /\\\P{ASCII}/u.exec(text);
  if (escaped !== null) throw new Error(`the script has a backslash before a character beyond ASCII: ${escaped[0]}`);
  return text.replace(beyond, (character) => character.split("").map(asEscape).join(""));
}

function asEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

type OutputText = Pick<OutputFile, "path" | "text">;

// Leaves an unchanged file alone, so that a program that runs from dist/ during the build keeps its chunks.
async function writeIfChanged(path: string, text: string): Promise<void> {
  const present = await readFile(path, "utf8").catch(() => undefined);
  if (present !== text) await writeFile(path, text);
}

async function removeOthers(kept: ReadonlySet<string>): Promise<void> {
  const files = await readdir(outputFolder, { withFileTypes: true });
  const stale = files.filter((entry) => entry.isFile() && !kept.has(entry.name));
  for (const { name } of stale) await rm(join(outputFolder, name));
}
