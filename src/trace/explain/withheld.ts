// Methods that a query may not call although they would have served, and servers of which nothing may be called.
import type { JsonObject } from "../../contract/json.ts";
import { objectsAt, textAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import { type Found, outcomeOf, type Rule } from "./finding.ts";

export const withheldRules: readonly Rule[] = [
  { cause: "server-withheld", explains: 0.89, find: withheldServers },
  { cause: "excluded-by-metadata", explains: 0.87, find: (model) => withheldMethods(model, true) },
  { cause: "method-withheld", explains: 0.87, find: (model) => withheldMethods(model, false) },
];

interface Excluded {
  readonly toolId: string;
  readonly name: string;
  readonly reason: string;
  readonly setting: string | null;
  /** Whether the server's own metadata says so, not what ctx makes of names, annotations and schemas. */
  readonly isDeclared: boolean;
}

function safetyOf(model: TraceModel): readonly JsonObject[] {
  return objectsAt(lastArtifact(model, "scout-pre-plan-probe"), "safety");
}

function excludedOf(model: TraceModel): readonly Excluded[] {
  return safetyOf(model).flatMap((own) => {
    if (own.isSafe !== false) return [];
    const reason = textAt(own, "reason") ?? "no reason recorded";
    const code = textAt(own, "code");
    return [
      {
        toolId: textAt(own, "toolId") ?? "",
        name: textAt(own, "methodName") ?? "",
        reason: code === null ? reason : `${reason} (${code})`,
        setting: textAt(own, "setting"),
        isDeclared: code?.startsWith("declared-") ?? /metadata/.test(reason),
      },
    ];
  });
}

/** A request that orders a change is refused on purpose. */
function ordersChange(model: TraceModel): boolean {
  return textAt(lastArtifact(model, "clarification-decision-input"), "reading", "effect") === "write";
}

function withheldServers(model: TraceModel): readonly Found[] {
  if (ordersChange(model)) return [];
  const excluded = excludedOf(model);
  const isMissed = outcomeOf(model) !== "answer";
  const all = Map.groupBy(safetyOf(model), (own) => textAt(own, "toolId") ?? "");
  return [...all].flatMap(([toolId, methods]) => {
    const own = excluded.filter((one) => one.toolId === toolId);
    if (methods.length === 0 || own.length < methods.length) return [];
    return [
      {
        severity: isMissed ? ("wrong" as const) : ("note" as const),
        what: `All ${own.length} methods of ${toolId} were withheld from the query.`,
        evidence: own.slice(0, 4).map(({ name, reason }) => `${toolId}:${name}: ${reason} (pools)`),
        likelyCause: "nothing that the server says of its methods shows that they only read",
        fix: fixOf(own),
        confidence: 0.9,
      },
    ];
  });
}

/** A miss while a withheld method fits: those that the reply names, or, of metadata, any. */
function withheldMethods(model: TraceModel, isDeclared: boolean): readonly Found[] {
  if (outcomeOf(model) !== "capability_miss" || ordersChange(model)) return [];
  // A program may have tried it: such a call is refused before it is made.
  const tried = model.programRuns.flatMap(({ message }) =>
    message?.includes("not_allowed") === true ? [message] : [],
  );
  const named = ({ name }: Excluded) => [model.response ?? "", ...tried].some((text) => text.includes(name));
  const out = excludedOf(model).filter((own) => own.isDeclared === isDeclared && (isDeclared || named(own)));
  if (out.length === 0) return [];
  const which = out.length === 1 ? `${out[0]?.toolId}:${out[0]?.name}` : `${out.length} methods`;
  return [
    {
      severity: "wrong",
      what: isDeclared
        ? `The run missed while metadata kept ${out.length} of its methods out of queries.`
        : `The run missed while ${which}, which would have served, was withheld.`,
      evidence: out.slice(0, 5).map(({ toolId, name, reason }) => `${toolId}:${name}: ${reason} (pools)`),
      likelyCause: isDeclared
        ? "the server marks methods that read as not for queries"
        : "nothing says that the method only reads, or something says that it changes data",
      fix: isDeclared
        ? "correct _meta.surface and _meta.queryEligible at the server, or override them under mcpServers.<id>.methods"
        : fixOf(out),
      confidence: 0.85,
    },
  ];
}

function fixOf([first]: readonly Excluded[]): string {
  const setting = first?.setting ?? "mcpServers.<id>.methods.<name>.queryEligible: true";
  return `if the method only reads, allow it with \`${setting}\`, or annotate it readOnlyHint=true at the server`;
}
