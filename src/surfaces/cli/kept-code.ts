// Runs a bundled script with the code that the engine made of it in earlier runs. Node's own cache holds what is compiled when a
// module loads; most functions of a query are compiled when they are first called, which took a quarter of its time.
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
  /** The script: a comment of `scriptMarkBytes` that tells its build, then a function of `require`, `load` and its address that gives its exports. */
  readonly address: URL;
  /** Imports a module by its URL: a script cannot do so by itself. */
  readonly load: (url: string) => Promise<unknown>;
  /** Where its code is kept; only this user may write there, since the engine trusts it. */
  readonly folder: string;
  /** What is run: the code that is kept is what this use of the script needs. */
  readonly use: string;
}

export interface Loaded<Exports> {
  readonly exports: Exports;
  /** Keeps the code when this run needed more than is kept; failing to is no matter. */
  readonly keep: () => void;
}

/** Length of the comment that a script begins with. */
export const scriptMarkBytes = 40;
const checksumBytes = 4;
/** A run that compiled less than this share anew leaves the kept code as it is: writing it takes as long as compiling some. */
const worthKeeping = 1.05;

/** Loads the script. Code of another build, of another engine or with a broken byte is not used. */
export function loadKept<Exports>({ address, load, folder, use }: KeptScript): Loaded<Exports> {
  const filename = fileURLToPath(address);
  // The bundle is plain ASCII, and read as such it need not be decoded.
  const source = readFileSync(filename, "latin1");
  const mark = source.slice(0, scriptMarkBytes);
  const file = join(folder, `ctx-${use.replaceAll(/[^\w-]/g, "-")}-${hash("sha256", filename).slice(0, 16)}`);
  const kept = readKept(file, mark);
  const script = new Script(source, { filename, ...(kept === undefined ? {} : { cachedData: kept.code }) });
  const knownBytes = script.cachedDataRejected === false ? (kept?.codeBytes ?? 0) : 0;
  const exports: Exports = script.runInThisContext()(
    createRequire(address),
    // Parts of dist/ lie beside the script; a package is found from the package's own folder.
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
  /** Bytes of code in the process that kept it. */
  readonly codeBytes: number;
  readonly code: Buffer;
}

/** The file is a checksum of all behind it, the mark, the size and the code: it tells of damage, as that of Node's own cache does. */
function readKept(file: string, mark: string): Kept | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined; // Nothing is kept yet, or not for us: the script is compiled as it runs.
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
    // Whole or not at all: other runs read it meanwhile.
    writeFileSync(unfinished, Buffer.concat([checksum, body]), { mode: 0o600 });
    renameSync(unfinished, file);
  } catch {
    // The next run compiles what it needs, as this one did.
  }
}
