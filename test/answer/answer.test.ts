// The first line of an answer is a fact of the reply, and the confidence says what was established.
import { describe, expect, test } from "vitest";
import { fc } from "../helpers/property.ts";
import { answerTo } from "./asked.ts";

const tickets = [
  { number: "T-1", title: "Printer offline", status: "open", owner: "Nora Field", urgent: true, hours: 3 },
  { number: "T-2", title: "Badge lost", status: "closed", owner: "Sam Okoye", urgent: false, hours: 12 },
  { number: "T-3", title: "Screen dark", status: "open", owner: "Sam Okoye", urgent: false, hours: 7.5 },
];
const about = "Lists the tickets of the team with number, title, status, owner and hours.";
const account = {
  account: "Larch",
  requests_daily: 1840,
  requests_monthly: 40215,
  limit_daily: 5000,
  last_backup: null,
  fee: { amount: 49, currency: "USD" },
};
const ofAccount = "Returns the usage of the account.";

describe("rows", () => {
  test.each([
    ["How many tickets are closed?", "1 of 3 rows: status = closed", "high"],
    ["Which tickets are urgent?", "1 of 3 rows: urgent = true", "high"],
    ["Which tickets are not urgent?", "2 of 3 rows: urgent = false", "high"],
    ["How many tickets are there?", "3 rows from list_items", "high"],
    ["Who is the owner of the ticket T-2?", "owner: Sam Okoye (title: Badge lost)", "high"],
    ["Which ticket has the most hours?", "hours: 12 (title: Badge lost): highest of 3 rows", "high"],
    ["Which tickets are overdue?", "3 rows from list_items", "low"],
    ["Which tickets take more than 5 hours?", null, "low"],
  ])("%s", (query, first, level) => {
    const { said, confidence } = answerTo({ query, data: { tickets }, description: about });
    if (first !== null) expect(said.first).toBe(first);
    expect(confidence.level).toBe(level);
  });

  test("lists a condition that nothing of the reply settles", () => {
    const { said } = answerTo({ query: "Which tickets are overdue?", data: { tickets }, description: about });
    expect(said.caveats).toContain('Not applied: "overdue".');
  });

  test("a total that is the sum of the rows is no count", () => {
    const data = { total: 22.5, tickets };
    const { said } = answerTo({ query: "How many tickets are there?", data, description: about });
    expect(said.first).toBe("3 rows from list_items");
  });

  test("a stated total above the rows is reported", () => {
    const data = { total: 40, page: 1, tickets };
    const { said, confidence } = answerTo({ query: "How many tickets are there?", data, description: about });
    expect(said.first).toBe("3 of 40 rows; there are more, since the reply states 40 in all from list_items");
    expect(confidence.level).toBe("medium");
  });

  test("rows of different units are not ordered", () => {
    const data = [
      { sensor: "Attic", value: 64, unit: "°F" },
      { sensor: "Pipe", value: 3.2, unit: "bar" },
    ];
    const { said, confidence } = answerTo({ query: "Which sensor has the highest value?", data });
    expect(said.first).not.toContain("highest");
    expect(confidence.level).toBe("low");
  });
});

describe("a record", () => {
  test.each([
    ["How many daily requests does the account use?", "requests daily: 1840", "high"],
    ["What is the daily limit?", "limit daily: 5000", "high"],
    ["What is the fee of the account?", "fee: 49 USD", "high"],
    ["When was the last backup of the account?", "last backup: not given", "high"],
    ["How many requests per week does the account use?", null, "low"],
    ["What is the postal address of the account?", null, "low"],
  ])("%s", (query, first, level) => {
    const { said, confidence } = answerTo({ query, data: account, description: ofAccount });
    if (first !== null) expect(said.first).toBe(first);
    expect(confidence.level).toBe(level);
  });

  test("about another entity than the stated one is no answer", () => {
    const inputSchema = { type: "object", properties: { name: { type: "string" } }, required: ["name"] };
    const data = { name: "Anna Torvald", extension: "5512" };
    const { lacking } = answerTo({
      query: "What is the extension of Ana Torvik?",
      data,
      args: { name: "Ana Torvik" },
      inputSchema,
    });
    expect(lacking).toBe('is about "Anna Torvald", not about "Ana Torvik"');
  });
});

describe("a text", () => {
  const log =
    "11:40 INFO Ledger started, version 3.8.1\n11:43 ERROR write failed: disk full\n11:52 INFO write succeeded";

  test("is quoted, and the line that holds the words of the question comes first", () => {
    const { said } = answerTo({
      query: "Why did the write fail?",
      data: log,
      description: "Returns the log of a service.",
    });
    expect(said.first).toBe("11:43 ERROR write failed: disk full");
    expect(said.records).toContain(log);
  });

  test("its key lines are fields", () => {
    const data = "memory total: 64 GB\nmemory used: 18.3 GB\nreboot required: no";
    const { said } = answerTo({ query: "How much memory is used?", data, description: "Returns the state of a host." });
    expect(said.first).toBe("memory used: 18.3 GB");
  });
});

test("an empty list is reported as empty", () => {
  const { said } = answerTo({ query: "Which tickets are open?", data: { tickets: [] } });
  expect(said.first).toBe("list_items returned no rows: the result is empty.");
});

test("a value that no row has in two columns is meant in either of them", () => {
  const data = [
    { from: "Mara", to: "Lake House", relation: "owns" },
    { from: "Ivo", to: "Mara", relation: "knows" },
    { from: "Ivo", to: "Lena", relation: "knows" },
  ];
  const { said, view } = answerTo({ query: "Which relations has Mara?", data });
  expect(said.first).toBe("relation: owns (to: Lake House); relation: knows (to: Mara)");
  expect(view?.rows).toHaveLength(2);
});

