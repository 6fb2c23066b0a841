import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { findShell, provideChromium } from './chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { captureNode, root, runNode, scripts } from './run.mjs';
import { browserResult, describeFailure, vitestResult, withSecondTry } from './test-results.mjs';

/** `--full`: every test, crash tests and galleries at full size, and pictures of every screen. */
const isFull = process.argv.includes('--full');
/** `--rest`: only what a run without options leaves out: the long tests of Vitest and the journeys that are not tagged '@release'. */
const isRest = process.argv.includes('--rest');
/** Projects of vitest.config.ts, and tags of journeys. */
const vitestSelection = isFull ? [] : isRest ? ['--project=long'] : ['--project=!long'];
const browserSelection = isFull ? [] : isRest ? ['--grep-invert=@release'] : ['--grep=@release'];
/** So many that pass only at the second try can be a machine that was busy; more are a defect of the tests. */
const MOST_FLAKY = 2;

/** What the databases of a run take, with plenty to spare. */
const MEMORY_FOLDER_BYTES = 8 * 1024 ** 3;

const artifacts = path.join(root, 'tests', 'artifacts');
const vitestReport = path.join(artifacts, 'reports', 'vitest.json');
const browserReport = path.join(artifacts, 'reports', 'browser.json');
const memoryFolder = makeMemoryFolder();
const extraEnvironment = {
  ...(isFull && { TEST_FULL: '1' }),
  ...(memoryFolder !== null && { TMPDIR: memoryFolder }),
};

installIfNeeded();
rmSync(artifacts, { recursive: true, force: true });
mkdirSync(path.dirname(vitestReport), { recursive: true });

const chromium = provideChromium();
const startedAt = Date.now();
// First: the server reads the built web when it starts.
const build = await timed('build', () => inBackground('build.mjs'));
const unit = await timed('vitest', runVitest);
// Beside the browsers, which wait for pages and leave a fifth of two cores idle; Vitest leaves nothing.
const [check, browser] = await Promise.all([
  isRest ? null : timed('check', () => inBackground('check.mjs')),
  timed('browser', runBrowser),
]);
conclude([check, build, unit, browser].filter((result) => result !== null));

async function timed(name, run) {
  const began = Date.now();
  const result = await run();
  return { name, ...result, seconds: (Date.now() - began) / 1000 };
}

/** Shows what the tool says when it has ended, so that its lines do not mix with those of the tests. */
async function inBackground(tool) {
  const { code, output } = await captureNode([path.join(root, 'tools', tool)]);
  console.log(`\n── ${tool}\n${output.trimEnd()}\n`);
  return { passed: 0, failed: code === 0 ? 0 : 1, flaky: [], failures: [] };
}

/** The few files that failed run once more, alone: what passes then is counted and named like the browser's second tries. */
async function runVitest() {
  const first = await runVitestFiles([]);
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (files.length === 0 || first.failures.length > MOST_FLAKY) return first;
  console.log(`\n── vitest again: ${files.join(', ')}`);
  return withSecondTry(first, await runVitestFiles(files));
}

async function runVitestFiles(files) {
  rmSync(vitestReport, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const code = await runNode(
    [scripts.vitest, 'run', ...vitestSelection, ...reporters, ...files],
    extraEnvironment,
  );
  return vitestResult(vitestReport, code);
}

async function runBrowser() {
  if (chromium === undefined) return { passed: 0, failed: 1, flaky: [], failures: [] };
  console.log('\n── browser tests');
  const config = path.join('tests', 'browser', 'playwright.config.ts');
  const code = await runNode(
    [scripts.playwright, 'test', '--config', config, ...browserSelection, '--reporter=list,json'],
    {
      ...extraEnvironment,
      CHROMIUM_PATH: chromium,
      CHROMIUM_SHELL_PATH: findShell(chromium),
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    },
  );
  return browserResult(browserReport, code);
}

/**
 * A folder for the tests' databases in Linux's shared memory, if there is room: they wait for the disk at each commit, and a busy
 * disk makes that seconds.
 */
function makeMemoryFolder() {
  const shared = '/dev/shm';
  if (!existsSync(shared)) return null;
  const { bavail, bsize } = statfsSync(shared);
  if (bavail * bsize < MEMORY_FOLDER_BYTES) return null;
  const folder = mkdtempSync(path.join(shared, 'parley-tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
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
  // At the end, where somebody who has only the last lines finds them.
  for (const failure of results.flatMap((result) => result.failures))
    console.log(`Failed: ${describeFailure(failure)}`);
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
