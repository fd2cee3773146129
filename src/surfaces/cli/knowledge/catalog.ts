// `ctx knowledge catalog`.
import type { Command } from "commander";
import type { CommandContext } from "../door.ts";
import { printJson, printLines, warn, widthOf } from "../output.ts";
import { tableLines } from "../render/table.ts";
import { plain } from "../render/text.ts";
import { exitOf } from "./exit.ts";

/** Lists the packs; what was left out or shadowed is told on stderr. */
export async function catalog(folders: readonly string[], command: Command, { door }: CommandContext): Promise<number> {
  const { catalogOf, xmlOf } = await import("../../../app/knowledge-pack.ts");
  const { json, xml }: { json?: boolean; xml?: boolean } = command.opts();
  const found = catalogOf(folders, { folder: door.folder, home: door.environment.HOME });
  const isFine = found.findings.every(({ severity }) => severity !== "error");
  if (json === true) printJson(door, { ok: isFine, command: "catalog", ...found });
  else if (xml === true) {
    const text = xmlOf(found);
    if (text !== "") printLines(door, [text]);
  } else {
    const rows = found.entries.map(({ name, status, profile, trust, description }) =>
      [name, status, profile ?? "–", trust ?? "–", description].map(plain),
    );
    const empty = `No pack was found under ${found.scanned.map(({ folder }) => folder).join(", ")}.`;
    printLines(door, rows.length === 0 ? [empty] : tableLines({ columns, rows }, widthOf(door)));
  }
  if (json !== true) for (const { path, message } of found.findings) warn(door, `${path}: ${message}`);
  return exitOf(isFine);
}

const columns = [
  { label: "name", align: "left" },
  { label: "status", align: "left" },
  { label: "profile", align: "left" },
  { label: "trust", align: "left" },
  { label: "description", align: "left", isFlexible: true },
] as const;
