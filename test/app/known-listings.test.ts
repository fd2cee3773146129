import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { listingsFile, readingsFile, readListings } from "../../src/app/known-listings.ts";
import { encodeReadings } from "../../src/reading/kept-readings.ts";
import { method } from "../helpers/methods.ts";
import { freshFolder } from "../surfaces/cli/harness.ts";

const listings = JSON.stringify({ quay: { identity: { name: "quay" }, tools: [{ name: "list_berths" }] } });
const readings = encodeReadings([method({ name: "list_berths", toolId: "quay", toolName: "quay" })], listings);

describe("what the build wrote down of the bundled contributors", () => {
  let folder: string;
  const read = () => readListings(pathToFileURL(`${folder}/`));

  beforeEach(async () => {
    folder = await freshFolder();
    await writeFile(join(folder, listingsFile), listings);
  });

  test("is their listings with what their methods mean", async () => {
    await writeFile(join(folder, readingsFile), readings);
    const { quay } = await read();
    expect(quay?.tools).toEqual([{ name: "list_berths" }]);
    expect(quay?.readings?.map(({ toolId, name }) => `${toolId}/${name}`)).toEqual(["quay/list_berths"]);
  });

  test.each([
    ["missing", undefined],
    ["empty", ""],
    ["cut off", readings.slice(0, -7)],
    ["no text of readings", "[]"],
    ["of other listings", encodeReadings([method({ name: "list_berths" })], "other")],
  ])("is their listings alone where the readings are %s", async (_, written) => {
    if (written !== undefined) await writeFile(join(folder, readingsFile), written);
    expect(await read()).toEqual(JSON.parse(listings));
  });

  test("is nothing where the listings cannot be read", async () => {
    await writeFile(join(folder, listingsFile), "{");
    await expect(read()).rejects.toThrow(SyntaxError);
  });
});
