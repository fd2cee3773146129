import { mkdir, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFolder } from "../../src/base/folder.ts";
import { freshFolder } from "../helpers/cli.ts";

let folder = "";
let remove = async () => {};
beforeAll(async () => {
  const fresh = await freshFolder();
  folder = fresh.path;
  remove = async () => await fresh[Symbol.asyncDispose]();
  await writeFile(path.join(folder, "file"), "");
  await mkdir(path.join(folder, "there"));
  await symlink("there", path.join(folder, "link"));
  await symlink("nowhere", path.join(folder, "dangling"));
});
afterAll(async () => await remove());

test.each(["a", "b/c/d", "there", "there/e/f", "link/g", "there/../h//i/"])("creates the folder %s", async (name) => {
  makeFolder(path.join(folder, name));
  makeFolder(path.join(folder, name));
  expect((await stat(path.join(folder, name))).isDirectory()).toBe(true);
});

test("accepts the root, where nothing can be created", () => {
  expect(() => makeFolder(path.parse(folder).root)).not.toThrow();
});

test.each([
  ["a file", "file", "EEXIST"],
  ["a path below a file", "file/a/b", "ENOTDIR"],
  ["a dangling link", "dangling", "EEXIST"],
  ["a name too long", `a/${"n".repeat(300)}/b`, "ENAMETOOLONG"],
])("rejects %s with the system's error", (_title, name, code) => {
  expect(() => makeFolder(path.join(folder, name))).toThrow(code);
});

// The system's own recursive mkdir never ends here.
test("fails at once where the system creates nothing", () => {
  expect(() => makeFolder("/proc/none/of/this")).toThrow("mkdir");
});
