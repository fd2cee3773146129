// Reads labelled rows, and assigns the rows of one source or one tool list to the same fold.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { memoized } from "../src/base/memoize.ts";
import type { Json, JsonObject } from "../src/contract/json.ts";
import type { Method } from "../src/contract/tool.ts";
import { withEligibility } from "../src/tools/catalog/eligibility.ts";

export interface LabelledRow {
  readonly file: string;
  readonly id: string;
  readonly sourceId?: string;
  readonly query: string;
  readonly tools: readonly {
    readonly name: string;
    readonly description?: string;
    readonly inputSchema?: JsonObject;
    readonly outputSchema?: JsonObject;
  }[];
  /** True when the tools are a whole tool set. Only its read-only methods are offered. */
  readonly isWhole?: boolean;
  readonly gold: {
    readonly outcome: "answer" | "clarification_required" | "capability_miss";
    /** The right tools. There are several when they are equivalent, or when the request is ambiguous. */
    readonly toolNames?: readonly string[];
    /** The parameter of the right tool whose value is missing in the request. */
    readonly missing?: string;
    readonly arguments?: readonly Readonly<Record<string, Readonly<Record<string, readonly Json[]>>>>[];
  };
}

export const decisionFiles = [
  "bfcl_irrelevance.dev.jsonl",
  "bfcl_live_irrelevance.dev.jsonl",
  "bfcl_live_multiple.dev.jsonl",
  "bfcl_live_relevance.dev.jsonl",
  "bfcl_live_simple.dev.jsonl",
  "bfcl_multiple.dev.jsonl",
  "when2call.dev.jsonl",
] as const;

export const foldCount = 5;

/** Reads the files of a folder, with the SHA-256 of each. */
export function readRows(folder: string): {
  readonly rows: readonly LabelledRow[];
  readonly hashes: Readonly<Record<string, string>>;
} {
  const hashes: Record<string, string> = {};
  const rows = decisionFiles.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    hashes[file] = createHash("sha256").update(text).digest("hex");
    return text
      .trim()
      .split("\n")
      .map((line): LabelledRow => ({ ...JSON.parse(line), file: file.replace(".dev.jsonl", "") }));
  });
  return { rows, hashes };
}

/** Returns the methods that a row offers, as the runtime lists them. Rows with the same tools share the methods. */
export function methodsOf({ tools, isWhole }: LabelledRow): readonly Method[] {
  return isWhole === true ? readable(tools) : offered(tools);
}

const offered = memoized((tools: LabelledRow["tools"]) =>
  tools.map((tool): Method => {
    const listed = {
      toolId: "offered",
      toolName: "offered",
      name: tool.name,
      description: tool.description ?? "",
      inputSchema: tool.inputSchema ?? {},
      ...(tool.outputSchema !== undefined && { outputSchema: tool.outputSchema }),
      annotations: {},
      meta: {
        surface: "both",
        queryEligible: true,
        latencyClass: "slow",
        executePriceUsd: null,
        queryPriceUsd: null,
        rateLimit: {},
        declared: [],
      },
    } as const;
    const { eligibility } = withEligibility(listed, { override: {}, names: [], about: "" });
    return { ...listed, eligibility: { ...eligibility, isEligible: true, reason: "nothing is executed" } };
  }),
);

const readable = memoized((tools: LabelledRow["tools"]) =>
  offered(tools).filter(({ eligibility }) => eligibility.class !== "changes"),
);

/** Returns the fold of each row. Rows of one source, or with the same tool names, have the same fold. */
export function foldsOf(rows: readonly LabelledRow[]): readonly number[] {
  const parent = rows.map((_, at) => at);
  const root = (at: number): number => {
    const up = parent[at] ?? at;
    return up === at ? at : root(up);
  };
  const first = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const names = row.tools.map(({ name }) => name).sort();
    for (const key of [`source ${row.sourceId ?? row.id}`, `tools ${names.join("|")}`]) {
      const other = first.get(key);
      if (other === undefined) first.set(key, at);
      else parent[root(at)] = root(other);
    }
  }
  const groups = Map.groupBy(rows.keys(), root);
  const folds: number[] = rows.map(() => 0);
  const sizes = Array.from({ length: foldCount }, () => 0);
  const ordered = [...groups.values()].sort(
    (left, right) => right.length - left.length || (left[0] ?? 0) - (right[0] ?? 0),
  );
  for (const group of ordered) {
    const fold = sizes.indexOf(Math.min(...sizes));
    for (const at of group) folds[at] = fold;
    sizes[fold] = (sizes[fold] ?? 0) + group.length;
  }
  return folds;
}
