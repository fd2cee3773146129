import { expect, test } from "vitest";
import { readWebUrl, urlKey } from "../../src/base/url-key.ts";
import { fc } from "../helpers/property.ts";

test.each([
  "https://www.example.com/a/",
  "http://example.com/a",
  "HTTPS://EXAMPLE.com/a#part",
  "example.com/a",
  "//example.com/a",
  "https://example.com./a?utm_source=x&gclid=y&ref=z",
])("%s has the key example.com/a", (url) => {
  expect(urlKey(url)).toBe("example.com/a");
});

test.each(["javascript:alert(1)", "mailto:a@example.com", "ftp://example.com/", "word", "", "data:text/html,x"])(
  "%j has no key",
  (url) => {
    expect(urlKey(url)).toBeNull();
  },
);

test("different paths and queries have different keys", () => {
  const keys = ["https://a.com/x?p=1", "https://a.com/x?p=2", "https://a.com/X", "https://a.com:8443/x"].map(urlKey);
  expect(new Set(keys).size).toBe(4);
});

test("a key is independent of the fragment and equals the key of itself", () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (url, fragment) => {
      expect(urlKey(`${url}#${encodeURIComponent(fragment)}`)).toBe(urlKey(url));
      expect(urlKey(readWebUrl(url)?.href ?? "")).toBe(urlKey(url));
    }),
  );
});
