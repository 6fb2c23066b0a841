import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const dist = path.join(root, 'dist', 'web');
const STAFF = 'app/admin-screens.tsx';

/** Prints the JavaScript that each screen loads before it is drawn. What people notice is measured by `npm run bench`. */
export function weigh() {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'));
  console.log('JavaScript of each screen, brotli kB (1 kB = 1,000 bytes):');
  const others = manifest['index.html'].dynamicImports.filter((screen) => screen !== STAFF);
  for (const screen of others) weighScreen(manifest, screen, ['index.html', screen]);
  for (const screen of manifest[STAFF].dynamicImports)
    if (screen.endsWith('-page.tsx')) weighScreen(manifest, screen, ['index.html', STAFF, screen]);
}

function weighScreen(manifest, screen, modules) {
  const scripts = new Set();
  for (const module of modules) collect(manifest, module, scripts);
  // What the server sends (tools/web-build.mjs).
  const bytes = [...scripts].reduce((sum, file) => sum + statSync(path.join(dist, `${file}.br`)).size, 0);
  console.log(
    `  ${(bytes / 1000).toFixed(1).padStart(6)} in ${String(scripts.size).padStart(3)} files  ${manifest[screen].src ?? manifest[screen].name}`,
  );
}

/** The files that hold a module and all that it imports statically. */
function collect(manifest, module, scripts) {
  const { file, imports = [] } = manifest[module];
  if (scripts.has(file)) return;
  scripts.add(file);
  for (const imported of imports) collect(manifest, imported, scripts);
}
