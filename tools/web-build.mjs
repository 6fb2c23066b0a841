import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root, runNode, scripts } from './run.mjs';

/**
 * Everything that goes into the built web. If its hash is the one stored beside the build, nothing needs to be built.
 */
const sources = [
  'web',
  'contracts',
  'domain',
  'vite.config.ts',
  'vite.worker.config.ts',
  'tools/web-build.mjs',
  'package.json',
  'package-lock.json',
];
const noteFile = path.join(root, 'dist', 'web', '.build-hash');

/** Answers whether there is a complete build of the present sources afterwards. */
export async function buildWebIfStale() {
  if (existsSync(noteFile) && readFileSync(noteFile, 'utf8') === hashOfSources()) return true;
  return await buildWeb();
}

export async function buildWeb() {
  // Computed first: a file saved during the build makes it stale.
  const hash = hashOfSources();
  console.log('Building the web …');
  if ((await runNode([scripts.vite, 'build', '--logLevel', 'warn'])) !== 0) return false;
  const dist = path.join(root, 'dist', 'web');
  if (
    (await runNode([scripts.vite, 'build', '--logLevel', 'warn', '--config', 'vite.worker.config.ts'])) !== 0
  )
    return false;
  for (const folder of ['.', 'assets']) compressAssets(path.join(dist, folder));
  writeFileSync(noteFile, hash);
  return true;
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf).sort()) {
    hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function filesOf(place) {
  if (path.extname(place) !== '') return [place];
  return readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)));
}

/**
 * Writes 'file.br' beside every script, style and page in a folder: the server sends those as they are, compressed once
 * and as well as can be, instead of compressing each answer.
 */
function compressAssets(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(?:js|css|html)$/.test(name)) continue;
    const file = path.join(folder, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}
