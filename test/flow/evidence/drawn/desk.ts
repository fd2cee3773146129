// Questions to a method of drawn words, each with a reply of random shape and the truth that it holds.
import type { DrawInt } from "../../../helpers/random.ts";
import type { ListedTool, ToolReply } from "../world.ts";
import { cutList, failure, type Keyed, listed, picker, record, records, sentence, table } from "./shapes.ts";

/** What kind of truth a reply holds. */
export const kinds = [
  ...["figure", "row", "sentence", "table", "list", "cut", "error", "other", "lacking", "nothing"],
] as const;
export type Kind = "figure" | "row" | "sentence" | "table" | "list" | "cut" | "error" | "other" | "lacking" | "nothing";

/** One question with a reply and what is true of it. */
export interface DrawnCase {
  readonly kind: Kind;
  readonly query: string;
  readonly reply: ToolReply;
  /** The figure that answers; null where the reply holds none. */
  readonly truth: number | null;
  /** True where the reply goes on and does not say how far: the truth is at least that. */
  readonly isLeast: boolean;
  /** Figures of the thing asked about that are no answer, by the words that may name them. */
  readonly beside: readonly { readonly label: string; readonly value: number }[];
  /** Figures of other things, by their code. */
  readonly foreign: ReadonlyMap<string, number>;
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
const asides = ["reorderLevel", "floor", "priority", "zone_number", "capacityLimit"];

/** Draws a method of its own words. */
export function drawnDesk(draw: DrawInt): DrawnDesk {
  const { one, code } = picker(draw);
  const [measure, thing, place] = [one(measures), one(things), one(places)];
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
  const figure = () => (draw(3) === 0 ? draw(1_000, 90_000) : draw(2, 990));

  function about(kind: Kind): DrawnCase {
    const [name, truth, aside] = [code(), figure(), figure()];
    const query = one([
      `How many ${measure} of ${name} are ${place}?`,
      `How many ${measure} of ${thing} ${name} are ${place}?`,
    ]);
    const key = one([measure, `${measure}_total`, `total${capital(measure)}`, `${measure}Count`]);
    const foreign = new Map(Array.from({ length: draw(1, 5) }, () => [code(), figure()] as const));
    foreign.delete(name);
    const label = one(asides);
    const [[other = "", others = 0] = []] = foreign;
    const own: Keyed = { [thing]: name, [key]: truth };
    const rows = [own, ...[...foreign].map(([each, value]) => ({ [thing]: each, [key]: value }))];
    const words = { measure, place, thing, name, other, others };
    const lie = one([
      `There are ${truth + draw(1, 9)} ${measure} of ${name}.`,
      `${name} has ${truth * 10} ${measure}.`,
      `${name}: -${truth} ${measure}.`,
      `${name} has ${truth} % of its ${measure}.`,
      `${name} has ${others} ${measure}.`,
      `${name} has ${truth}k ${measure}.`,
      `${name} has ${aside} ${measure}.`,
      `There are no ${measure} of ${name}.`,
      `${name} has a dozen ${measure}.`,
      `${name} has more than double of ${truth} ${measure}.`,
    ]);
    const base = { kind, query, lie, foreign, isLeast: false, beside: [] };
    const withAside = { ...base, beside: [{ label, value: aside }] };
    switch (kind) {
      case "row":
        return { ...base, truth, reply: records({ rows, thing, draw }) };
      case "sentence": {
        const { reply, value } = sentence({ ...words, truth, draw });
        return { ...base, truth: value, reply };
      }
      case "table":
        return { ...base, truth, reply: table({ rows, draw }) };
      case "error":
        return { ...base, truth: null, reply: failure({ name, thing, key, draw }) };
      case "other": {
        const { reply } = sentence({ ...words, name: other, truth: others, draw });
        const fields = { [thing]: other, [key]: others };
        return {
          ...base,
          truth: null,
          reply: one([record({ fields, draw }), reply, records({ rows: rows.slice(1), thing, draw })]),
        };
      }
      case "lacking":
        return {
          ...base,
          truth: null,
          reply: one([
            record({ fields: { [thing]: name, label: `Shelf ${aside}`, checkedBy: "Ada" }, draw }),
            record({
              fields: { [thing]: name, note: `${others} ${measure} of ${other} were moved here`, keeper: "Ada" },
              draw,
            }),
            { text: `${name} is looked after by Ada.` },
            { text: `${name} is not available at the moment.` },
            { text: `There are ${others} ${measure} of ${other}. ${name} is kept elsewhere.` },
          ]),
        };
      case "nothing":
        return {
          ...base,
          truth: null,
          reply: one<ToolReply>([
            { data: { [`${thing}s`]: [] } },
            { text: "[]" },
            { data: { found: false, results: [] } },
            { text: "No results found" },
          ]),
        };
      default: {
        const fields = { ...own, [label]: aside, ...(draw(3) === 0 ? { note: `see ${other} (${others})` } : {}) };
        return { ...withAside, truth, reply: record({ fields, draw }) };
      }
    }
  }

  function counted(kind: "list" | "cut"): DrawnCase {
    const shown = draw(2, 30);
    const more = kind === "cut" ? draw(1, 500) : 0;
    const rows = Array.from({ length: shown }, () => ({ [thing]: code(), keeper: picker(draw).letters(5) }));
    const query = one([`How many ${thing}s are ${place}?`, `How many ${thing}s are there?`]);
    const lie = one([
      `There are ${shown + more + draw(1, 5)} ${thing}s.`,
      ...(kind === "cut" ? [`There are ${shown} ${thing}s.`] : [`There are ${shown * 2} ${thing}s.`]),
    ]);
    const base = { kind, query, lie, foreign: new Map<string, number>(), beside: [], isLeast: false };
    if (kind === "list") return { ...base, truth: shown, reply: listed({ rows, thing, draw }) };
    const { reply, isTold } = cutList({ rows, thing, more, draw });
    return { ...base, truth: isTold ? shown + more : shown, isLeast: !isTold, reply };
  }

  return {
    tools: [byName, listing],
    draw: (kind) => (kind === "list" || kind === "cut" ? counted(kind) : about(kind)),
  };
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