test("a list of paths or URLs, one a line, is a table", () => {
  const files = { query: "Which files match *.txt?", description: "Searches for files that match a pattern." };
  const { said, view } = answerTo({ ...files, data: "/data/a.txt\n/data/b/c.txt\n… 3 more" });
  expect(said.first).toMatch(/^2 of the 2 rows that came back \(there are more/);
  expect(view?.rows.map(({ cells }) => cells)).toEqual([["/data/a.txt"], ["/data/b/c.txt"]]);
  expect(answerTo({ ...files, data: "/data/a.txt\nand a sentence" }).view).toBeNull();
});

test("a text is the answer when the question leaves only words of the documentation", () => {
  const read = {
    data: "mitol zanu\nkarep lume",
    description: "Reads a file as text; head gives only the first lines.",
  };
  const whole = answerTo({ ...read, query: "Show the first lines of the file" });
  expect([whole.said.first, whole.confidence.level]).toEqual(["The text of list_items:", "medium"]);
  const other = answerTo({ ...read, query: "Show the budget of the file" });
  expect(other.confidence.level).toBe("low");
});

test("a table of the named records comes before one that refers to them", () => {
  const data = {
    relations: [
      { from: "Mara", to: "Cello lessons" },
      { from: "Ines", to: "Mara" },
    ],
    entities: [{ name: "Mara", observations: "Allergic to hazelnuts" }],
  };
  expect(answerTo({ query: "What is Mara allergic to?", data }).said.first).toContain("hazelnuts");
});

test("a yes-or-no question about a named record reads its field, not the rows beside it", () => {
  const data = {
    project: { name: "Harbor", status: "active" },
    related: [
      { name: "Harbor Annex", status: "paused" },
      { name: "Quay", status: "done" },
    ],
  };
  const args = { name: "Harbor" };
  const { said } = answerTo({ query: "Is the project Harbor paused?", data, args });
  expect(said.first).toContain("status: active");
});

test("rows are not ordered by a rank, and the column that an argument names is shown", () => {
  const data = [
    { outcome: "Tyne", "liquidity rank": 2, depth: 40 },
    { outcome: "Elbe", "liquidity rank": 1, depth: 90 },
  ];
  expect(answerTo({ query: "Which outcome has the most liquidity?", data }).said.first).not.toContain("highest");
  const args = { sort_by: "depth" };
  const { view } = answerTo({ query: "What are the outcomes by depth?", data, args });
  expect(view?.columns.map(({ label }) => label)).toContain("depth");
});

test("every number of the first line and of the records is a number of the reply", () => {
  const number = fc.oneof(
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
  );
  const row = fc.record({ name: fc.constantFrom("Alma", "Brisa", "Corvo", "Dagny"), size: number, price_usd: number });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (data) => {
      const { said } = answerTo({ query: "What is the price of Alma?", data });
      const plain = `${said.first}\n${said.records}`.replace(/(?<=\d),(?=\d{3})/g, "");
      const known = new Set([...data.flatMap(({ size, price_usd: price }) => [String(size), String(price)])]);
      const printed = plain.match(/(?<![\w.])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])/g) ?? [];
      const counts = new Set(Array.from({ length: data.length + 1 }, (_, at) => String(at)));
      for (const one of printed) expect(known.has(one) || counts.has(one)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test("the rows shown for a value are exactly the rows that hold it", () => {
  const values = ["amber", "cobalt", "green stone", "deep-red", "K-42"];
  const row = fc.record({ title: fc.uuid(), colour: fc.constantFrom(...values) });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), fc.nat(), (data, pick) => {
      const asked = data[pick % data.length]?.colour ?? "";
      const { view } = answerTo({ query: `Which items have the colour ${asked}?`, data });
      const shown = view?.rows.length ?? 0;
      expect(shown).toBe(data.filter(({ colour }) => colour === asked).length);
    }),
    { numRuns: 200 },
  );
});

describe("a claim in the words of the question", () => {
  const repository = { branch: "main", lastCommit: "Fix the pump", isClean: false, has_conflicts: true, ahead: 2 };

  test.each([
    ["What is the last commit of my clean repository?", "is clean: false"],
    ["Which branch of the repository has conflicts?", "has conflicts: true"],
    ["What is the branch of this unclean repository?", "is clean: false"],
  ])("is shown with the field of yes or no that it names: %s", (query, shown) => {
    const { said, evidence } = answerTo({ query, data: repository, description: "Returns the state of a repository." });
    expect(`${said.first}\n${said.records}`).toContain(shown);
    expect(evidence.knownUnknowns.join()).not.toContain("Not in the data");
  });

  test("no other field is shown", () => {
    const { said } = answerTo({ query: "What is the last commit?", data: repository });
    expect(said.records).toBe("");
  });
});

describe("the text of a file", () => {
  const data = "Rent: 1200 for the year.\nPumps and hoses are in the spring order.";
  const description = "Reads the complete contents of a file as text.";

  test("that an argument names needs no word of its path", () => {
    const path = "budget-2026.md";
    const { said, confidence } = answerTo({ query: `What does ${path} say?`, data, description, args: { path } });
    expect(said.first).toBe("The text of list_items:");
    expect(confidence.level).toBe("medium");
  });

  test("that lacks a further word of the question says so", () => {
    const path = "budget-2026.md";
    const query = `What does ${path} say about insurance?`;
    const { said, confidence } = answerTo({ query, data, description, args: { path } });
    expect(said.first).toContain("does not contain the words of the question");
    expect(confidence.level).toBe("low");
  });
});
