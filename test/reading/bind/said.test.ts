import { expect, test } from "vitest";
import { bind } from "../../../src/reading/bind/bind.ts";
import { readRequest } from "../../../src/reading/request.ts";
import { method } from "../../helpers/methods.ts";

const wednesday = Date.parse("2026-05-20T10:00:00Z");
const text = (description = "", rest: object = {}) => ({ type: "string", description, ...rest });
const number = (description = "") => ({ type: "number", description });
type Properties = NonNullable<Parameters<typeof method>[0]["properties"]>;

function bound(query: string, properties: Properties, own: { name?: string; required?: readonly string[] } = {}) {
  const made = bind(
    method({ name: own.name ?? "list_things", properties, required: own.required ?? [] }),
    readRequest(query, wednesday),
  );
  return Object.fromEntries(
    made.bindings.map((binding) => [binding.parameter, "value" in binding ? binding.value : binding.kind]),
  );
}

const days = { start_date: text("First day, YYYY-MM-DD"), end_date: text("Last day, YYYY-MM-DD") };
const moments = { time_min: text("YYYY-MM-DDTHH:MM:SSZ"), time_max: text("YYYY-MM-DDTHH:MM:SSZ") };
const dayAndHours = { date: text("YYYY-MM-DD"), start_time: text("HH:MM"), end_time: text("HH:MM") };
const dates = { from: text("", { format: "date" }), to: text("", { format: "date" }) };

