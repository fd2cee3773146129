import { describe, expect, test } from "vitest";
import { redact, redactText, redactValues } from "../../../src/base/text/redact.ts";
import { oneIn } from "../../helpers/one-in.ts";
import { fc } from "../../helpers/property.ts";

// Assembled here, so that secret scanners ignore this file.
const samples = {
  payment: ["sk", "live", "4eC39HqLyjWDarjtT1zdp7dc"].join("_"),
  paymentTest: ["rk", "test", "4eC39HqLyjWDarjtT1zdp7dc"].join("_"),
  model: ["sk", "proj", "a1B2c3D4e5F6g7H8i9J0"].join("-"),
  gitHub: ["ghp", "16C7e42F292c6912E7710c838347Ae178B4a"].join("_"),
  gitHubFine: ["github", "pat", "11ABCDEFG0abcdefghij"].join("_"),
  chat: ["xoxb", "1234567890", "abcdefghij"].join("-"),
  cloud: `AKIA${"IOSFODNN7EXAMPLE"}`,
  search: `AIza${"SyD-9tSrke72PouQMnMX-a7eZSW0jkFMBWY"}`,
  jwt: ["eyJhbGciOiJIUzI1NiJ9", "eyJzdWIiOiIxMjM0In0", "dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P"].join("."),
  pem: ["-----BEGIN PRIVATE KEY-----", "MIIEvQIBADANBg", "-----END PRIVATE KEY-----"].join("\n"),
  pemCut: ["-----BEGIN RSA PRIVATE KEY-----", "MIIEvQIBADANBg"].join("\n"),
};

describe("fields", () => {
  const secretKeys = [
    ...["authorization", "Authorization", "proxy-authorization", "api_key", "apikey", "apiKey", "X-API-Key", "token"],
    ...[
      "access_token",
      "refreshToken",
      "sessionToken",
      "session_token",
      "secret",
      "clientSecret",
      "password",
      "passwd",
    ],
    ...[
      "private_key",
      "privateKey",
      "cookie",
      "Set-Cookie",
      "OPENROUTER_API_KEY",
      "DB_PASSWORD",
      "seedPhrase",
      "mnemonic",
    ],
    ...["githubToken", "AWS_SECRET_ACCESS_KEY", "botToken"],
  ];
  test.each(secretKeys)("removes %s", (key) => {
    expect(redact({ [key]: "abcd-efgh" })).toEqual({ [key]: "[redacted]" });
  });

  const harmlessKeys = [
    ...["tokenId", "token_id", "yesTokenId", "clobTokenIds", "nextToken", "next_token", "pageToken", "cursor"],
    ...["nextCursor", "tokens", "inputTokens", "maxTokens", "key", "marketKey", "publicKey", "sortKey", "secretary"],
    ...["author", "passage", "tokenSymbol", "continuationToken", "outcomeToken", "sessionId", "cookieCount"],
  ];
  test.each(harmlessKeys)("keeps %s", (key) => {
    expect(redact({ [key]: "abcd-efgh" })).toEqual({ [key]: "abcd-efgh" });
  });

  test.each([
    ["71321045679252212594626385532706912750332728571942532289631379312455583992563"],
    ["0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0"],
    ["USDC"],
    ["YES"],
  ])("keeps a plain token that names a traded item: %s", (token) => {
    expect(redact({ token })).toEqual({ token });
  });

  test("redacts inside a token that is a record, without blanking it", () => {
    expect(redact({ token: { outcome: "Brazil", name: "Coin", apiKey: "abc" } })).toEqual({
      token: { outcome: "Brazil", name: "Coin", apiKey: "[redacted]" },
    });
  });

  test("blanks all text and numbers below a secret key; keeps flags and null", () => {
    expect(
      redact({ credentials: { user: "ada", pin: 1234, active: true, note: null, list: ["a"], empty: "" } }),
    ).toEqual({
      credentials: { user: "[redacted]", pin: "[redacted]", active: true, note: null, list: ["[redacted]"], empty: "" },
    });
  });

  test("treats names beside their value as keys", () => {
    expect(
      redact({
        headers: [
          ["authorization", "abc"],
          ["accept", "text/html"],
        ],
        env: [
          { name: "MY_API_KEY", value: "abc" },
          { name: "PATH", value: "/bin" },
        ],
        args: ["--api-key", "abc", "--limit", "5"],
      }),
    ).toEqual({
      headers: [
        ["authorization", "[redacted]"],
        ["accept", "text/html"],
      ],
      env: [
        { name: "MY_API_KEY", value: "[redacted]" },
        { name: "PATH", value: "/bin" },
      ],
      args: ["--api-key", "[redacted]", "--limit", "5"],
    });
  });

  test("keeps a schema that describes a secret field", () => {
    const schema = { type: "object", properties: { apiKey: { type: "string", description: "Your key." } } };
    expect(redact(schema)).toEqual(schema);
  });

  test("accepts additional keys in any spelling", () => {
    expect(redact({ wallet_owner: "ada", other: "x" }, { keys: ["walletOwner"] })).toEqual({
      wallet_owner: "[redacted]",
      other: "x",
    });
  });
});

describe("known values", () => {
  test("are removed from texts and keys at any depth; other secret-like text stays", () => {
    const value = { "a-hush-hush-7": ["hush-hush-7", { token: "abcd-efgh" }], count: 7, none: null };
    expect(redactValues(value, ["hush-hush-7"])).toEqual({
      "a-[redacted]": ["[redacted]", { token: "abcd-efgh" }],
      count: 7,
      none: null,
    });
  });

  test("inside other values are removed completely", () => {
    expect(redactText("key hush-hush-7!", { values: ["hush", "hush-hush-7"] })).toBe("key [redacted]!");
  });
});

