// Shapes of replies in which the figure, the whole or the failure stands elsewhere than at the top.
import { answers, data, failsWith, many, misses, numbered, type Row, said, units } from "./figures.rows.ts";

const others = { "AB-12": { units: 417 }, "ZZ-99": { units: 3 } };

/** Every row of the table. */
export const shapeRows: readonly Row[] = [
  units("parts by the code of each thing", data({ stock: others }), { ...answers(/\b417\b/), never: [/\b3\b/] }),
  units("parts of others alone, by their codes", data({ stock: { "ZZ-99": { units: 417 } } }), misses(/417 units/)),
  units(
    "names of columns beside rows of cells",
    data({
      columns: ["sku", "units"],
      rows: [
        ["ZZ-99", 3],
        ["AB-12", 417],
      ],
    }),
    {
      ...answers(/\b417\b/),
      never: [/\b[23] units/],
    },
  ),
  units("columns as objects", data({ fields: [{ name: "sku" }, { name: "units" }], values: [["AB-12", 417]] }), {
    ...answers(/\b417\b/),
    never: [/\b1 unit/],
  }),
  units(
    "a record in a list of one without the figure",
    data({ items: [{ sku: "AB-12", keeper: "Ada" }] }),
    misses(/\b1 unit/),
  ),
  units(
    "a sentence of another thing beside one of this",
    said("There are 3 units of ZZ-99 in stock. There are 417 units of AB-12 in stock."),
    {
      ...answers(/\b417\b/),
      never: [/ZZ-99/, /does not say/],
    },
  ),
  units(
    "a figure of another thing beside the name of this",
    said("There are 417 units of ZZ-99 in stock. AB-12 is kept elsewhere."),
    misses(),
  ),
  units(
    "a note of another thing in a record without the figure",
    data({ sku: "AB-12", note: "417 units of ZZ-99 were moved here", keeper: "Ada" }),
    misses(),
  ),
  units("a sentence is no lack", said("There are 417 units of AB-12 in stock."), {
    ...answers("417"),
    never: [/does not say/],
  }),
  units(
    "an error within an envelope",
    data({ result: { error: "upstream timed out", units: 0 } }),
    failsWith("upstream timed out"),
  ),
  units(
    "a problem document",
    data({ type: "about:blank", title: "Service Unavailable", status: 503, detail: "index is being rebuilt" }),
    failsWith("index is being rebuilt"),
  ),
  units(
    "a status code with a message",
    data({ statusCode: 404, message: "no such warehouse" }),
    failsWith("no such warehouse"),
  ),
  units(
    "a failed status beside nothing but a zero",
    data({ status: "failed", units: 0, reason: "index is being rebuilt" }),
    failsWith("index is being rebuilt"),
  ),
  units("a failed thing is no failed call", data({ sku: "AB-12", status: "failed", units: 4 }), answers(/\b4\b/)),
  units("a status line", said("503 Service Unavailable"), failsWith("503 Service Unavailable")),
  many(
    "a code of the thing is no code of the call",
    data({ orders: numbered(4), code: 404, title: "Open" }),
    answers(/\b4 orders/),
  ),
  many("a total among pages", data({ orders: numbered(5), pagination: { page: 1, pageSize: 5, total: 60 } }), {
    ...answers(/\b60 orders/),
    never: [/\b5 orders/],
  }),
  many("a total in meta", data({ orders: numbered(5), meta: { total: 60 } }), {
    ...answers(/\b60 orders/),
    never: [/\b5 orders/],
  }),
  many("a total beside the list in an envelope", data({ data: { orders: numbered(5), totalCount: 60 } }), {
    ...answers(/\b60 orders/),
    never: [/\b5 orders/],
  }),
  many(
    "a next page among pages",
    data({ orders: numbered(5), pageInfo: { hasNextPage: true, endCursor: "x" } }),
    answers(/at least 5/i),
  ),
  many(
    "a link to the next page",
    data({ orders: numbered(5), links: { next: "https://shop.example/orders?page=2" } }),
    answers(/at least 5/i),
  ),
  many("links without a next page", data({ orders: numbered(5), links: { next: null } }), {
    ...answers(/\b5 orders/),
    never: [/at least/i],
  }),
  many("a total of something else", data({ orders: numbered(5), invoice: { total: 60 } }), {
    ...answers(/\b5 orders/),
    never: [/\b60 orders/],
  }),
];
