import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { firstScreens, readManifest, scriptsOf } from './first-screens.mjs';

/**
 * Writes a page for each first screen, 'screens/<path>.html': index.html that also names the screen's own scripts, so that the
 * browser asks for all of them in its first round trip instead of finding one by another. The server sends it by its name
 * (server/http/web-files.ts).
 */
export function writeScreenPages(dist) {
  const manifest = readManifest();
  const index = readFileSync(path.join(dist, 'index.html'), 'utf8');
  mkdirSync(path.join(dist, 'screens'));
  for (const screen of firstScreens) {
    const links = scriptsOf(manifest, [...screen.modules, ...(screen.beside?.modules ?? [])])
      .filter((file) => !index.includes(file))
      .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`);
    const name = screen.path === '/' ? 'landing' : screen.path.slice(1);
    writeFileSync(
      path.join(dist, 'screens', `${name}.html`),
      index.replace('  </head>', `${links.join('')}  </head>`),
    );
  }
}
