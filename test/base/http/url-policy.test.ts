import { describe, expect, test } from "vitest";
import { HttpFailure } from "../../../src/base/http/failure.ts";
import { checkUrl } from "../../../src/base/http/url-policy.ts";

function verdict(text: string, policy: Partial<Parameters<typeof checkUrl>[1]> = {}): string {
  try {
    return checkUrl(text, { maxLength: 2048, ...policy }).href;
  } catch (thrown) {
    if (!(thrown instanceof HttpFailure)) throw thrown;
    return thrown.code;
  }
}

describe("an untrusted URL", () => {
  test.each([
    ["https://example.com/a?b=1#part", "https://example.com/a?b=1"],
    ["http://example.com:80/", "http://example.com/"],
    ["https://example.com:443/", "https://example.com/"],
    ["https://example.com./a", "https://example.com/a"],
    ["https://127.example.com/", "https://127.example.com/"],
    ["https://1.1.1.1/", "https://1.1.1.1/"],
    ["https://münchen.de/", "https://xn--mnchen-3ya.de/"],
  ])("accepts %s as %s", (text, href) => {
    expect(verdict(text)).toBe(href);
  });

  test.each([
    ["ftp://example.com/", "refused_scheme"],
    ["javascript:alert(1)", "refused_scheme"],
    ["https://ada@example.com/", "refused_credentials"],
    ["https://:p@example.com/", "refused_credentials"],
    ["https://example.com:22/", "refused_port"],
    ["https://example.com:8443/", "refused_port"],
    ["not a url", "invalid_url"],
    [`https://example.com/${"a".repeat(2048)}`, "invalid_url"],
  ])("rejects %s with %s", (text, code) => {
    expect(verdict(text)).toBe(code);
  });

  test("an allowed host passes every rule on its port, and not on another port", () => {
    const allow = [{ host: "127.0.0.1", port: 8080 }];
    expect(verdict("http://127.0.0.1:8080/x", { allow })).toBe("http://127.0.0.1:8080/x");
    expect(verdict("http://127.0.0.1:8081/x", { allow })).toBe("refused_address");
  });
});
