import { expect, it } from 'vitest';
import { limitHashing } from './hashing-gate.ts';

it('hashes two passwords at once, lets twenty wait, and refuses the others with the time to wait', async () => {
  const waiting: (() => void)[] = [];
  let most = 0;
  const slow = async () => {
    most = Math.max(most, waiting.length + 1);
    await new Promise<void>((done) => waiting.push(done));
    return 'hash';
  };
  const passwords = limitHashing({ hash: slow, isPasswordOf: async () => (await slow()) === 'hash' }, 2);
  const checks = Array.from({ length: 300 }, (_, n) =>
    (n % 2 ? passwords.hash('p') : passwords.isPasswordOf(null, 'p')).then(
      () => 'done',
      (error) => `${error.refusal.code} ${error.refusal.retryAfterSeconds}`,
    ),
  );
  const all = Promise.all(checks);
  while (waiting.length > 0) {
    waiting.shift()?.();
    await new Promise(setImmediate);
  }
  const results = Object.groupBy(await all, (result) => result);
  expect(most).toBe(2);
  expect(results['done']).toHaveLength(22);
  expect(results['rate_limited 3']).toHaveLength(278);
});

it('gives one turn to work that hashes twice, and hands the turn on when the work fails', async () => {
  const fast = { hash: async (password: string) => `hash of ${password}`, isPasswordOf: async () => true };
  const passwords = limitHashing(fast, 1);
  const failing = passwords.inTurn(() => Promise.reject(new Error('no')));
  const both = passwords.inTurn(async (own) => [
    await own.inTurn((same) => same.isPasswordOf('h', 'p')),
    await own.hash('p'),
  ]);
  await expect(failing).rejects.toThrow('no');
  expect(await both).toEqual([true, 'hash of p']);
});
