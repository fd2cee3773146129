// The API of a program as TypeScript declarations: planners that write programs read it, and the docs print it.

/** Declarations of everything a program can use beyond ECMAScript. */
export const programApi = `// A program is the body of an async function in strict mode: it awaits calls and returns one JSON value.
// Besides ECMAScript it has only what is declared here. It has no timers, network, files, modules, console or eval.
// Date.now() and new Date() stand still at the start of the run, in UTC; Math.random() repeats for the same seed.
// What JSON cannot hold becomes null (undefined, functions, NaN); a circular value ends the program.

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Calls a method of a tool and gives the data it replied with. Throws a CallFailure. */
declare function call(toolId: string, method: string, args?: { [name: string]: Json }): Promise<Json>;

/** Why a call gave no data. */
interface Failure {
  code: "not_started" | "crashed" | "timeout" | "method_not_found" | "not_allowed" | "invalid_arguments" | "tool_error"
    | "malformed_reply" | "oversized_reply" | "budget_spent" | "cancelled";
  toolId: string;
  method: string;
  message: string;
  /** True when the same call may work later. */
  retry: boolean;
}

/** Thrown by \`call\` and \`pages\`. Uncaught, it ends the program as \`call_failed\`. */
interface CallFailure extends Error, Failure {
  name: "CallFailure";
  message: string;
}

/** Makes all calls, some at a time; results come in the order of the list, and a failed call is data in its place. */
declare function callAll(
  calls: { toolId: string; method: string; args?: { [name: string]: Json } }[],
  options?: { concurrency?: number },
): Promise<({ ok: true; data: Json } | { ok: false; failure: Failure })[]>;

/**
 * Reads a list that comes in pages and gives its rows. It ends when no further page is named, when a page repeats, at
 * \`limit\` rows, or after 20 pages (then it leaves a note of kind "pages-cut").
 */
declare function pages(options: {
  toolId: string;
  method: string;
  args?: { [name: string]: Json };
  /** Path of the rows in a reply, such as "data.items"; left out when the reply itself is the list. */
  rows?: string;
  /** By cursor: the argument that takes it, and the path in a reply that names the next one. */
  cursorArg?: string;
  nextCursor?: string;
  /** By offset: the argument that takes it, and how many rows a full page has (a shorter page is the last). */
  offsetArg?: string;
  pageSize?: number;
  /** By page number: the argument that takes it. It counts up from the one in \`args\`, else from 1; \`pageSize\` as above. */
  pageArg?: string;
  limit?: number;
}): Promise<Json[]>;

/** Records an assumption or a remark for whoever reads the result. At most 1,000 notes and 1 MB in all. */
declare function note(remark: Json): void;

/**
 * Finds the row that a text means. It looks at every list of objects anywhere in \`value\` and takes the rows that hold
 * one of \`keys\` (case and separators do not matter: market_id is marketId). When a row holds an earlier key, rows with
 * only a later one do not count, so put the best key first. Rows whose field is the text, or holds a part of it in
 * quotation marks, come first; then those that share most words with it, rare words counting more, then those whose
 * whole label stands in the text; equals keep their order, and that they are equal is told in \`ties\` and noted for
 * whoever reads the result. A row fits when it holds the whole text, or when its label stands in the text, or when both nearly do; null
 * when none fits.
 */
declare function pick(value: Json, options: {
  text: string;
  keys: string[];
  /** Compare only these fields; otherwise all text of a row is read, its name or title counting double. */
  fields?: string[];
}): null | {
  row: { [field: string]: Json };
  /** What the row holds under \`key\`, which is the first of \`keys\` found in it. */
  value: Json;
  key: string;
  /** The row's name or title. */
  label: string;
  /** From 0 to 1; 1 is an exact match. */
  score: number;
  /** How many rows were compared. */
  count: number;
  /** Labels of the three rows that came next. */
  alternatives: string[];
  /** How many rows fit equally well and hold different values, this one among them; 0 when it stands alone. */
  tied: number;
  /** Labels of the first ten of those, this one first, with a field that tells them apart where labels are the same. */
  ties: string[];
};
`;
