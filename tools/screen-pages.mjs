import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { firstScreens, readManifest, scriptsOf } from './first-screens.mjs';

const FONT = '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/**
 * Writes a page for each first screen, 'screens/<path>.html': index.html that also names the screen's own scripts, so that the
 * browser asks for all of them in its first round trip instead of finding one by another. The server sends it by its name
 * (server/http/web-files.ts).
 */
export function writeScreenPages(dist) {
  const manifest = readManifest();
  const index = readFileSync(path.join(dist, 'index.html'), 'utf8');
  // Without this the browser asks for the font only when it lays out the first text. Phones keep their own font.
  const fontLink = `    <link rel="preload" as="font" type="font/woff2" crossorigin media="(width >= 48rem)" href="/${manifest[FONT].file}">\n`;
  mkdirSync(path.join(dist, 'screens'));
  for (const screen of firstScreens) {
    const links = scriptsOf(manifest, [...screen.modules, ...(screen.beside?.modules ?? [])])
      .filter((file) => !index.includes(file))
      .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`);
    links.push(fontLink);
    // One file for all ids of '/clients/:id'.
    const name = screen.path === '/' ? 'landing' : screen.path.slice(1).replace('/:id', '-id');
    writeFileSync(
      path.join(dist, 'screens', `${name}.html`),
      index.replace('  </head>', `${links.join('')}  </head>`),
    );
  }
}
