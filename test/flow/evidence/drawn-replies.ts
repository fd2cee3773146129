// Replies of random shape with a known truth, and what of an answer to them would be wrong.
import type { Json, JsonObject } from "../../../src/contract/json.ts";
import type { DrawInt } from "../../helpers/random.ts";
import type { ListedTool, ToolReply } from "./world.ts";

/** What kind of truth a reply holds. */
export const kinds = ["figure", "row", "sentence", "table", "list", "cut", "error", "other", "lacking"] as const;
export type Kind = (typeof kinds)[number];

/** One question with a reply and what is true of it. */
export interface DrawnCase {
  readonly kind: Kind;
  readonly query: string;
  readonly reply: ToolReply;
  /** The figure that answers; null where the reply holds none. */
  readonly truth: number | null;
  /** Figures that stand in the reply for something else. */
  readonly others: readonly number[];
  /** A sentence that a careless writer might say. */
  readonly lie: string;
}

/** A method about things of a kind, and the questions and replies that fit it. */
export interface DrawnDesk {
  readonly tools: readonly ListedTool[];
  draw(kind: Kind): DrawnCase;
}

const measures = [
  ...["units", "seats", "copies", "crates", "votes", "visits", "bottles", "tickets", "points", "licences"],
  ...["rooms", "pages", "beds", "parcels", "trees", "bikes", "alarms", "tests", "commits", "members"],
];
const things = ["article", "hall", "book", "depot", "ward", "station", "project", "branch", "garden", "route"];
const places = ["in stock", "left", "on record", "open", "counted"];

/** Draws a method of its own words. */
export function drawnDesk(draw: DrawInt): DrawnDesk {
  const one = <T>(values: readonly [T, ...T[]] | readonly T[]): T => values[draw(values.length)] as T;
  const [measure, thing, place] = [one(measures), one(things), one(places)];
  const code = () => `${letters(draw, 2)}-${draw(10, 99)}`;
  const figure = () => (draw(3) === 0 ? draw(1_000, 90_000) : draw(2, 990));
  const byName: ListedTool = {
    name: `get_${measure}`,
    description: `How many ${measure} of one ${thing} are ${place}, by the ${thing}'s code.`,
    inputSchema: {
      type: "object",
      properties: { [thing]: { type: "string", description: `Code of the ${thing}, such as ${code()}.` } },
      required: [thing],
    },
  };
  const listing: ListedTool = {
    name: `list_${thing}s`,
    description: `Lists every ${thing} that is ${place}.`,
    inputSchema: { type: "object", properties: {} },
  };

  function about(kind: Kind): DrawnCase {
    const [name, other, truth, aside, foreign] = [code(), code(), figure(), figure(), figure()];
    const query = one([
      `How many ${measure} of ${name} are ${place}?`,
      `How many ${measure} of ${thing} ${name} are ${place}?`,
    ]);
    const key = one([measure, `${measure}_total`, `total${capital(measure)}`, `${measure}Count`]);
    const fields = (own: string, value: number): JsonObject => ({ [thing]: own, [key]: value });
    const shuffled = (value: JsonObject): JsonObject =>
      Object.fromEntries(draw(2) === 0 ? Object.entries(value) : Object.entries(value).reverse());
    const lie = one([
      `There are ${truth + draw(1, 9)} ${measure} of ${name}.`,
      `${name} has ${truth * 10} ${measure}.`,
      `${name}: -${truth} ${measure}.`,
      `${name} has ${truth} % of its ${measure}.`,
      `${name} has ${foreign} ${measure}.`,
      `${name} has ${truth}k ${measure}.`,
    ]);
    const base = { kind, query, lie, others: [aside, foreign] };
    switch (kind) {
      case "row": {
        const rows = [fields(name, truth), fields(other, foreign), fields(code(), aside)];
        return { ...base, truth, reply: asData({ [`${thing}s`]: rows.sort(() => draw(3) - 1) }, draw) };
      }
      case "sentence": {
        const own = one([`There are ${truth} ${measure} of ${name} ${place}.`, `${name}: ${truth} ${measure}.`]);
        const more = `The last audit of ${other} was in room ${aside}.`;
        return { ...base, truth, reply: { text: one([own, `${own} ${more}`, `Thank you. ${own}`]) } };
      }
      case "table": {
        const rows = [
          [name, truth],
          [other, foreign],
          [code(), aside],
        ] as const;
        return {
          ...base,
          truth,
          reply: { text: draw(2) === 0 ? markdown([thing, key], rows) : csv([thing, key], rows) },
        };
      }
      case "error":
        return { ...base, truth: null, reply: failing({ name, thing, key }, draw) };
      case "other":
        return { ...base, truth: null, reply: asData(shuffled(fields(other, foreign)), draw) };
      case "lacking":
        return {
          ...base,
          truth: null,
          reply: asData({ [thing]: name, label: `Shelf ${aside}`, checkedBy: "Ada" }, draw),
        };
      default: {
        const wrapped = one<(value: JsonObject) => JsonObject>([
          (value) => value,
          (value) => ({ data: value }),
          (value) => ({ result: { item: value }, requestId: `r-${aside}` }),
        ]);
        return {
          ...base,
          truth,
          reply: asData(wrapped(shuffled({ ...fields(name, truth), reorderLevel: aside })), draw),
        };
      }
    }
  }

  function listed(kind: "list" | "cut"): DrawnCase {
    const shown = draw(2, 30);
    const more = kind === "cut" ? draw(1, 500) : 0;
    const rows = Array.from({ length: shown }, () => ({ [thing]: code(), keeper: letters(draw, 5) }));
    const query = one([`How many ${thing}s are ${place}?`, `How many ${thing}s are there?`]);
    const lie = one([
      `There are ${shown + more + draw(1, 5)} ${thing}s.`,
      ...(kind === "cut" ? [`There are ${shown} ${thing}s.`] : [`There are ${shown * 2} ${thing}s.`]),
    ]);
    const base = { kind, query, lie, others: [] };
    const cells = rows.map((row) => Object.values(row));
    if (kind === "list") {
      const [json, table] = [asData({ [`${thing}s`]: rows }, draw), { text: csv([thing, "keeper"], cells) }];
      return { ...base, truth: shown, reply: one([json, json, table, { text: markdown([thing, "keeper"], cells) }]) };
    }
    const isTold = draw(2) === 0;
    const rest: JsonObject = isTold ? one([{ total: shown + more }, { totalCount: shown + more }]) : { hasMore: true };
    return { ...base, truth: isTold ? shown + more : shown, reply: asData({ [`${thing}s`]: rows, ...rest }, draw) };
  }

  return {
    tools: [byName, listing],
    draw: (kind) => (kind === "list" || kind === "cut" ? listed(kind) : about(kind)),
  };
}

