import { afterEach, expect, it, vi } from 'vitest';
import { openDatabaseClock } from './database-clock.ts';

afterEach(() => void vi.useRealTimers());

it('keeps the time of the database, whatever the clock of the machine says, and knows how far they are apart', async () => {
  vi.useFakeTimers();
  let ahead = -600_000;
  const pool = {
    query: async () => ({ rows: [{ ms: performance.timeOrigin + performance.now() + ahead }] }),
  };
  const clock = await openDatabaseClock(pool as never, () => {}); // the clock asks one thing only
  const apart = () =>
    Math.round((Date.parse(clock.now()) - performance.timeOrigin - performance.now()) / 100) * 100;
  expect(apart()).toBe(-600_000);
  vi.setSystemTime(Date.now() + 3_600_000); // somebody sets the machine's clock
  expect(apart()).toBe(-600_000);
  expect(clock.skewMs()).toBeGreaterThan(4_199_000);
  ahead = 2000; // another server, after a failover
  await vi.advanceTimersByTimeAsync(15_000);
  expect(apart()).toBe(2000);
  await clock.close();
});
