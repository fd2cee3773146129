import { expect, test } from "vitest";
import { objectsOf } from "../../../../../src/models/embedded/interpret/fit/objects.ts";
import { method } from "../../../../helpers/methods.ts";

test.each([
  ["list_pull_request_reviews", "Reviews on a pull request: reviewer and verdict.", ["review"]],
  ["table_size", "Disk space that a table and its indexes take, in megabytes.", ["size", "space"]],
  ["get_fee", "Fee and minimum for withdrawing an asset.", ["fee", "minimum"]],
  ["list-orders", "Orders placed in a period, optionally by status.", ["order"]],
  ["searchCatalog", "Search for tracks, albums or artists.", ["catalog", "track", "album", "artist"]],
  ["orders_by_customer", "", ["order"]],
  ["a1", "Details about a shipment.", ["shipment"]],
])("%s (%s) is about %j", (name, description, objects) => {
  expect(objectsOf(method({ name, description })).map(({ stem }) => stem)).toEqual(objects);
});
