import { describe, expect, test } from "vitest";
import { bind } from "../../../src/reading/bind/bind.ts";
import { readRequest } from "../../../src/reading/request.ts";
import { method } from "../../helpers/methods.ts";

const text = (description = "", rest: object = {}) => ({ type: "string", description, ...rest });
const list = { type: "array", items: { type: "string" } };

type Properties = Parameters<typeof method>[0]["properties"];

function bound(query: string, properties: Properties, required: readonly string[] = []) {
  const made = bind(method({ name: "m", properties: properties ?? {}, required }), readRequest(query));
  return Object.fromEntries(
    made.bindings.map((binding) => [binding.parameter, "value" in binding ? binding.value : binding.kind]),
  );
}

const film = { directed_by: text(), cast: text() };
const district = { city: text("Name of the city."), district_name: text("Name of the district.") };

describe("optional texts take what is told beside them, and nothing else", () => {
  test.each<[string, Properties, object]>([
    ["a film directed by Ann Oak", film, { directed_by: "Ann Oak" }],
    ["a film that features Ann Oak", film, { cast: "Ann Oak" }],
    ["a film with the actress Ann Oak in it", film, { cast: "Ann Oak" }],
    ["a film by Bo Elm that Ann Oak acted in", film, { cast: "Ann Oak", directed_by: "Bo Elm" }],
    ["songs from the Blue Oak album", { album: text(), artist: text() }, { album: "Blue Oak" }],
    ["songs by the band Blue Oak", { album: text(), artist: text() }, { artist: "Blue Oak" }],
    ["an alarm labelled 'Grocery run'", { alarm_name: text() }, { alarm_name: "Grocery run" }],
    ["cleaners in Bangkok, Bang Sue District", district, { city: "Bangkok", district_name: "Bang Sue" }],
    ["red shoes", { color: text() }, { color: "red" }],
    ["is it there in sizes M and L", { sizes: { ...list, description: "Sizes in stock." } }, { sizes: ["M", "L"] }],
    ["shoes for a walk", { color: text(), sizes: list }, {}],
  ])("%s", (query, properties, expected) => {
    expect(bound(query, properties, Object.keys(expected).includes("city") ? ["city"] : [])).toEqual(expected);
  });
});

const yesNo = text("", { enum: ["True", "False", "dontcare"] });
const flag = { type: "boolean" };

describe("optional flags, choices and figures", () => {
  test.each<[string, Properties, object]>([
    [
      "places for children without an entrance fee",
      { good_for_kids: yesNo, free_entry: yesNo },
      { good_for_kids: "True", free_entry: "True" },
    ],
    ["a place with no fee", { free_entry: yesNo }, { free_entry: "True" }],
    ["a flat, no need for a garage", { has_garage: flag }, { has_garage: false }],
    ["I don't need the list of tools", { include_tools: flag }, { include_tools: false }],
    ["a flat, I don't mind if it has a garage or not", { has_garage: flag }, {}],
    ["a Unisex Salon", { is_unisex: flag }, { is_unisex: true }],
    ["files in descending order", { sort_order: text("", { enum: ["asc", "desc"] }) }, { sort_order: "desc" }],
    ["thrill movies", { genre: text("", { enum: ["Drama", "Thriller"] }) }, { genre: "Thriller" }],
    ["a luxary ride", { ride: text("", { enum: ["Pool", "Luxury"] }) }, { ride: "Luxury" }],
    ["scrapped offers", { state: text("", { enum: ["open", "cancelled"] }) }, { state: "cancelled" }],
    ["a ride home", { ride: text("", { enum: ["Pool", "Luxury"] }) }, {}],
    ["a house for two", { number_of_adults: { type: "integer" } }, { number_of_adults: 2 }],
    ["a bus for two people", { num_passengers: { type: "integer", enum: [1, 2, 3] } }, { num_passengers: 2 }],
    [
      "a 3-star hotel with two rooms",
      { star_rating: text("", { enum: ["1", "2", "3"] }), number_of_rooms: text("", { enum: ["1", "2", "3"] }) },
      { star_rating: "3", number_of_rooms: "2" },
    ],
    [
      "with a review score of 4.5 stars or more",
      { avg_rating: { type: "number" }, limit: { type: "integer" } },
      { avg_rating: 4.5 },
    ],
    [
      "products below 5 in stock",
      { threshold: { type: "integer" }, sku: text("Stock keeping unit.") },
      { threshold: 5 },
    ],
    ["what 5 of YES would pay", { outcome: text("", { enum: ["YES", "NO"] }) }, { outcome: "YES" }],
    ["how many events does Ada have", { person: text() }, { person: "Ada" }],
    ["songs from 2018", { year: { type: "integer" } }, { year: 2018 }],
    [
      "a ride for at most $50",
      { max_cost: { type: "integer", description: "Most that the ride may cost." } },
      { max_cost: 50 },
    ],
    [
      "the latest 5 trades",
      {
        minimumUsd: { type: "number", description: "Least size of a trade in dollars." },
        limit: { type: "integer", description: "How many trades." },
      },
      { limit: 5 },
    ],
  ])("%s", (query, properties, expected) => {
    expect(bound(query, properties)).toEqual(expected);
  });
});

test.each([
  ["a place with no entrance fee", true, "no entrance fee"],
  ["a place that charges a small fee", false, "charges a small fee"],
])("%s tells in its own words whether it is free", (query, value, evidence) => {
  const made = bind(method({ name: "m", properties: { is_free: flag } }), readRequest(query));
  expect(made.bindings).toEqual([{ kind: "bound", parameter: "is_free", value, evidence }]);
});

