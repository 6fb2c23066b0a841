import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Lays the gallery's pictures out on one page, each screen and dialog with its states side by side, to look at many at
 * once: `node tests/browser/contact-sheet.ts`, after the browser tests; with `portal` behind it the interpreters' screens.
 */
const folder = path.resolve(import.meta.dirname, '../artifacts/screens', process.argv[2] ?? 'staff');
const pictures = readdirSync(folder).filter((file) => file.endsWith('.png'));
const groups = Map.groupBy(pictures.sort(), (file) => file.split('-')[0] ?? file);

const sections = [...groups].map(([name, files]) => {
  const figures = files.map(
    (file) =>
      `<figure><figcaption>${file}</figcaption><a href="${file}"><img loading="lazy" src="${file}"></a></figure>`,
  );
  return `<h2>${name}</h2><div>${figures.join('')}</div>`;
});
const style =
  'body{font:14px system-ui;background:#888}div{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}img{height:420px;max-width:700px;object-fit:contain;object-position:top left}';
const sheet = path.join(folder, 'index.html');
writeFileSync(
  sheet,
  `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>${sections.join('')}`,
);
console.log(`${pictures.length} pictures: ${sheet}`);
