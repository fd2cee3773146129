import { expect, test } from "vitest";
import { countryOfCity, isCity, stateOfCity } from "../../../../../src/models/embedded/interpret/bind/places.ts";

// Early lookups scan the rows, later ones use a map: each of these is looked up both ways.
const asked = [
  ["Anchorage", "AK", null],
  ["st. louis", "MO", null],
  ["Saint Paul", "MN", null],
  ["New York City", "NY", null],
  ["philly", "PA", null],
  ["São Paulo", null, "BR"],
  ["Sao Paulo", null, "BR"],
  ["  Zürich ", null, "CH"],
  ["Nowhere at All", null, null],
  ["Huntsville|Montgomery", null, null],
  ["", null, null],
] as const;

test("finds the place of a city on every lookup and for every spelling", () => {
  for (let round = 0; round < 12; round += 1) {
    for (const [city, state, country] of asked) {
      expect([city, stateOfCity(city), countryOfCity(city)]).toEqual([city, state, country]);
      expect(isCity(city)).toBe(state !== null || country !== null);
    }
  }
});
