// The lock file must contain the optional packages of every platform, or `npm ci` rejects it; npm leaves some out when
// a registry lacks them.
import type { Finding } from "./finding.ts";

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The fields of package-lock.json that the rule reads; `packages` has paths as keys. */
export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

/** Checks package-lock.json. */
export function checkLock(lock: Lock): readonly Finding[] {
  return absent(lock).map(({ name, parent }) => ({
    file: "package-lock.json",
    line: 1,
    rule: "lock",
    message: `lacks ${name}, an optional part of ${parent}; run \`npm run lock:mend\`.`,
  }));
}

/** Returns the lock file with an entry for each missing package; a platform that needs one downloads it unpinned. */
export function mendLock<L extends Lock>(lock: L): L {
  const rows = absent(lock).map(({ name, version, isDev }) => [
    `node_modules/${name}`,
    { version, ...(isDev ? { dev: true } : {}), optional: true, ...platform(name) },
  ]);
  const packages = [...Object.entries(lock.packages), ...rows].sort(([left], [right]) =>
    String(left) < String(right) ? -1 : 1,
  );
  return { ...lock, packages: Object.fromEntries(packages) };
}

function absent({ packages }: Lock) {
  return Object.entries(packages).flatMap(([parent, { dev, optionalDependencies }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name]) => !isThere({ name, parent, packages }))
      .map(([name, version]) => ({ name, version, parent, isDev: dev === true })),
  );
}

function isThere({ name, parent, packages }: { name: string; parent: string; packages: Lock["packages"] }): boolean {
  const inside = parent === "" ? "" : `${parent}/`;
  if (`${inside}node_modules/${name}` in packages) return true;
  if (parent === "") return false;
  return isThere({ name, parent: parent.slice(0, Math.max(parent.lastIndexOf("/node_modules/"), 0)), packages });
}

/** Name pattern of such packages: `@oxc-parser/binding-linux-x64-musl`. */
function platform(name: string): Record<string, string[]> {
  const words = name.split(/[/-]/);
  const pick = (...known: string[]) => words.filter((word) => known.includes(word));
  const os = pick("aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32");
  const cpu = pick("arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64");
  const libc = os[0] === "linux" ? pick("gnu", "musl").map((word) => (word === "gnu" ? "glibc" : word)) : [];
  return Object.fromEntries(Object.entries({ os, cpu, libc }).filter(([, found]) => found.length > 0));
}
