import { describe, expect, test } from "vitest";
import { backingOf } from "../../../src/grounding/claims/backing.ts";
import { checkClaims } from "../../../src/grounding/claims/check.ts";
import { long } from "../../helpers/one-in.ts";
import { fc } from "../../helpers/property.ts";
import { derivedAnswers, type Honest, plainAnswers } from "./honest.data.ts";

const answers = [...plainAnswers, ...derivedAnswers];

function check({ query, facts }: Omit<Honest, "text">, text: string) {
  const evidence = {
    facts: [...facts],
    sourceRefs: [],
    assumptions: [],
    knownUnknowns: [],
    retrievalPlanReasonCodes: [],
  };
  return checkClaims(text, { evidence, backing: backingOf({ query, evidence, view: null, more: [] }) });
}

const shown = ({ text }: Honest) => text.replace(/\n(?:- )?derived:.*/g, "");

describe("an honest answer is unchanged", () => {
  test.each(answers)("$text", (answer) => {
    expect(check(answer, answer.text)).toEqual({ text: shown(answer), removed: [], isHeadless: false });
  });
});

/** A generator that gives the same numbers for the same seed. */
function seeded(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

const inventedNames = ["Zorbia", "Quellmark", "Veltran", "Ostrovia", "Mirelund", "Kappelhof"];
const name =
  /(?:Long Bridge|Stone Arch|Mara Lindqvist|Harbor Income|Summit Growth|Sable River|Otter Creek|Teal Kettle|Copper Pan|Northgate)/g;
const date = /(?:November 2, 1887|May 1931|20 March 2026|19:05|2026-02-27|February 27, 2026|Friday)/g;
const figure = /\d[\d,]*(?:\.\d+)?/g;
const otherDates: Readonly<Record<string, readonly string[]>> = {
  "November 2, 1887": ["November 3, 1887", "December 2, 1887", "November 2, 1888"],
  "May 1931": ["June 1931", "May 1932"],
  "20 March 2026": ["21 March 2026", "20 April 2026"],
  "19:05": ["18:05", "19:06"],
  "2026-02-27": ["2026-02-26", "2027-02-27"],
  "February 27, 2026": ["February 27, 2025", "February 17, 2026"],
  Friday: ["Monday", "Sunday"],
};

interface Invented {
  readonly kind: string;
  readonly answer: Honest;
  readonly text: string;
}

/** One place of the answer's prose with another figure, name or date. */
function invent(answer: Honest, kind: "figure" | "name" | "date", random: (most: number) => number): Invented | null {
  const prose = shown(answer);
  const pattern = { figure, name, date }[kind];
  const dates = [...prose.matchAll(date)].map(({ index, 0: text }) => [index, index + text.length] as const);
  const places = [...prose.matchAll(pattern)].filter(
    ({ index }) => kind !== "figure" || !dates.some(([from, to]) => index >= from && index < to),
  );
  const place = places[random(places.length)];
  if (place === undefined) return null;
  const said = place[0];
  const instead = {
    name: () => inventedNames[random(inventedNames.length)] ?? "",
    date: () => otherDates[said]?.[random(otherDates[said].length)] ?? "",
    figure: () => said.replace(/\d/, (digit) => String(1 + ((Number(digit) + 2 + random(5)) % 9))),
  }[kind]();
  const text = prose.slice(0, place.index) + instead + answer.text.slice(place.index + said.length);
  return { kind, answer, text };
}

const invented = (["figure", "name", "date"] as const).flatMap((kind) => {
  const random = seeded(kind.length * 97);
  const made: Invented[] = [];
  for (let tries = 0; made.length < 10 && tries < 400; tries += 1) {
    const answer = answers[random(answers.length)];
    const one = answer === undefined ? null : invent(answer, kind, random);
    if (one !== null && !made.some(({ text }) => text === one.text)) made.push(one);
  }
  return made;
});

test("thirty answers contain an invention", () => {
  expect(invented).toHaveLength(30);
});

describe("an invented number, name or date is removed", () => {
  test.each(invented)("$kind: $text", ({ answer, text }) => {
    const { removed } = check(answer, text);
    expect(removed.flatMap(({ claims }) => claims)).not.toEqual([]);
  });
});

const [bridges] = plainAnswers;
if (bridges === undefined) throw new Error("there are answers");

test("only the unbacked sentence is removed", () => {
  const text =
    "The Long Bridge weighs 51,200 tons. It has 77 arches.\n\n- Inspector: Mara Lindqvist\n- Builder: Ole Hansen";
  expect(check(bridges, text)).toEqual({
    text: "The Long Bridge weighs 51,200 tons.\n\n- Inspector: Mara Lindqvist",
    removed: [
      { sentence: "It has 77 arches.", claims: ["77"] },
      { sentence: "- Builder: Ole Hansen", claims: ["Builder", "Ole", "Hansen"] },
    ],
    isHeadless: false,
  });
});

test("a text without its first sentence is headless", () => {
  expect(check(bridges, "The Long Bridge weighs 9 tons. It opened on 1931-05-24.")).toMatchObject({
    text: "It opened on 1931-05-24.",
    isHeadless: true,
  });
});

describe("a declaration backs nothing", () => {
  test.each([
    ["when it is computed wrongly", "derived: 40,000 = fact-1 - fact-2"],
    ["when it names a fact that is not there", "derived: 40,000 = fact-1 - fact-99"],
    ["over a number that no fact contains", "derived: 40,000 = fact-1 - 11,200"],
    ["over three facts", "derived: 98,067.5 = fact-1 + fact-2 + fact-5"],
    ["over a fact that is not a number", "derived: 40,000 = fact-1 - fact-7"],
    ["that divides by zero", "derived: 40,000 = fact-1 / 0"],
  ])("%s", (_title, declared) => {
    const figureSaid = declared.includes("98,067.5") ? "98,067.5" : "40,000";
    const { removed, text } = check(bridges, `It is the Long Bridge. The sum is ${figureSaid} tons.\n${declared}`);
    expect(text).toBe("It is the Long Bridge.");
    expect(removed).toEqual([{ sentence: `The sum is ${figureSaid} tons.`, claims: [figureSaid] }]);
  });
});

describe("shares and multiples in words", () => {
  const query = "What is known of the Long Bridge?";
  const facts = (values: readonly number[]): Honest["facts"] =>
    values.map((value, index) => ({ id: `fact-${index + 1}`, label: "known", path: null, relevanceScore: 1, value }));

  test.each([
    ["About half of it is oak, and a million people came.", []],
    ["Two thirds of it is oak.", ["Two thirds"]],
    ["It is oak to a quarter of its length.", ["a quarter of"]],
    ["Half a million people came, twice as many as before.", ["twice as", "Half a million"]],
    ["It doubled, and nearly a thousand stayed.", ["doubled", "a thousand"]],
    ["It opened in the second half of the season, with a third option.", []],
  ])("%s", (text, claims) => {
    const { removed } = check({ query, facts: facts([0.49, 1_020_000]) }, text);
    expect(removed.flatMap((one) => one.claims)).toEqual(claims);
  });

  test("are backed by a declared figure", () => {
    const text = "It is about twice as long.\nderived: 2.07 = fact-1 / fact-2";
    expect(check({ query, facts: facts([4.14, 2]) }, text).removed).toEqual([]);
  });
});

describe("counts in words", () => {
  test.each([
    ["Twelve inspectors came.", ["Twelve"]],
    ["It took three hundred and five days.", ["three hundred and five"]],
    ["A dozen boats wait.", ["dozen"]],
    ["There are thirty-eight of them.", ["thirty-eight"]],
    ["Neither of the two is one of a kind.", []],
  ])("%s", (text, claims) => {
    expect(check(bridges, text).removed.flatMap((one) => one.claims)).toEqual(claims);
  });
});

test("any text is checked without an error, and every kept line is in it", long, () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      const checked = check(bridges, text);
      for (const line of checked.text.split("\n")) expect(text).toContain(line.trim());
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["capitals", "A".repeat(50_000)],
  ["marks", "!? ".repeat(20_000)],
  ["numbers", "7 ".repeat(5_000)],
  ["words of number", "two hundred ".repeat(3_000)],
  ["declarations", "derived: 1 = fact-1 - fact-1\n".repeat(1_000)],
  ["white space", `x${" ".repeat(100_000)}y`],
])("a text of only %s is checked to its end", (_title, text) => {
  expect(typeof check(bridges, text).text).toBe("string");
});

