import { statSync } from 'node:fs';
import path from 'node:path';
import { firstScreens, readManifest, scriptsOf } from './first-screens.mjs';
import { root } from './run.mjs';

const dist = path.join(root, 'dist', 'web');

/** Prints the JavaScript that each screen needs before it can be used. What people notice is measured by `npm run bench`. */
export function weigh() {
  const manifest = readManifest();
  console.log('JavaScript until a page can be used, brotli kB (1 kB = 1,000 bytes):');
  const rows = firstScreens.flatMap(({ beside: context, ...screen }) =>
    context ? [screen, { ...context, modules: [...screen.modules, ...context.modules] }] : [screen],
  );
  for (const row of rows) weighScreen(manifest, row);
}

function weighScreen(manifest, { name, modules, later = [] }) {
  const scripts = scriptsOf(manifest, [...modules, ...later]);
  // What the server sends (tools/web-build.mjs).
  const bytes = scripts.reduce((sum, file) => sum + statSync(path.join(dist, `${file}.br`)).size, 0);
  console.log(`  ${name.padEnd(20)} ${(bytes / 1000).toFixed(1).padStart(6)}`);
}
