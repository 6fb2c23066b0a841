import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.mjs';
import { describeFailure, vitestResult, withSecondTry } from './test-results.mjs';

const file = path.join(mkdtempSync(path.join(tmpdir(), 'results-')), 'vitest.json');

const passing = (fullName) => ({ fullName, status: 'passed', failureMessages: [] });
const failing = (fullName) => ({
  fullName,
  status: 'failed',
  failureMessages: ['expected 1 to be 2\n    at a.ts:3'],
});

function resultOf(assertionResults, message = '') {
  const failed = assertionResults.filter(({ status }) => status === 'failed').length;
  const status = failed > 0 || message !== '' ? 'failed' : 'passed';
  const testResults = [{ name: path.join(root, 'domain/a.test.ts'), status, message, assertionResults }];
  const numPassedTests = assertionResults.length - failed;
  writeFileSync(file, JSON.stringify({ numPassedTests, testResults }));
  return vitestResult(file, status === 'failed' ? 1 : 0);
}

it('names a failed test with its file and the first line of the reason', () => {
  const { passed, failed, failures } = resultOf([passing('one'), failing('two')]);

  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(failures.map(describeFailure)).toEqual(['domain/a.test.ts › two (expected 1 to be 2)']);
});

it('prints the seed and the counterexample of a property, without the stack', () => {
  const message =
    'Error: Property failed after 2 tests\n{ seed: 7, path: "1:0" }\nCounterexample: [0]\n\n    at a.ts:3';
  const { failures } = resultOf([{ fullName: 'two', status: 'failed', failureMessages: [message] }]);

  expect(failures.map(describeFailure)).toEqual([
    'domain/a.test.ts › two (Error: Property failed after 2 tests)\n    { seed: 7, path: "1:0" }\n    Counterexample: [0]',
  ]);
});

it('counts a file that cannot be loaded', () => {
  const { failed, failures } = resultOf([], 'SyntaxError: Unexpected token');

  expect(failed).toBe(1);
  expect(failures.map(describeFailure)).toEqual([
    'domain/a.test.ts › cannot be loaded (SyntaxError: Unexpected token)',
  ]);
});

it('counts what passes at the second try as flaky', () => {
  const first = resultOf([passing('one'), failing('two')]);
  const second = resultOf([passing('one'), passing('two')]);

  expect(withSecondTry(first, second)).toMatchObject({
    passed: 2,
    failed: 0,
    failures: [],
    flaky: ['domain/a.test.ts › two (expected 1 to be 2)'],
  });
});

it('still fails for what fails twice, and for what fails only at the second try', () => {
  const first = resultOf([passing('one'), failing('two')]);

  expect(withSecondTry(first, resultOf([passing('one'), failing('two')]))).toMatchObject({
    passed: 1,
    failed: 1,
    flaky: [],
  });
  expect(withSecondTry(first, resultOf([failing('one'), passing('two')]))).toMatchObject({ failed: 1 });
});

it('still fails when the second run ends with an error and no failed test', () => {
  const first = resultOf([failing('two')]);
  writeFileSync(file, JSON.stringify({ numPassedTests: 1, testResults: [] }));

  expect(withSecondTry(first, vitestResult(file, 1))).toMatchObject({ failed: 1 });
});
