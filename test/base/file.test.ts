import { execFileSync } from "node:child_process";
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { atomicWrite } from "../../src/base/file.ts";
import { fc } from "../helpers/property.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ctx-file-"));
});
afterEach(async () => {
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true });
});

test("writes any text unchanged and leaves no other file in the folder", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 2000 }), async (text) => {
      const file = path.join(folder, "value.json");
      await atomicWrite(file, text);
      expect(await readFile(file, "utf8")).toBe(text.toWellFormed());
      expect(await readdir(folder)).toEqual(["value.json"]);
    }),
    { numRuns: 5 },
  );
});

test("creates the folder when it is missing", async () => {
  const file = path.join(folder, "runs", "suite", "latest.json");
  await atomicWrite(file, new Uint8Array([104, 105]));
  expect(await readFile(file, "utf8")).toBe("hi");
});

test("writes pieces of text and bytes in order", async () => {
  const pieces = Array.from({ length: 3_000 }, (_, at) =>
    at % 700 === 0 ? Buffer.from(`é${at}`) : `${at}ö`.repeat(60),
  );
  const file = path.join(folder, "pieces.txt");
  await atomicWrite(
    file,
    (async function* () {
      yield "";
      yield* pieces;
    })(),
  );
  expect(await readFile(file, "utf8")).toBe(pieces.map(String).join(""));
});

test("never shows a reader half of a file while it is rewritten", async () => {
  const file = path.join(folder, "value.txt");
  const versions = ["a", "b"].map((letter) => letter.repeat(300_000));
  await atomicWrite(file, versions[0] ?? "");
  const writing = (async () => {
    for (let round = 0; round < 30; round += 1) await atomicWrite(file, versions[round % 2] ?? "");
  })();
  const seen = new Set<string>();
  for (let round = 0; round < 60; round += 1) seen.add(await readFile(file, "utf8"));
  await writing;
  for (const text of seen) expect(versions).toContain(text);
});

test("keeps one complete version when many writers write at once", async () => {
  const file = path.join(folder, "value.txt");
  const versions = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(50_000));
  await Promise.all(versions.map((text) => atomicWrite(file, text)));
  expect(versions).toContain(await readFile(file, "utf8"));
  expect(await readdir(folder)).toEqual(["value.txt"]);
});

test("rejects a failed write with its cause, keeps the old file and leaves no temporary file", async () => {
  const target = path.join(folder, "target");
  await mkdir(target);
  await writeFile(path.join(target, "kept"), "old");
  await expect(atomicWrite(target, "new")).rejects.toMatchObject({
    code: expect.stringMatching(/EISDIR|ENOTEMPTY|EEXIST/),
  });
  expect(await readFile(path.join(target, "kept"), "utf8")).toBe("old");
  expect(await readdir(folder)).toEqual(["target"]);
});

test("names a file that is in the way of the folder", async () => {
  await writeFile(path.join(folder, "file"), "");
  await expect(atomicWrite(path.join(folder, "file", "inner.json"), "x")).rejects.toThrow(/file/);
});

test("writes a file whose name has the maximum length", async () => {
  const file = path.join(folder, `${"n".repeat(250)}.json`);
  await atomicWrite(file, "x");
  expect(await readFile(file, "utf8")).toBe("x");
});

describe("writes through a file that is not regular, without replacing it:", () => {
  const at = (name: string) => path.join(folder, name);

  test.each(["/dev/null", "/dev/full"])("the device %s", async (device) => {
    const write = atomicWrite(device, "text");
    await (device === "/dev/null" ? write : expect(write).rejects.toMatchObject({ code: "ENOSPC" }));
    expect((await lstat(device)).isCharacterDevice()).toBe(true);
    expect((await readdir("/dev")).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("a pipe, whose reader gets all of it", async () => {
    execFileSync("mkfifo", [at("pipe")]);
    const read = readFile(at("pipe"), "utf8");
    await atomicWrite(at("pipe"), "x".repeat(300_000));
    expect((await read).length).toBe(300_000);
    expect((await lstat(at("pipe"))).isFIFO()).toBe(true);
  });

  test.each([
    { name: "a link to a file", links: { link: "file" }, file: "old" },
    { name: "a link to a link", links: { link: "other", other: "file" }, file: "old" },
    { name: "a link to a missing file", links: { link: "file" }, file: null },
    { name: "a link into a folder that is missing", links: { link: "deep/file" }, file: null },
  ])("$name", async ({ links, file }) => {
    if (file !== null) await writeFile(at("file"), file);
    for (const [name, target] of Object.entries(links)) await symlink(target, at(name));
    await atomicWrite(at("link"), "new");
    expect(await readlink(at("link"))).toBe(Object.values(links)[0]);
    expect(await readFile(at("link"), "utf8")).toBe("new");
  });

  test("fails with the link's name when links form a circle", async () => {
    await symlink("b", at("a"));
    await symlink("a", at("b"));
    await expect(atomicWrite(at("a"), "x")).rejects.toMatchObject({ code: "ELOOP" });
    expect(await readlink(at("a"))).toBe("b");
  });
});
