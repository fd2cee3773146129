// `ctx tap --install` and `--remove`: shows the edit of a client's file and makes it after a yes.
import { realpathSync } from "node:fs";
import { planClientEdit } from "../../../app/tap/client-edit.ts";
import { redact } from "../../../base/text/redact.ts";
import { CtxError, outcomeExit } from "../../../contract/error.ts";
import type { CliContext } from "../cli-context.ts";
import { isWatched, printJson, printLines } from "../output.ts";
import { shellWord } from "../render/again.ts";
import { terminalOf } from "../terminal.ts";

export interface InstallOptions {
  readonly install?: boolean;
  readonly remove?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

interface Change {
  readonly options: InstallOptions;
  /** Folder of the traces. The client starts the tap in a folder of its own. */
  readonly directory: string;
  readonly cli: CliContext;
}

/** Changes the file of the client. Without a terminal, `--yes` is needed. */
export async function changeClient(words: readonly string[], { options, directory, cli }: Change): Promise<number> {
  const [client, server, ...more] = words;
  const { install = false, remove = false, yes = false, json = false } = options;
  const flag = install ? "--install" : "--remove";
  if (client === undefined || server === undefined || more.length > 0 || install === remove) {
    throw new CtxError("usage", `${flag} needs the name of a client and the name of its server`, {
      hint: "ctx tap --install CLIENT SERVER; `ctx tools list --discover` lists both",
    });
  }
  const edit = await planClientEdit({
    ...{ client, server, kind: install ? "install" : "remove", folder: cli.folder, environment: cli.environment },
    tap: [process.execPath, realpathSync(process.argv[1] ?? ""), "tap", "--trace-dir", directory, "--"],
  });
  const shown = (command: readonly string[]) =>
    [redact(command)]
      .flat()
      .map((word) => shellWord(String(word)))
      .join(" ");
  const [before, after] = [shown(edit.before), shown(edit.after)];
  if (!json) printLines(cli, [edit.file, `- ${before}`, `+ ${after}`]);
  const isChanged = yes || (await isConfirmed(edit.file, cli));
  if (isChanged) await edit.apply();
  if (json) printJson(cli, { file: edit.file, before, after, isChanged });
  else printLines(cli, [isChanged ? "Changed. Restart the client." : "Nothing was changed."]);
  return outcomeExit.answer;
}

async function isConfirmed(file: string, cli: CliContext): Promise<boolean> {
  if (cli.stdin.isTTY !== true || !isWatched(cli)) {
    throw new CtxError("usage", "nobody can be asked, because this is not a terminal; nothing was changed", {
      hint: "add --yes to change the file",
    });
  }
  const { choose } = await import("../../tui/choose.ts");
  const choices = [
    { label: "no", detail: "" },
    { label: "yes", detail: "" },
  ];
  return (await choose({ ...terminalOf(cli), question: `Change ${file}?`, choices, first: 0 })) === 1;
}
