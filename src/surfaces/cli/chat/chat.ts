// `ctx chat`: a conversation at the terminal, or one message per line of standard input.

import { createInterface } from "node:readline/promises";
import { openState } from "../../../app/state.ts";
import { tableLines } from "../../../base/terminal/table.ts";
import { momentCell } from "../../../base/text/format.ts";
import type { ChatEvent, ChatRequest, Chats } from "../../../contract/chat.ts";
import { CtxError, errorTable, outcomeExit } from "../../../contract/error.ts";
import type { CliContext } from "../cli-context.ts";
import { readSettings } from "../flags.ts";
import { commandText, isWatched, printJson, printLines, tableWidthOf } from "../output.ts";
import { paint } from "../paint.ts";
import { programName } from "../render/again.ts";
import type { Call } from "../row.ts";
import { commandLines } from "./commands.ts";
import { openChats } from "./open.ts";
import { openScreen, type Screen } from "./screen.ts";

interface Options {
  readonly resume?: string;
  readonly tool?: readonly string[];
  readonly option?: string;
  readonly list?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly plain?: boolean;
  readonly answerModel?: string;
}

/** Owner id of local chats. */
const owner = "local";

interface Talk {
  readonly chats: Chats;
  readonly screen: Screen;
  readonly cli: CliContext;
  readonly base: Pick<ChatRequest, "tools" | "autoSelect" | "selectedChatModel">;
}

/** Runs `ctx chat`. */
export async function chat(call: Call<[words: readonly string[]], Options>): Promise<number> {
  const { options, cli } = call;
  const text = call.args[0].join(" ");
  const effective = await readSettings(call);
  if (options.answerModel !== undefined) {
    (await import("../../../app/models.ts")).checkAnswerModel(options.answerModel, effective);
  }
  await using store = await openState(effective);
  await using opened = await openChats(effective, { store });
  const { chats } = opened;
  if (options.list === true) return await listChats(chats, { options, cli });
  const screen = openScreen(options, cli);
  const base = {
    ...(options.tool === undefined ? {} : { tools: [...options.tool] }),
    ...(options.answerModel === undefined ? {} : { selectedChatModel: options.answerModel }),
    ...(effective.settings.query.clarify === "auto" ? { autoSelect: true } : {}),
  };
  const talk: Talk = { chats, screen, cli, base };
  let chatId = await resumed(options, talk);
  let exit: number = outcomeExit.answer;
  const say = async (request: Pick<ChatRequest, "message" | "optionId">) => {
    const ended = await oneTurn({ ...request, ...(chatId === null ? {} : { chatId }) }, talk);
    chatId = ended.chatId ?? chatId;
    exit = ended.exit;
  };
  if (await isCutOff(chatId, chats)) await say({});
  if (options.option !== undefined) await say({ optionId: options.option });
  else if (text !== "") await say({ message: text });
  else if (isConversation(options, cli)) {
    const { indexDirectory } = effective;
    const { converseAt } = await import("./converse.ts");
    ({ chatId, exit } = await converseAt(cli, { chats, chatId, owner, indexDirectory, base, exitOf }));
  } else if (options.json !== true || cli.stdin.isTTY !== true) {
    for await (const line of askLines(cli, options)) {
      if (cli.signal.aborted) break;
      const shown = await commandLines(line, { chats, chatId, owner, program: programName(cli.environment) });
      if (shown === "quit") break;
      if (shown !== null) printLines(cli, shown);
      else await say({ message: line });
    }
  }
  screen.leave(chatId);
  return exit;
}

/** True if input and output are a terminal that can redraw lines. */
function isConversation({ json, plain, quiet }: Options, cli: CliContext): boolean {
  const isAsked = json !== true && plain !== true && quiet !== true;
  return isAsked && cli.stdin.isTTY === true && cli.stdout.isTTY === true && isWatched(cli);
}

