import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { configTemplate } from "../../src/app/init/template.ts";
import { initFolder } from "../../src/app/init.ts";
import { loadSettings } from "../../src/app/settings.ts";
import { settingsSchema } from "../../src/contract/settings.ts";
import { freshFolder } from "../surfaces/cli/harness.ts";

const start = (folder: string, isForced = false) => initFolder({ folder, into: ".", isForced });
const statuses = (files: Awaited<ReturnType<typeof start>>) => files.map(({ path, status }) => `${status} ${path}`);
const names = ["ctx.config.yaml", "ctx.config.schema.json", "anchors/example.yaml", ".gitignore"];

test("an empty folder gets settings, their schema, a suite and a .gitignore", async () => {
  const folder = await freshFolder();
  expect(statuses(await start(folder))).toEqual(names.map((name) => `written ${name}`));
  expect((await readdir(folder)).sort()).toEqual([
    ".gitignore",
    "anchors",
    "ctx.config.schema.json",
    "ctx.config.yaml",
  ]);
  expect(await readFile(join(folder, ".gitignore"), "utf8")).toBe(".ctx/\nartifacts/runs/\n");
});

test("a missing folder is created", async () => {
  const folder = await freshFolder();
  await initFolder({ folder, into: "a/b", isForced: false });
  expect(await readdir(join(folder, "a/b"))).toContain("ctx.config.yaml");
});

test("existing files stay unchanged, unless forced", async () => {
  const mine = { "ctx.config.yaml": "version: 1 # mine\n", "anchors/example.yaml": "mine\n" };
  const folder = await freshFolder(mine);
  expect(statuses(await start(folder))).toEqual([
    ...["kept ctx.config.yaml", "written ctx.config.schema.json", "kept anchors/example.yaml", "written .gitignore"],
  ]);
  for (const [name, text] of Object.entries(mine)) expect(await readFile(join(folder, name), "utf8")).toBe(text);
  expect(statuses(await start(folder, true))).toEqual([
    ...["replaced ctx.config.yaml", "kept ctx.config.schema.json", "replaced anchors/example.yaml", "kept .gitignore"],
  ]);
  expect(await readFile(join(folder, "ctx.config.yaml"), "utf8")).toBe(configTemplate());
});

test.each([
  ["node_modules", "node_modules\n.ctx/\nartifacts/runs/\n", "extended"],
  ["node_modules\n/.ctx\n", "node_modules\n/.ctx\nartifacts/runs/\n", "extended"],
  [".ctx\r\nartifacts/runs\r\n", ".ctx\r\nartifacts/runs\r\n", "kept"],
  ["", ".ctx/\nartifacts/runs/\n", "extended"],
])("a .gitignore of %j is only ever extended, even when forced", async (before, after, status) => {
  const folder = await freshFolder({ ".gitignore": before });
  const files = await start(folder, true);
  expect(files.at(-1)).toEqual({ path: ".gitignore", status });
  expect(await readFile(join(folder, ".gitignore"), "utf8")).toBe(after);
});

test("the config file is valid unchanged, and with every setting uncommented", async () => {
  const folder = await freshFolder();
  await start(folder);
  const file = join(folder, "ctx.config.yaml");
  const settings = async () =>
    (await loadSettings({ folder, environment: { TRACKER_TOKEN: "t" }, isCatalogWanted: true })).settings;
  expect(await settings()).toEqual(settingsSchema.parse({}));
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replaceAll(/^# (?=\s*#|\s*\w+:(?: |$)|\s{2,})/gm, ""));
  const { mcpServers, now, traces, models, tapes, web, user, ...rest } = await settings();
  const {
    mcpServers: _none,
    now: _never,
    traces: standardTraces,
    models: standardModels,
    tapes: standardTapes,
    web: standardWeb,
    user: _noUser,
    ...standard
  } = settingsSchema.parse({});
  expect(rest).toEqual(standard);
  expect(user).toEqual({ timeZone: "Europe/Berlin", place: "Berlin" });
  expect(web).toEqual({ ...standardWeb, searxngUrl: "http://127.0.0.1:8888" });
  expect(models).toEqual({ ...standardModels, default: "embedded", budgetUsd: 0.5, budgetMs: 60_000 });
  const tape = join(folder, ".ctx", "tape");
  expect(tapes).toEqual({ ...standardTapes, record: tape, replay: tape });
  expect(Object.keys(mcpServers ?? {})).toEqual(["files", "tracker"]);
  expect({ now, enabled: traces.enabled }).toEqual({ now: "2026-01-01T00:00:00Z", enabled: standardTraces.enabled });
});

test.each([
  ["a file", { there: "text" }, "there", /there is a file/],
  ["a place below a file", { there: "text" }, "there/below", /cannot be written \(ENOTDIR\)/],
  ["a suite where a folder must be", { "anchors/example.yaml/x": "" }, ".", /cannot be written \(EISDIR\)/],
])("%s is rejected", async (_title, files, into, message) => {
  const folder = await freshFolder(files);
  const running = initFolder({ folder, into, isForced: false });
  await expect(running).rejects.toMatchObject({ code: "usage", message: expect.stringMatching(message) });
});
