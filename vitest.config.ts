import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** How long something may take says nothing of the product: a busy machine only makes it slow. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

/** Processes that are killed and started again by the dozen: they want the machine for themselves, after all others. */
const storms = ['tests/*-storm.test.ts'];
const server = { globalSetup: ['tests/kit/global-setup.ts'], ...patience };

/** Projects, so that only the tests of the server pay for a database server (`globalSetup`). */
export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      { test: { ...patience, name: 'domain', include: ['domain/**/*.test.ts', 'contracts/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/**/*.test.ts', 'tools/**/*.test.mjs', 'bench/**/*.test.ts'],
          exclude: ['tests/browser/**', ...storms],
          ...server,
        },
      },
      {
        test: { name: 'storms', include: storms, ...server, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      { plugins: [react()], test: { ...patience, name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
