// Reports a failed command: one sentence on stderr, one JSON document on stdout with --json, and an exit code.
import type { CommanderError } from "commander";
import { plain } from "../../base/terminal/text.ts";
import { nearest } from "../../base/text/nearest.ts";
import { asCtxError, CtxError, errorTable } from "../../contract/error.ts";
import type { CliContext } from "./cli-context.ts";
import { asStarted, noteLines, printJson } from "./output.ts";
import { paint } from "./paint.ts";
import { shellWord } from "./render/again.ts";

interface Ending {
  readonly cli: CliContext;
  readonly words: readonly string[];
}

/** Prints the error and returns its exit code. Prints the stack only with `--debug`. */
export function endWithError(thrown: unknown, { cli, words }: Ending): number {
  const error = asCtxError(thrown);
  if (words.includes("--json")) printJson(cli, errorDocument(error));
  const colours = paint(cli.stderr, cli.environment);
  // A message may quote text from a server. `plain` removes characters that would control the terminal.
  const lines = [
    ...noteLines(`${colours.red("error:")} ${asStarted(cli, plain(error.message))}`, cli),
    ...adviceOn(error).map((text) => colours.dim(`  ${asStarted(cli, plain(text))}`)),
  ];
  if (words.includes("--debug")) lines.push(...stacks(error));
  cli.stderr.write(`${lines.join("\n")}\n`);
  return errorTable[error.code].exit;
}

/** Reports a command line that cannot be parsed or that lacks a subcommand. */
export function endWithUsage(
  thrown: CommanderError,
  parts: Ending & { readonly talk: string; readonly command: string },
): number {
  if (thrown.code === "commander.help") {
    parts.cli.stderr.write(asStarted(parts.cli, parts.talk));
    return errorTable.usage.exit;
  }
  return endWithError(usageError(thrown, parts.command), parts);
}

/** Returns the error document that every command prints with `--json`: `{error, code, hint?, traceId?}`. */
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
  const advice = near ?? adviceFor(thrown.code, sentence, command);
  return new CtxError("usage", asOwnMessage(sentence), { hint: advice === undefined ? help : `${advice} ${help}` });
}

/** Rewrites commander's message for a rejected argument, for example to `shell is "pwsh"; it must be bash, zsh or fish`. */
function asOwnMessage(sentence: string): string {
  const [, given, name, listed] =
    /^command-argument value '(.*)' is invalid for argument '(.*?)'\. Allowed choices are (.*)\.$/s.exec(sentence) ??
    [];
  if (given === undefined || listed === undefined) return sentence;
  return `${name} is ${JSON.stringify(given)}; it must be ${listed.replace(/, ([^,]+)$/, " or $1")}`;
}

/** Words that users often try as flags of ctx, and the flag that ctx has for each word. */
const habits: ReadonlyMap<string, string> = new Map([
  ["version", "--version"],
  ["-v", "--version"],
  ["-?", "--help"],
]);

function adviceFor(code: string, sentence: string, command: string): string | undefined {
  const word = /'(.*)'/s.exec(sentence)?.[1] ?? "";
  const habit = habits.get(word);
  if (habit !== undefined && command === "ctx") return `did you mean ${habit}?`;
  switch (code) {
    case "commander.unknownCommand":
      return /\s/.test(word) && command === "ctx" ? `to ask a question, run: ctx query ${shellWord(word)};` : undefined;
    case "commander.excessArguments":
      return "put a text of several words in quotes;";
    case "commander.unknownOption":
      return command === "ctx" ? "put options after the command;" : undefined;
    case "commander.invalidArgument":
      return nearChoice(sentence);
    default:
      return undefined;
  }
}

/** Returns the allowed value that is most similar to the given word. Both come from the message. */
function nearChoice(sentence: string): string | undefined {
  const [, given, listed = ""] =
    /(?:value|argument) '(.*?)' is invalid.*(?:Allowed choices are|It must be) (.*)\.$/s.exec(sentence) ?? [];
  const [meant] = given === undefined ? [] : nearest(given, listed.split(", "));
  return meant === undefined ? undefined : `did you mean ${meant}?`;
}

function adviceOn(error: CtxError): readonly string[] {
  return [
    ...(error.hint === undefined ? [] : [error.hint]),
    ...(error.traceId === undefined ? [] : [`ctx trace show ${error.traceId}`]),
    ...(error.code === "internal" ? ["this is a bug in ctx; run it again with --debug to see the stack"] : []),
  ];
}

function stacks(thrown: unknown): readonly string[] {
  if (!(thrown instanceof Error)) return thrown === undefined ? [] : [String(thrown)];
  return [thrown.stack ?? thrown.message, ...stacks(thrown.cause)];
}
