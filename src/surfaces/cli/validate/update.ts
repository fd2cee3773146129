// `ctx validate --update`: shows new expectations, and writes them to the suite after the user confirms.
import { formatCount } from "../../../base/text/format.ts";
import { CtxError } from "../../../contract/error.ts";
import type { CaseRecord } from "../../../contract/gate.ts";
import type { AnchorSuite } from "../../../gate/anchor.ts";
import { clean } from "../../../gate/report/lines.ts";
import { editLines, writeUpdates } from "../../../gate/update/write.ts";
import { type CaseUpdate, updateCase } from "../../../gate/update.ts";
import type { CliContext } from "../cli-context.ts";
import { isWatched } from "../output.ts";
import { paint } from "../paint.ts";
import { terminalOf } from "../terminal.ts";
import { writeOut } from "../write-out.ts";

/** Throws `usage` in continuous integration. A run there must not change the expectations that it checks. */
export function refuseUpdateInCi({ environment }: CliContext): void {
  if ((environment.CI ?? "") === "") return;
  throw new CtxError("usage", "changing a suite is not allowed when CI is set", {
    hint: "run it on your own machine and commit the suite",
  });
}

/** Updates the suite from the records of a run. Each record is JSON text. */
export async function updateSuite(
  suite: AnchorSuite,
  {
    records,
    isAgreed,
    cli,
  }: { readonly records: AsyncIterable<string>; readonly isAgreed: boolean; readonly cli: CliContext },
): Promise<void> {
  const updates = await updatesOf(records);
  const changing = updates.filter(({ edits }) => edits.length > 0);
  cli.stderr.write(`${differenceLines(updates, cli).join("\n")}\n`);
  if (changing.length === 0 || !(await agrees(changing.length, { isAgreed, cli }))) return;
  await writeUpdates(changing, { suite, folder: cli.folder, write: writeOut });
  cli.stderr.write(`updated ${formatCount(changing.length, "case")} of ${suite.file}\n`);
}

/** Returns one update for each case. If repeated runs of a case need different updates, the case is not updated. */
async function updatesOf(records: AsyncIterable<string>): Promise<readonly CaseUpdate[]> {
  const byCase = new Map<string, CaseUpdate>();
  for await (const text of records) {
    const update = updateCase(JSON.parse(text) as CaseRecord);
    const earlier = byCase.get(update.id);
    const isSame = earlier === undefined || JSON.stringify(earlier.edits) === JSON.stringify(update.edits);
    byCase.set(update.id, isSame ? update : { id: update.id, edits: [], left: ["its repeats differ"] });
  }
  return [...byCase.values()];
}

function differenceLines(updates: readonly CaseUpdate[], { stderr, environment }: CliContext): readonly string[] {
  const colours = paint(stderr, environment);
  const lines = updates.flatMap(({ id, edits, left }) => {
    if (edits.length === 0 && left.length === 0) return [];
    return [
      colours.bold(id),
      ...edits.flatMap(editLines).map((line) => colours[line.startsWith("-") ? "red" : "green"](`  ${clean(line)}`)),
      ...left.map((reason) => `  still fails: ${clean(reason)}`),
    ];
  });
  return lines.length === 0 ? ["every expectation is met; nothing to update"] : lines;
}

async function agrees(count: number, { isAgreed, cli }: { isAgreed: boolean; cli: CliContext }): Promise<boolean> {
  if (isAgreed) return true;
  if (cli.stdin.isTTY !== true || !isWatched(cli)) {
    cli.stderr.write("nothing was changed; add --yes to write these expectations\n");
    return false;
  }
  const { choose } = await import("../../tui/choose.ts");
  const chosen = await choose({
    ...terminalOf(cli),
    question: `Change the expectations of ${count === 1 ? "this case" : `these ${count} cases`}?`,
    choices: [
      { label: "No", detail: "the suite does not change" },
      { label: "Yes", detail: "writes the lines marked +" },
    ],
    first: 0,
  });
  return chosen === 1;
}
