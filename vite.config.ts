import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` finds the API while Vite serves the screens. */
const apiOrigin = `http://localhost:${process.env['API_PORT'] ?? '3000'}`;

/** Matches modules whose path inside `web/` begins with one of these. */
const web = (...starts: string[]) =>
  new RegExp(`[\\\\/]web/(?:${starts.join('|')})`.replaceAll('/', '[\\\\/]'));

/** What screens share goes together: small files compress badly, and a phone waits for each. Libraries stay cached over releases. */
const chunkGroups = [
  {
    name: 'libraries',
    test: /node_modules[\\/](?:(?:react|react-dom|scheduler|wouter|regexparam|@tanstack[\\/](?:query-core|react-query))[\\/]|lucide-react[\\/]dist[\\/]esm[\\/](?!icons))/,
  },
  {
    name: 'base',
    test: web(
      'app/(?:main|router|providers)',
      'parts/(?:brand|load-error|use-page-title)',
      'ui/(?:button|layout/card)',
      'ui/feedback/(?:alert|error-state|spinner)',
      'api/(?:http|public/company)',
    ),
  },
  { name: 'forms', test: web('parts/sign-in', 'ui/form/(?:field|text-input|checkbox|password)') },
  {
    name: 'portals',
    test: web(
      'app/guard',
      'parts/(?:appointment-(?:time|when)|change-flash|connection-line|map-link|phone-link|place\\.)',
      'parts/(?:status|tracking|urgency)-badge',
      'ui/feedback/badge',
    ),
  },
  {
    name: 'portal-icons',
    test: /icons[\\/](?:calendar-(?:clock|days)|chevron-(?:left|right)|circle-check|inbox|log-out|map-pin|triangle-exclamation-point)\.mjs/,
  },
  {
    name: 'staff-icons',
    test: /icons[\\/](?:bell|building-complex|calendar-plus|chart-column|credit-card|layout-dashboard|menu|radio-tower|send|sliders-horizontal|users)\.mjs/,
  },
  {
    name: 'staff',
    test: web('device/single-keys', 'features/admin/layout/screens', 'ui/keyboard/shortcut'),
  },
  {
    name: 'interpreter',
    test: web('features/interpreter/(?:portal-context|report-queue/waiting-steps)', 'device/server-clock'),
  },
  {
    // Only what every list of staff needs; what it imports stays where other screens find it.
    name: 'lists',
    includeDependenciesRecursively: false,
    test: web(
      'features/admin/list/(?:list-state|use-list)\\.',
      'features/admin/list/table/(?:column|select-boxes|use-row-keys|use-selection)\\.',
      'features/admin/assignments/use-steady-row\\.',
    ),
  },
];

/** The keys of an icon's lines are for React's warnings during development, its other names for styles that we do not have. */
const bareIcons: Plugin = {
  name: 'bare-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
    handler: (code) => ({
      code: code.replaceAll(/, key: "\w+"/g, '').replace(/,\s*aliases: \[[^\]]*\]/, ''),
      map: null,
    }),
  },
};

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), bareIcons],
  server: {
    host: 'localhost',
    // In development the modules of web/api are served under /api too: paths that end in .ts are theirs.
    proxy: { '^/api/(?!.*\\.ts(\\?|$))': { target: apiOrigin } },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows neither data: URLs nor inline scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // One style sheet: a dialog never waits for, or misses, a style of its own.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // Each file names all that it loads, and a hash hardly compresses: seven of 36 characters tell versions apart as well.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
});
