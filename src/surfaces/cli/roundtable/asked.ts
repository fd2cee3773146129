// Input types of the `ctx roundtable` subcommands.
import type { RoundtableTool } from "../../../contract/roundtable/inputs.ts";
import type { CliContext } from "../cli-context.ts";

/** Flags of all subcommands. Each subcommand uses some of them. */
export interface RoundtableFlags {
  readonly mode?: string;
  readonly agents?: number;
  readonly rounds?: number;
  readonly perspective?: readonly string[];
  readonly policy?: string;
  readonly exitOnConsensus?: boolean;
  readonly reuseAnswers?: boolean;
  readonly nudge?: boolean;
  readonly autoContext?: boolean;
  readonly focus?: string;
  readonly answer?: readonly string[];
  readonly results?: string;
  readonly force?: boolean;
  readonly sameRound?: boolean;
  readonly round?: number;
  readonly topic?: string;
  readonly status?: string;
  readonly limit?: number;
  readonly format?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export type CallTool = (tool: RoundtableTool, input: unknown) => Promise<Readonly<Record<string, unknown>>>;

export interface Asked {
  readonly call: CallTool;
  readonly words: readonly string[];
  readonly options: RoundtableFlags;
  readonly cli: CliContext;
}

/** Function that runs a subcommand and returns its exit code. */
export type Run = (asked: Asked) => Promise<number>;
