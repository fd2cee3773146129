// Replaces, in the bundles, modules that cost more time or space than they are worth.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";

/** The replacement of a module that is not needed. */
export interface StandIn {
  readonly filter: RegExp;
  /** Pattern for the files that import the module. */
  readonly importer: RegExp;
  readonly contents: string;
}

/** Modules that are replaced in the bundles, because no command needs all of their code. */
export const replaced: readonly StandIn[] = [
  // ink imports this module only when DEV=true. It would add the whole React debugger.
  {
    filter: /^react-devtools-core$/,
    importer: /./,
    contents: "export default { initialize() {}, connectToDevTools() {} };",
  },
  // commander uses this module to start commands in separate files. Loading it takes 4 ms of every start.
  { filter: /^node:child_process$/, importer: /[\\/]commander[\\/]/, contents: "export default {};" },
  // zod's messages in sixty languages. ctx uses one language; the others would be a third of the code that a query
  // loads.
  {
    filter: /^\.\.\/locales\/index\.js$/,
    importer: /[\\/]zod[\\/]/,
    contents: "export {};",
  },
  // The MCP SDK's defaults for Node contain a second JSON Schema engine: 215 KB in the client and 215 KB in the
  // server.
  {
    filter: /^@modelcontextprotocol\/(?:client|server)\/_shims$/,
    importer: /./,
    contents: `
      export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from "@modelcontextprotocol/client/validators/cf-worker";
      export const CORS_IS_POSSIBLE = false;
      export { default as process } from "node:process";`,
  },
  // The ES module of `node:process` opens all three standard streams, which takes another 4 ms.
  { filter: /^node:process$/, importer: /[\\/]commander[\\/]/, contents: "export default globalThis.process;" },
];

/** Detects the colours of the terminal. paint.ts does this itself; only the live displays need the module. */
export const terminalColours: StandIn = {
  filter: /^#supports-color$/,
  importer: /[\\/]chalk[\\/]/,
  contents: "export default { stdout: false, stderr: false };",
};

/** Replaces the modules in `rows`. */
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
 * Bundles zod/mini as separate modules. If it shared its core with the full zod, it would also load what the full zod
 * needs of the core, five times as much.
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

/** Bundles only the part of commander that formats help. The entry of the package also loads the argument parser. */
export const onlyHelp: Plugin = {
  name: "only-help",
  setup(hooks) {
    const path = join(dirname(fileURLToPath(import.meta.resolve("commander"))), "lib/help.js");
    hooks.onResolve({ filter: /^commander$/ }, () => ({ path }));
  },
};
