import { afterEach, expect, it, vi } from 'vitest';
import { loadWithRetry } from './load-failures.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('loads a missing part by itself once the server is back', async () => {
  vi.useFakeTimers();
  let isAway = true;
  const answer = () => (isAway ? Promise.reject(new TypeError('away')) : Promise.resolve({ ok: true }));
  vi.stubGlobal('fetch', answer);
  const come = vi.fn();
  void loadWithRetry(answer).then(come);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(come).not.toHaveBeenCalled();
  isAway = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(come).toHaveBeenCalledOnce();
});