/** What is wrong with the words told at an answer, or null. */
export function wrongIn(told: string, { kind, truth, others, query, reply }: DrawnCase): string | null {
  const figures = figuresIn(told.replaceAll(aside, ""), query);
  const states = truth !== null && figures.includes(truth);
  if (truth === null) {
    const taken = figures.find((figure) => others.includes(figure));
    return taken === undefined ? null : `tells ${taken} although the reply does not say how many`;
  }
  if (kind === "cut" && states && !JSON.stringify(reply).includes("otal") && !/at least/i.test(told))
    return `tells a cut list of ${truth} as the whole`;
  const source = JSON.stringify(reply);
  const foreign = figures.find((figure) => figure !== truth && !source.includes(String(figure)));
  return foreign === undefined ? null : `tells ${foreign}, which stands nowhere`;
}

/** What is said of the rows that are shown or left out, under an answer. */
const aside = /^(?:\(Not shown|Note|gap|rows|rows looked through)\b.*$/gm;

/** Figures of a text, without those of the codes in it and of the question. */
function figuresIn(told: string, query: string): readonly number[] {
  const asked = new Set(query.match(/\d+/g) ?? []);
  const found = told.matchAll(/(?<![\p{L}\d-])-?\d[\d,]*(?:\.\d+)?(?: ?[kM%](?![\p{L}]))?/gu);
  return [...found].flatMap(([text]) => {
    const plain = text.replaceAll(",", "");
    if (asked.has(plain)) return [];
    return [/[kM%]/.test(plain) ? Number.NaN : Number(plain)];
  });
}

function asData(value: JsonObject, draw: DrawInt): ToolReply {
  return draw(2) === 0 ? { data: value } : { text: JSON.stringify(value) };
}

function failing({ name, thing, key }: { name: string; thing: string; key: string }, draw: DrawInt): ToolReply {
  const replies: readonly ToolReply[] = [
    { data: { ok: false, [thing]: name, [key]: 0 } },
    { data: { success: false, [key]: 0, message: `no ${thing} service` } },
    { data: { status: "error", [key]: 0 } },
    { data: { error: "rate limit", [key]: 0 } },
    { text: "Error: rate limit exceeded, retry in 30 s" },
    { text: "<!doctype html><html><head><title>Sign in</title></head><body>Sign in to go on. 17 users</body></html>" },
    { text: `{"error": {"code": 503, "message": "upstream down"}}` },
    { text: "the quota of 100 is used up", isError: true },
  ];
  return replies[draw(replies.length)] as ToolReply;
}

function markdown(head: readonly string[], rows: readonly (readonly Json[])[]): string {
  const line = (cells: readonly Json[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function csv(head: readonly string[], rows: readonly (readonly Json[])[]): string {
  return [head, ...rows].map((cells) => cells.join(",")).join("\n");
}

function letters(draw: DrawInt, count: number): string {
  return Array.from({ length: count }, () => String.fromCharCode(65 + draw(26))).join("");
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