test.each<[string, Properties, object]>([
  ["Any meetings tomorrow?", days, { start_date: "2026-05-21", end_date: "2026-05-21" }],
  ["Any meetings tomorrow?", moments, { time_min: "2026-05-21T00:00:00Z", time_max: "2026-05-21T23:59:59Z" }],
  ["Anything planned this weekend?", days, { start_date: "2026-05-23", end_date: "2026-05-24" }],
  ["Anything planned for the coming weekend?", days, { start_date: "2026-05-23", end_date: "2026-05-24" }],
  ["Anything planned next weekend?", days, { start_date: "2026-05-30", end_date: "2026-05-31" }],
  ["What happened last weekend?", days, { start_date: "2026-05-16", end_date: "2026-05-17" }],
  ["What happens in the coming week?", days, {}],
  ["What happens on coming week?", days, {}],
  ["What happens this week?", days, { start_date: "2026-05-18", end_date: "2026-05-24" }],
  ["What happened last week?", days, { start_date: "2026-05-11", end_date: "2026-05-17" }],
  ["What happens next year?", days, { start_date: "2027-01-01", end_date: "2027-12-31" }],
  ["What happens tomorrow? Today is 2026-02-31.", days, {}],
  ["What happens tomorrow? Today is April 30th 2026.", days, { start_date: "2026-05-01", end_date: "2026-05-01" }],
  ["What happens next week?", days, { start_date: "2026-05-25", end_date: "2026-05-31" }],
  ["What happened last month?", days, { start_date: "2026-04-01", end_date: "2026-04-30" }],
  ["What happened over the last month?", days, {}],
  ["What happened last month?", { ...days, period: text("", { enum: ["week", "month"] }) }, { period: "month" }],
  ["What happens this month?", { month: text() }, { month: "2026-05" }],
  ["Sales in May 2026", { month: text("January to December"), year: number() }, { month: "May", year: 2026 }],
  ["Sales in May 2026", { month: text("January to December") }, { month: "May" }],
  ["Sales in May 2026", { month: text(), year: number() }, { month: "May", year: 2026 }],
  ["Sales in May 2026", { month: text("YYYY-MM"), year: number() }, { month: "2026-05", year: 2026 }],
  ["Sales in May 2026", { month: text("", { pattern: "^\\d{2}$" }) }, { month: "05" }],
  ["Sales in May 2026", { month: text("", { pattern: "^\\d{4}-\\d{2}$" }) }, { month: "2026-05" }],
  ["Sales in May 2026", { month: text("1 to 12"), year: number() }, { month: "5", year: 2026 }],
  ["Sales in May 2026", { month: text("", { examples: ["2025-11"] }) }, { month: "2026-05" }],
  ["What happens this month?", { month: text("The name of the month.") }, { month: "May" }],
  ["What happens this month?", { month: text(), year: number() }, {}],
  ["Sales in May 2025 and in May 2026", { month: text("1 to 12"), year: number() }, {}],
  ["Meetings from Monday to Wednesday", days, { start_date: "2026-05-25", end_date: "2026-05-27" }],
  ["What popped up 1 to 15 May 2026?", dates, { from: "2026-05-01", to: "2026-05-15" }],
  ["Am I lighter than on 1 May 2026?", dates, { from: "2026-05-01" }],
  ["How many left in 2025?", dates, { from: "2025-01-01", to: "2025-12-31" }],
  ["How many came between 2019 and 2022?", dates, { from: "2019-01-01", to: "2022-12-31" }],
  ["How many came since 2019?", dates, { from: "2019-01-01" }],
  ["Sales of the third quarter of 2025", dates, { from: "2025-07-01", to: "2025-09-30" }],
  ["Revenue from shop A in 2025, is it still paid?", dates, { from: "2025-01-01", to: "2025-12-31" }],
  ["Sales between Q1 2025 and Q3 2025", dates, { from: "2025-01-01", to: "2025-09-30" }],
  ["Sales from Q1 2025 to Q3 2025", dates, { from: "2025-01-01", to: "2025-09-30" }],
  ["Sales from week 3 of 2026 until week 5 of 2026", dates, { from: "2026-01-12", to: "2026-02-01" }],
  ["Sales after Q1 2025", dates, { from: "2025-04-01" }],
  ["Sales before Q3 2025", dates, { to: "2025-06-30" }],
  ["Sales before the third quarter of 2025", dates, { to: "2025-06-30" }],
  ["Sales since Q2 2025", dates, { from: "2025-04-01" }],
  ["Sales until Q2 2025", dates, { to: "2025-06-30" }],
  ["Sales after 2024", dates, { from: "2025-01-01" }],
  ["Sales by Q2 2025", dates, {}],
  ["Sales of Q1 and Q3 2025", dates, {}],
  ["Sales from Q1 to Q3 2025", dates, {}],
  ["Sales of the first and second quarter of 2025", dates, {}],
  ["Sales in 2019 and 2022", dates, {}],
  ["Compare 2019 and 2022", dates, {}],
  ["Sales in the first half of 2025", dates, {}],
  ["Sales since the end of 2025", dates, {}],
  ["Trades in 'Will it happen in 2026?'", dates, {}],
  ["Cars in or after 2019", dates, {}],
  ["Cars not before 2019", dates, {}],
  ["Cars no later than Q1 2025", dates, {}],
  ["Cars in 2019 or later", dates, {}],
  ["Sales starting in Q2 2025", dates, {}],
  ["Sales as of 2025", dates, {}],
  ["Sales in the fiscal year 2025", dates, {}],
  ["Sales from March 2025 to Q3 2025", dates, {}],
  ["Sales from March 2025", dates, { from: "2025-03-01" }],
  ["Sales since March 2025", dates, { from: "2025-03-01" }],
  ["Sales until March 2025", dates, { to: "2025-03-31" }],
  ["Sales before March 2025", dates, {}],
  ["Sales since last month", dates, { from: "2026-04-01" }],
  ["Sales from March 2025 to May 2025", dates, { from: "2025-03-01", to: "2025-05-31" }],
  ["Sales in May of 2025", dates, { from: "2025-05-01", to: "2025-05-31" }],
  ["Sell it for 2000", dates, {}],
  ["Goods for 2000 €", dates, {}],
  ["A venue for 2000 people", dates, {}],
  ["Trips over 2000 km", dates, {}],
  ["Prices from 2000 dollars", dates, {}],
  [
    "A venue for 2000 guests in 2026",
    { ...dates, guests: number() },
    { from: "2026-01-01", to: "2026-12-31", guests: 2000 },
  ],
  ["A deposit of 2000", { ...dates, deposit: number() }, { deposit: 2000 }],
  ["Sales in week 99 of 2026", { ...dates, period: text() }, {}],
  ["Sales in week 0 of 2026", { period: text() }, {}],
  ["Sales in week 53 of 2026", { week: text() }, { week: "2026-W53" }],
  ["Sales in week 53 of 2025", { ...dates, period: text() }, {}],
  ["Sales of Q1 2025 and of Q3 2025", { period: text() }, {}],
  ["Sales since Q1 2025", { period: text() }, {}],
  ["Flights to Oslo in 2026", { departure_date: text("YYYY-MM-DD") }, {}],
  ["Flights to Oslo in June 2026", { departure_date: text("YYYY-MM-DD") }, {}],
  ["Sales in week 1 of 2026", dates, { from: "2025-12-29", to: "2026-01-04" }],
  ["Sales of the second quarter of 2026", { quarter: text("e.g. 2026Q2") }, { quarter: "2026Q2" }],
  ["Sales of Q3 2025", { quarter: text("YYYY-Qn") }, { quarter: "2025-Q3" }],
  ["Sales in week 8 of 2026", { week: text() }, { week: "2026-W08" }],
  ["Spending on 12 May 2026", { month: text("YYYY-MM") }, {}],
  ["A slot between 9 and 11 am tomorrow?", dayAndHours, { date: "2026-05-21", start_time: "09:00", end_time: "11:00" }],
  ["A slot from 11 to 1 pm tomorrow?", dayAndHours, { date: "2026-05-21", start_time: "11:00", end_time: "13:00" }],
])("days and hours: %s", (query, properties, expected) => {
  expect(bound(query, properties)).toEqual(expected);
});

