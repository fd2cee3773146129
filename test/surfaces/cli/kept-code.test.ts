import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { crc32 } from "node:zlib";
import { execa } from "execa";
import { beforeEach, describe, expect, test } from "vitest";
import { loadKept } from "../../../src/surfaces/cli/kept-code.ts";
import { long } from "../../helpers/one-in.ts";
import { fc } from "../../helpers/property.ts";
import { freshFolder } from "./harness.ts";

interface Exports {
  readonly first: () => string;
  readonly later: () => string;
  readonly address: string;
  readonly module: () => Promise<unknown>;
  readonly package: () => Promise<unknown>;
}

const memory = new URL("../../../src/base/memory.ts", import.meta.url);
const loader = new URL("../../../src/surfaces/cli/kept-code.ts", import.meta.url);

// Functions that only a call compiles, enough of them that calling the later ones is worth keeping.
const functionsOf = (name: string) =>
  Array.from(
    { length: 300 },
    (_, at) => `function ${name}${at}(n) { return n < ${at} ? "${name}" + n : "${name}${at}"; }`,
  )
    .concat(
      `function ${name}() { return [${Array.from({ length: 300 }, (_, at) => `${name}${at}(7)`).join()}].at(-1); }`,
    )
    .join("\n");
const scriptOf = (build: string) =>
  `/*${build.padEnd(36, "-")}*/(function (require, load, address) {
    const { basename } = require("node:path");
    ${functionsOf("first")}
    ${functionsOf("later")}
    return { first, later, address: basename(address), module: () => load("./module.mjs"), package: () => load("@some/package") };
  })`;

describe("a script with cached code", () => {
  let folder: string;
  let address: URL;

  beforeEach(async () => {
    folder = await freshFolder();
    address = pathToFileURL(join(folder, "script.cjs"));
    await writeFile(address, scriptOf("one"));
  });

  const load = () =>
    loadKept<Exports>({ address, folder, use: "validate:all", load: async (url) => ({ loaded: url }) });
  const keptFiles = async () => (await readdir(folder)).filter((name) => name !== "script.cjs");
  async function keptFile(): Promise<string> {
    const files = await keptFiles();
    expect(files).toEqual([expect.stringMatching(/^ctx-validate-all-[0-9a-f]{16}$/)]);
    return join(folder, files[0] ?? "");
  }
  /** Runs the script as far as `first` and keeps its code. */
  function run(): string {
    const { exports, keep } = load();
    const said = exports.first();
    keep();
    return said;
  }

  test("runs with its arguments, with or without a cache", async () => {
    for (const _ of ["not kept", "kept"]) {
      const { exports, keep } = load();
      expect([exports.first(), exports.later(), exports.address]).toEqual(["first7", "later7", "script.cjs"]);
      keep();
    }
  });

  test("resolves packages from the folder of the program", async () => {
    expect(await load().exports.package()).toEqual({ loaded: "@some/package" });
  });

  test("imports files from its own folder", async () => {
    const { exports } = load();
    expect(await exports.module()).toEqual({ loaded: pathToFileURL(join(folder, "module.mjs")).href });
  });

  test("writes no cache until `keep` is called, then one file that only its user can read", async () => {
    load().exports.first();
    expect(await keptFiles()).toEqual([]);
    run();
    expect((await stat(await keptFile())).mode & 0o777).toBe(0o600);
  });

  describe("from one process to the next", () => {
    // Within one process the engine remembers a script by itself.
    async function runAsProcess(name: "first" | "later"): Promise<Buffer> {
      const program = `
        const { holdMemory } = await import(${JSON.stringify(memory.href)});
        const { loadKept } = await import(${JSON.stringify(loader.href)});
        const kept = { address: new URL(${JSON.stringify(address.href)}), folder: ${JSON.stringify(folder)}, use: "validate:all" };
        const { exports, keep } = loadKept({ ...kept, load: () => {} });
        holdMemory();
        process.stdout.write(exports.${name}());
        keep();`;
      const { stdout } = await execa(process.execPath, ["--input-type=module", "--eval", program]);
      expect(stdout).toBe(`${name}7`);
      return await readFile(await keptFile());
    }

    test("does not rewrite the cache when no new function was called, whatever flags the run set", async () => {
      const once = await runAsProcess("first");
      const { mtimeMs, ino } = await stat(await keptFile());
      expect((await runAsProcess("first")).equals(once)).toBe(true);
      expect(await stat(await keptFile())).toMatchObject({ mtimeMs, ino });
    });

    test("adds the functions of a later run to the cache", async () => {
      const once = await runAsProcess("first");
      expect((await runAsProcess("later")).length).toBeGreaterThan(once.length * 1.2);
    });
  });

  test("ignores and replaces the cache of another build", async () => {
    run();
    const before = await readFile(await keptFile());
    await writeFile(address, scriptOf("two").replaceAll('"first"', '"FIRST"').replaceAll('"first299"', '"FIRST299"'));
    expect(run()).toMatch(/^FIRST/);
    expect((await readFile(await keptFile())).equals(before)).toBe(false);
  });

  test("compiles again when the cache file is damaged or truncated", long, async () => {
    run();
    const file = await keptFile();
    const whole = await readFile(file);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.boolean(), async (at, isCut) => {
        const broken = isCut ? whole.subarray(0, at) : Buffer.from(whole);
        if (!isCut) broken[at] = (broken[at] ?? 0) ^ 1;
        await writeFile(file, broken);
        expect(run()).toBe("first7");
        const mended = await readFile(file);
        expect(mended.readUInt32LE(0)).toBe(crc32(mended.subarray(4)));
      }),
      { numRuns: 25 },
    );
  });

  test("runs when the cache cannot be written", async () => {
    const gone = join(folder, "gone");
    const { exports, keep } = loadKept<Exports>({ address, folder: gone, use: "query", load: async () => null });
    expect(exports.first()).toBe("first7");
    keep();
    await rm(gone, { recursive: true, force: true });
    expect(await keptFiles()).toEqual([]);
  });
});
