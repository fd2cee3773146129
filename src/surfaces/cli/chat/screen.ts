// What a reader sees of a turn: steps on stderr while it runs, the answer with its evidence and sources on stdout; or
// every event as one line of JSON.
import type { ChatEvent, ChatView } from "../../../contract/chat.ts";
import type { QueryResult } from "../../../contract/query/result.ts";
import type { SourceDot, WebSource } from "../../../contract/web/source.ts";
import type { Door } from "../door.ts";
import { printLines, shownJson, widthOf } from "../output.ts";
import { paint } from "../paint.ts";
import { programName } from "../render/again.ts";
import { answerLines } from "../render/answer.ts";
import type { Page } from "../render/page.ts";
import { proseLines } from "../render/prose.ts";
import { plainLine } from "../render/text.ts";
import { sourceLines } from "./sources.ts";

export interface Screen {
  readonly greet: (chat: ChatView) => void;
  readonly tell: (event: ChatEvent) => Promise<void>;
  readonly leave: (chatId: string | null) => void;
}

interface Manner {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly plain?: boolean;
}

/** Opens the screen that the flags ask for. */
export function openScreen(manner: Manner, door: Door): Screen {
  if (manner.json === true) return jsonScreen(door);
  const page = pageOf(manner, door);
  const program = programName(door.environment);
  const talk = (text: string) => {
    if (manner.quiet !== true) door.stderr.write(`${paint(door.stderr, door.environment).dim(text)}\n`);
  };
  let result: QueryResult | null = null;
  let sources: readonly WebSource[] = [];
  return {
    greet: ({ title, messages }) => talk(`${plainLine(title)} – ${messages.length} messages`),
    leave: (chatId) => {
      if (chatId !== null) talk(`${program} chat --resume ${chatId}`);
    },
    tell: async (event) => {
      if (event.type === "workflow_start") [result, sources] = [null, []];
      else if (event.type === "progress") talk(`  ${plainLine(stepOf(event))}`);
      else if (event.type === "result") result = event.result;
      else if (event.type === "content") printLines(door, answerOf(event.delta, { result, page }));
      else if (event.type === "metadata") sources = event.metadata.webResearchSources;
      else if (event.type === "persisted") printLines(door, [...shownSources(sources, page), ""]);
      else if (event.type === "error") door.stderr.write(`error: ${plainLine(event.error)}\n${hintOf(event)}`);
    },
  };
}

function jsonScreen(door: Door): Screen {
  return {
    greet: () => undefined,
    leave: () => undefined,
    tell: async (event) => void door.stdout.write(`${shownJson(JSON.stringify(event))}\n`),
  };
}

function pageOf({ plain }: Manner, door: Door): Page {
  return {
    width: widthOf(door),
    paint: paint(door.stdout, door.environment),
    isPlain: plain === true,
    program: programName(door.environment),
    commandFor: (question) => question ?? "",
    traceName: null,
    toolsSeen: [],
  };
}

function stepOf({ message, toolQuery, toolUrl }: Extract<ChatEvent, { type: "progress" }>): string {
  const what = toolQuery ?? toolUrl;
  return what === undefined ? message : `${message}: ${what}`;
}

/** The answer of a query with its evidence, as `ctx query` shows it; any other text as it is. */
function answerOf(
  text: string,
  { result, page }: { readonly result: QueryResult | null; readonly page: Page },
): readonly string[] {
  if (result?.outcomeType === "answer" && result.response === text) return answerLines(result, page);
  return proseLines(
    text.replace(/\*\*(.+?)\*\*/g, (_, bold: string) => page.paint.bold(bold)),
    page,
  );
}

function shownSources(sources: readonly WebSource[], { paint: painters }: Page): readonly string[] {
  const colours: Readonly<Record<SourceDot, (text: string) => string>> = {
    ...{ green: painters.green, amber: painters.yellow, slate: painters.gray, none: painters.dim },
  };
  const lines = sourceLines(sources, (dot, text) => colours[dot](text));
  return lines.length === 0 ? [] : ["", painters.bold("Pages"), ...lines];
}

function hintOf({ hint }: Extract<ChatEvent, { type: "error" }>): string {
  return hint === undefined ? "" : `  ${plainLine(hint)}\n`;
}
