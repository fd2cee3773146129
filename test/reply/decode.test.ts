// Results are decoded once: numbers keep their digits, embedded text is text, links keep their names.
import { describe, expect, test } from "vitest";
import { decodeResult, parseJson } from "../../src/reply/decode.ts";
import { fc } from "../helpers/property.ts";

const text = (said: string) => ({ type: "text", text: said });

describe("numbers", () => {
  test("keep all digits when a double cannot hold them, and their places are listed", () => {
    const said =
      '{"posts":[{"id":1915883588174806059,"likes":87},{"id":9007199254740993}],"ratio":0.12345678901234567891}';
    expect(decodeResult({ content: [text(said)] })).toEqual({
      data: {
        posts: [{ id: "1915883588174806059", likes: 87 }, { id: "9007199254740993" }],
        ratio: "0.12345678901234567891",
      },
      shape: "json",
      exact: ["/posts/0/id", "/posts/1/id", "/ratio"],
    });
  });

  test("any other number stays a number", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const said = JSON.stringify([value]);
        expect(parseJson(said)).toEqual({ data: JSON.parse(said), exact: [] });
      }),
    );
  });

  test("digits inside a text change nothing", () => {
    expect(parseJson('{"phone":"12345678901234567890"}')).toEqual({
      data: { phone: "12345678901234567890" },
      exact: [],
    });
  });
});

describe("blocks", () => {
  test("an embedded text resource is text", () => {
    const resource = { uri: "contract://C-1", mimeType: "text/plain", text: "Notice period: 3 months." };
    expect(decodeResult({ content: [{ type: "resource", resource }] })).toMatchObject({
      data: "Notice period: 3 months.",
      shape: "text",
    });
  });

  test("a link keeps its title, description, type and size", () => {
    const link = {
      ...{ type: "resource_link", uri: "https://m.example/a.pdf", name: "a", title: "Manual" },
      ...{ description: "How to", mimeType: "application/pdf", size: 12 },
    };
    expect(decodeResult({ content: [link] })?.data).toEqual([link]);
  });
});
