import { Chalk } from "chalk";
import { expect, test } from "vitest";
import { listLines } from "../../../../src/surfaces/cli/render/listing.ts";
import { listing, method } from "../../../helpers/methods.ts";

const methods = ["read_text", "list_folder", "find_files", "read_media"].map((name) => method({ name }));

test.each([
  ["the server's description", { description: "Files of one folder." }, methods, "Files of one folder."],
  [
    "its first methods without one",
    { description: "" },
    methods,
    "Files: read_text, list_folder, find_files and 1 more",
  ],
  ["few methods in full", { description: "" }, methods.slice(0, 2), "Files: read_text, list_folder"],
  ["its name when it lists nothing", { description: "" }, [], "Files"],
])("the list says what a server is for by %s", (_title, described, offered, purpose) => {
  const server = { ...listing(offered, "files"), name: "Files", ...described };
  const [, , row] = listLines([server], { width: 160, paint: new Chalk({ level: 0 }), program: "ctx" });
  expect(row?.endsWith(`  ${purpose}`), row).toBe(true);
});
