import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const LEVELS = {
  domain: ['domain', 'contracts'],
  server: ['server', 'tests', 'tools', 'bench'],
  web: ['web'],
};

/** The content of Vitest's JSON report; a runner that failed without a failed test counts as one. */
export function vitestResult(file, code) {
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 1, flaky: [] };
  // A file that cannot be loaded holds no failed test, but is one.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    failed: Math.max(failed, code === 0 ? 0 : 1),
    flaky: [],
    levels: testsByLevel(report.testResults),
  };
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
  if (report === undefined) return { passed: 0, failed: 1, flaky: [] };
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + (report.errors?.length ?? 0);
  return {
    passed: expected + flaky,
    failed: Math.max(failed, code === 0 ? 0 : 1),
    flaky: flakyTitles(report.suites),
  };
}

function flakyTitles(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => `${spec.file}:${spec.line} ${spec.title}`),
    ...flakyTitles(inner),
  ]);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
