import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { check } from "./rules/check.ts";
import { showFinding } from "./rules/finding.ts";
import { mendLock } from "./rules/lock.ts";
import { cleanProject, planted } from "./rules/planted.data.ts";
import { linesOfRooms } from "./rules/rooms.ts";
import { answerRooms } from "./rules/tables.ts";
import { readTree } from "./rules/tree.ts";

const project = readTree(fileURLToPath(new URL("..", import.meta.url)));

const findings = (files: Readonly<Record<string, string>>) =>
  check(new Map(Object.entries({ ...cleanProject, ...files }))).map(showFinding);

test("the project keeps the rules of the house", () => {
  expect(check(project).map(showFinding)).toEqual([]);
});

test("a project that keeps every rule is not reported", () => {
  expect(findings({})).toEqual([]);
});

describe("a planted violation is reported:", () => {
  test.each(planted)("$name", ({ files, says }) => {
    expect(findings(files)).toEqual(says);
  });
});

test("the rooms that read replies and make answers do not grow", () => {
  const { rooms, lineWall, lineAim } = answerRooms;
  const lines = linesOfRooms(project, rooms);
  const total = Object.values(lines).reduce((sum, one) => sum + one, 0);
  const each = Object.entries(lines).map(([room, count]) => `src/${room} ${count}`);
  process.stdout.write(`${each.join(" + ")} = ${total} lines; the wall is ${lineWall}, the aim is ${lineAim}\n`);
  for (const count of Object.values(lines)) expect(count).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(lineWall);
});

test("the lines of a room are those of its own files and folders", () => {
  const files = {
    "src/reply/read.ts": "a\nb\n",
    "src/reply/kinds/unit.ts": "a\n",
    "src/replying.ts": "a\n",
    "test/reply/a.ts": "a",
  };
  expect(linesOfRooms(new Map(Object.entries(files)), ["reply", "answer"])).toEqual({ reply: 3, answer: 0 });
});

test("a repaired lock file lacks nothing and keeps what it had", () => {
  const parent = {
    version: "1.0.0",
    dev: true,
    optionalDependencies: { "@p/linux-arm64-gnu": "1.0.0", "@p/win32-x64": "1.0.0" },
  };
  const lock = {
    lockfileVersion: 3,
    packages: {
      "": {},
      "node_modules/p": parent,
      "node_modules/@p/win32-x64": { version: "1.0.0", integrity: "sha512-x" },
    },
  };
  expect(mendLock(lock)).toEqual({
    lockfileVersion: 3,
    packages: {
      "": {},
      "node_modules/@p/linux-arm64-gnu": {
        ...{ version: "1.0.0", dev: true, optional: true },
        ...{ os: ["linux"], cpu: ["arm64"], libc: ["glibc"] },
      },
      "node_modules/@p/win32-x64": { version: "1.0.0", integrity: "sha512-x" },
      "node_modules/p": parent,
    },
  });
});
