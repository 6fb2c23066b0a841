import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { provideChromium } from './chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { root, runNode, scripts } from './run.mjs';

const reports = path.join(root, 'tests', 'artifacts', 'reports');
const vitestReport = path.join(reports, 'vitest.json');
const browserConfig = path.join('tests', 'browser', 'playwright.config.ts');
/** Each with a server and a company of its own (tests/browser/playwright.config.ts). */
const browserParts = ['other', 'client'];
const browserReport = (part) => path.join(reports, `browser-${part}.json`);
/** A runner without a report has failed as a whole, which counts as one. */
const noReport = { passed: 0, failed: 1 };

installIfNeeded();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const chromium = provideChromium();
const failures = [];
await step('npm run check', [path.join(root, 'tools', 'check.mjs')]);
await step('vitest', [
  scripts.vitest,
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]);
await step('npm run build', [path.join(root, 'tools', 'build.mjs')]);
await browserTests();
conclude();

async function step(name, args, extraEnvironment) {
  console.log(`\n── ${name}`);
  if ((await runNode(args, extraEnvironment)) !== 0) failures.push(name);
}

async function browserTests() {
  if (chromium === undefined) {
    failures.push('browser tests (no Chromium)');
    return;
  }
  for (const part of browserParts) {
    await step(
      `browser tests (${part})`,
      [scripts.playwright, 'test', '--config', browserConfig, '--reporter=list,json'],
      {
        CHROMIUM_PATH: chromium,
        BROWSER_TEST_PART: part,
        PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport(part),
      },
    );
  }
}

function conclude() {
  const counts = [vitestCounts(), ...browserParts.map(browserCounts)];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  if (failures.length > 0 || failed > 0) process.exitCode = 1;
  console.log(`\n${passed} passed, ${failed} failed`);
}

function vitestCounts() {
  const report = readReport(vitestReport);
  if (report === undefined) return noReport;
  // A file that cannot even be loaded holds no failed test, but is one.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

function browserCounts(part) {
  const report = readReport(browserReport(part));
  if (report === undefined) return noReport;
  const { expected, unexpected, flaky } = report.stats;
  if (flaky > 0)
    console.log(`\n${flaky} browser tests passed at the second try only: they are named 'flaky' above`);
  return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
