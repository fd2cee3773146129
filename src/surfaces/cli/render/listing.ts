// Formats the catalog: a table of tools and their methods, and the reason for each tool that did not start.

import { tableLines } from "../../../base/terminal/table.ts";
import { hang, plainLine, wrap } from "../../../base/terminal/text.ts";
import { formatCount, formatDuration } from "../../../base/text/format.ts";
import type { Eligibility } from "../../../contract/tool/eligibility.ts";
import type { Offers } from "../../../contract/tool/offers.ts";
import type { Failure, ToolListing } from "../../../contract/tool.ts";
import type { Sheet } from "./page.ts";

/** One tool in the output of `--json`. */
export interface ToolRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly version: string | null;
  readonly methods: readonly string[];
  /** States for each method whether a query may call it, which rule decides this, and which setting changes it. */
  readonly eligibility: Readonly<Record<string, Eligibility>>;
  /** URIs of its resources, URI templates included. */
  readonly resources: readonly string[];
  readonly prompts: readonly string[];
  readonly startupMs: number;
  readonly failure: Failure | null;
}

/** Converts tool listings to the rows that `--json` prints. */
export function listRows(
  listings: readonly ToolListing[],
  offers: ReadonlyMap<string, Offers> = new Map(),
): readonly ToolRow[] {
  return listings.map(({ id, name, description, version, methods, startupMs, failure }) => ({
    id,
    name,
    description,
    version: version ?? null,
    methods: methods.map((method) => method.name),
    eligibility: Object.fromEntries(methods.map((method) => [method.name, method.eligibility])),
    resources: [
      ...(offers.get(id)?.resources ?? []).map(({ uri }) => uri),
      ...(offers.get(id)?.templates ?? []).map(({ uriTemplate }) => uriTemplate),
    ],
    prompts: (offers.get(id)?.prompts ?? []).map((prompt) => prompt.name),
    startupMs: Math.round(startupMs),
    failure: failure ?? null,
  }));
}

/**
 * Returns a table of the tools. Lines below the table state why a tool did not start, and which methods a query may
 * call.
 */
export function listLines(listings: readonly ToolListing[], sheet: Sheet): readonly string[] {
  const { width, paint } = sheet;
  if (listings.length === 0) return ["The catalog is empty: add servers under mcpServers in ctx.config.yaml."];
  const columns = [
    { label: "tool", align: "left" },
    { label: "methods", align: "right" },
    { label: "for queries", align: "right" },
    { label: "start", align: "right" },
    { label: "what it is for", align: "left", isFlexible: true },
  ] as const;
  const rows = listings.map((listing) =>
    listing.failure === undefined
      ? [
          ...[listing.id, formatCount(listing.methods.length), eligibleCount(listing.methods)],
          ...[formatDuration(listing.startupMs), purposeOf(listing)],
        ]
      : [listing.id, "–", "–", "–", "does not start, see below"],
  );
  const failures = listings.flatMap(({ id, failure }) =>
    failure === undefined ? [] : ["", ...hang(`${paint.red(id)}: `, plainLine(failure.message), width)],
  );
  return [
    ...tableLines({ columns, rows }, width),
    ...failures,
    ...listings.flatMap((listing) => methodLines(listing, sheet)),
  ];
}

const namedMethods = 3;

/**
 * Returns the description or the instructions of the server. If the server has neither, returns its name and its first
 * methods.
 */
function purposeOf({ name, description, methods }: ToolListing): string {
  if (description !== "") return description;
  const names = methods.slice(0, namedMethods).map((method) => plainLine(method.name));
  const others = methods.length - names.length;
  const list = others > 0 ? `${names.join(", ")} and ${others} more` : names.join(", ");
  return list === "" ? name : `${name}: ${list}`;
}

function eligibleCount(methods: ToolListing["methods"]): string {
  return formatCount(methods.filter(({ eligibility }) => eligibility.isEligible).length);
}

const methodColumns = [
  { label: "method", align: "left" },
  { label: "class", align: "left" },
  { label: "queries", align: "left" },
  { label: "rule", align: "left" },
  { label: "to change it", align: "left" },
] as const;

/**
 * Returns one row per method. The row states its class, whether a query may call it, which rule decides this, and which
 * setting changes it.
 */
function methodLines({ id, methods }: ToolListing, { width, paint }: Sheet): readonly string[] {
  if (methods.length === 0) return [];
  const rows = methods.map(({ name, eligibility: { class: kind, isEligible, code, setting } }) => {
    const place = `${settingsOf(id)}.${name}.`;
    const queries = isEligible ? "yes" : kind === "unclear" ? "ask" : "no";
    return [name, kind, queries, code, setting.startsWith(place) ? setting.slice(place.length) : setting];
  });
  const title = `${paint.bold(plainLine(id))}, settings ${settingsOf(plainLine(id))}.<method>:`;
  return ["", ...wrap(title, width), ...tableLines({ columns: methodColumns, rows, isWhole: true }, width)];
}

function settingsOf(id: string): string {
  return `mcpServers.${id}.methods`;
}
