// How a command ends when it did not do its work: one sentence on stderr, one document on stdout with --json, one exit code.
import type { CommanderError } from "commander";
import { asCtxError, CtxError, errorTable } from "../../contract/error.ts";
import type { Door } from "./door.ts";

interface Ending {
  readonly door: Door;
  readonly words: readonly string[];
}

/** Tells what was thrown and gives its exit code; the stack only with `--debug`. */
export async function endWithError(thrown: unknown, { door, words }: Ending): Promise<number> {
  const error = asCtxError(thrown);
  if (words.includes("--json")) door.stdout.write(`${JSON.stringify(errorDocument(error), null, 2)}\n`);
  const { paint } = await import("./paint.ts");
  const colours = paint(door.stderr, door.environment);
  const lines = [
    `${colours.red("error:")} ${error.message}`,
    ...adviceOn(error).map((text) => colours.dim(`  ${text}`)),
  ];
  if (words.includes("--debug")) lines.push(...stacks(error));
  door.stderr.write(`${lines.join("\n")}\n`);
  return errorTable[error.code].exit;
}

/** Ends a command line that could not be read, or that only asked for help or the version. */
export async function endWithUsage(
  thrown: CommanderError,
  parts: Ending & { readonly talk: string; readonly command: string },
): Promise<number> {
  if (thrown.exitCode === 0) return 0;
  if (thrown.code === "commander.help") {
    parts.door.stderr.write(parts.talk);
    return errorTable.usage.exit;
  }
  return endWithError(usageError(thrown, parts.command), parts);
}

/** `{error, code, hint?, traceId?}`, as every command prints it with `--json`. */
export function errorDocument({ message, code, hint, traceId }: CtxError): Readonly<Record<string, string>> {
  return {
    error: message,
    code,
    ...(hint === undefined ? {} : { hint }),
    ...(traceId === undefined ? {} : { traceId }),
  };
}

function usageError(thrown: CommanderError, command: string): CtxError {
  const [sentence = "", suggestion] = thrown.message.replace(/^error: /, "").split("\n");
  const near = suggestion?.replace(/^\(Did you mean (.*)\?\)$/, "did you mean $1?");
  const help = `\`${command} --help\` shows how it is used`;
  const advice = near ?? adviceFor(thrown.code, command);
  return new CtxError("usage", sentence, { hint: advice === undefined ? help : `${advice} ${help}` });
}

function adviceFor(code: string, command: string): string | undefined {
  if (code === "commander.excessArguments") return "put a text of several words in quotes;";
  if (code === "commander.unknownOption" && command === "ctx") return "options stand after the command;";
  return undefined;
}

function adviceOn(error: CtxError): readonly string[] {
  return [
    ...(error.hint === undefined ? [] : [error.hint]),
    ...(error.traceId === undefined ? [] : [`ctx trace show ${error.traceId}`]),
    ...(error.code === "internal" ? ["this is a mistake in ctx; run it again with --debug to see where"] : []),
  ];
}

function stacks(thrown: unknown): readonly string[] {
  if (!(thrown instanceof Error)) return thrown === undefined ? [] : [String(thrown)];
  return [thrown.stack ?? thrown.message, ...stacks(thrown.cause)];
}
