/** Builds into a temporary folder and compares byte for byte with the committed bundle; also holds the size of the first load. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";

const COMMITTED = "groupx_web/static";
const FIRST_LOAD_LIMIT = 90 * 1024;

function files(folder) {
  const found = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    found.set(relative(folder, path), readFileSync(path));
  }
  return found;
}

/** What the room's page needs before it shows: its document, styles, and the scripts that it imports at once. */
function firstLoad(bundle) {
  const wanted = ["index.html"];
  const seen = new Set();
  for (let path = wanted.pop(); path; path = wanted.pop()) {
    const body = bundle.get(path);
    if (seen.has(path) || !body) continue;
    seen.add(path);
    const text = body.toString("utf8");
    const links = path.endsWith(".html")
      ? [...text.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1])
      : [...text.matchAll(/(?:^|[;}])import(?:[^"'()]*?from)?\s*["']\.\/([^"']+)["']/g)].map((match) => `assets/${match[1]}`);
    wanted.push(...links);
  }
  return [...seen].reduce((size, path) => size + gzipSync(bundle.get(path)).length, 0);
}

const folder = mkdtempSync(join(tmpdir(), "groupx-web-"));
try {
  execFileSync("npx", ["tsc", "--noEmit"], { stdio: "inherit" });
  execFileSync("npx", ["vite", "build", "--logLevel", "error"], { stdio: "inherit", env: { ...process.env, GROUPX_WEB_OUT: folder } });
  const built = files(folder);
  const committed = files(COMMITTED);
  const different = [...new Set([...built.keys(), ...committed.keys()])].filter((path) => !built.get(path)?.equals(committed.get(path) ?? Buffer.alloc(0)));
  if (different.length) {
    console.error(`The committed bundle is not what the source builds: ${different.join(", ")}. Run: npm run build`);
    process.exit(1);
  }
  const size = firstLoad(built);
  if (size > FIRST_LOAD_LIMIT) {
    console.error(`The first load is ${size} bytes gzipped; the limit is ${FIRST_LOAD_LIMIT}.`);
    process.exit(1);
  }
  console.log(`bundle verified: ${built.size} files, first load ${(size / 1024).toFixed(1)} KiB gzipped`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
