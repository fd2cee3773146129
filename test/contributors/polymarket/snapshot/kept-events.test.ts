import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { eventLines, keptEvents } from "../../../../contributors/polymarket/snapshot/kept-events.ts";
import { openSnapshot } from "../../../../contributors/polymarket/snapshot/open.ts";
import { freshFolder } from "../../../helpers/cli.ts";

test("a stored event equals the computed one, and an unknown one is absent", async () => {
  await using folder = await freshFolder();
  const file = pathToFileURL(path.join(folder.path, "events.jsonl"));
  const events = openSnapshot()
    .events.slice(0, 3)
    .map(({ wire }) => wire());
  await writeFile(file, eventLines(events));
  const find = keptEvents(file);
  for (const event of events) expect(JSON.stringify(find(event.id))).toBe(JSON.stringify(event));
  for (const id of ["", "9", "93010", '930101","x":"', "\n"]) expect(find(id)).toBeUndefined();
});

test("finds nothing without the file", () => {
  expect(keptEvents(new URL("file:///no/such/folder/events.jsonl"))("930101")).toBeUndefined();
});

test("finds only complete events in a truncated or damaged file", async () => {
  await using folder = await freshFolder();
  const [first, second] = openSnapshot()
    .events.slice(0, 2)
    .map(({ wire }) => wire());
  if (first === undefined || second === undefined) throw new Error("the snapshot has events");
  const whole = eventLines([first, second]);
  const cutAt = eventLines([first]).length + 200;
  for (const [name, text] of [
    ["cut", whole.slice(0, cutAt)],
    ["without its last line end", whole.slice(0, -1)],
    ["damaged", `${whole.slice(0, cutAt)}\n`],
  ] as const) {
    const file = path.join(folder.path, name);
    await writeFile(file, text);
    const find = keptEvents(pathToFileURL(file));
    expect([name, find(first.id)?.id, find(second.id)]).toEqual([name, first.id, undefined]);
  }
});
