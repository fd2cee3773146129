import { mkdtemp, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "../../src/store/open.ts";
import { filePresence } from "../../src/store/sqlite.ts";
import { storeContract } from "./contract.ts";

describe("a store in a file", () => {
  storeContract(async () => {
    const folder = await freshFolder();
    return { open: () => openStore({ url: "file:.ctx/ctx.db", folder }) };
  });

  test("is readable only by its owner", async () => {
    const folder = await freshFolder();
    await using store = await openStore({ url: "file:state/ctx.db", folder });
    expect(store.kind).toBe("sqlite");
    expect((await stat(join(folder, "state/ctx.db"))).mode & 0o777).toBe(0o600);
  });

  test("accepts a complete file URL", async () => {
    const folder = await freshFolder();
    const file = join(folder, "with space.db");
    await using store = await openStore({ url: pathToFileURL(file).href, folder: "elsewhere" });
    await store.check();
    expect((await stat(file)).isFile()).toBe(true);
  });
});

describe("rejects an invalid location with the fix:", () => {
  test.each([
    ["another protocol", "mysql://user:secret@host/db", "store.url begins with neither file: nor postgres:"],
    ["no path", "file:", "store.url begins with neither file: nor postgres:"],
    ["a folder", "file:.", "the store could not be opened: EISDIR"],
    ["a file that is not a database", "file:notes.txt", "the store could not be opened: file is not a database"],
    ["a missing server", "postgres://ctx:secret@/x?host=nowhere", "the store could not be opened: connect ENOENT"],
  ])("%s", async (_what, url, message) => {
    const folder = await freshFolder();
    await writeFile(join(folder, "notes.txt"), "these are notes and no database, whatever anybody says ".repeat(50));
    const refused = openStore({ url: url.replace("nowhere", encodeURIComponent(join(folder, "nowhere"))), folder });
    const error = await refused.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: "config", message: expect.stringContaining(message) });
    expect(String(error)).not.toContain("secret");
  });
});

test("does not change a store of a newer ctx", async () => {
  const folder = await freshFolder();
  await (await openStore({ url: "file:ctx.db", folder })).close();
  const database = new DatabaseSync(join(folder, "ctx.db"));
  database.exec("insert into ctx_migration (name, timestamp) values ('9999-later', '2030-01-01T00:00:00.000Z')");
  database.close();
  await expect(openStore({ url: "file:ctx.db", folder })).rejects.toMatchObject({
    ...{ code: "config", message: "a newer ctx has migrated the store" },
  });
});

test("detects that another file replaced it, and that its disk is full", async () => {
  const file = join(await freshFolder(), "ctx.db");
  await writeFile(file, "");
  const [look, lookForMore] = [filePresence(file), filePresence(file, Number.MAX_SAFE_INTEGER)];
  await expect(look()).resolves.toBeUndefined();
  await expect(lookForMore()).rejects.toThrow("the disk is full");
  await rename(file, `${file}.old`);
  await expect(look()).rejects.toThrow("no such file");
  await writeFile(file, "");
  await expect(look()).rejects.toThrow("another file replaced");
});

test("reports a closed store as a temporary failure", async () => {
  const store = await openStore({ url: "file:ctx.db", folder: await freshFolder() });
  await store.close();
  await expect(store.keys.list()).rejects.toMatchObject({
    code: "upstream",
    message: expect.stringContaining("store"),
  });
});

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "ctx-store-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
