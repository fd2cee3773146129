// The files of the studio and their content security policy.
import { readPageFile } from "../../app/studio/page-files.ts";

/** Content security policy: the page may run its own script, use its own style, and send requests only to this server. */
const policy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src data:"],
  ...["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
].join("; ");

/** Headers of every page. */
export const guards = { "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };

/** A file of a page: its URL path, its name in the folder of the built program, and its content type. */
export interface PageFile {
  readonly path: string;
  readonly file: string;
  readonly type: string;
}

/** Files of the studio. */
export const studioFiles: readonly PageFile[] = [
  { path: "/studio", file: "studio.html", type: "text/html; charset=utf-8" },
  { path: "/ui/studio.css", file: "studio.css", type: "text/css; charset=utf-8" },
  { path: "/ui/studio.js", file: "studio.js", type: "text/javascript; charset=utf-8" },
];

/** Returns a file of the page as the build wrote it. */
export async function pagePart({ file, type }: PageFile): Promise<Response> {
  const bytes = await readPageFile(file);
  const headers = { "content-type": type, "cache-control": "no-cache", "content-security-policy": policy, ...guards };
  return new Response(new Uint8Array(bytes), { headers });
}
