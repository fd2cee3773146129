// Computes the features of a parameter that takes a name. These features do not depend on the candidate value.
import { memoized } from "../../../../base/memoize.ts";
import type { Parameter } from "../../../../language/method/schema.ts";
import { type Term, term } from "../../../../language/term.ts";
import { words } from "../../../../language/tokens.ts";
import { identifyingWords, rolesOf } from "./evidence.ts";
import { examplesOf } from "./examples.ts";
import type { BindContext } from "./rule.ts";
import { plain, shape } from "./text-shape.ts";

/** The features that follow from the documentation of a parameter. */
interface Documented {
  readonly parameter: Parameter;
  readonly roles: ReturnType<typeof rolesOf>;
  readonly named: string;
  readonly text: string;
  readonly asked: ParameterWords;
  readonly ownSenses: ReadonlySet<string>;
  readonly descriptionSenses: ReadonlySet<string>;
  readonly examples: readonly Term[];
  readonly exampleShapes: readonly string[];
  /** True for each kind of value that the documentation mentions. */
  readonly says: Readonly<Record<"message" | "id" | "link" | "name" | "city", boolean>>;
}

/** The features of a parameter, including those that depend on the other parameters of the method. */
export interface ParameterFeatures extends Documented {
  readonly context: BindContext;
  readonly rivals: number;
  /** The words of the other text parameters that have no enum. */
  readonly others: readonly ParameterWords[];
}

/** The words of a parameter's name and description that describe its value. */
export interface ParameterWords {
  readonly own: readonly Term[];
  readonly description: readonly Term[];
}

const mostDescriptionWords = 40;

/** Returns the features of a parameter. The context contains the other parameters. */
export function parameterFeaturesOf(parameter: Parameter, context: BindContext): ParameterFeatures {
  return {
    ...documented(parameter),
    context,
    rivals: context.parameters.filter((other) => other.isRequired && isOpenText(other)).length,
    others: context.all
      .filter((other) => other !== parameter && isOpenText(other))
      .slice(0, mostOthers)
      .map(askedBy),
  };
}

function isOpenText({ type, choices }: Parameter): boolean {
  return type === "string" && choices.length === 0;
}

const messageWords =
  /\b(?:user'?s? (?:message|query|question|input|statement)|question posed|message|statement|input string|text (?:to|content)|command|content)\b/i;

const documented = memoized((parameter: Parameter): Documented => {
  const asked = askedBy(parameter);
  const examples = examplesOf(parameter);
  const named = parameter.words.join(" ");
  const text = `${named} ${parameter.description.toLowerCase()}`;
  return {
    parameter,
    roles: rolesOf(parameter),
    named,
    text,
    asked,
    ownSenses: new Set(asked.own.map((one) => one.sense)),
    descriptionSenses: new Set(asked.description.map((one) => one.sense)),
    examples: examples.flatMap(words).slice(0, mostDescriptionWords).map(term),
    exampleShapes: examples.map(shape),
    says: {
      message: messageWords.test(text),
      id: /\b(?:id|identifier|number|code|uuid)\b/i.test(text),
      link: /\b(?:url|link|address|e-?mail|website|endpoint)\b/i.test(text),
      name: /\bname\b/i.test(text),
      city: /\bcity\b/.test(text),
    },
  };
});

const mostOthers = 20;

const askedBy = memoized(
  (parameter: Parameter): ParameterWords => ({
    own: identifyingWords(parameter).map(term),
    description: words(parameter.description)
      .filter((word) => word.length > 2)
      .slice(0, mostDescriptionWords)
      .map(term),
  }),
);

/** True if the text is a choice in the enum of another parameter. */
export function isListedElsewhere(text: string, { parameter, context }: ParameterFeatures): boolean {
  return (listedChoices(context.all).get(text) ?? []).some((other) => other !== parameter);
}

/** Maps the stems of each enum choice to the parameters that have this choice. */
const listedChoices = memoized((all: readonly Parameter[]): ReadonlyMap<string, readonly Parameter[]> => {
  const made = new Map<string, Parameter[]>();
  for (const parameter of all) {
    for (const choice of parameter.choices.slice(0, mostChoices)) {
      if (typeof choice !== "string") continue;
      const owners = made.get(plain(choice));
      if (owners === undefined) made.set(plain(choice), [parameter]);
      else owners.push(parameter);
    }
  }
  return made;
});

const mostChoices = 200;
