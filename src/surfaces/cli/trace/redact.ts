// `ctx trace redact`: finds secrets in a stored trace and redacts them.

import { plainLine } from "../../../base/terminal/text.ts";
import { formatCount } from "../../../base/text/format.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import { type RedactedLine, redactedLines, type Suspicion } from "../../../trace/redact.ts";
import type { CliContext } from "../cli-context.ts";
import { readSettings } from "../flags.ts";
import { printJson, printLines, shownJson } from "../output.ts";
import { programName } from "../render/again.ts";
import type { Call } from "../row.ts";
import { outPlace, writeOut } from "../write-out.ts";
import { placeOfTrace } from "./open.ts";

interface Options {
  readonly check?: boolean;
  readonly out?: string;
  readonly inPlace?: boolean;
  readonly json?: boolean;
}

/** Runs `ctx trace redact`. */
export async function redact(call: Call<[trace: string], Options>): Promise<number> {
  const [wanted] = call.args;
  const { check = false, out, inPlace = false, json = false } = call.options;
  const { cli } = call;
  const { file } = await placeOfTrace(wanted, call);
  const { settings, secrets } = await readSettings(call);
  const lines = redactedLines(file === "-" ? cli.stdin : file, { keys: settings.redaction.keys, values: secrets });
  if (check) return showSuspicions(await suspicionsOf(lines), { cli, json, file, wanted });
  if (inPlace && file === "-") {
    throw new CtxError("usage", "standard input cannot be replaced", { hint: "omit --in-place, or name a file" });
  }
  const target = inPlace ? file : out === undefined ? null : outPlace(cli.folder, out);
  if (target === null) {
    for await (const { text } of lines) cli.stdout.write(`${shownJson(text)}\n`);
    return outcomeExit.answer;
  }
  const places = await written(lines, target);
  if (json) printJson(cli, { file: target, redacted: places });
  else printLines(cli, [`redacted ${places} places; the trace is in ${target}`]);
  return outcomeExit.answer;
}

async function suspicionsOf(lines: AsyncIterable<RedactedLine>): Promise<readonly Suspicion[]> {
  const found: Suspicion[] = [];
  for await (const { suspicions } of lines) found.push(...suspicions);
  return found;
}

const mostShown = 50;

function showSuspicions(
  found: readonly Suspicion[],
  {
    cli,
    json,
    file,
    wanted,
  }: { readonly cli: CliContext; readonly json: boolean; readonly file: string; readonly wanted: string },
): number {
  const name = file === "-" ? "standard input" : file;
  if (json) printJson(cli, { file, suspicions: found });
  else if (found.length === 0) printLines(cli, [`No likely secrets in ${name}.`]);
  else {
    printLines(cli, [
      ...found
        .slice(0, mostShown)
        .map(({ line, path: place }) => `  line ${line}${place === "" ? "" : `, ${plainLine(place)}`}`),
      `${formatCount(found.length, "place")} in ${name} ${found.length === 1 ? "looks" : "look"} like ${found.length === 1 ? "a secret" : "secrets"}; redact them with \`${programName(cli.environment)} trace redact ${wanted} ${file === "-" ? "--out <file>" : "--in-place"}\`.`,
    ]);
  }
  return found.length === 0 ? outcomeExit.answer : outcomeExit.wrong;
}

/** Writes the redacted trace and returns the number of redacted secrets. */
async function written(lines: AsyncIterable<RedactedLine>, target: string): Promise<number> {
  let places = 0;
  const texts = async function* () {
    for await (const { text, suspicions } of lines) {
      places += suspicions.length;
      yield `${shownJson(text)}\n`;
    }
  };
  // Only the owner may read a trace, so only the owner may read this file too.
  await writeOut(target, texts(), { mode: 0o600 });
  return places;
}
