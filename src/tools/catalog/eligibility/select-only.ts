// Checks that the SQL of a call is exactly one SELECT that writes nothing. The call is rejected before it is sent if
// the parser cannot parse the statement or finds anything else in it.
import type { JsonObject } from "../../../contract/json.ts";
import type { Eligibility, SqlDialect } from "../../../contract/tool/eligibility.ts";
import type { Failure } from "../../../contract/tool.ts";
import { failure } from "../../mcp/failure.ts";
import { readingFunctions } from "./sql-functions.data.ts";

type Parser = typeof import("@guanmingchiu/sqlparser-ts");

const longestStatement = 100_000;

/**
 * Returns a failure that says why the call is rejected, or null. Each SQL argument must be one SELECT in every dialect
 * that the server may use.
 */
export async function checkSelectOnly({ selectOnly, setting }: Eligibility, args: JsonObject): Promise<Failure | null> {
  if (selectOnly === undefined) return null;
  const given = selectOnly.parameters.flatMap((name) => {
    const value = args[name];
    return value === undefined || value === null ? [] : [{ name, value }];
  });
  const problem =
    given.length === 0
      ? `it has no ${selectOnly.parameters.join(", ")}`
      : await firstProblem(given, selectOnly.dialects);
  if (problem === null) return null;
  const rule = `only one SELECT per call is allowed (${setting.replace(/\.(?:sql|queryEligible):.*$/, ".sql")})`;
  return failure("not_allowed", `rejected before sending: ${problem}; ${rule}`, false);
}

async function firstProblem(
  given: readonly { readonly name: string; readonly value: unknown }[],
  dialects: readonly SqlDialect[],
): Promise<string | null> {
  const parser = await import("@guanmingchiu/sqlparser-ts");
  await parser.init();
  for (const { name, value } of given) {
    if (typeof value !== "string") return `"${name}" is not a text`;
    const problem = statementProblem(value, { dialects, parser });
    if (problem !== null) return `"${name}" ${problem}`;
  }
  return null;
}

/** Returns null if the text is a single SELECT that writes nothing. Otherwise returns what is wrong with the text. */
function statementProblem(
  text: string,
  { dialects, parser }: { readonly dialects: readonly SqlDialect[]; readonly parser: Parser },
): string | null {
  if (text.length > longestStatement) return `is longer than ${longestStatement} characters`;
  // Databases disagree about where a comment or string with these characters ends.
  if (text.includes("\0") || /\/\*M?!|\\['"`]/.test(text))
    return "contains a comment or an escape that databases parse differently";
  for (const dialect of dialects) {
    const statements = parse(parser, text, dialect);
    if (typeof statements === "string") return `does not parse as SQL (${dialect}): ${statements}`;
    if (statements.length !== 1) return `contains ${statements.length} statements instead of one`;
    const problem = queryProblem(statements[0]);
    if (problem !== null) return problem;
  }
  return null;
}

function parse(parser: Parser, text: string, dialect: SqlDialect): readonly unknown[] | string {
  try {
    return parser.parse(text, dialect);
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message.slice(0, 200) : "the parser failed";
  }
}

/**
 * Finds the first part of a parsed statement that is not read-only. The parser sets the keys of the tree; names and
 * texts of the statement occur only as values.
 */
function queryProblem(statement: unknown): string | null {
  const kind = typeof statement === "object" && statement !== null ? Object.keys(statement)[0] : undefined;
  if (kind !== "Query") return `is ${kind ?? "nothing"}, not a SELECT`;
  const pending: unknown[] = [statement];
  while (pending.length > 0) {
    const node = pending.pop();
    if (Array.isArray(node)) pending.push(...node);
    else if (typeof node === "object" && node !== null) {
      for (const [key, value] of Object.entries(node)) {
        const problem = nodeProblem(key, value);
        if (problem !== null) return problem;
        pending.push(value);
      }
    } else if (node === "Assignment") return "assigns a variable";
  }
  return null;
}

/** Keys that mark a parsed SELECT as not read-only. Each value states the reason in the error message. */
const refusedKeys: Readonly<Record<string, string>> = {
  Insert: "contains an INSERT",
  Update: "contains an UPDATE",
  Delete: "contains a DELETE",
  Merge: "contains a MERGE",
  into: "contains an INTO",
  locks: "locks rows",
  for_clause: "contains a FOR clause",
  settings: "changes settings",
  pipe_operators: "contains a pipe",
};

function nodeProblem(key: string, value: unknown): string | null {
  const refused = Object.hasOwn(refusedKeys, key) ? refusedKeys[key] : undefined;
  if (refused !== undefined && isPresent(value)) return refused;
  if (key === "Function" || key === "TableFunction") return functionProblem(value);
  // The parser represents a table function as a table with arguments.
  if (key === "Table" && typeof value === "object" && value !== null && "args" in value && isPresent(value.args))
    return functionProblem(value);
  return null;
}

function functionProblem(node: unknown): string | null {
  const name = nameOf(node);
  if (name === null) return "calls a function without a readable name";
  const plain = name.startsWith("pg_catalog.") ? name.slice("pg_catalog.".length) : name;
  return readingFunctions.has(plain) ? null : `calls ${name}, which is not on the list of pure functions`;
}

/** Returns the dotted name of a function call in lower case. The parser gives its parts as `{Identifier: {value}}`. */
function nameOf(node: unknown): string | null {
  const parts = typeof node === "object" && node !== null && "name" in node ? node.name : null;
  if (!Array.isArray(parts)) return null;
  const names = parts.map(
    (part: { readonly Identifier?: { readonly value?: unknown } } | null) => part?.Identifier?.value,
  );
  return names.every((name) => typeof name === "string") ? names.join(".").toLowerCase() : null;
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
}
