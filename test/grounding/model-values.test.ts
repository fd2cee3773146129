import { describe, expect, test } from "vitest";
import { groundReply } from "../../src/grounding/proposals.ts";
import { readRequest } from "../../src/language/request.ts";
import { readInterpretation } from "../../src/models/role/prompts/interpret-reply.ts";
import { method } from "../helpers/methods.ts";

const nowMs = Date.parse("2026-03-20T19:05:00Z");
const text = { type: "string" };
const bookings = method({
  ...{ name: "list_bookings", title: "Bookings", description: "Bookings of rooms." },
  properties: {
    ...{ room: text, place: text, guests: { type: "integer" }, nights: { type: "number" }, query: text },
    ...{ day: { type: "string", format: "date" }, at: { type: "string", format: "date-time" }, zone: text },
    states: { type: "array", items: { type: "string", enum: ["open", "paid", "void"] } },
    days: { type: "array", items: { type: "string", format: "date" } },
    sort: { type: "string", enum: ["asc", "desc"] },
    ...{ limit: { type: "integer" }, detailed: { type: "boolean" } },
  },
});

type Own = Readonly<Record<string, unknown>>;
interface Row {
  readonly query: string;
  readonly name: string;
  /** The argument as a model writes it. */
  readonly given: Own;
  readonly missing?: readonly string[];
  readonly user?: { readonly place?: string; readonly timeZone?: string };
}
const row = (query: string, name: string, given: Own, more: Partial<Row> = {}): Row => ({
  query,
  name,
  given,
  ...more,
});
const stated = (query: string, name: string, value: unknown, ...quotes: string[]) =>
  row(query, name, { value, quotes });
const half = (query: string, name: string, value: unknown, quote: string) =>
  row(query, name, { value, quote, assumed: "the usual choice" });
const assumed = (query: string, name: string, value: unknown, more: Partial<Row> = {}) =>
  row(query, name, { value, assumed: "the usual choice" }, more);

/** Grounds a reply with one call and one argument, and returns the code of the proposal and its assumptions. */
async function grounded({ query, name, given, user }: Row) {
  const call = { tool: "tool", method: "list_bookings", arguments: [{ name, ...given }] };
  // Numbers and names beside the tested value restrict nothing here.
  const proposal = { calls: [call], label: "l", confidence: 1, background: [query] };
  const reply = readInterpretation(JSON.stringify({ proposals: [proposal] }));
  if (reply.kind === "wrong") throw new Error(reply.problem);
  const source = {
    ...{ methods: [bookings], texts: [query], effects: "read" as const, nowMs, player: "model" as const },
    ...{ timeZone: user?.timeZone ?? "UTC", reading: readRequest(query, nowMs), about: new Map<string, string>() },
    ...(user === undefined ? {} : { user }),
  };
  const [first] = (await groundReply(reply.value, source)).proposals;
  return { code: first?.code ?? null, state: first?.state, assumptions: first?.assumptions ?? [] };
}

const home = { user: { place: "Lindau", timeZone: "Europe/Berlin" } };

