// What is told of a parameter that takes a name, read once for all that it might take.
import { remembered } from "../../base/remember.ts";
import type { ReadValue } from "../../contract/query/reading.ts";
import type { Parameter } from "../schema.ts";
import { type Term, term } from "../term.ts";
import { words } from "../tokens.ts";
import { plain, shape } from "./alike.ts";
import { rolesOf, tellingWords } from "./evidence.ts";
import { examplesOf } from "./examples.ts";
import type { BindContext } from "./rule.ts";

/** What is told of the parameter, read once for all its candidates. */
export interface Told {
  readonly parameter: Parameter;
  readonly context: BindContext;
  readonly roles: ReturnType<typeof rolesOf>;
  readonly named: string;
  readonly text: string;
  readonly own: readonly Term[];
  readonly ownSenses: ReadonlySet<string>;
  readonly description: readonly Term[];
  readonly descriptionSenses: ReadonlySet<string>;
  readonly examples: readonly Term[];
  readonly exampleShapes: readonly string[];
  readonly rivals: number;
  /** What every other open text parameter asks for, by name and by description. */
  readonly others: readonly Asked[];
}

/** The words of a parameter that say what it asks for. */
export interface Asked {
  readonly own: readonly Term[];
  readonly description: readonly Term[];
}

const mostDescriptionWords = 40;

/** Reads a parameter and what stands beside it. */
export function toldOf(parameter: Parameter, context: BindContext): Told {
  const { own, description } = askedBy(parameter);
  const examples = examplesOf(parameter);
  const named = parameter.words.join(" ");
  const isOpenText = (other: Parameter) => other.isRequired && other.type === "string" && other.choices.length === 0;
  return {
    parameter,
    context,
    roles: rolesOf(parameter),
    named,
    text: `${named} ${parameter.description.toLowerCase()}`,
    own,
    ownSenses: new Set(own.map((one) => one.sense)),
    description,
    descriptionSenses: new Set(description.map((one) => one.sense)),
    examples: examples.flatMap(words).slice(0, mostDescriptionWords).map(term),
    exampleShapes: examples.map(shape),
    rivals: context.parameters.filter(isOpenText).length,
    others: context.all
      .filter((other) => other !== parameter && other.type === "string" && other.choices.length === 0)
      .slice(0, mostOthers)
      .map(askedBy),
  };
}

const mostOthers = 20;

const askedBy = remembered(
  (parameter: Parameter): Asked => ({
    own: tellingWords(parameter).map(term),
    description: words(parameter.description)
      .filter((word) => word.length > 2)
      .slice(0, mostDescriptionWords)
      .map(term),
  }),
);

/** The words of another parameter's closed list are meant for that one. */
export function isListedElsewhere(value: ReadValue, { parameter, context }: Told): boolean {
  const spoken = plain(value.text);
  return (listedChoices(context.all).get(spoken) ?? []).some((other) => other !== parameter);
}

const listed = new WeakMap<readonly Parameter[], ReadonlyMap<string, readonly Parameter[]>>();

/** Which parameters list a choice, by its plain words; kept for the binding of one method. */
function listedChoices(all: readonly Parameter[]): ReadonlyMap<string, readonly Parameter[]> {
  const known = listed.get(all);
  if (known !== undefined) return known;
  const made = new Map<string, Parameter[]>();
  for (const parameter of all) {
    for (const choice of parameter.choices.slice(0, mostChoices)) {
      if (typeof choice !== "string") continue;
      const owners = made.get(plain(choice));
      if (owners === undefined) made.set(plain(choice), [parameter]);
      else owners.push(parameter);
    }
  }
  listed.set(all, made);
  return made;
}

const mostChoices = 200;
