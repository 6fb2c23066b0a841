import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { infiniteQueriesLater, minifiedAgain } from './tools/first-paint.ts';

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
  {
    // The libraries of every screen change seldom: a chunk of their own stays cached over releases.
    name: 'libraries',
    test: anyOf(
      inFolder('node_modules', 'react/', 'react-dom/', 'scheduler/', 'wouter/', 'regexparam/'),
      // Of these what lists loaded as a whole and single acts need.
      inFolder('query-core/build/modern', 'query', 'mutation'),
      inFolder('react-query/build/modern', 'useQuery\\.', 'useMutation\\.', 'QueryClientProvider'),
    ),
  },
  {
    // For every screen: the calls, the plainest parts, and the little that makes the interpreters' screens an app.
    name: 'base',
    test: anyOf(
      inFolder('web/app', 'providers', 'router'),
      inFolder('web/api', 'http', 'company', '\\w+-session'),
      inFolder('web/device', 'storage', 'install-offer', 'service-worker'),
      inFolder('web/parts', 'app-links', 'brand', 'use-page-title'),
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
    // For whoever is signed in: guards, live changes, when and in which state appointments are.
    name: 'portals',
    test: anyOf(
      inFolder('web/app', 'guard', 'use-stored-session'),
      inFolder('web/api', 'events', 'idempotency-key'),
      inFolder('web/device', 'browser-storage', 'server-clock'),
      inFolder(
        'web/parts',
        'appointment-(?!card\\.)',
        'civil-time',
        'change-flash',
        'connection-line',
        'map-link',
        'phone-link',
      ),
      inFolder('web/parts', 'status-badge', 'tracking-badge'),
      inFolder('web/features/interpreter', 'portal-context'),
      inFolder('domain', 'assignment/status'),
      inFolder('lucide-react/dist/esm/icons', 'circle-check\\.', 'log-out', 'map-pin\\.'),
    ),
  },
  {
    // The lists of appointments, which come beside an interpreter's first paint.
    name: 'appointments',
    test: anyOf(
      inFolder('web/parts', 'answer-by', 'appointment-card', 'day-switcher', 'dollars', 'offer-outcome'),
      inFolder('web/features/interpreter', 'notes-for-interpreter'),
      inFolder('web/ui', 'date-input', 'empty-state'),
      inFolder(
        'domain',
        'money',
        'decimal',
        'billing/amounts',
        'billing/billable-time',
        'assignment/client-request',
      ),
      inFolder('lucide-react/dist/esm/icons', 'calendar-clock', 'chevron-', 'map-pin-off', 'x\\.'),
    ),
  },
  {
    // Shared by the portal's screen and much that comes later, they would be split off it in slivers.
    name: 'interpreter',
    test: anyOf(
      inFolder('web/app', 'require-interpreter'),
      inFolder('web/features/interpreter', 'portal-page'),
    ),
  },
  { name: 'forms', test: inFolder('web/parts', 'sign-in-') },
  {
    name: 'dialogs',
    test: inFolder('web/ui', 'confirm-dialog', 'dialog', 'select', 'textarea', 'time-input'),
  },
  // What these screens share with the doors and the client's portal stays out of the staff's.
  { name: 'parts', test: inFolder('web/ui', 'lazy-part', 'missing-parts\\.') },
  {
    name: 'doors',
    test: anyOf(
      inFolder('web/device', 'tab-channel', 'staff-tabs'),
      inFolder('lucide-react/dist/esm/icons', 'layout-dashboard'),
    ),
  },
  {
    // What the desk finds its way by: what lists are narrowed with and added to, and what an address names.
    name: 'filters',
    test: anyOf(
      inFolder('web/features/admin', 'address-values', 'search-input', 'use-linked'),
      inFolder('web/parts', 'with-changes'),
      inFolder('lucide-react/dist/esm/icons', 'plus\\.', 'sliders-horizontal'),
    ),
  },
  // One name of many, typed.
  { name: 'choosing', test: inFolder('web/ui', 'combobox', 'suggestions', 'matching-options', 'plain-text') },
  // Whoever chooses one mostly chooses the other too.
  { name: 'people', test: inFolder('web/api', 'staff-interpreters', 'staff-clients') },
  { name: 'desk', test: inFolder('web/features/admin/layout', 'admin-layout') },
];

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), infiniteQueriesLater(), minifiedAgain()],
  resolve: {
    alias: [
      // The router's shim for React before 18.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      // Vite's own way to ask for a chunk with its parts (web/app/import-with-parts.ts says why).
      {
        find: '\0vite/preload-helper.js',
        replacement: path.resolve(import.meta.dirname, 'web/app/import-with-parts.ts'),
      },
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
      resolveDependencies: (_, files, { hostId, hostType }) => {
        if (hostType === 'html') return files;
        // The router's screens have their scripts named by their pages (tools/screen-pages.mjs).
        if (/^assets\/base-/.test(hostId)) return [];
        // The page itself has loaded these.
        return files.filter((file) => !/\/(?:libraries|base|rolldown-runtime)-/.test(file));
      },
    },
    rolldownOptions: {
      // Reading a property, or the name of a global, does nothing else in any module of ours or of a library.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
