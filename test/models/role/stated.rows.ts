// Requests that the greenhouse answers, additions that state a value that no tool accepts, and phrases that restrict
// nothing.

/** A request with the call that answers it. */
export interface Base {
  readonly question: string;
  readonly method: string;
  /** Parameter, value and, for a looked-up value, the name to look up. */
  readonly argument: readonly [name: string, value: string, isLookup: boolean];
}

export const bases: readonly Base[] = [
  { question: "How warm is it in Lindau", method: "forecast", argument: ["town", "Lindau", false] },
  { question: "What is the forecast for Bregenz", method: "forecast", argument: ["town", "Bregenz", false] },
  { question: "What is the moisture of 'Old Rose'", method: "plant_moisture", argument: ["plantId", "Old Rose", true] },
  { question: "Show the moisture across bed b1", method: "bed_moisture", argument: ["bedId", "b1", false] },
];

/** One stated value each: a date, a zone, a filter, a second place, an id, an amount, a quoted word. */
export const additions: readonly string[] = [
  "on 3 March 2027",
  "on 2027-03-03",
  "as of 14 July 2031",
  "at 17:45",
  "in the zone Europe/Lisbon",
  "for Hofsteig",
  "compared with Dornbirn",
  "near 'Sonnenhof'",
  "for order A-4711",
  "above 37.5 percent",
  "below 250 EUR",
  "from https://example.org/garden",
  "in the file /data/garden.csv",
  "labelled 'urgent'",
  "for klara@example.org",
];

/** Phrases that restrict nothing; one is the name of the tool. */
export const courtesies: readonly string[] = [
  "please",
  "right now",
  "now",
  "thank you",
  "if you can",
  "for me",
  "in the Garden",
  "at the moment",
  "currently",
  "please, thanks",
  "as always",
  "just curious",
  "would be great",
  "when you have time",
  "many thanks",
];
