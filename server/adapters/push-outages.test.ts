import { expect, it } from 'vitest';
import { openPushOutages } from './push-outages.ts';

function troubles() {
  const clock = { at: 1000 };
  return { clock, known: openPushOutages(() => clock.at) };
}

it('a service that cannot be reached is left alone for half a minute, then twice as long, five minutes at most', () => {
  const { clock, known } = troubles();
  const waits = Array.from({ length: 6 }, () => {
    known.recordFailure('push.test', true);
    known.recordFailure('push.test', true); // sent at the same time as the first
    const seconds = known.waitSeconds('push.test') ?? 0;
    clock.at += seconds * 1000;
    return seconds;
  });
  expect(waits).toEqual([30, 60, 120, 240, 300, 300]);
  expect(known.waitSeconds('push.test')).toBeNull();
});

it('a service is asked again at once when somebody wants it tried now', () => {
  const { known } = troubles();
  known.recordFailure('push.test', true);
  known.tryNow();
  expect(known.waitSeconds('push.test')).toBeNull();
  expect(known.recordFailure('push.test', true)).toBe(true);
  expect(known.waitSeconds('push.test')).toBe(60);
});

it('a message during a known outage says so, until the service works', () => {
  const { clock, known } = troubles();
  expect(Array.from({ length: 7 }, () => known.recordFailure('push.test', false))).toEqual([
    ...Array(5).fill(false),
    true,
    true,
  ]);
  expect(known.waitSeconds('push.test')).toBe(30);
  expect(known.waitSeconds('other.test')).toBeNull();
  clock.at += 30_000;
  known.recordSuccess('push.test');
  expect(known.recordFailure('push.test', false)).toBe(false);
  expect(known.waitSeconds('push.test')).toBeNull();
});
