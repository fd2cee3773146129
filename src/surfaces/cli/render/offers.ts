// Formats the resources and prompts of servers.
import { tableLines } from "../../../base/terminal/table.ts";
import { plainLine } from "../../../base/terminal/text.ts";
import type { Offers, Prompt } from "../../../contract/tool/offers.ts";
import type { Sheet } from "./page.ts";

const columns = [
  { label: "resource or prompt", align: "left" },
  { label: "what it is", align: "left", isFlexible: true },
] as const;

/** The rows of one server. The JSON has all of them. */
const most = 50;

/** Returns a table for each server that has resources or prompts, with the command that reads them. */
export function offerLines(offers: ReadonlyMap<string, Offers>, { width, paint, program }: Sheet): readonly string[] {
  return [...offers].flatMap(([id, { resources, templates, prompts }]) => {
    const rows = [
      ...resources.map(({ uri, name, description }) => [uri, description || name]),
      ...templates.map(({ uriTemplate, name, description }) => [uriTemplate, description || name]),
      ...prompts.map((prompt) => [usageOf(prompt), prompt.description || "a prompt"]),
    ].map((row) => row.map(plainLine));
    if (rows.length === 0) return [];
    const commands = [
      ...(resources.length + templates.length > 0 ? [`${program} tools resource ${id} URI`] : []),
      ...(prompts.length > 0 ? [`${program} tools prompt ${id} NAME key=value`] : []),
    ];
    const shown = rows.slice(0, most);
    const more = rows.length > most ? [`and ${rows.length - most} more; see --json`] : [];
    return ["", `${paint.bold(id)}, ${commands.join(", ")}:`, ...tableLines({ columns, rows: shown }, width), ...more];
  });
}

function usageOf({ name, arguments: given }: Prompt): string {
  return [name, ...given.map((one) => (one.isRequired ? `${one.name}=…` : `[${one.name}=…]`))].join(" ");
}