test("no day of a weekend is chosen for somebody", () => {
  const single = { departure_date: text("YYYY-MM-DD") };
  expect(bound("A bus this weekend?", single, { required: ["departure_date"] })).toEqual({
    departure_date: "unresolved",
  });
});

test("a day that no month has is not today", () => {
  expect(
    bound("What is on today? Today is April 45th 2026.", { date: text("YYYY-MM-DD") }, { required: ["date"] }),
  ).toEqual({ date: "unresolved" });
});

test.each([
  "The start and end dates are both 12 May 2026",
  "Book a car that begins and ends on 12 May 2026",
  "Pickup and dropoff are on 12 May 2026",
  "The start date and the end date is 12 May 2026",
])("both ends are told at once: %s", (query) => {
  expect(bound(query, days, { name: "book_car" })).toEqual({ start_date: "2026-05-12", end_date: "2026-05-12" });
});

test("whoever books for one day has not said that it ends on it", () => {
  expect(bound("Book a car on 12 May 2026", days, { name: "book_car" })).toEqual({ start_date: "2026-05-12" });
});

test.each<[string, string, Properties[string], unknown]>([
  ["the relatives of kit K-7", "kit_id", text(), "K-7"],
  ["Who held S-26-01844 first?", "sample_id", text(), "S-26-01844"],
  ["docket number of 2025-0418", "matter", text(), "2025-0418"],
  ["Is there lactose in 04412907?", "pzn", text(), "04412907"],
  ["which guild does Vex#1180 belong to", "tag", text(), "Vex#1180"],
  ["the pupils of form 9a please", "form", text(), "9a"],
  ["the pupils of 9a please", "form", text(), "unresolved"],
  ["what is written on 1921.114", "object_number", text("Accession number such as 1921.114"), "1921.114"],
  ["the snapshot of agent zz-wzee please", "agent_id", text(), "zz-wzee"],
  ["the price of product B", "product", text(), "B"],
  ["Rename the site 'Frank' to 'Bob'", "title", text("The new name of the site."), "Bob"],
  ["Wake me at 3pm", "time", text("e.g. 7am"), "3pm"],
  ["set an alarm for 11 PM", "alarm_time", text("'YYYY-MM-DD HH:MM' or 'HH:MM'"), "23:00"],
  ["Set an alarm reminding me to brush my teeth", "purpose", text(), "brush my teeth"],
  ["Remind me to feed the cat at 5", "purpose", text(), "feed the cat"],
  ["Remind me to begin the report", "purpose", text(), "begin the report"],
  ["Remind me to call Dr. Smith at 5 pm tomorrow, please.", "purpose", text(), "call Dr. Smith"],
  ["Remind me to buy milk, eggs and bread every day", "purpose", text(), "buy milk, eggs and bread"],
  ["Remind me to put the key on the table in 20 minutes", "purpose", text(), "put the key on the table"],
  ["things of joe@example.com on oak bark", "query", text(), "oak bark"],
  ["the things of joe@example.com", "query", text(), "joe@example.com"],
  ["wars of German history", "country", text(), "Germany"],
  ["Italian restaurants in Boston", "country", text(), "unresolved"],
  ["Italian restaurants in the Springhaven area", "country", text(), "unresolved"],
  ["Is it going to rain tonight?", "city", text("Name of the city."), "unresolved"],
  ["Is it going to snow this evening?", "city", text("Name of the city."), "unresolved"],
  ["Will it hail tomorrow morning?", "city", text("Name of the city."), "unresolved"],
  ["Is it hailing now?", "city", text("Name of the city."), "unresolved"],
  ["How hot does it get this weekend?", "city", text("Name of the city."), "unresolved"],
  ["Is it going to rain in Oslo tonight?", "city", text("Name of the city."), "Oslo"],
  ["the lyrics of 'See You Tonight'", "song", text("Title of the song."), "See You Tonight"],
  ["say it in German", "country", text(), "unresolved"],
  ["request money from my friend, joe@example.com", "receiver", text("An email or account number."), "joe@example.com"],
  ["Do I need a visa to travel to Brazil?", "hotel_name", text(), "unresolved"],
  ["How much is left after 20% are paid?", "share", number("e.g. 0.1 for 10%"), 0.2],
])("%s: %s", (query, name, schema, value) => {
  expect(bound(query, { [name]: schema }, { required: [name] })).toEqual({ [name]: value });
});

