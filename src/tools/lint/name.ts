// Checks that the names of methods and parameters are present, valid in all clients and distinct.
import { parameters, plainKey } from "../../language/method/schema.ts";
import { type Check, type Complaint, shown } from "./subject.ts";

const methodName = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/;
const parameterName = /^[A-Za-z_$][A-Za-z0-9_.$-]{0,63}$/;

/** Checks the name of a method and the names of its parameters. */
export const checkNames: Check = (subject, surface) => {
  const { name } = subject.sent;
  if (typeof name !== "string" || name.trim() === "") {
    const problem = name === undefined ? "the method has no name" : `the name is ${shown(name)}`;
    return [{ rule: "name-missing", path: "name", problem, fix: "give it a name such as get_order_book" }];
  }
  const found: Complaint[] = [];
  if (!methodName.test(name)) {
    const problem = `the name ${shown(name)} is not an identifier`;
    const fix = `call it ${identifierOf(name)}`;
    found.push({ rule: "name-not-identifier", path: "name", problem, fix });
  }
  const twin = surface
    .slice(0, surface.indexOf(subject))
    .map((other) => other.sent.name)
    .find((other) => typeof other === "string" && plainKey(other) === plainKey(name));
  if (twin !== undefined) {
    const problem = `${shown(name)} reads like ${shown(twin)}`;
    found.push({ rule: "name-collision", path: "name", problem, fix: "rename one by what distinguishes it" });
  }
  return [...found, ...parameterNames(subject.method)];
};

function parameterNames(method: Parameters<typeof parameters>[0]): readonly Complaint[] {
  const names = parameters(method).map((parameter) => parameter.name);
  return names.flatMap((name, index): readonly Complaint[] => {
    const path = `inputSchema.properties.${name}`;
    if (!parameterName.test(name)) {
      const problem = `the parameter ${shown(name)} is not an identifier`;
      return [{ rule: "parameter-name", path, problem, fix: `call it ${identifierOf(name)}` }];
    }
    const twin = names.slice(0, index).find((other) => plainKey(other) === plainKey(name));
    if (twin === undefined) return [];
    const problem = `the names of the parameters ${name} and ${twin} are similar`;
    return [{ rule: "parameter-collision", path, problem, fix: "rename one by what distinguishes it" }];
  });
}

function identifierOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .replace(/^[_\d]+|_+$/g, "")
    .slice(0, 64);
  return plain === "" ? "a word that states what it does" : plain.toLowerCase();
}
