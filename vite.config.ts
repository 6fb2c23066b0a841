import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the API while Vite serves the screens. */
const apiOrigin = `http://localhost:${process.env['API_PORT'] ?? '3000'}`;

/** Matches modules in a folder of that name whose path goes on with one of the names ('' is all of the folder). */
function inFolder(folder: string, ...names: string[]): RegExp {
  return new RegExp(`/${folder}/(?:${names.join('|')})`.replaceAll('/', '[\\\\/]'));
}

/** Whether a module is one of those that some of the patterns match. */
const anyOf =
  (...patterns: RegExp[]) =>
  (id: string) =>
    patterns.some((pattern) => pattern.test(id));

/**
 * Small chunks compress badly, each without the others' words: what screens share goes together (docs/decisions/0006).
 * A group takes along what its modules import, as far as no group before it has taken that.
 */
const chunkGroups = [
  // React changes seldom: a chunk of its own stays cached over releases.
  { name: 'react', test: inFolder('node_modules', 'react/', 'react-dom/', 'scheduler/') },
  {
    // For every screen: the libraries, the calls, the plainest parts.
    name: 'base',
    test: anyOf(
      inFolder('web/app', 'providers', 'router'),
      inFolder('react-query/build/modern', 'useQuery\\.', 'useMutation\\.'),
      inFolder('web/api', 'http', 'company', '\\w+-session'),
      inFolder('web/device', 'storage'),
      inFolder('web/parts', 'brand', 'use-page-title'),
      inFolder(
        'web/ui',
        'alert',
        'card',
        'error-state',
        'icon-button',
        'skeleton',
        'text-input',
        'text-link',
      ),
    ),
  },
  {
    // For whoever is signed in: guards, live changes, appointments.
    name: 'portals',
    test: anyOf(
      inFolder('web/app', 'guard', 'interpreter-screen', 'client-screen'),
      inFolder('web/api', 'events', 'idempotency-key'),
      inFolder('web/device', 'browser-storage'),
      inFolder(
        'web/parts',
        'appointment-',
        'civil-time',
        'connection-line',
        'day-switcher',
        'dollars',
        'phone-link',
        'use-now',
      ),
      inFolder('web/parts', 'status-badge', 'tracking-badge'),
      inFolder('web/ui', 'date-input', 'empty-state'),
      inFolder('domain', 'money', 'billing/amounts', 'assignment/client-request'),
      inFolder('lucide-react/dist/esm/icons', 'chevron-right', 'circle-check', 'log-out', 'map-pin', 'x\\.'),
    ),
  },
  { name: 'forms', test: inFolder('web/parts', 'sign-in-') },
  {
    name: 'dialogs',
    test: inFolder('web/ui', 'confirm-dialog', 'dialog', 'select', 'textarea', 'time-input'),
  },
];

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: [
      // The router's shim for React before 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      // The icons' own way to draw themselves serves other frameworks and options too, for 1 kB.
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: path.resolve(import.meta.dirname, 'web/ui/draw-icon.ts'),
      },
    ],
  },
  server: {
    host: 'localhost',
    // While developing, the modules of web/api lie under /api too: what ends in .ts is theirs.
    proxy: { '^/api/(?!.*\\.ts(\\?|$))': { target: apiOrigin } },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows neither data: URLs nor inline scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page itself has loaded these.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(?:react|base|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      // Reading a property, or the name of a global, does nothing else in any module of ours or of a library.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
