import { readFileSync, writeFileSync } from "node:fs";
import { mendLock } from "./lock.ts";

const file = new URL("../../package-lock.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(mendLock(JSON.parse(readFileSync(file, "utf8"))), null, 2)}\n`);
