// Questions of ordinary users to published servers, with the required parts of a right ending.
// Expected values come from the world of the run and from arithmetic here, never from the runtime.
import { createHash } from "node:crypto";
import { basename } from "node:path";
import { drawInts } from "../../helpers/random.ts";
import { name, type World, word } from "./world.ts";

const randomInt = drawInts("prompts");

/** The published servers by their tool id in the test. */
export type ServerId = "files" | "memory" | "everything" | "calc";

export type Expected =
  | {
      readonly outcome: "answer";
      /** Each value must appear, ignoring thousands separators. */
      readonly says: readonly (string | RegExp)[];
      readonly hides?: readonly (string | RegExp)[];
    }
  /** `asks`: words that the clarification and its options must contain. */
  | { readonly outcome: "clarification_required"; readonly asks: RegExp }
  | { readonly outcome: "capability_miss" };

export interface PublishedPrompt {
  /** Identifies the prompt between runs, since its words contain drawn values. */
  readonly id: string;
  readonly server: ServerId;
  readonly prompt: string;
  readonly expected: Expected;
}

/** All prompts over one world; each call draws new numbers. */
export function publishedPrompts(world: World): readonly PublishedPrompt[] {
  return [...filePrompts(world), ...memoryPrompts(world), ...everythingPrompts(world), ...calcPrompts()];
}

const miss: Expected = { outcome: "capability_miss" };
const asks = (pattern: RegExp): Expected => ({ outcome: "clarification_required", asks: pattern });
const says = (...texts: readonly (string | RegExp)[]): Expected => ({ outcome: "answer", says: texts });

function of(server: ServerId, rows: readonly (readonly [id: string, prompt: string, expected: Expected])[]) {
  return rows.map(([id, prompt, expected]) => ({ id: `${server}-${id}`, server, prompt, expected }));
}

function filePrompts({ folder, csv, notes, report, reportChanged }: World): readonly PublishedPrompt[] {
  const [one, two] = csv;
  const all = [...csv, notes, report].map(({ path }) => basename(path));
  const bytes = Buffer.byteLength(`${report.lines.join("\n")}\n`);
  const [month, day, year] = [
    reportChanged.toLocaleString("en", { month: "short", timeZone: "UTC" }),
    String(reportChanged.getUTCDate()).padStart(2, "0"),
    reportChanged.getUTCFullYear(),
  ];
  const changed = new RegExp(`${reportChanged.toISOString().slice(0, 10)}|${month}[a-z]* ${day},? ${year}`);
  return of("files", [
    ["folder", `What's in the folder ${folder}?`, says(...all)],
    [
      "csv",
      `Find all the .csv files in ${folder}`,
      { outcome: "answer", says: csv.map(({ path }) => path), hides: [notes.path, report.path] },
    ],
    ["size", `How big is ${report.path} in bytes?`, says(String(bytes))],
    ["modified", `When was ${report.path} last modified?`, says(changed)],
    ["last-line", `What does the last line of ${notes.path} say?`, says(notes.lines.at(-1) ?? "")],
    ["two-files", `Show me both ${one.path} and ${two.path}`, says(...one.lines, ...two.lines)],
    ["allowed", "Which directories am I allowed to look at?", says(folder)],
    ["size-of-what", "How big is the file?", asks(/path|file/i)],
    ["which-folder", "What's in the folder?", asks(/path|folder|directory/i)],
    ["email", `Email ${report.path} to my boss`, miss],
    ["create", `Create a file called ${word()}.txt in ${folder} that says hello`, miss],
    ["population", "How many people live in Lisbon?", miss],
  ]);
}

function memoryPrompts({ company, hobby, people }: World): readonly PublishedPrompt[] {
  const [first, second, third] = people;
  return of("memory", [
    ["about-person", `What do we know about ${first.name}?`, says(first.name, ...first.observations)],
    ["who-works", `Who works at ${company}?`, says(first.name, second.name)],
    [
      "mention",
      `Which entities mention ${hobby}?`,
      { outcome: "answer", says: [third.name], hides: [first.name, second.name] },
    ],
    ["search", `Search the knowledge graph for '${hobby}'`, says(third.name, `loves ${hobby}`)],
    [
      "open-two",
      `Open the nodes ${first.name} and ${third.name}`,
      { outcome: "answer", says: [...first.observations, ...third.observations], hides: second.observations },
    ],
    ["whole", "Show me the whole knowledge graph", says(company, ...people.map(({ name }) => name))],
    ["open-which", "Open a node in the knowledge graph for me", asks(/name|node|entit/i)],
    ["search-what", "Search the nodes for me", asks(/query|search|word|what/i)],
    ["delete", `Delete ${second.name} from the knowledge graph`, miss],
    ["remember", `Remember that ${first.name} likes cheese`, miss],
    ["phone", `Call ${third.name} on the phone`, miss],
  ]);
}

