import { expect, it, vi } from 'vitest';
import { makeTurns } from './turns.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

it('lets in one after the other for the same key, in order, and others meanwhile', async () => {
  const turns = makeTurns(1, 10);
  const first = gate();
  const log: string[] = [];
  const a = turns.take('a', async () => {
    await first.opened;
    log.push('a1');
  });
  const b = turns.take('a', async () => log.push('a2'));
  const c = turns.take('a', async () => log.push('a3'));
  await turns.take('b', async () => log.push('b'));
  first.open();
  await Promise.all([a, b, c]);
  expect(log).toEqual(['b', 'a1', 'a2', 'a3']);
});

it('turns away what has waited too long, and keeps the order of the others', async () => {
  vi.useFakeTimers();
  const turns = makeTurns(1, 10, 2000);
  const first = gate();
  const log: string[] = [];
  const running = turns.take('a', () => first.opened);
  const early = turns.take('a', async () => log.push('early'));
  await vi.advanceTimersByTimeAsync(1000);
  const later = turns.take('a', async () => log.push('later'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await early).toBeNull();
  first.open();
  await Promise.all([running, later]);
  expect(log).toEqual(['later']);
  vi.useRealTimers();
});

it('goes on after work that failed, and turns away when too many wait', async () => {
  const turns = makeTurns(1, 1);
  const first = gate();
  const failing = turns.take('a', async () => {
    await first.opened;
    throw new Error('no');
  });
  const waiting = turns.take('a', async () => 'done');
  expect(await turns.take('a', async () => 'never')).toBeNull();
  first.open();
  await expect(failing).rejects.toThrow('no');
  expect(await waiting).toBe('done');
});
