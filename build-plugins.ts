// What the build puts in the place of modules that cost more than they give.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";

/** What stands in for a module where loading the real one costs time for nothing. */
export interface StandIn {
  readonly filter: RegExp;
  /** Who imports it. */
  readonly importer: RegExp;
  readonly contents: string;
}

/** What no command needs as it is. */
export const replaced: readonly StandIn[] = [
  // ink asks for it only when DEV=true, and it would add the whole React debugger.
  {
    filter: /^react-devtools-core$/,
    importer: /./,
    contents: "export default { initialize() {}, connectToDevTools() {} };",
  },
  // commander starts programs for commands that are files of their own; loading this takes 4 ms of every start.
  { filter: /^node:child_process$/, importer: /[\\/]commander[\\/]/, contents: "export default {};" },
  // The messages of zod in sixty languages, of which it speaks one: a third of all that a query would load.
  {
    filter: /^\.\.\/locales\/index\.js$/,
    importer: /[\\/]zod[\\/]/,
    contents: "export {};",
  },
  // The MCP SDK's choices for Node: its validator there is a second JSON Schema engine, of 215 KB in the client and as much in the server.
  {
    filter: /^@modelcontextprotocol\/(?:client|server)\/_shims$/,
    importer: /./,
    contents: `
      export { CfWorkerJsonSchemaValidator as DefaultJsonSchemaValidator } from "@modelcontextprotocol/client/validators/cf-worker";
      export const CORS_IS_POSSIBLE = false;
      export { default as process } from "node:process";`,
  },
  // Imported as a module it opens all three standard streams, for another 4 ms.
  { filter: /^node:process$/, importer: /[\\/]commander[\\/]/, contents: "export default globalThis.process;" },
];

/** Looks at the terminal for the colours it can show; paint.ts decides that by itself, and only the live displays ask. */
export const terminalColours: StandIn = {
  filter: /^#supports-color$/,
  importer: /[\\/]chalk[\\/]/,
  contents: "export default { stdout: false, stderr: false };",
};

/** Puts the rows in the place of what they stand in for. */
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
 * The small half of zod as modules of its own: sharing the other half's, it would bring along all that that one needs of
 * their core, five times as much.
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

/** The part of commander that formats help, without the part that parses words: its entry brings both. */
export const onlyHelp: Plugin = {
  name: "only-help",
  setup(hooks) {
    const path = join(dirname(fileURLToPath(import.meta.resolve("commander"))), "lib/help.js");
    hooks.onResolve({ filter: /^commander$/ }, () => ({ path }));
  },
};
