import type { Command } from "commander";

/** A command as help lists it. `load` brings its module, whose `define` adds arguments, options and the action. */
export interface CommandRow {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<{ define(command: Command): void }>;
}

/** Every command, in the order help shows them. */
export const commands: readonly CommandRow[] = [];
