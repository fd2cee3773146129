// Formats the catalog as a table: tools, their methods, and why a tool did not start.

import { tableLines } from "../../../base/terminal/table.ts";
import { hang, plainLine } from "../../../base/terminal/text.ts";
import { formatCount, formatDuration } from "../../../base/text/format.ts";
import type { Eligibility, Failure, ToolListing } from "../../../contract/tool.ts";
import { eligibilityLine } from "./method.ts";
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
  readonly startupMs: number;
  readonly failure: Failure | null;
}

/** Converts tool listings to the rows that `--json` prints. */
export function listRows(listings: readonly ToolListing[]): readonly ToolRow[] {
  return listings.map(({ id, name, description, version, methods, startupMs, failure }) => ({
    id,
    name,
    description,
    version: version ?? null,
    methods: methods.map((method) => method.name),
    eligibility: Object.fromEntries(methods.map((method) => [method.name, method.eligibility])),
    startupMs: Math.round(startupMs),
    failure: failure ?? null,
  }));
}

/** Returns a table of the tools. Below it: why each failed tool did not start, and which methods queries may call. */
export function listLines(listings: readonly ToolListing[], { width, paint }: Sheet): readonly string[] {
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
    ...tableLines({ columns, rows, isWhole: true }, width),
    ...failures,
    ...listings.flatMap((one) => methodRows(one, width)),
  ];
}

const namedMethods = 3;

/** Returns the description or the instructions of the server. If it has neither, returns its name and its first methods. */
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

/** Returns one line per method. */
function methodRows({ id, methods }: ToolListing, width: number): readonly string[] {
  if (methods.length === 0) return [];
  const lines = methods.flatMap(({ name, eligibility }) =>
    hang(`  ${plainLine(name)}  `, eligibilityLine(eligibility), width),
  );
  return ["", `${id}:`, ...lines];
}
