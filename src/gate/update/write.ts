// Writes new expectations to a suite.
import { readFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { CtxError } from "../../contract/error.ts";
import type { CaseRecord } from "../../contract/gate.ts";
import { editCases } from "../anchor/format.ts";
import { type AnchorSuite, loadSuite } from "../anchor.ts";
import { type CaseUpdate, type ExpectationEdit, updateCase } from "../update.ts";

export interface Writing {
  readonly suite: AnchorSuite;
  readonly folder: string;
  readonly write: (file: string, content: Buffer) => Promise<void>;
}

/** Writes the edits of the updates. Restores the former text if the suite could then not be read. */
export async function writeUpdates(updates: readonly CaseUpdate[], { suite, folder, write }: Writing): Promise<void> {
  const before = await readFile(suite.file, "utf8");
  const places = new Map(suite.cases.map(({ id }, index) => [id, index]));
  const edits = updates.flatMap(({ id, edits: own }) =>
    own.map(({ path, after }) => ({ path: ["cases", places.get(id) ?? -1, ...path], value: after })),
  );
  await write(suite.file, Buffer.from(editCases({ text: before, file: suite.file }, edits)));
  try {
    await loadSuite(suite.file, { folder, packageAnchors: folder });
  } catch (thrown) {
    await write(suite.file, Buffer.from(before));
    throw thrown;
  }
}

/**
 * Accepts the result of one case as its new expectation, and returns the changes in words. Throws `usage` when there is
 * nothing to accept, when repeats of the case differ, or when the case has changed since the run.
 */
export async function acceptResult(runs: readonly CaseRecord[], writing: Writing): Promise<readonly string[]> {
  const refuse = (why: string) => new CtxError("usage", `${runs[0]?.id ?? "the case"} was not changed: ${why}`);
  const [update, ...others] = runs.map(updateCase);
  if (update === undefined || update.edits.length === 0) throw refuse("no expectation fits its result better");
  if (others.some(({ edits }) => !isDeepStrictEqual(edits, update.edits))) throw refuse("its repeats differ");
  const present = writing.suite.cases.find(({ id }) => id === update.id);
  if (!isDeepStrictEqual(present?.expect, runs[0]?.expect)) throw refuse("the suite has changed since the run");
  await writeUpdates([update], writing);
  return [...update.edits.flatMap(editLines), ...update.left.map((reason) => `still fails: ${reason}`)];
}

/** Returns the removed and the added value of an edit, such as `- expect.view: "table"`. */
export function editLines({ path, before, after }: ExpectationEdit): readonly string[] {
  const place = placeText(path);
  return [
    ...(before === undefined ? [] : [`- ${place}: ${JSON.stringify(before)}`]),
    ...(after === undefined ? [] : [`+ ${place}: ${JSON.stringify(after)}`]),
  ];
}

/** Formats the path of an expectation, for example as `expect.contents[0].text`. */
function placeText(path: readonly (string | number)[]): string {
  return path.map((key, index) => (typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${key}`)).join("");
}
