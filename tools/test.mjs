import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findShell, provideChromium } from './chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { captureNode, root, runNode, scripts } from './run.mjs';
import { browserResult, vitestResult } from './test-results.mjs';

/** `--full`: crash tests and galleries at full size, and pictures of every screen. */
const isFull = process.argv.includes('--full');
/** One of these can be a machine that was busy; more are a defect of the tests. */
const MOST_FLAKY = 2;

const artifacts = path.join(root, 'tests', 'artifacts');
const vitestReport = path.join(artifacts, 'reports', 'vitest.json');
const browserReport = path.join(artifacts, 'reports', 'browser.json');
const extraEnvironment = isFull ? { TEST_FULL: '1' } : {};

installIfNeeded();
rmSync(artifacts, { recursive: true, force: true });
mkdirSync(path.dirname(vitestReport), { recursive: true });

const chromium = provideChromium();
const startedAt = Date.now();
const checking = timed('check', () => inBackground('check.mjs'));
// First: the server reads the built web when it starts.
const build = await timed('build', () => inBackground('build.mjs'));
const unit = await timed('vitest', runVitest);
const check = await checking;
const browser = await timed('browser', runBrowser);
conclude([check, build, unit, browser]);

async function timed(name, run) {
  const began = Date.now();
  const result = await run();
  return { name, ...result, seconds: (Date.now() - began) / 1000 };
}

/** Shows what the tool says when it has ended, so that its lines do not mix with those of the tests. */
async function inBackground(tool) {
  const { code, output } = await captureNode([path.join(root, 'tools', tool)]);
  console.log(`\n── ${tool}\n${output.trimEnd()}\n`);
  return { passed: 0, failed: code === 0 ? 0 : 1, flaky: [] };
}

async function runVitest() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const code = await runNode([scripts.vitest, 'run', ...reporters], extraEnvironment);
  return vitestResult(vitestReport, code);
}

async function runBrowser() {
  if (chromium === undefined) return { passed: 0, failed: 1, flaky: [] };
  console.log('\n── browser tests');
  const config = path.join('tests', 'browser', 'playwright.config.ts');
  const code = await runNode([scripts.playwright, 'test', '--config', config, '--reporter=list,json'], {
    ...extraEnvironment,
    CHROMIUM_PATH: chromium,
    CHROMIUM_SHELL_PATH: findShell(chromium),
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
  });
  return browserResult(browserReport, code);
}

function conclude(results) {
  const flaky = results.flatMap((result) => result.flaky);
  console.log();
  for (const { name, seconds, passed, failed, levels = {} } of results) {
    const perLevel = Object.entries(levels).map(([level, count]) => `${level} ${count}`);
    const counts = passed + failed > 0 ? ` ${passed} passed, ${failed} failed` : '';
    console.log(
      `${name.padEnd(8)}${duration(seconds)}${counts}${perLevel.length > 0 ? ` (${perLevel.join(', ')})` : ''}`,
    );
  }
  console.log(`${'all'.padEnd(8)}${duration((Date.now() - startedAt) / 1000)}`);
  for (const title of flaky) console.log(`Passed only when tried again: ${title}`);

  const isTooFlaky = flaky.length > MOST_FLAKY;
  if (isTooFlaky)
    console.log(`More than ${MOST_FLAKY} tests passed only when tried again, which counts as failed.`);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, isTooFlaky ? flaky.length : 0);
  if (failed > 0) process.exitCode = 1;
  console.log(`\n${passed - (isTooFlaky ? flaky.length : 0)} passed, ${failed} failed`);
}

function duration(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')} min`.padStart(10);
}
