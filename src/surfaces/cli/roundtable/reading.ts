// Subcommands that show, list and export debates, and the subcommand that pauses, resumes or stops a debate.

import { tableLines } from "../../../base/terminal/table.ts";
import { plain } from "../../../base/terminal/text.ts";
import { outcomeExit } from "../../../contract/error.ts";
import { roundtableOutputs } from "../../../contract/roundtable/outputs.ts";
import { asStarted, printJson, printLines, tableWidthOf } from "../output.ts";
import { sheetOf } from "../paint.ts";
import type { Asked } from "./asked.ts";
import { sessionLines } from "./lines.ts";

/** Prints one round of a debate, and every request with its state. */
export async function show({ call, words, options, cli }: Asked): Promise<number> {
  const document = await call("export_session", { sessionId: words[0], format: "json" });
  const sheet = sheetOf(cli);
  if (options.json === true) printJson(cli, document);
  else printLines(cli, sessionLines(document, { round: options.round, ...sheet }));
  return outcomeExit.answer;
}

/** Lists debates, newest first. */
export async function list({ call, options, cli }: Asked): Promise<number> {
  const { topic, mode, status, limit } = options;
  const reply = await call("list_sessions", { topic, mode, status, limit });
  if (options.json === true) printJson(cli, reply);
  else {
    const { sessions } = roundtableOutputs.list_sessions.parse(reply);
    const rows = sessions.map((one) => [one.id, one.status, `${one.currentRound}/${one.totalRounds}`, one.topic]);
    const empty = asStarted(cli, "No debates found. Start one: ctx roundtable start TOPIC");
    printLines(cli, rows.length === 0 ? [empty] : tableLines({ columns, rows }, tableWidthOf(cli)));
  }
  return outcomeExit.answer;
}

const columns = [
  { label: "debate", align: "left" },
  { label: "status", align: "left" },
  { label: "round", align: "right" },
  { label: "topic", align: "left", isFlexible: true },
] as const;

/** Prints the whole debate as Markdown or JSON. */
export async function exportSession({ call, words, options, cli }: Asked): Promise<number> {
  const format = options.json === true ? "json" : (options.format ?? "markdown");
  const reply = await call("export_session", { sessionId: words[0], format });
  if (typeof reply.content === "string") printLines(cli, [plain(reply.content)]);
  else printJson(cli, reply);
  return outcomeExit.answer;
}

/** Pauses, resumes or stops a debate. */
export async function control({ call, words, options, cli }: Asked): Promise<number> {
  const reply = await call("control_session", { sessionId: words[0], action: words[1] });
  if (options.json === true) printJson(cli, reply);
  else printLines(cli, [String(reply.message)]);
  return outcomeExit.answer;
}