describe("texts", () => {
  test.each(Object.entries(samples))("finds a %s secret anywhere in a text", (_name, secret) => {
    for (const text of [secret, `see ${secret}`, `a=${secret}`, `("${secret}")`, `MY_${secret}`]) {
      expect(redactText(text)).toContain("[redacted]");
      expect(redactText(text)).not.toContain(secret.slice(12));
    }
  });

  test.each([
    ["Authorization: Bearer abc123def", "Authorization: [redacted]"],
    ["sent Bearer secret-token-value now", "sent Bearer [redacted] now"],
    ["bearer ABCDEF123", "bearer [redacted]"],
    ["Basic dXNlcjpwYXNz", "Basic [redacted]"],
    ["https://ada:hunter2@example.com/x", "https://[redacted]@example.com/x"],
    ["postgres://ada:p%40ss@db:5432/x?y=1", "postgres://[redacted]@db:5432/x?y=1"],
    ["GET /v1?api_key=abcdef12&limit=5", "GET /v1?api_key=[redacted]&limit=5"],
    ["GET /v1?limit=5&token=abcdef1234", "GET /v1?limit=5&token=[redacted]"],
    ['{"password":"hunter2","user":"ada"}', '{"password":"[redacted]","user":"ada"}'],
    ['{\\"clientSecret\\":\\"hunter2\\"}', '{\\"clientSecret\\":\\"[redacted]\\"}'],
    ["set-cookie: sid=31d4d96e407aad42; Path=/", "set-cookie: [redacted]"],
    ["GITHUB_TOKEN=abcdef123456 npm run x", "GITHUB_TOKEN=[redacted] npm run x"],
  ])("%s", (text, expected) => {
    expect(redactText(text)).toBe(expected);
  });

  test.each([
    "Bearer bonds pay interest",
    "Basic information about the market",
    "GET /v1?next_token=abcdef1234&page_token=abcdef1234&cursor=abcdef1234",
    "sk-learn-compatible-estimators",
    "a task-force-of-many-long-words-2026",
    "the risk-adjusted-return-of-2026-and-more",
    "the password must be changed",
    "see https://example.com/@ada/posts",
    "mail ada@example.com",
    "tokenId 71321045679252212594626385532706912750332728571942532289631379312455583992563",
    'const page = await call("t", "list", { nextToken: cursor });',
    "0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0",
    "3f2a9c1b-7d04-4c6e-9f1a-2b3c4d5e6f70",
  ])("%s is kept", (text) => {
    expect(redactText(text)).toBe(text);
  });

  test("removes adjacent secrets without a gap", () => {
    const { cloud, payment, gitHub } = samples;
    expect(redactText(`${cloud}${payment}${gitHub}${cloud}`)).toMatch(/^(\[redacted\])+$/);
  });

  test("removes known values at any position, in any spelling of a text", () => {
    const rules = { values: ["p@ss word", "abc", ""] };
    expect(redact({ a: "x p@ss word y", b: "u=p%40ss%20word", c: ["abc"] }, rules)).toEqual({
      a: "x [redacted] y",
      b: "u=[redacted]",
      c: ["abc"],
    });
  });
});

describe("any value", () => {
  const planted = fc.constantFrom(...Object.values(samples));

  test("loses a planted secret at every place, and nothing else", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), planted, fc.lorem(), (value, secret, words) => {
        const kept = { value, words };
        const text = JSON.stringify(redact({ kept, planted: [{ deep: `${words} ${secret}` }], [secret]: 1 }));
        expect(text).not.toContain(secret.slice(12).replaceAll("\n", "\\n"));
        expect(JSON.stringify(redact(kept))).toBe(JSON.stringify(kept));
      }),
    );
  });

  test("stays the same when redacted twice", () => {
    const parts = fc.array(
      fc.oneof(planted, fc.string(), fc.constantFrom("Bearer ", "password=", "token", "://", "@", ":", '"', "\\")),
    );
    const value = fc.dictionary(
      fc.constantFrom("token", "a", "apiKey", "value", "name"),
      parts.map((texts) => texts.join("")),
    );
    fc.assert(
      fc.property(value, (one) => {
        const once = redact(one);
        expect(redact(once)).toEqual(once);
      }),
    );
  });

  test("returns a value without secrets itself", () => {
    const harmless = { rows: [{ name: "Ada", share: 0.5, isOpen: true, note: null }], nextToken: "page-2" };
    expect(redact(harmless)).toBe(harmless);
    expect(redact({ harmless, apiKey: "abc" })).toEqual({ harmless, apiKey: "[redacted]" });
  });

  test("redacts a shared object at each place; it is not a cycle", () => {
    const shared = { apiKey: "abc", size: 1 };
    expect(redact([shared, shared])).toEqual([
      { apiKey: "[redacted]", size: 1 },
      { apiKey: "[redacted]", size: 1 },
    ]);
  });
});

// Quadratic patterns would take minutes for each of these and fail by the test's own time limit.
oneIn(4)([
  "sk-",
  "eyJaaaaaaaa-",
  "eyJaaaaaaaa.",
  "a://",
  "a",
  "-----BEGIN PRIVATE KEY-----",
  "Bearer ",
  "password=",
  'password":"',
  "authorization: ",
  "cookie:",
  " ",
  "?token=",
  "@",
])("redacts half a megabyte of %j in linear time", (piece) => {
  expect(redactText(piece.repeat(500_000 / piece.length)).length).toBeGreaterThan(0);
});
