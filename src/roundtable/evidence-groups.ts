// Groups the positions of one round by the evidence that they quote.
import type { AgentResponse } from "../contract/roundtable.ts";

/**
 * Returns the positions in groups. Two positions with the same stance are in one group if one quotes only passages that the
 * other quotes too. A position that quotes no passage is a group of its own.
 */
export function evidenceGroups(responses: readonly AgentResponse[]): readonly (readonly AgentResponse[])[] {
  const rows = responses
    .map((response) => ({ response, quotes: quotesOf(response) }))
    // The position with the most passages is first, because only it can cover the others.
    .toSorted((left, right) => right.quotes.length - left.quotes.length);
  const groups: { readonly first: (typeof rows)[number]; readonly members: AgentResponse[] }[] = [];
  for (const row of rows) {
    const group = groups.find(({ first }) => isCovered(row, first));
    if (group === undefined) groups.push({ first: row, members: [row.response] });
    else group.members.push(row.response);
  }
  return groups.map(({ members }) => members);
}

interface Quote {
  readonly source: string;
  readonly span: string;
}

interface Row {
  readonly response: AgentResponse;
  readonly quotes: readonly Quote[];
}

function isCovered({ response, quotes }: Row, by: Row): boolean {
  if (quotes.length === 0 || response.stance !== by.response.stance) return false;
  return quotes.every((quote) => by.quotes.some((other) => isSamePassage(quote, other)));
}

/** Quotations of one passage can be cut at different places, so one span can contain the other. */
function isSamePassage(left: Quote, right: Quote): boolean {
  return left.source === right.source && (left.span.includes(right.span) || right.span.includes(left.span));
}

/** Returns the quoted passages; a citation without a text names a source only, and is no passage. */
function quotesOf({ citations = [] }: AgentResponse): readonly Quote[] {
  return citations.flatMap(({ url, title, snippet = "" }) => {
    const span = normalized(snippet);
    return span === "" ? [] : [{ source: normalized(url === "" ? title : url), span }];
  });
}

function normalized(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/(?:\u2026|\.{3})$/, "")
    .trim();
}
