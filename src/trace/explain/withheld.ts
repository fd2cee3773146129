// Rules about eligibility: methods and servers that the run needed but that a query may not call.
import { formatCount } from "../../base/text/format.ts";
import type { JsonObject } from "../../contract/json.ts";
import { objectsAt, textAt } from "../data.ts";
import { lastArtifact, type TraceModel } from "../model.ts";
import { type Match, outcomeOf, type Rule } from "./finding.ts";

const allowFix =
  "if the method only reads, set mcpServers.<id>.methods.<name>.queryEligible: true, or annotate it readOnlyHint=true at the server";

export const withheldRules: readonly Rule[] = [
  {
    cause: "server-withheld",
    when: "Queries may call no method of a server.",
    fix: allowFix,
    confidence: 0.9,
    explains: 0.89,
    find: withheldServers,
  },
  {
    cause: "excluded-by-metadata",
    when: "The run ended in a capability miss, and the server's own metadata excludes methods from queries.",
    fix: "correct _meta.surface and _meta.queryEligible at the server, or override them under mcpServers.<id>.methods",
    confidence: 0.85,
    explains: 0.87,
    find: (model) => withheldMethods(model, true),
  },
  {
    cause: "method-withheld",
    when: "The run ended in a capability miss that names a method which queries may not call.",
    fix: allowFix,
    confidence: 0.85,
    explains: 0.87,
    find: (model) => withheldMethods(model, false),
  },
];

/** A method that a query may not call. */
export interface Excluded {
  readonly toolId: string;
  readonly name: string;
  readonly reason: string;
  readonly setting: string | null;
  /** True when the metadata of the server excludes the method; false when its name, annotations or schema do. */
  readonly isDeclared: boolean;
}

function safetyOf(model: TraceModel): readonly JsonObject[] {
  return objectsAt(lastArtifact(model, "scout-pre-plan-probe"), "safety");
}

/** Returns the methods that the eligibility check excluded, each with the reason. */
export function excludedOf(model: TraceModel): readonly Excluded[] {
  return safetyOf(model).flatMap((item) => {
    if (item.isSafe !== false) return [];
    const reason = textAt(item, "reason") ?? "no reason recorded";
    const code = textAt(item, "code");
    return [
      {
        toolId: textAt(item, "toolId") ?? "",
        name: textAt(item, "methodName") ?? "",
        reason: code === null ? reason : `${reason} (${code})`,
        setting: textAt(item, "setting"),
        isDeclared: code?.startsWith("declared-") ?? /metadata/.test(reason),
      },
    ];
  });
}

/** True when the request asks to change something, which a query never does. */
export function isWriteRequest(model: TraceModel): boolean {
  return textAt(lastArtifact(model, "clarification-decision-input"), "reading", "effect") === "write";
}

function withheldServers(model: TraceModel): readonly Match[] {
  if (isWriteRequest(model)) return [];
  const excluded = excludedOf(model);
  const isMissed = outcomeOf(model) !== "answer";
  const byTool = Map.groupBy(safetyOf(model), (item) => textAt(item, "toolId") ?? "");
  return [...byTool].flatMap(([toolId, methods]) => {
    const own = excluded.filter((method) => method.toolId === toolId);
    if (methods.length === 0 || own.length < methods.length) return [];
    return [
      {
        severity: isMissed ? ("wrong" as const) : ("note" as const),
        what: `Queries may call none of the ${formatCount(own.length, "method")} of ${toolId}.`,
        evidence: own.slice(0, 4).map(({ name, reason }) => `${toolId}:${name}: ${reason} (pools)`),
        likelyCause: `of ${own[0]?.name}: ${own[0]?.reason}`,
        fix: fixOf(own),
      },
    ];
  });
}

/**
 * With `isDeclared`, matches all methods that the server's metadata excludes. Otherwise matches the other excluded methods,
 * if the response or a program names them.
 */
function withheldMethods(model: TraceModel, isDeclared: boolean): readonly Match[] {
  if (outcomeOf(model) !== "capability_miss" || isWriteRequest(model)) return [];
  // If a program tried to call an excluded method, the call was refused before it was sent.
  const refused = model.programRuns.flatMap(({ message }) =>
    message?.includes("not_allowed") === true ? [message] : [],
  );
  const isNamed = ({ name }: Excluded) => [model.response ?? "", ...refused].some((text) => text.includes(name));
  const out = excludedOf(model).filter(
    (excluded) => excluded.isDeclared === isDeclared && (isDeclared || isNamed(excluded)),
  );
  if (out.length === 0) return [];
  const which = out.length === 1 ? `${out[0]?.toolId}:${out[0]?.name}` : formatCount(out.length, "method");
  return [
    {
      severity: "wrong",
      what: isDeclared
        ? `No method answers the request, and metadata excludes ${which} from queries.`
        : `No method answers the request except ${which}, which queries may not call.`,
      evidence: out.slice(0, 5).map(({ toolId, name, reason }) => `${toolId}:${name}: ${reason} (pools)`),
      likelyCause: isDeclared
        ? "the server marks methods that only read as not for queries"
        : "the method is not annotated as read-only, or its name or schema indicates a change",
      ...(isDeclared ? {} : { fix: fixOf(out) }),
    },
  ];
}

function fixOf([first]: readonly Excluded[]): string {
  const setting = first?.setting;
  return setting == null
    ? allowFix
    : `if the method only reads, set \`${setting}\`, or annotate it readOnlyHint=true at the server`;
}
