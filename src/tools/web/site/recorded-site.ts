// The recorded site that ships with ctx: synthetic pages to fetch and search without a network.

import { cutText } from "../../../base/text/cut.ts";
import { buildIndex, search } from "../../../retrieval/rank.ts";
import { rankStems } from "../../../retrieval/stems.ts";
import type { SearchProvider } from "../search/provider.ts";
import { dataPages } from "./data-pages.data.ts";
import { newsPages } from "./news.data.ts";
import type { SitePage } from "./page.ts";
import { servicePages } from "./services.data.ts";

/** The name of the site in every search result and page. */
export const recordedSiteName = "Kestrel Bay, the synthetic site that ships with ctx";

/** The notice that is shown with every search of the recorded site. */
export const recordedNotice =
  "These are pages of a small synthetic site that ships with ctx, not of the web. Set web.search to live to search the web.";

const host = "kestrel-bay.example";
const pages: readonly SitePage[] = [...servicePages, ...newsPages, ...dataPages];
const byPath = new Map(pages.map((page) => [page.path, page]));

/** True for the host of the recorded site, which does not resolve in DNS. */
export function isRecordedHost(name: string): boolean {
  return name === host;
}

/** Returns the recorded reply for a URL of the site. An unknown path gets the status 404. */
export function recordedReply(url: URL): Response {
  const page = byPath.get(`${url.pathname}${url.search}`) ?? byPath.get(url.pathname.replace(/\/+$/, ""));
  if (page === undefined) return new Response("There is no such page.", { status: 404 });
  const isEmpty = page.body === "";
  return new Response(isEmpty ? null : page.body, { status: page.status, headers: { ...page.headers } });
}

/** Creates the provider that searches the recorded site without a network. */
export function recordedProvider(skipped: string | null): SearchProvider {
  return {
    name: "recorded",
    site: recordedSiteName,
    skipped,
    search: async ({ query, maxResults }, signal) => {
      signal.throwIfAborted();
      const hits = search(await siteIndex(), query, maxResults);
      const stems = new Set(rankStems(query));
      const rows = hits.flatMap(({ id }) => {
        const page = byPath.get(id);
        if (page?.listing == null) return [];
        const { title, summary } = page.listing;
        const found = texts.get(id) ?? "";
        return [
          { title, url: `https://${host}${id}`, snippet: cutText(`${summary} ${passage(found, stems)}`.trim(), 400) },
        ];
      });
      return { rows };
    },
  };
}

const texts = new Map<string, string>();
let index: ReturnType<typeof buildIndex> | undefined;

async function siteIndex(): Promise<ReturnType<typeof buildIndex>> {
  if (index !== undefined) return index;
  const { pruneHtml } = await import("../extract/prune.ts");
  const listed = pages.flatMap(({ path, body, listing, main }) => {
    if (listing === null) return [];
    texts.set(path, main === undefined ? body : pruneHtml(main).text);
    return [{ id: path, fields: { title: listing.title, summary: listing.summary, text: texts.get(path) ?? "" } }];
  });
  index = buildIndex(listed, { title: 3, summary: 2, text: 1 });
  return index;
}

/** Returns the sentence that contains the most words of the query, or an empty text if no sentence contains any. */
function passage(text: string, stems: ReadonlySet<string>): string {
  const sentences = text.split(/(?<=[.!?。！？])\s*/);
  const counted = sentences.map((sentence) => ({
    sentence,
    count: new Set(rankStems(sentence).filter((stem) => stems.has(stem))).size,
  }));
  const best = counted.toSorted((left, right) => right.count - left.count)[0];
  return best === undefined || best.count === 0 ? "" : best.sentence.trim();
}