async function resumed({ resume }: Options, { chats, screen }: Talk): Promise<string | null> {
  if (resume === undefined) return null;
  const id = resume === "last" ? (await chats.list({ owner, limit: 1 }))[0]?.id : resume;
  const view = id === undefined ? null : await chats.read({ owner, id });
  if (view === null) {
    throw new CtxError("usage", `there is no chat ${JSON.stringify(resume)}`, { hint: "ctx chat --list" });
  }
  screen.greet(view);
  return view.id;
}

async function isCutOff(chatId: string | null, chats: Chats): Promise<boolean> {
  if (chatId === null) return false;
  const view = await chats.read({ owner, id: chatId });
  return view !== null && view.openTurn !== null && view.messages.at(-1)?.role === "user";
}

/** Runs a turn and reports its events. Returns the id of the chat and the exit code. */
async function oneTurn(
  request: ChatRequest,
  { chats, screen, cli, base }: Talk,
): Promise<{ readonly chatId: string | null; readonly exit: number }> {
  let chatId: string | null = null;
  let exit: number = outcomeExit.answer;
  for await (const event of chats.turn({ ...request, ...base }, { owner, signal: cli.signal })) {
    if (event.type === "workflow_start") chatId = event.chatId;
    exit = exitOf(event, exit);
    await screen.tell(event);
  }
  return { chatId, exit };
}

/**
 * Returns the exit code after an event. After a clarification, the turn completes without an answer. That must not
 * count as a capability miss.
 */
function exitOf(event: ChatEvent, before: number): number {
  return before === outcomeExit.clarification_required ? before : (exitBy(event) ?? before);
}

/** Returns the exit code for the event, or null if the event does not change the exit code. */
function exitBy(event: ChatEvent): number | null {
  if (event.type === "error") return isErrorCode(event.code) ? errorTable[event.code].exit : errorTable.internal.exit;
  if (event.type === "clarification") return outcomeExit.clarification_required;
  if (event.type !== "complete") return null;
  const isMiss = event.workflow.answer.answerCompleteness === "none";
  return isMiss ? outcomeExit.capability_miss : outcomeExit.answer;
}

function isErrorCode(code: string): code is keyof typeof errorTable {
  return Object.hasOwn(errorTable, code);
}

async function listChats(chats: Chats, { options, cli }: { options: Options; cli: CliContext }): Promise<number> {
  const rows = await chats.list({ owner, limit: 50 });
  if (options.json === true) printJson(cli, rows);
  else if (rows.length === 0) printLines(cli, [`No chat yet. Start one: ${commandText(cli, ["chat"])}`]);
  else
    printLines(
      cli,
      tableLines(
        { columns, rows: rows.map(({ id, updatedAt, title }) => [id, momentCell(updatedAt), title]) },
        tableWidthOf(cli),
      ),
    );
  return outcomeExit.answer;
}

const columns = [
  { label: "chat", align: "left" },
  { label: "changed (UTC)", align: "left" },
  { label: "title", align: "left", isFlexible: true },
] as const;

const prompt = "you › ";

/** Yields the non-empty lines of the input, trimmed, until the input ends or the user presses Ctrl-C. */
async function* askLines(cli: CliContext, { quiet }: { readonly quiet?: boolean }): AsyncGenerator<string> {
  const { stdin, stderr, signal, environment } = cli;
  const isTyped = stdin.isTTY === true;
  const lines = createInterface({ input: stdin, output: stderr, terminal: isTyped });
  const close = () => lines.close();
  signal.addEventListener("abort", close, { once: true });
  const ask = () => {
    if (!isTyped || quiet === true) return;
    lines.setPrompt(paint(stderr, environment).cyan(prompt));
    lines.prompt();
  };
  try {
    ask();
    for await (const line of lines) {
      if (line.trim() !== "") yield line.trim();
      ask();
    }
  } finally {
    signal.removeEventListener("abort", close);
    close();
  }
}
