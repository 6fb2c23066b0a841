import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** How long something may take says nothing of the product: a busy machine only makes it slow. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};
/** Files share a process and the modules that it has loaded: a test leaves nothing behind in a module. */
const shared = { isolate: false };
const properties = { setupFiles: ['tests/kit/property-runs.ts'] };
/** Node runs the server's code as it is, as in production; Vite would transform each of its files first. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Crash tests and long random sequences: `npm test` leaves them to `npm run test:rest`. */
const long = '**/*.long.test.ts';

/** These wait for clocks and for programs to start: first, so that the others run meanwhile. */
const slowest = /-crash\.long|\/killed-|\/main\.|\/start\.test/;

/** One project after the other, because a process is used again for files of its own project only. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = ['long', 'server', 'component', 'web', 'domain'];
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project.name) + (slowest.test(moduleId) ? 0 : 1);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** Projects, so that only the tests of the server pay for a database server (`globalSetup`). */
export default defineConfig({
  test: {
    passWithNoTests: true,
    // One more than cores: the slowest tests wait most of their time.
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'contracts/**/*.test.ts'],
          exclude: [long],
          ...patience,
          ...shared,
          ...properties,
          ...native,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/**/*.test.ts', 'tools/**/*.test.mjs', 'bench/**/*.test.ts'],
          exclude: ['tests/browser/**', long],
          globalSetup: ['tests/kit/global-setup.ts'],
          ...patience,
          ...shared,
          ...properties,
          ...native,
        },
      },
      {
        test: {
          name: 'long',
          include: [long],
          exclude: ['node_modules/**'],
          globalSetup: ['tests/kit/global-setup.ts'],
          ...patience,
          ...shared,
          ...properties,
          ...native,
        },
      },
      {
        plugins: [react()],
        test: { name: 'web', include: ['web/**/*.test.ts'], ...patience, ...shared },
      },
      {
        plugins: [react()],
        test: {
          name: 'component',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          // No test asks for a computed length, which would take a part of each look for a role.
          environmentOptions: {
            happyDOM: {
              url: 'http://localhost:3000',
              settings: { disableComputedStyleRendering: true },
            },
          },
          setupFiles: ['tests/kit/component/setup.ts'],
          ...patience,
          ...shared,
        },
      },
    ],
  },
});
