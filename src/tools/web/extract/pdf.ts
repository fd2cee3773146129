// Extracts the text of a PDF, page by page. The package is loaded at first use.
import { PageFailure } from "../pages/failure.ts";
import type { Extracted } from "./html.ts";

const mostPages = 60;

/** Reads at most `mostPages` pages. Stops before the next page if the signal aborts. */
export async function extractPdf(bytes: Uint8Array, signal: AbortSignal): Promise<Extracted> {
  const { getDocumentProxy } = await import("unpdf");
  try {
    // The package takes ownership of the bytes, so it gets a copy.
    const document = await getDocumentProxy(bytes.slice(), { verbosity: 0 });
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(mostPages, document.numPages); number += 1) {
      signal.throwIfAborted();
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(linesOf(items));
    }
    const { info } = await document.getMetadata();
    await document.destroy();
    const { Title: title, Author: author }: { Title?: unknown; Author?: unknown } = Object(info);
    return {
      ...{ title: textOf(title), description: "", content: pages.filter((text) => text !== "").join("\n\n") },
      ...{ extractor: "pdf", format: "markdown", language: null, byline: textOf(author) || null, publishedAt: null },
      ...{ links: [], needsJsRendering: false, signals: { hiddenElements: 0, invisibleCharacters: 0 } },
    };
  } catch (cause) {
    signal.throwIfAborted();
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new PageFailure("EXTRACT_FAILED", `the PDF cannot be read: ${why}`, { cause });
  }
}

function linesOf(items: readonly object[]): string {
  const parts = items.map((item) => {
    const { str, hasEOL }: { str?: unknown; hasEOL?: unknown } = item;
    return `${typeof str === "string" ? str : ""}${hasEOL === true ? "\n" : ""}`;
  });
  return parts
    .join("")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
