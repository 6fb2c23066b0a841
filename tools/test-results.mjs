import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const LEVELS = {
  domain: ['domain', 'contracts'],
  server: ['server', 'tests', 'tools', 'bench'],
  web: ['web'],
};

/**
 * The content of Vitest's JSON report. `failures` are the failed tests: file, title, the message without the stack. A file that cannot
 * be loaded is one of them. A runner that failed without a failed test counts as one, but has none to name.
 */
export function vitestResult(file, code) {
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 1, flaky: [], failures: [] };
  const failures = report.testResults.flatMap(failuresOfFile);
  return {
    passed: report.numPassedTests,
    failed: Math.max(failures.length, code === 0 ? 0 : 1),
    flaky: [],
    failures,
    levels: testsByLevel(report.testResults),
  };
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ file, title: test.fullName, reason: withoutStack(test.failureMessages?.[0]) }));
  // A file that cannot be loaded holds no failed test, but is one.
  if (failed.length === 0 && status === 'failed')
    return [{ file, title: 'cannot be loaded', reason: withoutStack(message) }];
  return failed;
}

/** What failed at first and passed when its file ran again counts as passed, and is named as flaky. */
export function withSecondTry(first, second) {
  const isSame = (one, other) => one.file === other.file && one.title === other.title;
  const flaky = first.failures.filter((failure) => !second.failures.some((other) => isSame(failure, other)));
  // What fails only at the second try is a failure all the same.
  const failed = Math.max(second.failures.length, second.failed);
  return {
    ...first,
    passed: first.passed + first.failures.length - second.failures.length,
    failed,
    flaky: flaky.map(describeFailure),
    failures: second.failures,
  };
}

/** In one line if the reason has one; the counterexample of a property has several. */
export function describeFailure({ file, title, reason }) {
  const [line, ...more] = reason.split('\n');
  return `${file} › ${title}${line === '' ? '' : ` (${line})`}${more.map((next) => `\n    ${next}`).join('')}`;
}

/** All that a failed test says: fast-check writes the seed and the counterexample below the first line. */
function withoutStack(text = '') {
  const lines = text.split('\n');
  const stackAt = lines.findIndex((line) => /^ {4}at /.test(line));
  return lines
    .slice(0, stackAt === -1 ? lines.length : stackAt)
    .join('\n')
    .trimEnd();
}

function testsByLevel(testResults) {
  const levels = {};
  for (const { name, assertionResults } of testResults) {
    const folder = path.relative(root, name).split(path.sep)[0];
    const level = name.endsWith('.tsx')
      ? 'component'
      : (Object.keys(LEVELS).find((one) => LEVELS[one].includes(folder)) ?? folder);
    levels[level] = (levels[level] ?? 0) + assertionResults.length;
  }
  return levels;
}

/** The content of Playwright's JSON report, with the names of the tests that passed only at the second try. */
export function browserResult(file, code) {
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 1, flaky: [], failures: [] };
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + (report.errors?.length ?? 0);
  return {
    passed: expected + flaky,
    failed: Math.max(failed, code === 0 ? 0 : 1),
    flaky: specsWithStatus(report.suites, 'flaky').map(describeFailure),
    failures: specsWithStatus(report.suites, 'unexpected'),
  };
}

function specsWithStatus(suites, status) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title, tests }) => ({
        file: `${file}:${line}`,
        title,
        reason: withoutStack(tests.flatMap((test) => test.results).find((run) => run.error)?.error.message),
      })),
    ...specsWithStatus(inner, status),
  ]);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
