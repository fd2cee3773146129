// Records a terminal session of the real program in tmux, frame by frame, with colours.
import { setTimeout as wait } from "node:timers/promises";
import { execa } from "execa";

/** One screen and its duration. */
export interface Frame {
  /** The lines with ANSI colours, as tmux returns them. */
  readonly lines: readonly string[];
  readonly milliseconds: number;
}

/** A typed command, and the keys pressed once the screen shows a text. */
export interface TypedCommand {
  readonly text: string;
  readonly replies?: readonly { readonly after: string; readonly keys: readonly string[] }[];
}

export const screen = { columns: 92, rows: 30 };
const colour = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
const prompt = "$";
const pollMs = 80;
const longestWaitMs = 60_000;

/** Types the commands in sequence on a cleared screen. */
export async function recordSession(
  commands: readonly TypedCommand[],
  place: { readonly folder: string; readonly environment: Readonly<Record<string, string>> },
): Promise<readonly Frame[]> {
  const socket = `ctx-docs-${process.pid}`;
  const tmux = (...words: readonly string[]) =>
    execa({ env: place.environment, cwd: place.folder, stripFinalNewline: false })("tmux", [
      ...["-L", socket, "-f", "/dev/null"],
      ...words,
    ]);
  const size = ["-x", String(screen.columns), "-y", String(screen.rows)];
  await tmux("new-session", "-d", ...size, `PS1='${prompt} ' exec bash --norc --noprofile`);
  const frames: Frame[] = [];
  const look = async () => withOwnColours((await tmux("capture-pane", "-e", "-p", "-t", "0")).stdout.trimEnd());
  const keep = async (milliseconds: number) => {
    const lines = await look();
    const last = frames.at(-1);
    if (last?.lines.join("\n") !== lines.join("\n")) frames.push({ lines, milliseconds });
    else if (milliseconds > last.milliseconds) frames[frames.length - 1] = { lines, milliseconds };
  };
  const watchUntil = async (isReached: (text: string) => boolean) => {
    for (const end = Date.now() + longestWaitMs; ; await wait(pollMs)) {
      await keep(pollMs * 2);
      if (isReached((await look()).map(withoutColours).join("\n"))) return;
      if (Date.now() > end) throw new Error(`the screen did not change as expected:\n${(await look()).join("\n")}`);
    }
  };
  const isReady = (text: string) => text.trimEnd().endsWith(`\n${prompt}`);
  try {
    await watchUntil((text) => text.trim() === prompt);
    for (const { text, replies = [] } of commands) {
      for (let at = 12; at < text.length + 12; at += 12) {
        await tmux("send-keys", "-t", "0", "-l", "--", text.slice(at - 12, at));
        await wait(pollMs);
        await keep(100);
      }
      await keep(500);
      await tmux("send-keys", "-t", "0", "Enter");
      for (const { after, keys } of replies) {
        await watchUntil((shown) => shown.includes(after));
        await keep(1_800);
        for (const key of keys) {
          await tmux("send-keys", "-t", "0", key);
          await wait(pollMs * 3);
          await keep(900);
        }
      }
      await watchUntil(isReady);
      await keep(3_500);
      await tmux("send-keys", "-t", "0", "-l", "--", "clear");
      await tmux("send-keys", "-t", "0", "Enter");
      await wait(pollMs * 3);
    }
  } finally {
    await tmux("kill-server");
  }
  return frames;
}

/** The lines, each starting with the active colours of the line before. */
function withOwnColours(text: string): readonly string[] {
  let active = "";
  return text.split("\n").map((line) => {
    const before = active;
    for (const [code] of line.matchAll(colour)) active = /\[0?m/.test(code) ? "" : active + code;
    return before + line;
  });
}

function withoutColours(line: string): string {
  return line.replace(colour, "");
}
