import { expect, test } from "vitest";
import { xmlText } from "../../../src/gate/report/junit.ts";

test.each([
  ['a < b && c > "d"', "a &lt; b &amp;&amp; c &gt; &quot;d&quot;"],
  // An XML reader turns a bare line break or tab of an attribute into a space.
  ["one\ntwo\r\n\tthree", "one&#10;two&#13;&#10;&#9;three"],
  ["bell \u0007, half a pair \ud800, no character \uffff", "bell \ufffd, half a pair \ufffd, no character \ufffd"],
  ["whole pairs stay: \u{1f600}", "whole pairs stay: \u{1f600}"],
])("escapes %j as %j", (text, written) => {
  expect(xmlText(text)).toBe(written);
});
