import { describe, expect, test } from "vitest";
import { bodyScore, combineSignals, rankResults } from "../../../../src/tools/web/search/relevance.ts";
import { fc } from "../../../helpers/property.ts";

const row = (title: string, url: string, snippet = "") => ({ title, url, snippet });
const list = (provider: "serp" | "duckduckgo", ...rows: ReturnType<typeof row>[]) => ({ provider, site: null, rows });

describe("relevance", () => {
  test("depends on the words, not on the rank", () => {
    const ranked = rankResults("ferry timetable gull island", [
      list(
        "serp",
        row("Cheap flights", "https://a.example.org/", "Book now"),
        row("Gull Island ferry timetable", "https://b.example.org/ferry", "Departures of the ferry to Gull Island."),
      ),
    ]);
    expect(ranked.map(({ title }) => title)).toEqual(["Gull Island ferry timetable", "Cheap flights"]);
    expect(ranked[0]?.relevanceScore).toBeGreaterThan(0.8);
    expect(ranked[1]?.relevanceScore).toBeLessThan(0.1);
    expect(ranked[0]?.relevanceSignals.matched).toEqual(["ferri", "timet", "gull", "island"]);
  });

  test("is higher for a page in two lists, which is one result", () => {
    const both = row("Kelp forests", "https://www.sea.example.org/kelp/", "cold water");
    const [one] = rankResults("kelp forests", [list("serp", both)]);
    const ranked = rankResults("kelp forests", [
      list("serp", both, row("Kelp forests too", "https://other.example.org/", "cold water")),
      list("duckduckgo", row("Kelp forests", "http://sea.example.org/kelp?utm_source=x", "cold water")),
    ]);
    expect(ranked.map(({ url }) => url)).toEqual([both.url, "https://other.example.org/"]);
    expect(ranked[0]?.relevanceSignals.fusion).toBeGreaterThan(one?.relevanceSignals.fusion ?? 1);
  });

  test("works for languages without spaces and other scripts", () => {
    const ranked = rankResults("渡轮时刻表", [
      list("serp", row("图书馆", "https://a.example.org/"), row("红隼湾渡轮时刻表", "https://b.example.org/")),
    ]);
    expect(ranked[0]?.url).toBe("https://b.example.org/");
    expect(bodyScore("مواعيد المكتبة", { title: "", content: "مواعيد المكتبة العامة" })).toBeGreaterThan(0.3);
  });

  test("stays below the threshold without a common word, at any rank", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (count) => {
        const rows = Array.from({ length: count }, (_, at) => row(`other ${at}`, `https://a.example.org/${at}`));
        for (const { relevanceScore } of rankResults("kelp", [list("serp", ...rows)]))
          expect(relevanceScore).toBeLessThan(0.5);
      }),
    );
  });

  test("of a read page depends on its text", () => {
    const signals = { lexical: 0.7, fusion: 0.5, position: 1, matched: [] };
    const about = bodyScore("kelp forests", {
      title: "Kelp",
      content: "Kelp forests grow. Kelp forests shelter fish.",
    });
    const beside = bodyScore("kelp forests", { title: "Cookies", content: "We value your privacy." });
    expect(combineSignals({ ...signals, body: about })).toBeGreaterThan(combineSignals({ ...signals, body: null }));
    expect(combineSignals({ ...signals, body: beside })).toBeLessThan(0.5);
  });
});
