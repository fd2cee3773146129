// Checks the types of the packed package with `Are the types wrong?`.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { execa } from "execa";
import { expect, test } from "vitest";
import { freshFolder, root } from "../helpers/cli.ts";
import { installOnDemand } from "../helpers/on-demand.ts";

test("has no type problems where ES modules are imported", async () => {
  await using folder = await freshFolder();
  const { stdout } = await execa({
    cwd: root,
  })`npm pack --json --ignore-scripts --pack-destination ${folder.path}`;
  const [{ filename }] = JSON.parse(stdout);
  const core = await installOnDemand("@arethetypeswrong/core");
  const { checkPackage, createPackageFromTarballData } = await import(pathToFileURL(join(core, "dist/index.js")).href);
  const tarball = createPackageFromTarballData(new Uint8Array(await readFile(join(folder.path, filename))));
  const { problems, types, entrypoints } = await checkPackage(tarball);
  expect(types).toMatchObject({ kind: "included" });
  expect(Object.keys(entrypoints)).toEqual(expect.arrayContaining([".", "./contrib/search"]));
  // `require` of an ES module works on every supported Node; the two older resolutions predate "exports".
  const ofModules = problems.filter(
    ({ kind, resolutionKind }: { kind: string; resolutionKind?: string }) =>
      !(kind === "CJSResolvesToESM") && resolutionKind !== "node10" && resolutionKind !== "node16-cjs",
  );
  expect(ofModules).toEqual([]);
});
