import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Manifest } from 'vite';

const dist = path.resolve(import.meta.dirname, 'dist/web');

/** Besides the page, which names the portal's group: the sign-in. Each with all that it asks for later: dialogs, sections, overlays. */
const screens = ['style.css', 'features/interpreter/login-page.tsx'];
/** Files beside the scripts that the app shows without a network. */
const others = [
  'index.html',
  'icon.svg',
  'manifest.webmanifest',
  'icons/icon-192.png',
  'icons/icon-512.png',
  'icons/maskable-512.png',
  'icons/badge-96.png',
];

/** What an interpreter's screen may ask for later; everything else that a shared chunk can load is other audiences'. */
const own = /^(?:(?:features\/interpreter|parts|ui|device)\/|app\/switch-interpreter\.ts$)/;

/** Every file that the built screens can ask for on a phone, which has its own font, with what tells one version from another. */
function precached(): { url: string; revision: string | null }[] {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
  const seen = new Map<string, readonly string[]>();
  function collect(key: string): void {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}: correct vite.worker.config.ts.`);
    const assets = (chunk.assets ?? []).filter((file) => !file.endsWith('.woff2'));
    seen.set(key, [chunk.file, ...(chunk.css ?? []), ...assets]);
    const later = (chunk.dynamicImports ?? []).filter((imported) => own.test(imported));
    for (const imported of [...(chunk.imports ?? []), ...later]) collect(imported);
  }
  for (const screen of ['index.html', ...screens]) collect(screen);
  const hashed = [...new Set([...seen.values()].flat())].sort();
  return [
    ...hashed.map((file) => ({ url: `/${file}`, revision: null })),
    ...others.map((file) => ({ url: `/${file}`, revision: revisionOf(file) })),
  ];
}

function revisionOf(file: string): string {
  return createHash('sha256')
    .update(readFileSync(path.join(dist, file)))
    .digest('hex')
    .slice(0, 16);
}

/** Builds the service worker after the web, into the same folder: it names the web's files. */
export default defineConfig(() => ({
  root: 'web',
  publicDir: false as const,
  define: { __PRECACHE__: JSON.stringify(precached()), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'web/worker/interpreter-worker.ts',
      output: { format: 'iife' as const, entryFileNames: 'interpreter-worker.js' },
    },
  },
}));
