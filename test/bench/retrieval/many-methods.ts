// Generates ten thousand methods of two hundred servers, and requests with known right methods. Deterministic for a size.
import { seededRandom } from "../../../src/base/statistics/bootstrap.ts";
import type { RetrievalQuery } from "../../../src/contract/retrieval-evaluation.ts";
import type { Method } from "../../../src/contract/tool.ts";
import { type MethodSource, methodSource } from "../../../src/retrieval/method-index.ts";
import { method } from "../../helpers/methods.ts";
import { domains, type Verb, vendors, verbs } from "./many-methods.data.ts";

export interface ManyMethods {
  readonly sources: readonly MethodSource[];
  readonly queries: readonly RetrievalQuery[];
}

const methodsPerServer = 50;

/** `count` methods, fifty per server, and `asked` requests in other words than those of the methods. */
export function manyMethods(count: number, asked: number): ManyMethods {
  const random = seededRandom(7);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const servers = Math.ceil(count / methodsPerServer);
  const made = Array.from({ length: servers }, (_, at) => serverOf(at, pick))
    .flat()
    .slice(0, count);
  const sameAs = Map.groupBy(made, ({ key }) => key);
  const queries = Array.from({ length: asked }, (_, at): RetrievalQuery => {
    const { key, verb, object, qualifier } = pick(made);
    const words = `${pick(verb.asked)} ${pick(object.asked)}`;
    const query = `${pick(openings)} ${words} ${qualifier === "" ? "" : `${qualifier} `}${pick(endings)}`.trim();
    return { id: `q${at}`, query, relevantTools: (sameAs.get(key) ?? []).map(({ source }) => source.id) };
  });
  return { sources: made.map(({ source }) => source), queries };
}

const openings = ["Could you", "Please", "I need you to", "Can you", "I would like to", "Help me", ""];
const endings = [
  "for Lisbon",
  "for me",
  "by tomorrow",
  "with id 4711",
  "named 'Blue Harbour'",
  "as soon as possible",
  "in French",
  "",
];
const qualifiers = ["", "by id", "in bulk", "as a draft", "for a team", "by date"];

interface Made {
  readonly source: MethodSource;
  /** The same for methods of other servers with the same purpose. */
  readonly key: string;
  readonly verb: Verb;
  readonly object: { readonly name: string; readonly asked: readonly string[] };
  readonly qualifier: string;
}

function serverOf(at: number, pick: <Item>(items: readonly Item[]) => Item): readonly Made[] {
  const domain = domains[at % domains.length];
  const vendor = `${vendors[at % vendors.length]}-${Math.floor(at / domains.length)}`;
  if (domain === undefined) return [];
  const server = {
    server: `${vendor}-${domain.name} ${vendor} ${domain.name}`,
    about: `${domain.about} By ${vendor}.`,
  };
  return Array.from({ length: methodsPerServer }, (_, number) => {
    const object = domain.objects[number % domain.objects.length] ?? { name: "thing", asked: ["thing"] };
    const verb = verbs[Math.floor(number / domain.objects.length) % verbs.length] ?? verbs[0];
    const qualifier = qualifiers[Math.floor(number / (domain.objects.length * verbs.length)) % qualifiers.length] ?? "";
    const id = `${vendor}-${domain.name}/${number}`;
    const source = methodSource(id, describe({ verb, object, qualifier, style: at % 3, note: pick(notes) }), server);
    return { source, key: `${verb.name} ${object.name} ${qualifier}`, verb, object, qualifier };
  });
}

const notes = [
  "Returns JSON with an id, a name and the time of the last change.",
  "Requires an API key of the account. Results are paged, 50 at a time.",
  'For example: "show me what changed last week".',
  "Dates are ISO 8601 and in UTC unless a time zone is given.",
  "Fails when the caller may not see the workspace.",
  "Works for personal and for shared workspaces alike.",
];

function describe(parts: {
  readonly verb: Verb;
  readonly object: Made["object"];
  readonly qualifier: string;
  readonly style: number;
  readonly note: string;
}): Method {
  const { verb, object, qualifier, style, note } = parts;
  const words = [verb.name, ...object.name.split(" "), ...qualifier.split(" ").filter((word) => word !== "")];
  const camel = words.map((word, at) => (at === 0 ? word : word.slice(0, 1).toUpperCase() + word.slice(1))).join("");
  return method({
    name: style === 0 ? words.join("_") : style === 1 ? camel : words.join("-"),
    description: `${verb.says} ${object.name} ${qualifier}. ${note}`.replace(" .", "."),
    properties: {
      [`${object.name.replaceAll(" ", "_")}_id`]: { type: "string", description: `Which ${object.name}.` },
      date: { type: "string", format: "date", description: "Day that is meant, such as 2026-01-31." },
      limit: { type: "integer", description: "How many at most." },
      language: { type: "string", enum: ["en", "fr", "de"] },
    },
  });
}
