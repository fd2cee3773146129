import { expect, test } from "vitest";
import { bind } from "../../../src/reading/bind/bind.ts";
import { readRequest } from "../../../src/reading/request.ts";
import { method } from "../../helpers/methods.ts";

const text = (description = "") => ({ type: "string", description });

function bound(
  query: string,
  properties: Record<string, { type: string; description: string }>,
  required: string[] = [],
) {
  const made = bind(method({ name: "m", properties, required }), readRequest(query));
  return Object.fromEntries(made.bindings.flatMap((own) => (own.kind === "bound" ? [[own.parameter, own.value]] : [])));
}

const issueOrTeam = { issueId: text("The issue."), teamId: text("The team.") };

test.each([
  ["show issue ENG-123", issueOrTeam, [], { issueId: "ENG-123" }],
  ["show issue ENG-123", { teamId: text("The team.") }, [], {}],
  ["what team TM-7 does", { teamId: text("The team.") }, [], { teamId: "TM-7" }],
  ["details of TM-7", { teamId: text("The team.") }, [], { teamId: "TM-7" }],
  ["details of customer number C-102", { clientId: text("The client.") }, [], { clientId: "C-102" }],
  ["log of pod web-0", { name: text("Name of the Pod to look at.") }, ["name"], { name: "web-0" }],
  ["log of pod api-7d9f", { name: text("Name of the Pod to look at.") }, ["name"], { name: "api-7d9f" }],
  ["posts of user U012AB3CD", { cursor: text("Pagination cursor for the next page of results.") }, [], {}],
  ["posts, cursor U012AB3CD", { cursor: text("Where the next page begins.") }, [], { cursor: "U012AB3CD" }],
  ["city with a population over 50000", { cityId: text("The city.") }, ["cityId"], {}],
  ["details of 50012", { cityId: text("The city.") }, ["cityId"], { cityId: "50012" }],
  ["who won 4b yesterday", { team: text("Name of the squad.") }, ["team"], {}],
  ["what is in locker 7c", { locker: text("The locker.") }, ["locker"], { locker: "7c" }],
  ["show customer detials", { customerId: text("The customer.") }, ["customerId"], {}],
  ["show customer vex-tra", { customerId: text("The customer.") }, ["customerId"], { customerId: "vex-tra" }],
  ["rename the file to Bob", { newName: text("The new name.") }, [], { newName: "Bob" }],
  ["what ev_107 is about", { person: text("Name of the person.") }, ["person"], {}],
] as const)("%s (%#)", (query, properties, required, expected) => {
  expect(bound(query, { ...properties }, [...required])).toEqual(expected);
});