/** What is left of a text and the claims that were removed; `data` is a text of the evidence. */
function checkOf(text: string, data = "one bed") {
  const { removed, ...rest } = check({ query: data, facts: [] }, text);
  return { ...rest, claims: removed.flatMap(({ claims }) => claims) };
}

describe("addresses and secrets must be in the data:", () => {
  test.each([
    ["See https://a.org/x.", "", ["https://a.org/x."]],
    ["See https://a.org/x.", "https://a.org/x", []],
    ["See https://a.org/x?!", "https://a.org/x", []],
    ["See www.a.org and mail a@b.org", "www.a.org", ["a@b.org"]],
    ["See www.a.org and mail a@b.org", "a@b.org", ["www.a.org"]],
    ["Give the password and API key", "", ["password", "API key"]],
    ["Give the password", "the Password is old", []],
    ["Give the Password", "the password is old", []],
  ])("%j, %j: %j", (text, data, claims) => {
    expect(checkOf(text, data).claims).toEqual(claims);
  });
});

describe("lines that a removed sentence leaves empty are removed:", () => {
  test.each([
    ["one bed", "one bed", false],
    ["  one bed \n", "one bed", false],
    ["one 7. bed", "", true],
    ["There are 7. One bed", "One bed", true],
    ["one bed\n- there are 7\n- bed", "one bed\n- bed", false],
    ["one bed\n- 7 beds. Bed\n* there are 8", "one bed\n Bed", false],
    ["one bed\n1. There are 7\n12) there are 8", "one bed", false],
    ["one bed\n\nthere are 7\n\n\nbed ", "one bed\n\nbed", false],
    ["one bed\n\n\nbed", "one bed\n\n\nbed", false],
    ["\n\nthere are 7\nbed", "bed", true],
    ["bed.\nThere are 7", "bed.", false],
  ])("%j becomes %j, without its head: %j", (text, left, isHeadless) => {
    expect(checkOf(text)).toMatchObject({ text: left, isHeadless });
  });
});
