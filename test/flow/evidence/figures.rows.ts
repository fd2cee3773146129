// Replies of tools and what an answer may say of them: one row for each way in which a figure could be told wrongly.
import type { Json, JsonObject } from "../../../src/contract/json.ts";
import type { ListedTool, Scene, ToolReply } from "./world.ts";

/** What must stand in the words that a reader is told, and what must not. */
export interface Row extends Scene {
  readonly name: string;
  readonly ending: RegExp;
  readonly says?: readonly (string | RegExp)[];
  readonly never?: readonly (string | RegExp)[];
  /** The highest confidence that an answer may claim. */
  readonly isUnsure?: boolean;
}

type Expected = Pick<Row, "ending" | "says" | "never" | "isUnsure">;

const text = (description: string): JsonObject => ({ type: "string", description });

const stock: ListedTool = {
  name: "get_stock",
  description: "How many units of an article are in stock, by its SKU.",
  inputSchema: { type: "object", properties: { sku: text("SKU of the article, such as KX-31.") }, required: ["sku"] },
};
const orders: ListedTool = {
  name: "list_orders",
  description: "Lists the orders of the shop.",
  inputSchema: { type: "object", properties: {} },
};
const price: ListedTool = {
  name: "get_price",
  description: "Price of an article, by its SKU.",
  inputSchema: { type: "object", properties: { sku: text("SKU of the article, such as KX-31.") }, required: ["sku"] },
};
const arrival: ListedTool = {
  name: "get_arrival",
  description: "Date on which a shipment arrives, by the shipment id.",
  inputSchema: {
    type: "object",
    properties: { shipment: text("Shipment id, such as SH-1200.") },
    required: ["shipment"],
  },
};
const owner: ListedTool = {
  name: "get_owner",
  description: "Name of the owner of a project, by the project's key.",
  inputSchema: {
    type: "object",
    properties: { project: text("Key of the project, such as QV-7.") },
    required: ["project"],
  },
};

const ask =
  (tool: ListedTool, query: string) =>
  (name: string, reply: ToolReply, expected: Expected): Row => ({
    name,
    query,
    tools: [tool],
    reply: () => reply,
    ...expected,
  });

export const units = ask(stock, "How many units of AB-12 are in stock?");
export const many = ask(orders, "How many orders are there?");
const cost = ask(price, "What is the price of AB-12?");
const when = ask(arrival, "On which date does shipment SH-77 arrive?");
const who = ask(owner, "What is the name of the owner of project QV-9?");

export const said = (words: string): ToolReply => ({ text: words });
export const data = (value: JsonObject): ToolReply => ({ data: value });
const json = (value: Json): ToolReply => ({ text: JSON.stringify(value) });

export const answers = (...says: (string | RegExp)[]): Expected => ({ ending: /^answer$/, says });
export const failsWith = (...says: (string | RegExp)[]): Expected => ({
  ending: /^(error upstream|capability_miss)$/,
  says,
});
export const misses = (...never: (string | RegExp)[]): Expected => ({
  ending: /^(capability_miss|error upstream)$/,
  never,
});

export const numbered = (count: number): JsonObject[] =>
  Array.from({ length: count }, (_, at) => ({ order: `R-${at + 101}`, customer: `Customer ${at + 1}` }));

