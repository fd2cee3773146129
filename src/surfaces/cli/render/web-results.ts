// Formats web search results: title, score, address and snippet. Without results, prints the address of a search page.

import { hang, plainLine } from "../../../base/terminal/text.ts";
import { formatScore } from "../../../base/text/format.ts";
import type { SearchResponse, WebResult } from "../../../contract/web.ts";
import type { Sheet } from "./page.ts";

/** Returns the lines of the results, best first. The extra content of the search engine follows. */
export function webResultLines(response: SearchResponse, sheet: Sheet): readonly string[] {
  const { results, query, searchPageUrl } = response;
  if (results.length === 0) {
    const place = searchPageUrl === null ? [] : [`Search by hand: ${searchPageUrl}`];
    return [`No results for ${JSON.stringify(plainLine(query))}.`, ...place];
  }
  return [...results.flatMap((result, at) => resultLines(result, at, sheet)), ...enrichmentLines(response, sheet)];
}

function resultLines({ title, url, snippet, relevanceScore }: WebResult, at: number, sheet: Sheet): readonly string[] {
  const { width, paint } = sheet;
  const lead = `${at + 1}. `;
  const indent = " ".repeat(lead.length);
  const score = paint.dim(`(${formatScore(relevanceScore)})`);
  return [
    ...(at === 0 ? [] : [""]),
    ...hang(lead, `${paint.bold(plainLine(title))} ${score}`, width),
    `${indent}${paint.cyan(plainLine(url))}`,
    ...(snippet === "" ? [] : hang(indent, plainLine(snippet), width)),
  ];
}

function enrichmentLines({ enrichment }: SearchResponse, { width, paint }: Sheet): readonly string[] {
  const { answerBox, relatedSearches = [] } = enrichment ?? {};
  const answer = answerBox?.answer ?? answerBox?.snippet;
  const related = relatedSearches.slice(0, 8).map(plainLine).join(", ");
  return [
    ...(answer === undefined ? [] : ["", ...hang(`${paint.bold("Answer of the engine:")} `, plainLine(answer), width)]),
    ...(related === "" ? [] : ["", ...hang(`${paint.bold("Related:")} `, related, width)]),
  ];
}
