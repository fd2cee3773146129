import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writePipe } from "../../src/base/pipe.ts";
import { readBounded } from "../../src/base/read-bounded.ts";

let folder: string;
let pipe: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "ctx-pipe-"));
  pipe = path.join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
});
afterEach(() => rm(folder, { recursive: true }));

test("gives a reader every byte in order", async () => {
  const read = readFile(pipe);
  await writePipe(pipe, ["a", new Uint8Array([0, 255]), "é".repeat(200_000)]);
  const bytes = await read;
  expect([...bytes.subarray(0, 3)]).toEqual([97, 0, 255]);
  expect(bytes.length).toBe(3 + 400_000);
});

test("waits for a reader that comes late", async () => {
  const written = writePipe(pipe, ["late"], { waitMs: 20_000 });
  const read = spawn("cat", [pipe]);
  let text = "";
  read.stdout.on("data", (chunk) => (text += chunk));
  await written;
  await new Promise((resolve) => read.once("close", resolve));
  expect(text).toBe("late");
});

test("rejects when nobody reads", async () => {
  await expect(writePipe(pipe, ["lost"], { waitMs: 40 })).rejects.toMatchObject({
    code: "ENXIO",
    message: `ENXIO: nobody reads the pipe '${pipe}'`,
  });
});

test("rejects when the reader stops reading", async () => {
  const reader = spawn("sh", ["-c", `exec sleep 60 < '${pipe}'`]);
  try {
    await expect(writePipe(pipe, ["x".repeat(1_000_000)], { waitMs: 500 })).rejects.toMatchObject({
      code: "ENXIO",
      message: `ENXIO: the reader of the pipe '${pipe}' stopped reading`,
    });
  } finally {
    reader.kill();
  }
});

test("a pipe is read until its writer ends, also if the writer comes late", async () => {
  const read = readBounded(pipe, { mostBytes: 1_000_000, waitMs: 20_000 });
  const writer = spawn("sh", ["-c", `{ echo one; sleep 0.2; echo two; } > '${pipe}'`]);
  expect((await read).toString()).toBe("one\ntwo\n");
  writer.kill();
});

test.each([
  ["a pipe without a writer", () => pipe, "ENXIO"],
  ["a device without an end", () => "/dev/zero", "ENODEV"],
  ["a large file", () => process.execPath, "EFBIG"],
  ["a folder", () => folder, "EISDIR"],
  ["a missing file", () => path.join(folder, "none"), "ENOENT"],
])("reading %s rejects", async (_title, place, code) => {
  await expect(readBounded(place(), { mostBytes: 100_000, waitMs: 40 })).rejects.toMatchObject({ code });
});
