// Reads numbers that a writer computed and declared, such as `derived: 12.5 = fact-1 - fact-3`, and computes each again.
import type { Fact } from "../../contract/query/envelope.ts";
import { numberOf } from "../../language/units.ts";
import { type Backing, backingOfTexts, withWorkedOut } from "./backing.ts";
import { unbackedFigures } from "./figures.ts";

/** The text without its declarations, and the numbers of the correct declarations. */
export interface Derivations {
  readonly text: string;
  readonly numbers: readonly number[];
}

const declaration = /^[ \t]*(?:[-*•][ \t]*)?`?derived:[ \t]*([^\n=]+?)[ \t]*=[ \t]*([^\n]+?)`?[ \t]*$/gim;
const operand = "(fact-\\d+|[-−]?[$€£]?\\d[\\d,]*(?:\\.\\d+)?)";
const expression = new RegExp(`^${operand}\\s*(\\+|-|−|–|\\*|×|x|/|÷|%|vs\\.?)\\s*${operand}$`, "i");

/** Removes the declarations. Ignores a declaration that is wrong, names an unknown fact or uses more than two facts. */
export function takeDerivations(text: string, facts: readonly Fact[], backing: Backing): Derivations {
  const numbers: number[] = [];
  const rest = text.replace(declaration, (_line, figure: string, terms: string) => {
    const value = computed(terms.trim(), facts, backing);
    // The declared number must equal the computed number, rounded to the digits shown.
    if (
      value !== null &&
      /\d/.test(figure) &&
      unbackedFigures(figure, withWorkedOut(backingOfTexts([]), [value])).length === 0
    ) {
      numbers.push(value);
    }
    return "";
  });
  return { text: rest === text ? text : rest.replace(/\n{3,}/g, "\n\n").trimEnd(), numbers };
}

function computed(terms: string, facts: readonly Fact[], backing: Backing): number | null {
  const match = expression.exec(terms);
  if (match === null) return null;
  const [, left = "", sign = "", right = ""] = match;
  const [a, b] = [left, right].map((term) => operandOf(term, facts, backing));
  if (a === undefined || b === undefined || a === null || b === null) return null;
  const value = apply(sign.toLowerCase(), a, b);
  return Number.isFinite(value) ? value : null;
}

function apply(sign: string, a: number, b: number): number {
  switch (sign) {
    case "+":
      return a + b;
    case "*":
    case "×":
    case "x":
      return a * b;
    case "/":
    case "÷":
      return a / b;
    case "%":
      return (a / b) * 100;
    case "vs":
    case "vs.":
      return ((a - b) / b) * 100;
    default:
      return a - b;
  }
}

/** Returns the number of a fact, a number that the evidence contains, or a power of ten; null for any other term. */
function operandOf(term: string, facts: readonly Fact[], backing: Backing): number | null {
  const fact = facts.find(({ id }) => id === term.toLowerCase());
  if (/^fact-/i.test(term)) return typeof fact?.value === "object" ? null : numberOf(fact?.value);
  const number = Number(term.replace(/[$€£,]/g, "").replace("−", "-"));
  const isScale = /^10*$/.test(String(number)) && number >= 10;
  return isScale || unbackedFigures(term, backing).length === 0 ? number : null;
}