/** A figure that a sentence, a table or a list of the reply states, in the languages and scripts that we read. */
const stated: readonly Row[] = [
  units("a sentence that states the figure", said("There are 417 units of AB-12 in stock."), answers("417")),
  units("a figure with a group separator", said("There are 4,170 units of AB-12 in stock."), answers(/4,170/)),
  units(
    "a figure among other sentences",
    said("Thank you for asking. There are 417 units of AB-12 in stock. The next delivery is on 3 May."),
    answers("417"),
  ),
  units("a negative figure keeps its sign", said("AB-12: -417 units in stock (oversold)."), answers(/[-−]417/)),
  units(
    "a figure in thousands keeps its scale",
    said("There are 417k units of AB-12 in stock."),
    answers(/417k|417,000/),
  ),
  units("German words", said("Von AB-12 sind 417 Stück auf Lager."), answers("417")),
  units("Spanish words", said("Hay 417 unidades de AB-12 en stock."), answers("417")),
  units("Chinese words", said("AB-12 的库存为 417 件。"), answers("417")),
  units("full-width digits", said("AB-12 の在庫は ４１７ 個です。"), answers(/417|４１７/)),
  units("Arabic-Indic digits", said("يوجد ٤١٧ وحدة من AB-12 في المخزون."), answers(/417|٤١٧/)),
  units("Devanagari digits", said("AB-12 की ४१७ इकाइयाँ स्टॉक में हैं।"), answers(/417|४१७/)),
  units("a field", data({ sku: "AB-12", units: 417 }), answers("417")),
  units("a field of text", data({ sku: "AB-12", units: "417" }), answers("417")),
  units("JSON within text", json({ sku: "AB-12", units: 417 }), answers("417")),
  units("a record of lines", said("SKU: AB-12\nUnits: 417\nWarehouse: North"), answers("417")),
  units("zero is a figure", data({ sku: "AB-12", units: 0 }), answers(/\b0\b|no units/i)),
  many("a list of rows is counted", data({ orders: numbered(7) }), answers("7")),
  many("a list of lines is counted", said("R-101\nR-102\nR-103\nR-104"), answers("4")),
  many(
    "a Markdown table is counted without its head",
    said("| Order | Customer |\n| --- | --- |\n| R-101 | Ann |\n| R-102 | Bo |\n| R-103 | Cy |"),
    { ...answers("3"), never: [/\b5\b/] },
  ),
  many("a CSV table is counted without its head", said("order,customer\nR-101,Ann\nR-102,Bo\nR-103,Cy"), {
    ...answers("3"),
    never: [/\b4 /],
  }),
  many("a CSV table with a break inside quotes", said('order,note\nR-101,"two\nlines"\nR-102,"a, b"\n'), {
    ...answers("2"),
    never: [/\b[345] orders/],
  }),
  many(
    "a Markdown table after a heading",
    said("## Orders\n\n| Order | Customer |\n| --- | --- |\n| R-101 | Ann |\n| R-102 | Bo |"),
    { ...answers("2"), never: [/\b[3456] (?:orders|lines|entries)/] },
  ),
  many("a Markdown list is counted by its entries", said("Orders:\n\n- R-101 (Ann)\n- R-102 (Bo)\n- R-103 (Cy)"), {
    ...answers("3"),
    never: [/\b[45] (?:orders|lines)/],
  }),
  many("a sentence beats the lines", said("There are 31 orders.\nThe last one came today."), {
    ...answers("31"),
    never: [/\b2 (?:orders|lines)/],
  }),
  many("an empty list", data({ orders: [] }), { ending: /^answer$/, says: [/no(?:thing| orders)?|none|empty|\b0\b/i] }),
  cost("a price keeps its currency", data({ sku: "AB-12", price: "€417.50" }), answers("€417.50")),
  cost("a price in a sentence", said("AB-12 costs €417.50 including tax."), answers("€417.50")),
  cost("a price of another script", said("AB-12 の価格は ￥４１７ です。"), answers(/417|４１７/)),
  when("a date in a sentence", said("Shipment SH-77 arrives on 3 May 2027."), answers(/3 May 2027|2027-05-03/)),
  when(
    "a date in a field",
    data({ shipment: "SH-77", arrives: "2027-05-03" }),
    answers(/2027-05-03|3 May 2027|May 3, 2027/),
  ),
  who("a name in a field", data({ project: "QV-9", owner: "Ann Quill" }), answers("Ann Quill")),
  who("a name in a sentence", said("Project QV-9 is owned by Ann Quill."), answers("Ann Quill")),
];

