import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Three projects, so that only the tests of the server pay for a database server (`globalSetup`). */
export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts', 'contracts/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/**/*.test.ts', 'tools/**/*.test.mjs', 'bench/**/*.test.ts'],
          exclude: ['tests/browser/**'],
          globalSetup: ['tests/kit/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { plugins: [react()], test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
