// `ctx knowledge catalog`: lists knowledge packs.
import { tableLines } from "../../../base/terminal/table.ts";
import { plain } from "../../../base/terminal/text.ts";
import { printJson, printLines, tableWidthOf, warn } from "../output.ts";
import type { Call } from "../row.ts";
import { exitOf } from "./exit.ts";

interface Options {
  readonly json?: boolean;
  readonly xml?: boolean;
}

/** Lists the packs. Skipped and shadowed packs are reported on stderr. */
export async function catalog(call: Call<[folders: readonly string[]], Options>): Promise<number> {
  const { cli } = call;
  const { json, xml } = call.options;
  const [folders] = call.args;
  const { catalogOf, xmlOf } = await import("../../../app/knowledge-pack.ts");
  const found = catalogOf(folders, { folder: cli.folder, home: cli.environment.HOME });
  const isFine = found.findings.every(({ severity }) => severity !== "error");
  if (json === true) printJson(cli, { ok: isFine, command: "catalog", ...found });
  else if (xml === true) {
    const text = xmlOf(found);
    if (text !== "") printLines(cli, [text]);
  } else {
    const rows = found.entries.map(({ name, status, profile, trust, description }) =>
      [name, status, profile ?? "–", trust ?? "–", description].map(plain),
    );
    const empty = `No knowledge pack found in ${found.scanned.map(({ folder }) => folder).join(", ")}.`;
    printLines(cli, rows.length === 0 ? [empty] : tableLines({ columns, rows }, tableWidthOf(cli)));
  }
  if (json !== true) for (const { path, message } of found.findings) warn(cli, `${path}: ${message}`);
  return exitOf(isFine);
}

const columns = [
  { label: "name", align: "left" },
  { label: "status", align: "left" },
  { label: "profile", align: "left" },
  { label: "trust", align: "left" },
  { label: "description", align: "left", isFlexible: true },
] as const;
