// Runs a bundled script with the compiled code that an earlier run cached. The compile cache of Node contains only
// functions that are compiled while a module loads. Most functions of a query are compiled later, at their first call.
// This took 25 % of the time of a query.
import { hash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getHeapCodeStatistics } from "node:v8";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";
import { releaseMemory } from "../../base/memory.ts";
import { compileAsUsual } from "../../base/wasm.ts";

export interface KeptScript {
  /**
   * URL of the script. The script consists of a comment of `scriptMarkBytes` bytes and a function that returns the
   * exports.
   */
  readonly address: URL;
  /** Imports a module by URL. A script cannot use `import` itself. */
  readonly load: (url: string) => Promise<unknown>;
  /** Folder of the cached code. Only this user may write to it, because the JavaScript engine trusts the code. */
  readonly folder: string;
  /** Name of the command that the script runs. Each command has its own cache file. */
  readonly use: string;
}

export interface Loaded<Exports> {
  readonly exports: Exports;
  /** Writes the compiled code to the cache if this run compiled more code than the cache contains. Ignores write errors. */
  readonly keep: () => void;
}

/** Length of the comment at the start of a script, which contains the build id. */
export const scriptMarkBytes = 40;
const checksumBytes = 4;
/**
 * The cache is rewritten only if the compiled code grew by more than this ratio. For less code, writing takes longer
 * than compiling.
 */
const worthKeeping = 1.05;

/** Loads the script. Ignores cached code that is damaged or comes from another build or engine. */
export function loadKept<Exports>({ address, load, folder, use }: KeptScript): Loaded<Exports> {
  const filename = fileURLToPath(address);
  // The bundle contains only ASCII, so latin1 is read without decoding.
  const source = readFileSync(filename, "latin1");
  const mark = source.slice(0, scriptMarkBytes);
  const file = join(folder, `ctx-${use.replaceAll(/[^\w-]/g, "-")}-${hash("sha256", filename).slice(0, 16)}`);
  const kept = readKept(file, mark);
  const script = new Script(source, { filename, ...(kept === undefined ? {} : { cachedData: kept.code }) });
  const knownBytes = script.cachedDataRejected === false ? (kept?.codeBytes ?? 0) : 0;
  const exports: Exports = script.runInThisContext()(
    createRequire(address),
    // Relative imports are resolved from the folder of the script, dist/. Packages are resolved from the folder of this
    // package.
    (name: string) => load(name.startsWith(".") ? new URL(name, address).href : name),
    address.href,
  );
  const keep = () => {
    const codeBytes = getHeapCodeStatistics().bytecode_and_metadata_size;
    if (codeBytes <= knownBytes * worthKeeping) return;
    releaseMemory();
    compileAsUsual();
    write(file, { mark, codeBytes, code: script.createCachedData() });
  };
  return { exports, keep };
}

interface Kept {
  /** Number of bytes of compiled code in the process that wrote the cache. */
  readonly codeBytes: number;
  readonly code: Buffer;
}

/**
 * Reads a cache file, which contains a checksum, the mark, the size and the code. The checksum covers the rest of the
 * file and detects damage, as in Node's cache.
 */
function readKept(file: string, mark: string): Kept | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined; // The cache does not exist or cannot be read.
  }
  const [markAt, sizeAt] = [checksumBytes, checksumBytes + scriptMarkBytes];
  const codeAt = sizeAt + 8;
  if (bytes.length < codeAt || bytes.toString("latin1", markAt, sizeAt) !== mark) return undefined;
  if (bytes.readUInt32LE(0) !== crc32(bytes.subarray(checksumBytes))) return undefined;
  return { codeBytes: bytes.readDoubleLE(sizeAt), code: bytes.subarray(codeAt) };
}

function write(file: string, { mark, codeBytes, code }: Kept & { readonly mark: string }): void {
  const size = Buffer.alloc(8);
  size.writeDoubleLE(codeBytes);
  const body = Buffer.concat([Buffer.from(mark, "latin1"), size, code]);
  const checksum = Buffer.alloc(checksumBytes);
  checksum.writeUInt32LE(crc32(body));
  const unfinished = `${file}.${process.pid}`;
  try {
    // The file is written under another name and then renamed, because another run may read the cache at the same time.
    writeFileSync(unfinished, Buffer.concat([checksum, body]), { mode: 0o600 });
    renameSync(unfinished, file);
  } catch {
    // If the cache cannot be written, the next run compiles the code again.
  }
}
