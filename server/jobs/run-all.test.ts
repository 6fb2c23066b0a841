import { expect, it } from 'vitest';
import { runAll } from './run-all.ts';

it('does what comes after a failure, and fails with it at the end', async () => {
  const done: string[] = [];
  const work = (name: string) => async () => {
    done.push(name);
    if (name.startsWith('bad')) throw new Error(name);
  };
  await runAll([work('a'), work('b')]);
  await expect(runAll([work('bad c'), work('d')])).rejects.toThrow(/^bad c$/);
  await expect(runAll([work('bad e'), work('bad f'), work('g')])).rejects.toThrow(
    'Error: bad e; Error: bad f',
  );
  expect(done).toEqual(['a', 'b', 'bad c', 'd', 'bad e', 'bad f', 'g']);
});