test.each<[string, Properties, object]>([
  [
    "2 moles at 300 K with 3 moles at 400 K",
    { quantity1: number("moles"), quantity2: number("moles") },
    { quantity1: 2, quantity2: 3 },
  ],
  [
    "a villa from $300,000 to $400,000",
    { min: number("Lowest price"), max: number("Highest price") },
    { min: 300000, max: 400000 },
  ],
  ["100 EUR in USD", { from: text("ISO 4217"), to: text("ISO 4217") }, { from: "EUR", to: "USD" }],
  ["the euro against the zloty", { base: text("ISO 4217"), quote: text("ISO 4217") }, { base: "EUR", quote: "PLN" }],
  ["wars of German history", { country: text(), topic: text() }, {}],
  ["play rock songs by Blue Oak", { track: text(), artist: text() }, { artist: "Blue Oak" }],
  [
    "articles about the harbour tram since 1 May 2026",
    { query: text(), after: text("", { format: "date" }) },
    { query: "harbour tram", after: "2026-05-01" },
  ],
  ["articles about Dungeons and Dragons", { query: text() }, { query: "Dungeons and Dragons" }],
  ["articles about living in Berlin", { query: text() }, { query: "living in Berlin" }],
  ["articles about St. Louis", { query: text() }, { query: "St. Louis" }],
  ["articles about Dr. Strange and send them to me. Thanks", { query: text() }, { query: "Dr. Strange" }],
  ["the ones about paint in the things", { query: text() }, { query: "paint" }],
  ["articles about paint by Ann Oak", { query: text(), author: text() }, { query: "paint", author: "Ann Oak" }],
])("each to its own: %s", (query, properties, expected) => {
  expect(bound(query, properties)).toEqual(expected);
});

test("a choice in its own letters comes before one of its stem, and the first word tells choices of several words apart", () => {
  const genre = text("", { enum: ["Animation", "Anime"] });
  expect(bound("films of the Anime genre", { genre })).toEqual({ genre: "Anime" });
  const kind = text("", { enum: ["Education at Acme", "Internship at Acme"] });
  expect(bound("her educational record", { kind }, { required: ["kind"] })).toEqual({ kind: "Education at Acme" });
});

test("a name is no part of the method's because its letters stand within a word of it", () => {
  const to = { recipients: { type: "array", items: { type: "string" } } };
  const name = "send_scheduled_message";
  expect(bound("Write to Ed and Anna", to, { name, required: ["recipients"] })).toEqual({ recipients: ["Ed", "Anna"] });
  const song = { artist: text() };
  expect(bound("songs by Heart", song, { name: "list_hearted_songs" })).toEqual({ artist: "Heart" });
});

test("goods are told with how many of each are wanted", () => {
  const order = {
    items: { type: "array", items: { type: "string" } },
    quantities: { type: "array", items: { type: "integer" } },
  };
  expect(bound("I want to buy a pizza", order, { required: ["items", "quantities"] })).toEqual({
    items: ["pizza"],
    quantities: [1],
  });
});
