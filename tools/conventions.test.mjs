// cspell:ignore judged reckon
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { node, root, scripts } from './run.mjs';

function check(args, input) {
  const { status, stdout, stderr } = spawnSync(node, args, { cwd: root, input, encoding: 'utf8' });
  return { passes: status === 0, output: stdout + stderr };
}

it('an old word fails, also as a part of a name, and the new one is named', () => {
  const text =
    'const isJudged = learnFrom(reckon_all); // one that a person who waits may read\nconst isChecked = true;';
  const { passes, output } = check([scripts.cspell, 'lint', '--no-progress', 'stdin://server/a.ts'], text);
  expect(passes).toBe(false);
  expect(output).toMatch(/Judged.*Checked/);
  expect(output).toMatch(/reckon.*calculate/);
  expect(output).toContain('Issues found: 2');
});

it('a commit needs an area, and at most 69 characters', () => {
  expect(check([scripts.commitlint], `invoices: ${'x'.repeat(59)}`).output).toBe('');
  const { passes, output } = check([scripts.commitlint], 'x'.repeat(70));
  expect(passes).toBe(false);
  expect(output).toContain('type may not be empty');
  expect(output).toContain('must not be longer than 69 characters');
});
