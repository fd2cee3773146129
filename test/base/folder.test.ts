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

test.each(["a", "b/c/d", "there", "there/e/f", "link/g", "there/../h//i/"])(
  "%s is a folder afterwards",
  async (name) => {
    makeFolder(path.join(folder, name));
    makeFolder(path.join(folder, name));
    expect((await stat(path.join(folder, name))).isDirectory()).toBe(true);
  },
);

test("the root, where nothing more can be made, is as good as any other that is there", () => {
  expect(() => makeFolder(path.parse(folder).root)).not.toThrow();
});

test.each([
  ["a file", "file", "EEXIST"],
  ["what lies below a file", "file/a/b", "ENOTDIR"],
  ["a link that leads nowhere", "dangling", "EEXIST"],
  ["a name too long", `a/${"n".repeat(300)}/b`, "ENAMETOOLONG"],
])("%s is refused with the system's reason", (_title, name, code) => {
  expect(() => makeFolder(path.join(folder, name))).toThrow(code);
});

// The system's own way of making several never comes to an end here.
test("where the system makes nothing, the failure comes at once", () => {
  expect(() => makeFolder("/proc/none/of/this")).toThrow("mkdir");
});