function everythingPrompts({ lunchPlace }: World): readonly PublishedPrompt[] {
  const [a, b, c, d] = [randomInt(1000), randomInt(1000), randomInt(1000, 100_000), randomInt(1000, 100_000)];
  const said = word();
  const links = randomInt(2, 10);
  return of("everything", [
    ["sum", `What is the sum of ${a} and ${b}?`, says(String(a + b))],
    ["plus", `What is ${c} plus ${d}?`, says(String(c + d))],
    ["echo", `Echo back '${said}'`, says(said)],
    ["weather", "What's the weather in Chicago?", says(/\b\d+\b/, /rain|sun|cloud|snow|clear|drizzle|storm|wind/i)],
    ["environment", "Which environment variables does the server have?", says("LUNCH_PLACE", lunchPlace)],
    ["links", `Give me ${links} resource links`, says(new RegExp(`(?:demo|test)://\\S*${links}\\b`))],
    ["add-what", "Add two numbers for me", asks(/number|\ba\b|\bb\b/i)],
    ["weather-where", "What's the weather like?", asks(/Chicago|New York|Los Angeles|location|city/i)],
    ["weather-paris", "What's the weather in Paris?", miss],
    ["multiply", `Multiply ${a} by ${b}`, miss],
    ["logging", "Switch simulated logging on", miss],
    ["table", "Book a table for two tonight", miss],
  ]);
}

function calcPrompts(): readonly PublishedPrompt[] {
  const [a, b] = [randomInt(100, 1000), randomInt(100, 1000)];
  const text = `${word()} ${word()} ${word()}`;
  const base64 = Buffer.from(text).toString("base64");
  const start = new Date(Date.UTC(randomInt(1960, 2030), randomInt(12), randomInt(1, 28)));
  const days = randomInt(2, 900);
  const [from, to] = [start, new Date(start.getTime() + days * 86_400_000)].map((date) => date.toISOString());
  const weekday = start.toLocaleString("en", { weekday: "long", timeZone: "UTC" });
  const rgb = [randomInt(256), randomInt(256), randomInt(256)] as const;
  const third = randomInt(1, 255);
  const host = `${word()}.example.com`;
  return of("calc", [
    ["expression", `Calculate (${a} + ${b}) * 7`, says(String((a + b) * 7))],
    ["times", `What is ${a} times ${b}?`, says(String(a * b))],
    ["hash", `What is the SHA256 hash of '${text}'?`, says(createHash("sha256").update(text).digest("hex"))],
    ["encode", `Encode '${text}' as Base64`, says(base64)],
    ["decode", `Decode the Base64 string ${base64}`, says(text)],
    ["words", `How many words are in the text '${text}'?`, says(/\b3\b/)],
    ["miles", `Convert ${a} miles to kilometers`, says(new RegExp(`\\b${Math.trunc(a * 1.609344)}\\b`))],
    ["weekday", `What day of the week was ${from?.slice(0, 10)}?`, says(weekday)],
    ["days", `How many days are there between ${from?.slice(0, 10)} and ${to?.slice(0, 10)}?`, says(String(days))],
    ["binary", `Convert ${a} from base 10 to base 2`, says(a.toString(2))],
    ["rgb", `What is the color #${Buffer.from(rgb).toString("hex")} in RGB?`, says(new RegExp(rgb.join(",\\s*")))],
    ["semver", "Does version 1.4.2 satisfy ^1.2.0?", says(/true|yes|satisf/i)],
    ["range", `What range of addresses is in 10.20.${third}.0/24?`, says(`10.20.${third}.255`)],
    ["url", `Take the URL https://${host}/a/b?x=1 apart`, says(host, "/a/b")],
    ["hash-how", `Hash '${text}'`, asks(/sha|md5|algorithm/i)],
    ["convert-to", `Convert ${a} kilometers`, asks(/unit|\bto\b/i)],
    ["weekday-when", "What day of the week is it on that date?", asks(/date/i)],
    ["currency", "Convert 20 dollars to euros", miss],
    ["translate", `Translate '${name()}' into Spanish`, miss],
    ["jazz", "Play some jazz", miss],
  ]);
}
