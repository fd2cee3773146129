import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { asCtxError } from "../../../src/contract/error.ts";
import { loadSuite } from "../../../src/gate/anchor.ts";
import { good } from "../bad-suites.data.ts";
import { freshFolder } from "../folder.ts";

async function load(beside: string | null, suite = good) {
  const folder = await freshFolder();
  await mkdir(path.join(folder, "known-failures"));
  await writeFile(path.join(folder, "small.yaml"), suite);
  if (beside !== null) await writeFile(path.join(folder, "known-failures", "small.yaml"), beside);
  return await loadSuite("./small.yaml", { folder, packageAnchors: folder });
}

test("adds the failures of the file to the cases; an entry of the suite takes precedence", async () => {
  const beside = "version: 1\nknownFailures: { first: of the file beside }\n";
  expect((await load(beside)).cases[0]).toMatchObject({ knownFailure: "of the file beside" });
  const anchorSuite = await load(beside, `${good}knownFailures: { first: its own }\n`);
  expect(anchorSuite.cases[0]).toMatchObject({ knownFailure: "its own" });
  const plain = await load(null);
  expect((await load("version: 1\nknownFailures: {}\n")).suiteHash).toBe(plain.suiteHash);
});

test.each([
  [
    "an unknown case",
    "version: 1\nknownFailures:\n  frist: why\n",
    'small.yaml:3:3: knownFailures.frist names no case of this suite; did you mean "first"?',
  ],
  [
    "an unknown key",
    "version: 1\nknownFailure: {}\n",
    'small.yaml:2:1: knownFailure is not a key; did you mean "knownFailures"?',
  ],
  ["no content", "", "small.yaml is empty"],
  ["invalid YAML", "{", "small.yaml:"],
])("reports the file and line of a known-failures file with %s", async (_, text, says) => {
  const error = await load(text).then(
    () => null,
    (thrown: unknown) => asCtxError(thrown),
  );
  expect([error?.code, error?.message]).toEqual(["config", expect.stringContaining(says)]);
  expect(error?.message).toContain(path.join("known-failures", "small.yaml"));
});
