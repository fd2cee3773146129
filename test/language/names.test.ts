import { expect, test } from "vitest";
import { readRequest } from "../../src/language/request.ts";

test.each([
  ["songs by Get Scared", ["Get Scared"]],
  ["a film with C.J. Rush and J. Patrick McNamara", ["C.J. Rush", "J. Patrick McNamara"]],
  ["from Washington D.C. to St. Helena", ["Washington D.C.", "St. Helena"]],
  ["a pizza from McDonald's and a coke", ["McDonald's"]],
  ["a pizza from McDonald's.", ["McDonald's"]],
  ["what is on Ada's calendar", ["Ada"]],
  ["a cab to 221B Baker Street, London, UK for 2", ["221B Baker Street, London, UK"]],
  ["a cab to 12 Oak Ave, Porto", ["12 Oak Ave, Porto"]],
  ["flights to Porto, Rome and Oslo", ["Porto", "Rome", "Oslo"]],
  ["do I know Ada, and am I, I'm told, late", ["Ada"]],
  ["Price of Tesla stock", ["Tesla"]],
  ["odds of a US recession", ["US"]],
  ["Weather of the Azores in May", ["Azores"]],
  ["Bank of England rate", ["Bank of England"]],
  ["shares of Johnson & Johnson and of Pfizer", ["Johnson & Johnson", "Pfizer"]],
  ["Lord of the Rings showtimes", ["Lord of the Rings"]],
  ["play the album This Is Acting", ["This Is Acting"]],
  ["the song When We Were Young", ["When We Were Young"]],
  ["the movie called Who Framed Roger Rabbit", ["Who Framed Roger Rabbit"]],
  ["songs by The Who", ["Who"]],
  ["invite Anna Berg, Mark Stone and Bob Hill", ["Anna Berg", "Mark Stone", "Bob Hill"]],
  ["people like Ada, Show Runner and Bob", ["Ada", "Show Runner", "Bob"]],
  ["results of Liverpool F.C. Compare them", ["Liverpool F.C."]],
  ["flats in Washington D.C. What do they cost", ["Washington D.C."]],
  ["stations of the Washington D.C. Metro", ["Washington D.C. Metro"]],
])("%s names %j", (text, expected) => {
  expect(readRequest(text).names.map((name) => name.text)).toEqual(expected);
});

test.each([
  ["the host is 'http://foo.example'", [["url", "http://foo.example"]]],
  [
    "say 'see http://foo.example now'",
    [
      ["quoted", "see http://foo.example now"],
      ["url", "http://foo.example"],
    ],
  ],
])("%s states %j", (text, expected) => {
  expect(readRequest(text).values.map(({ kind, value }) => [kind, value])).toEqual(expected);
});

test.each([
  ["the volume of 'Will Ford be the constructors' champion?'", ["Will Ford be the constructors' champion?"]],
  ["compare 'Boys' and 'Girls' now", ["Boys", "Girls"]],
])("%s quotes %j", (text, expected) => {
  expect(readRequest(text).values.map(({ value }) => value)).toEqual(expected);
});
