import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const dist = path.join(root, 'dist', 'web');

const admin = ['app/admin-screens.tsx'];

/**
 * What each page loads without being asked, besides the app's entry and the static imports of all of it: its own
 * modules, those that it imports dynamically at once included, until it can be used with its lists. The portals'
 * screens lie in a chunk that their pages import. Left out is what waits for a press (dialogs, other tabs, the request
 * form) or for an idle browser (the toast region). The limit is in kB of brotli.
 */
const pages = [
  { page: 'landing', modules: ['features/public/landing-page.tsx'], limitKb: 87 },
  { page: 'interpreter sign-in', modules: ['features/interpreter/login-page.tsx'], limitKb: 87 },
  { page: 'client sign-in', modules: ['features/client/login-page.tsx'], limitKb: 87 },
  { page: 'admin sign-in', modules: ['features/admin/login-page.tsx'], limitKb: 87 },
  { page: 'interpreter portal', modules: ['features/interpreter/portal-page.tsx'], limitKb: 87 },
  { page: 'client portal', modules: ['features/client/portal-page.tsx'], limitKb: 87 },
  {
    page: 'admin dashboard',
    modules: [...admin, 'features/admin/dashboard/dashboard-page.tsx'],
    limitKb: 120,
  },
  {
    page: 'admin assignments',
    modules: [...admin, 'features/admin/assignments/assignments-page.tsx'],
    limitKb: 120,
  },
  {
    page: 'admin payments',
    modules: [...admin, 'features/admin/payments/payments-page.tsx'],
    limitKb: 120,
  },
  {
    // With the drawn calendar, which comes after the page and is most of it.
    page: 'admin calendar',
    modules: [
      ...admin,
      'features/admin/calendar/calendar-page.tsx',
      'features/admin/calendar/calendar-grid.tsx',
    ],
    limitKb: 190,
  },
];

/** Prints the JavaScript that each page needs before it can be used; answers whether all keep their limit. */
export function weigh() {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'));
  console.log('JavaScript until a page can be used, brotli kB (1 kB = 1,000 bytes):');
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
  // What the server sends (tools/compress.mjs).
  const bytes = [...files].reduce((sum, file) => sum + statSync(path.join(dist, `${file}.br`)).size, 0);
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
