// Build-time replacements for modules that cost more than they give.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";

/** The replacement of a module whose loading only costs time. */
export interface StandIn {
  readonly filter: RegExp;
  /** Importers of the module. */
  readonly importer: RegExp;
  readonly contents: string;
}

/** Modules that no command needs in full. */
export const replaced: readonly StandIn[] = [
  // ink imports it only when DEV=true, and it would add the whole React debugger.
  {
    filter: /^react-devtools-core$/,
    importer: /./,
    contents: "export default { initialize() {}, connectToDevTools() {} };",
  },
  // commander starts programs for commands in separate files; loading this takes 4 ms of every start.
  { filter: /^node:child_process$/, importer: /[\\/]commander[\\/]/, contents: "export default {};" },
  // The messages of zod in sixty languages, of which one is used: a third of all code that a query would load.
  {
    filter: /^\.\.\/locales\/index\.js$/,
    importer: /[\\/]zod[\\/]/,
    contents: "export {};",
  },
  // The Node defaults of the MCP SDK: their validator is a second JSON Schema engine, 215 KB in the client and as much in the
  // server.
  {
    filter: /^@modelcontextprotocol\/(?:client|server)\/_shims$/,
    importer: /./,
    contents: `
      export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from "@modelcontextprotocol/client/validators/cf-worker";
      export const CORS_IS_POSSIBLE = false;
      export { default as process } from "node:process";`,
  },
  // Its ES module opens all three standard streams, for another 4 ms.
  { filter: /^node:process$/, importer: /[\\/]commander[\\/]/, contents: "export default globalThis.process;" },
];

/** Detects the colours of the terminal; paint.ts does that itself, and only the live displays need it. */
export const terminalColours: StandIn = {
  filter: /^#supports-color$/,
  importer: /[\\/]chalk[\\/]/,
  contents: "export default { stdout: false, stderr: false };",
};

/** Replaces the modules of the rows. */
export function standIns(rows: readonly StandIn[]): Plugin {
  return {
    name: "stand-ins",
    setup(hooks) {
      for (const [at, { filter, importer, contents }] of rows.entries()) {
        const namespace = `stand-in-${at}`;
        hooks.onResolve({ filter }, ({ path, importer: by }) => (importer.test(by) ? { path, namespace } : null));
        hooks.onLoad({ filter: /./, namespace }, () => ({ contents, resolveDir: import.meta.dirname }));
      }
    },
  };
}

/**
 * Bundles the small half of zod as separate modules: shared with the other half, it would include everything that half needs
 * of their core, five times as much.
 */
export const smallZod: Plugin = {
  name: "small-zod",
  setup(hooks) {
    const namespace = "small-zod";
    const module = (path: string) => ({ path, namespace, sideEffects: false });
    hooks.onResolve({ filter: /^zod\/(?:mini|v4\/locales\/en\.js)$/ }, (asked) =>
      module(fileURLToPath(import.meta.resolve(asked.path))),
    );
    hooks.onResolve({ filter: /^\./, namespace }, (asked) => module(join(dirname(asked.importer), asked.path)));
    hooks.onLoad({ filter: /./, namespace }, async ({ path }) => ({ contents: await readFile(path) }));
  },
};

/** The part of commander that formats help, without the argument parser: its entry includes both. */
export const onlyHelp: Plugin = {
  name: "only-help",
  setup(hooks) {
    const path = join(dirname(fileURLToPath(import.meta.resolve("commander"))), "lib/help.js");
    hooks.onResolve({ filter: /^commander$/ }, () => ({ path }));
  },
};
