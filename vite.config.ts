import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the API while Vite serves the screens. */
const apiOrigin = `http://localhost:${process.env['API_PORT'] ?? '3000'}`;

/**
 * The interpreters' portal and all that it imports, in one file: split by the bundler alone it is 79 files, for which a slow phone waits
 * seconds (decision 83). From its route on, so that the page names all of its code: files that only the route imports were a second round trip.
 */
const portal = { name: 'portal', test: /app[\\/]interpreter-screen\.tsx$/ };

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
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
    rolldownOptions: { output: { codeSplitting: { groups: [portal] } } },
  },
});
