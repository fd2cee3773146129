// Converts the bytes of a page to text, depending on the content type. Parts that a reader cannot see are removed.

import { decodeText } from "../pages/charset.ts";
import { PageFailure } from "../pages/failure.ts";
import type { FetchedPage } from "../pages/fetch-page.ts";
import type { Extracted } from "./html.ts";
import { withoutInvisible } from "./invisible.ts";

/** The extracted text, and the charset from which it was decoded. */
export interface ExtractedPage extends Extracted {
  readonly charset: string;
}

/** Extracts the text of a page. Rejects with a `PageFailure` if the page has no usable text. */
export async function extractPage(
  page: Pick<FetchedPage, "url" | "kind" | "bytes" | "charset">,
  signal: AbortSignal,
): Promise<ExtractedPage> {
  const read = await extracted(page, signal);
  const least = read.extractor === "text" || read.extractor === "json" ? 1 : shortestPage;
  if (read.content.length >= least) return read;
  const why = read.needsJsRendering
    ? "its text is built by scripts, which are not run"
    : `it has ${read.content.length}`;
  throw new PageFailure("CONTENT_TOO_SHORT", `${page.url.host} sent less than ${least} characters of text: ${why}`, {
    needsJsRendering: read.needsJsRendering,
  });
}

const shortestPage = 100;

async function extracted(
  { url, kind, bytes, charset: named }: Pick<FetchedPage, "url" | "kind" | "bytes" | "charset">,
  signal: AbortSignal,
): Promise<ExtractedPage> {
  if (kind === "pdf") {
    const { extractPdf } = await import("./pdf.ts");
    return { ...(await extractPdf(bytes, signal)), charset: "binary" };
  }
  const { text, charset } = decodeText(bytes, named);
  switch (kind) {
    case "html": {
      const { extractHtml } = await import("./html.ts");
      return { ...extractHtml(text, url.href), charset };
    }
    case "json":
      return { ...plain(indented(text), "json"), charset };
    case "markdown":
      return {
        ...plain(text, "text"),
        format: "markdown",
        title: /^#{1,2} (.+)$/m.exec(text)?.[1]?.trim() ?? "",
        charset,
      };
    case "text":
      return { ...plain(text, "text"), charset };
  }
}

function plain(text: string, kind: "text" | "json"): Extracted {
  const shown = withoutInvisible(text);
  return {
    ...{
      title: "",
      description: "",
      content: shown.trim(),
      extractor: kind,
      format: kind,
      language: null,
      byline: null,
    },
    ...{ publishedAt: null, links: [], needsJsRendering: false },
    signals: { hiddenElements: 0, invisibleCharacters: text.length - shown.length },
  };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Many servers send JSON lines or JSON with comments as JSON. The text is still readable.
    return text;
  }
}
