// The spreadsheet whose server annotates every method as destructive, in a folder of its own.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { SheetFile } from "../fixtures/servers/sheets.ts";

const server = fileURLToPath(new URL("../fixtures/servers/sheets.ts", import.meta.url));

const data: SheetFile = {
  sheets: {
    Orders: [
      { id: 3, status: "open", total: 39.9 },
      { id: 4, status: "shipped", total: 12.5 },
    ],
    Staff: [
      { name: "Ana Weber", city: "Bonn", salary: 4100 },
      { name: "Tom Kuhn", city: "Kiel", salary: 3900 },
    ],
    Budget: [
      { item: "rent", amount: 900 },
      { item: "food", amount: 420 },
    ],
  },
};

export const orders = "Read the rows of the sheet 'Orders'";
export const staff = "Read the rows of the sheet 'Staff'";

export interface Sheets {
  /** `mcpServers` with the server. */
  readonly servers: { readonly excel: { command: string; args: string[]; callTimeoutMs: number } };
  /** Changes the file: `note` the definition of `read_sheet`, `isStuck` that no call returns. */
  change(part: Partial<SheetFile>): Promise<void>;
  /** The calls that reached the server, such as `read_sheet {"sheet":"Orders"}`. */
  calls(): Promise<readonly string[]>;
  stored(): Promise<SheetFile>;
}

/** Creates the file; it is removed after the test. */
export async function openSheets(): Promise<Sheets> {
  const folder = await mkdtemp(path.join(tmpdir(), "ctx-sheets-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "data.json");
  await writeFile(file, JSON.stringify(data));
  const stored = async (): Promise<SheetFile> => JSON.parse(await readFile(file, "utf8"));
  return {
    servers: { excel: { command: process.execPath, args: [server, file], callTimeoutMs: 2000 } },
    change: async (part) => await writeFile(file, JSON.stringify({ ...(await stored()), ...part })),
    calls: async () =>
      (await readFile(`${file}.calls`, "utf8").catch(() => "")).split("\n").filter((line) => line !== ""),
    stored,
  };
}
