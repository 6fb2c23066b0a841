import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './run.mjs';

const dist = path.join(root, 'dist', 'web');

/** Each page's own modules (they load with the app's entry before the first paint) and its limit in kB of brotli. */
const pages = [
  { page: 'landing', modules: ['features/public/landing-page.tsx'], limitKb: 87 },
  { page: 'interpreter sign-in', modules: ['features/interpreter/login-page.tsx'], limitKb: 87 },
  { page: 'client sign-in', modules: ['features/client/login-page.tsx'], limitKb: 87 },
  { page: 'admin sign-in', modules: ['features/admin/login-page.tsx'], limitKb: 87 },
  { page: 'interpreter portal', modules: ['features/interpreter/portal-page.tsx'], limitKb: 87 },
  { page: 'client portal', modules: ['features/client/portal-page.tsx'], limitKb: 87 },
  { page: 'admin assignments', modules: ['features/admin/assignments-page.tsx'], limitKb: 120 },
];

/** Prints the JavaScript that each page needs before its first paint; answers whether all keep their limit. */
export function weigh() {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'));
  console.log('JavaScript before first paint, brotli kB (1 kB = 1,000 bytes):');
  return pages.map((page) => weighPage(manifest, page)).every(Boolean);
}

function weighPage(manifest, { page, modules, limitKb }) {
  const missing = modules.filter((module) => manifest[module] === undefined);
  if (missing.length > 0) {
    console.error(`  ${page}: the build has no ${missing.join(', ')}: correct the table in tools/weigh.mjs.`);
    return false;
  }
  const files = new Set();
  for (const module of ['index.html', ...modules]) collect(manifest, module, files);
  const bytes = [...files].reduce((sum, file) => sum + brotliBytes(file), 0);
  const isWithin = bytes <= limitKb * 1000;
  console.log(
    `  ${page.padEnd(20)} ${(bytes / 1000).toFixed(1).padStart(6)} of ${limitKb}${isWithin ? '' : '  TOO HEAVY'}`,
  );
  return isWithin;
}

/** A chunk and all that it imports statically. */
function collect(manifest, key, files) {
  const chunk = manifest[key];
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files);
}

function brotliBytes(file) {
  return brotliCompressSync(readFileSync(path.join(dist, file))).length;
}
