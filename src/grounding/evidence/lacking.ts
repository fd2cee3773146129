// Detects that replies lack the kind of value that the request asks for, so that no other value is reported as the answer.
import { truncate } from "../../base/text/truncate.ts";
import type { Json } from "../../contract/json.ts";
import type { Proposal } from "../../contract/proposal.ts";
import type { Findings } from "../../contract/query/findings.ts";
import { numberOf, timeOf } from "../../language/units.ts";
import { isObject } from "../../reply/program-result.ts";
import { ordersIn } from "../claims/orders.ts";
import type { Candidate } from "./candidates.ts";
import { type Carried, carries } from "./carrying.ts";
import { isFigureColumn, isTimeColumn } from "./columns.ts";
import { type Material, sentencesThat } from "./material.ts";

type Asks = Proposal["asks"];

const longestQuote = 200;

/** Returns the kind of value that the request asks for; null when the kind is not known. */
export function asksOf({ input, cues }: Pick<Material, "input" | "cues">): Asks | null {
  const { proposed } = input.target;
  if (proposed !== undefined) return proposed.asks;
  if (cues.wantsCount) return "number";
  return cues.wantsWhen ? "date" : null;
}

/** Returns the end of a sentence "the reply ...", such as `does not say how many`; null when the evidence answers. */
export function lackingIn(
  material: Material,
  told: { readonly findings: Findings; readonly candidates: readonly Candidate[] },
): string | null {
  const { findings } = told;
  if (findings.failure !== null || material.isEmpty) return null;
  const { other } = material;
  if (other !== null) return `is about “${other.named}”, not about “${other.asked}”`;
  const said = () => quotedStart(material);
  const asks = asksOf(material);
  const reference = referenceIn(material.data);
  if (reference !== null && asks !== null && asks !== "text") return `is ${reference}, which is not read`;
  if (asks === "number" && !hasNumber(material, told)) return `does not say how many${said()}`;
  if (asks === "date" && !hasDate(material, told)) return `does not contain a date${said()}`;
  if (asks === "name" && !hasName(material, told)) return `does not contain a name${said()}`;
  if (asks === "list" && material.main === null && material.text === null && told.candidates.length === 0)
    return `does not contain a list${said()}`;
  return tellsNothing(material, findings) ? `does not contain it${said()}` : null;
}

/** Returns the first media type, such as `image/png`, of a reply without text blocks; null for other replies. */
function referenceIn(data: Json): string | null {
  const blocks = Array.isArray(data) ? data : [];
  const isReference = (block: Json) =>
    isObject(block) && typeof block.type === "string" && typeof block.mimeType === "string" && block.text === undefined;
  const [first] = blocks;
  return isObject(first) && blocks.every(isReference) ? String(first.mimeType) : null;
}

/** Quotes the beginning of the text, unless it contains instructions to a model. */
function quotedStart({ text }: Material): string {
  // Only the beginning is read, because a reply may have megabytes of text.
  const start = text?.trimStart().slice(0, longestQuote * 4) ?? "";
  if (start === "" || ordersIn(start).length > 0) return "";
  return `; it says “${truncate(start.replace(/\s+/g, " ").trim(), longestQuote)}”`;
}

function hasNumber(
  material: Material,
  { findings, candidates }: { readonly findings: Findings; readonly candidates: readonly Candidate[] },
): boolean {
  const { main, text, input, cues } = material;
  const isCounted = findings.count !== null && (findings.count.isNumberAsked || !cues.wantsCount);
  if (isCounted || findings.ranking !== null || findings.change !== null) return true;
  if (main !== null) return main.columns.some((_, at) => isFigureColumn(main, at));
  if (text !== null) return sentencesThat(material, "number").length > 0;
  const own = candidates.filter((candidate) => !isAside(candidate) && numberOf(candidate.value) !== null);
  return (
    own.some(({ isAsked }) => isAsked) ||
    own.length === 1 ||
    candidates.some((candidate) => isTextWith(candidate, "number", input))
  );
}

function hasDate(
  { main, text, input }: Material,
  { candidates }: { readonly candidates: readonly Candidate[] },
): boolean {
  if (text !== null) return carries(text, { what: "date", reading: input.reading });
  if (main?.columns.some((_, at) => isTimeColumn(main, at))) return true;
  const cells = main?.rows.flatMap(({ cells: own }) => own) ?? [];
  const values = [...candidates.map(({ value }) => value), ...cells];
  return values.some(
    (value) =>
      timeOf(value) !== null || (typeof value === "string" && carries(value, { what: "date", reading: input.reading })),
  );
}

function hasName({ main, text }: Material, { candidates }: { readonly candidates: readonly Candidate[] }): boolean {
  return (
    text !== null ||
    main !== null ||
    candidates.some(({ value, origin }) => typeof value === "string" && origin?.isEcho !== true)
  );
}

function isTextWith({ value, origin, isAsked }: Candidate, what: Carried, { reading }: Material["input"]): boolean {
  return isAsked && typeof value === "string" && origin?.isEcho !== true && carries(value, { what, reading });
}

/** True for ids, times and repeated arguments: none of them is a number that answers. */
function isAside({ meaning, origin }: Candidate): boolean {
  return meaning.unit === "id" || meaning.unit === "time" || meaning.isAsOf || origin?.isEcho === true;
}

/** True when the findings contain no value, no row and no text. */
function tellsNothing({ main, sets }: Material, { figures, quote, count, ranking, change }: Findings): boolean {
  return (
    figures.length === 0 &&
    quote === null &&
    count === null &&
    ranking === null &&
    change === null &&
    main === null &&
    sets.every(({ rows }) => rows.length === 0)
  );
}