/** An error inside a success. */
const errors: readonly Row[] = [
  units("ok is false", data({ ok: false, units: 0 }), misses(/\b0 units/)),
  units(
    "success is false",
    data({ success: false, units: 0, message: "warehouse is offline" }),
    failsWith("warehouse is offline"),
  ),
  units("a status of error", data({ status: "error", units: 0 }), misses(/\b0 units/)),
  cost("ok is false beside a price", data({ ok: false, price: 0 }), misses(/price[^.]*\b0\b/i)),
  units("an error field", data({ error: "no such warehouse", units: 0 }), failsWith("no such warehouse")),
  units(
    "an error object",
    data({ error: { code: 17, message: "index is being rebuilt" } }),
    failsWith("index is being rebuilt"),
  ),
  units(
    "a list of errors",
    data({ errors: [{ message: "quota exceeded" }], units: null }),
    failsWith("quota exceeded"),
  ),
  units("an error in JSON text", json({ error: "quota exceeded" }), failsWith("quota exceeded")),
  units(
    "a message that is only an error",
    said("Error: rate limit exceeded, try again in 30 seconds"),
    failsWith("rate limit exceeded"),
  ),
  units(
    "a message of an exception",
    said("TypeError: Cannot read properties of undefined (reading 'stock')\n    at lookup (/srv/app.js:12:9)"),
    failsWith("Cannot read properties"),
  ),
  many(
    "a page where data was due",
    said("<!DOCTYPE html>\n<html><head><title>Sign in</title></head>\n<body><p>Please sign in</p></body></html>"),
    failsWith(/page|HTML/),
  ),
  many("a page without a doctype", said("<html><body><h1>502 Bad Gateway</h1></body></html>"), failsWith(/page|HTML/)),
  units(
    "isError with a figure",
    { text: "417 is not a valid warehouse", isError: true },
    failsWith("not a valid warehouse"),
  ),
  many("an error beside good rows is told", data({ error: "page 2 failed", orders: numbered(7) }), {
    ...answers("7", "page 2 failed"),
    isUnsure: true,
  }),
  many("errors: [] is no error", data({ errors: [], orders: numbered(7) }), answers("7")),
  many("error: null is no error", data({ error: null, ok: true, orders: numbered(3) }), answers("3")),
  units("a status that is not of the call", data({ sku: "AB-12", status: "discontinued", units: 4 }), answers("4")),
  many(
    "an image has no figure",
    { content: [{ type: "image", data: "aGVsbG8=", mimeType: "image/png" }] },
    misses(/\b1 (?:order|entr|line)/),
  ),
];

/** A reply about something else, a part for the whole, and a reply without what was asked. */
const others: readonly Row[] = [
  units("a reply of another member", data({ sku: "ZZ-99", units: 417 }), misses(/417 (?:units )?(?:of|for) AB-12/)),
  units("a sentence of another member", said("There are 417 units of ZZ-99 in stock."), misses()),
  cost("a price of another member", data({ sku: "ZZ-99", price: 417 }), misses()),
  units(
    "rows of others are left out",
    data({
      items: [
        { sku: "AB-12", units: 417 },
        { sku: "ZZ-99", units: 3 },
      ],
    }),
    { ...answers("417"), never: [/\b420\b/, /^.*\b2 (?:items|units|entries)/] },
  ),
  units(
    "only rows of others",
    data({
      items: [
        { sku: "ZZ-99", units: 3 },
        { sku: "ZZ-98", units: 5 },
      ],
    }),
    {
      ending: /^(answer|capability_miss)$/,
      says: [/nothing|no (?:row|entry)|not (?:about|of)|AB-12/i],
      never: [/\b(?:2|3|5|8) units of AB-12/],
    },
  ),
  units("the member in another spelling", data({ sku: "ab 12", units: 417 }), answers("417")),
  many("a list that says that there are more", data({ orders: numbered(5), hasMore: true }), answers(/at least 5/i)),
  many("a total beside fewer rows", data({ orders: numbered(5), total: 60 }), {
    ...answers("60"),
    never: [/\b5 orders/],
  }),
  many("a text that ends with how many more there are", said("R-101\nR-102\nR-103\n… 55 more"), {
    ...answers(/58|at least 3/),
    never: [/\b4 (?:orders|lines)/],
  }),
  many("a text that is cut", said("R-101\nR-102\nR-103\n..."), {
    ...answers(/at least 3/i),
    never: [/\b4 (?:orders|lines)/],
  }),
  many("a next cursor", data({ orders: numbered(5), nextCursor: "abc" }), answers(/at least 5/i)),
  many("truncated is true", data({ orders: numbered(5), truncated: true }), answers(/at least 5/i)),
  units("prose without a figure", said("AB-12 is out of stock at the moment."), misses()),
  units("a reply that declines", said("I cannot answer this."), misses()),
  units(
    "a figure that is a part of the id only",
    said("AB-12 is an article of the 2024 catalog."),
    misses(/\b12\b(?! is)/, /2,?024 units/),
  ),
  many("prose without a count", said("Orders are processed daily by the desk."), misses(/\b1 (?:order|line)/)),
  when("a reply without a date", said("Shipment SH-77 is on its way."), misses()),
  when("a field without a date", data({ shipment: "SH-77", carrier: "North Freight" }), misses()),
  cost("a reply without a price", data({ sku: "AB-12", currency: "EUR" }), misses()),
  units("nothing was found stays an answer", data({ found: false, results: [] }), {
    ending: /^answer$/,
    says: [/nothing|no /i],
  }),
];

/** Every row of the table. */
export const figureRows: readonly Row[] = [...stated, ...errors, ...others];
