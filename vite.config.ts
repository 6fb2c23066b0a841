import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the API while Vite serves the screens. */
const apiOrigin = `http://localhost:${process.env['API_PORT'] ?? '3000'}`;

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // React changes seldom: a chunk of its own stays cached over releases.
          groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
});