describe("required texts", () => {
  test.each<[string, Properties, object]>([
    [
      "the distance between Old Town and New Town",
      { origin: text(), destination: text() },
      { origin: "Old Town", destination: "New Town" },
    ],
    [
      "for Rome from Oslo to Bergen",
      { destination: text(), origin: text() },
      { origin: "Oslo", destination: "Bergen" },
    ],
    ["the data at 'https://x.example/data'", { url: text() }, { url: "https://x.example/data" }],
    ["the server's host is 10.0.0.7", { host: text("Host name or IP address.") }, { host: "10.0.0.7" }],
    [
      "describe http://x.example/a.jpg",
      { image_path: text("Path of the image.") },
      { image_path: "http://x.example/a.jpg" },
    ],
    ["find out the time, using the command date -u", { command: text("The system command.") }, { command: "date -u" }],
    ["is it up, please use docker ps to find out", { command: text("The system command.") }, { command: "docker ps" }],
    ["I lost my card.", { statement: text("The question posed by the user.") }, { statement: "I lost my card." }],
    ["read it aloud: all is well", { text: text("What to read.") }, { text: "all is well" }],
    [
      "play 'Old Oak' by Ann Elm",
      { query: text("A search as 'track:Song artist:Name'.") },
      { query: "track:Old Oak artist:Ann Elm" },
    ],
    ["find a good doctor by Monday", { query: text("A search as 'city:Name topic:Word'.") }, { query: "good doctor" }],
    [
      "translate this English text to Danish: 'The fox jumps.'",
      { source_language: text("Code, such as 'en'."), target_language: text("Name of the language."), text: text() },
      { source_language: "en", target_language: "Danish", text: "The fox jumps." },
    ],
    [
      "weather in Lyon",
      { city: text("Name of the city."), country: text("ISO code.") },
      { city: "Lyon", country: "FR" },
    ],
    [
      "project SUPERB with the component UUID AB1010CD",
      { project: text("The UUID of the project."), component: text("The UUID of the component.") },
      { project: "SUPERB", component: "AB1010CD" },
    ],
    ['rename "Frank" to "Bob". Web ID is 1234', { websiteId: text("Identifier.") }, { websiteId: "1234" }],
    ["show id alice's balance", { account_id: text() }, { account_id: "unresolved" }],
    ["show me the balance, ID is A10b.", { account_id: text() }, { account_id: "A10b" }],
    ["balance of the user (ID Adriel)", { account_id: text() }, { account_id: "Adriel" }],
    ["what is attached to message m5?", { message_id: text() }, { message_id: "m5" }],
    ["what did the message say?", { message_id: text() }, { message_id: "unresolved" }],
    ["what does the user mlind work on?", { login: text() }, { login: "mlind" }],
    ["what does the user want?", { login: text() }, { login: "unresolved" }],
    ["who holds 'Will it rain in May?'", { trader: text("User name") }, { trader: "unresolved" }],
    ["500 EUR in NOK", { check_in: text("", { format: "date" }) }, { check_in: "unresolved" }],
    ["what lies near Porto?", { location: text("Centre as longitude,latitude") }, { location: "unresolved" }],
    ["what lies near Porto?", { location: text("Name of the city or latitude,longitude") }, { location: "Porto" }],
  ])("%s", (query, properties, expected) => {
    expect(bound(query, properties, Object.keys(properties ?? {}))).toEqual(expected);
  });

  const numbers = { type: "array", items: { type: "number" } };
  const range = {
    type: "object",
    properties: { min: { type: "number" }, max: { type: "number" } },
    required: ["min", "max"],
  };

  test.each<[string, Properties, object]>([
    ["two points A(3,4) and B(1,2)", { pointA: numbers, pointB: numbers }, { pointA: [3, 4], pointB: [1, 2] }],
    ["a villa, budget min 300 and max 400", { budget: range }, { budget: { min: 300, max: 400 } }],
    ["order five burgers and six chicken wings from here", { items: list }, { items: ["burgers", "chicken wings"] }],
    ["order two Snickers and a Big Mac", { items: list }, { items: ["Snickers", "Big Mac"] }],
    ["who is in Group B?", { group: { type: "integer", description: "1 for Group A, 2 for Group B." } }, { group: 2 }],
    [
      "at 37.86 N, 119.5 W",
      { latitude: { type: "number" }, longitude: { type: "number" } },
      { latitude: 37.86, longitude: -119.5 },
    ],
  ])("%s", (query, properties, expected) => {
    expect(bound(query, properties, Object.keys(properties ?? {}))).toEqual(expected);
  });

  test.each<[string, Properties, object]>([
    [
      "the lowest temperature",
      { metrics: { ...list, description: "Such as 'temperature' or 'humidity'." } },
      { metrics: ["temperature"] },
    ],
    ["within the networks 'n1' and 'n2'", { networkId: list }, { networkId: ["n1", "n2"] }],
    ["the lowest reading", { metrics: { ...list, description: "Such as 'temperature' or 'humidity'." } }, {}],
  ])("%s, for an optional list", (query, properties, expected) => {
    expect(bound(query, properties)).toEqual(expected);
  });

  test("a message of the user is not made of a request that names other texts", () => {
    const properties = { message: text("The user's message."), name: text("Name of the user.") };
    expect(bound("tell Ann I am here", properties, ["message", "name"]).message).not.toBe("tell Ann I am here");
  });
});