const accepted: readonly Row[] = [
  // Numbers in words.
  stated("rooms for three guests", "guests", 3, "three guests"),
  stated("rooms for twenty-five guests", "guests", 25, "twenty-five"),
  stated("Zimmer für drei Gäste", "guests", 3, "drei Gäste"),
  stated("Zimmer für einundzwanzig Gäste", "guests", 21, "einundzwanzig"),
  stated("chambres pour quatre personnes", "guests", 4, "quatre"),
  stated("habitaciones para siete personas", "guests", 7, "siete personas"),
  stated("camere per otto ospiti", "guests", 8, "otto"),
  stated("quartos para nove pessoas", "guests", 9, "nove"),
  stated("kamers voor elf gasten", "guests", 11, "elf gasten"),
  stated("rum för sex gäster", "guests", 6, "sex"),
  stated("rooms for one hundred guests", "guests", 100, "one hundred"),
  stated("rooms for Twelve guests", "guests", 12, "Twelve"),
  // A format that needs a day.
  stated("bookings from February 2028", "day", "2028-02-01", "February 2028"),
  stated("bookings until February 2028", "day", "2028-02-29", "February 2028"),
  stated("bookings of May 2027", "at", "2027-05-01T00:00:00Z", "May 2027"),
  stated("bookings of May 2027", "at", "2027-05-31T23:59:59Z", "May 2027"),
  stated("bookings since 2025", "day", "2025-01-01", "2025"),
  stated("bookings until 2025", "day", "2025-12-31", "2025"),
  stated("bookings of June 2026", "days", ["2026-06-01", "2026-06-30"], "June 2026"),
  // A full moment beside a stated one.
  stated("bookings at 17:45", "at", "2026-03-20T17:45:00Z", "17:45"),
  stated("bookings on 3 March 2027 that end at 16:00", "at", "2027-03-03T16:00:00Z", "16:00"),
  stated("bookings on 3 March 2027 at 5pm", "at", "2027-03-03T17:00:00Z", "3 March 2027", "5pm"),
  stated("bookings on 3 March 2027", "at", "2027-03-03T00:00:00Z", "3 March 2027"),
  stated("bookings on 3 July 2027 at 17:45", "at", "2027-07-03T17:45:00Z", "3 July 2027 at 17:45"),
  // Half stated, half assumed.
  half("paid bookings", "states", ["paid", "void"], "paid"),
  half("open bookings", "states", ["open", "paid"], "open"),
  half("open and paid bookings", "states", ["open", "paid", "void"], "open and paid"),
  half("bookings of 2 nights", "nights", 2, "2 nights"),
  row("paid bookings", "states", { value: ["paid", "void"], quotes: ["paid"], assumed: "the usual choice" }),
  // An array with an assumed member.
  assumed("all bookings", "states", ["open", "paid"]),
  assumed("all bookings", "states", ["void"]),
  assumed("all bookings", "sort", "desc"),
  assumed("all bookings", "limit", 100),
  assumed("all bookings", "detailed", true),
  // The user's own zone and place.
  assumed("bookings near me", "place", "Lindau", home),
  assumed("bookings of today for us", "zone", "Europe/Berlin", home),
  row("bookings here", "place", { value: "Lindau", quotes: ["here"] }, home),
  row("rooms for us", "place", { value: "Lindau", quotes: ["us"] }, home),
  row("bookings in our zone", "zone", { value: "Europe/Berlin", quotes: ["our"] }, home),
  // One quote in the short form.
  row("rooms for three guests", "guests", { value: 3, quote: "three" }),
];

