// cspell:ignore judged reckon
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { node, root, scripts } from './run.mjs';

function check(args, input) {
  const { status, stdout, stderr } = spawnSync(node, args, { cwd: root, input, encoding: 'utf8' });
  return { passes: status === 0, output: stdout + stderr };
}

it('an old word fails, also as a part of a name, and the new one is named', () => {
  const words = (text) => check([scripts.cspell, 'lint', '--no-progress', 'stdin://server/a.ts'], text);

  const { passes, output } = words(
    'const isJudged = learnFrom(reckon_all); // one that a person who waits may read',
  );
  expect(passes).toBe(false);
  expect(output).toMatch(/Judged.*Checked/);
  expect(output).toMatch(/reckon.*calculate/);
  expect(words('const isChecked = true;').passes).toBe(true);
});

it.each([
  ['Number credit notes without gaps', false],
  [`invoices: ${'x'.repeat(59)}`, true],
  [`invoices: ${'x'.repeat(60)}`, false],
])('of a commit %j passes: %s', (subject, passes) => {
  expect(check([scripts.commitlint], subject).passes).toBe(passes);
});
