// Prints a turn. In text form, prints the steps on stderr while the turn runs, then the answer with its evidence and
// sources on stdout. With --json, prints each event as one line of JSON.

import { advanceTurn, emptyTurn, stepText, type TurnView } from "../../../app/chat/turn-view.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import { formatCount } from "../../../base/text/format.ts";
import type { ChatEvent, ChatView } from "../../../contract/chat.ts";
import type { SourceDot, WebSource } from "../../../contract/web/source.ts";
import type { CliContext } from "../cli-context.ts";
import { printLines, shownJson } from "../output.ts";
import { paint, sheetOf } from "../paint.ts";
import { answerLines } from "../render/answer.ts";
import { markdownLines } from "../render/markdown.ts";
import type { Page } from "../render/page.ts";
import { sourceLines } from "./sources.ts";

export interface Screen {
  readonly greet: (chat: ChatView) => void;
  readonly tell: (event: ChatEvent) => Promise<void>;
  readonly leave: (chatId: string | null) => void;
}

interface Verbosity {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly plain?: boolean;
}

/** Returns the screen that the flags select. */
export function openScreen(verbosity: Verbosity, cli: CliContext): Screen {
  if (verbosity.json === true) return jsonScreen(cli);
  const page = chatPage(cli, verbosity);
  const talk = (text: string) => {
    if (verbosity.quiet !== true) cli.stderr.write(`${paint(cli.stderr, cli.environment).dim(text)}\n`);
  };
  let view: TurnView = emptyTurn;
  return {
    greet: ({ title, messages }) => talk(`${plainLine(title)} – ${formatCount(messages.length, "message")}`),
    leave: (chatId) => {
      if (chatId !== null) talk(`${page.program} chat --resume ${chatId}`);
    },
    tell: async (event) => {
      view = advanceTurn(event.type === "workflow_start" ? emptyTurn : view, event);
      if (event.type === "progress") talk(`  ${plainLine(stepText(event))}`);
      else if (event.type === "persisted") printLines(cli, [...turnLines(view, page), ""]);
      else if (event.type === "error") cli.stderr.write(`${errorLines(view).join("\n")}\n`);
    },
  };
}

/**
 * Returns the lines of a finished turn: first the answer with its evidence, or the reason why there is no answer. The
 * web pages that the turn used follow.
 */
export function turnLines(view: TurnView, page: Page): readonly string[] {
  const { text, result, sources } = view;
  const isQueryAnswer = result?.outcomeType === "answer" && result.response === text;
  const said = isQueryAnswer ? answerLines(result, page) : markdownLines(text, page);
  return [...(text === "" ? [] : said), ...errorLines(view), ...shownSources(sources, page)];
}

/** Returns the page layout of chat answers for this terminal. */
export function chatPage(cli: CliContext, { plain }: { readonly plain?: boolean } = {}): Page {
  return {
    ...sheetOf(cli),
    isPlain: plain === true,
    commandFor: (question) => question ?? "",
    traceName: null,
    toolsSeen: [],
  };
}

function jsonScreen(cli: CliContext): Screen {
  return {
    greet: () => undefined,
    leave: () => undefined,
    tell: async (event) => void cli.stdout.write(`${shownJson(JSON.stringify(event))}\n`),
  };
}

function shownSources(sources: readonly WebSource[], { paint: painters }: Page): readonly string[] {
  const colours: Readonly<Record<SourceDot, (text: string) => string>> = {
    ...{ green: painters.green, amber: painters.yellow, slate: painters.gray, none: painters.dim },
  };
  const lines = sourceLines(sources, (dot, text) => colours[dot](text));
  return lines.length === 0 ? [] : ["", painters.bold("Pages"), ...lines];
}

function errorLines({ error }: TurnView): readonly string[] {
  if (error === null) return [];
  return [`error: ${plainLine(error.message)}`, ...(error.hint === null ? [] : [`  ${plainLine(error.hint)}`])];
}
