// A published third-party server, over its real process.
import { randomUUID } from "node:crypto";
import { mkdir, realpath, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { serverSettingsSchema } from "../../../src/contract/settings.ts";
import { live, openTools, toolsFolder } from "../workbench.ts";

const bench = toolsFolder();
const manifest = createRequire(import.meta.url).resolve("@modelcontextprotocol/server-filesystem/package.json");

test("the published filesystem server lists its methods and answers from real files", async () => {
  const folder = await realpath(bench.folder());
  const names = Array.from({ length: 3 }, () => `${randomUUID()}.txt`);
  const text = `first ${randomUUID()}\nsecond ${randomUUID()}\n`;
  for (const name of names) await writeFile(join(folder, name), text);
  await mkdir(join(folder, "inner"));
  const settings = serverSettingsSchema.parse({
    command: process.execPath,
    args: [join(dirname(manifest), "dist/index.js"), folder],
  });
  const tools = openTools({ files: { settings } });
  const call = (method: string, args: Readonly<Record<string, string>>) =>
    tools.call({ toolId: "files", method, args }, live);

  const [listing] = await tools.list(["files"], live);
  expect(listing?.failure).toBeUndefined();
  expect(listing?.methods.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["read_text_file", "list_directory"]),
  );

  const read = await call("read_text_file", { path: join(folder, names[0] ?? "") });
  expect(read).toMatchObject({ kind: "result", schemaViolations: [] });
  expect(JSON.stringify(read)).toContain(JSON.stringify(text).slice(1, -1));

  const list = JSON.stringify(await call("list_directory", { path: folder }));
  for (const name of names) expect(list).toContain(`[FILE] ${name}`);
  expect(list).toContain("[DIR] inner");

  expect(await call("read_text_file", { path: join(folder, "none.txt") })).toMatchObject({ code: "tool_error" });
  expect(await call("read_text_file", { path: "/etc/passwd" })).toMatchObject({ code: "tool_error" });
  expect(await call("read_text_file", {})).toMatchObject({ code: "invalid_arguments" });
  expect(await tools.search("list the files of a directory", 3, live)).toMatchObject([{ toolId: "files", score: 1 }]);
});