const refused: readonly (readonly [Row, string])[] = [
  [stated("rooms for three guests", "guests", 4, "three guests"), "value-not-derived"],
  [stated("rooms for twenty-five guests", "guests", 26, "twenty-five"), "value-not-derived"],
  [stated("Zimmer für drei Gäste", "guests", 2, "drei Gäste"), "value-not-derived"],
  [stated("chambres pour quatre personnes", "guests", 14, "quatre"), "value-not-derived"],
  [stated("habitaciones para siete personas", "guests", 6, "siete"), "value-not-derived"],
  [stated("camere per otto ospiti", "guests", 80, "otto"), "value-not-derived"],
  [stated("rooms for a few guests", "guests", 3, "a few"), "value-not-derived"],
  [stated("rooms for some guests", "guests", 5, "some guests"), "value-not-derived"],
  [stated("rooms for several guests", "nights", 7, "several"), "value-not-derived"],
  [stated("rooms for three guests", "guests", 3, "four guests"), "quote-not-found"],
  [stated("rooms for guests", "guests", 3, "three"), "quote-not-found"],
  [stated("bookings of February 2028", "day", "2028-02-15", "February 2028"), "value-not-derived"],
  [stated("bookings of February 2028", "day", "2028-03-01", "February 2028"), "value-not-derived"],
  [stated("bookings of February 2028", "day", "2027-02-01", "February 2028"), "value-not-derived"],
  [stated("bookings since 2025", "day", "2025-06-01", "2025"), "value-not-derived"],
  [stated("bookings since 2025", "day", "2024-01-01", "2025"), "value-not-derived"],
  [stated("bookings of May 2027", "at", "2027-05-01T09:30:00Z", "May 2027"), "value-not-derived"],
  [stated("bookings of June 2026", "days", ["2026-06-01", "2026-07-30"], "June 2026"), "value-not-derived"],
  [stated("bookings on 3 March 2027", "day", "2027-05-03", "3 March 2027"), "value-not-derived"],
  [stated("bookings on 3 March 2027", "at", "2027-03-03T14:00:00Z", "3 March 2027"), "value-not-derived"],
  [stated("bookings at 17:45", "at", "2026-03-20T18:00:00Z", "17:45"), "value-not-derived"],
  [stated("bookings at 17:45", "at", "2026-03-27T17:45:00Z", "17:45"), "value-not-derived"],
  [stated("bookings on 3 March 2027 from 14:00", "at", "2027-03-04T14:00:00Z", "14:00"), "value-not-derived"],
  [stated("bookings at 17:45 in Lisbon", "at", "2026-03-20T16:30:00Z", "17:45 in Lisbon"), "value-not-derived"],
  [half("paid bookings", "room", "B12", "paid"), "value-invented"],
  [half("paid bookings", "days", ["2026-03-21"], "paid"), "value-invented"],
  [half("bookings of 2 nights", "nights", 5, "2 nights"), "value-invented"],
  [half("bookings that are open", "limit", 5000, "open"), "value-invented"],
  [half("bookings that are open", "place", "Bregenz", "bookings of"), "quote-not-found"],
  [assumed("all bookings", "states", ["open", "late"]), "value-invented"],
  [assumed("all bookings", "room", "B12"), "value-invented"],
  [assumed("all bookings", "guests", 2), "value-invented"],
  [assumed("all bookings", "limit", 5000), "value-invented"],
  [assumed("all bookings", "day", "2026-03-25"), "value-invented"],
  [assumed("bookings near me", "place", "Lindau"), "value-invented"],
  [assumed("bookings near me", "place", "Bregenz", home), "value-invented"],
  [assumed("bookings of today for us", "zone", "Europe/Berlin"), "value-invented"],
  [row("bookings here", "place", { value: "Lindau", quotes: ["here"] }), "value-not-derived"],
  [row("rooms for us", "place", { value: "Bregenz", quotes: ["for us"] }, home), "value-not-derived"],
  [row("bookings in our zone", "zone", { value: "Europe/Rome", quotes: ["our"] }, home), "value-not-derived"],
];

describe("values of a model that the prompt allows are accepted", () => {
  test("there are 40 accepted and 40 refused replies", () => {
    expect([accepted.length, refused.length]).toEqual([40, 40]);
  });
  test.each(accepted)("$query: $name = $given", async (row) => {
    expect(await grounded(row)).toMatchObject({ code: null, state: "viable" });
  });
});

test.each(refused)("a stretched value is refused: %o", async (row, code) => {
  expect((await grounded(row)).code).toBe(code);
});

test("what a model assumed beside a stated value is reported", async () => {
  const read = async (row: Row) => (await grounded(row)).assumptions.join("; ");
  expect(await read(stated("bookings from February 2028", "day", "2028-02-01", "February 2028"))).toBe(
    'day: "February 2028" was read as "2028-02-01"; the day is assumed',
  );
  expect(await read(half("paid bookings", "states", ["paid", "void"], "paid"))).toContain(
    'states: "void" is assumed: the usual choice',
  );
  expect(await read(row("bookings here", "place", { value: "Lindau", quotes: ["here"] }, home))).toContain(
    'place = "Lindau": it is the user\'s own, as the settings say',
  );
});
