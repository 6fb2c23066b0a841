import { expect, it } from 'vitest';
import { openPause } from './service-watch.ts';

function aPause() {
  const clock = { at: 1000 };
  return { clock, pause: openPause(() => clock.at) };
}

it('doubles from five seconds to five minutes while the service stays down', () => {
  const { clock, pause } = aPause();
  const seconds = Array.from({ length: 9 }, () => {
    pause.serviceIsDown(null);
    const pausedFor = pause.remainingMs();
    clock.at += pausedFor;
    return pausedFor / 1000;
  });
  expect(seconds).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
  expect(pause.isTrying()).toBe(true);
});

it('counts those that fail together once', () => {
  const { clock, pause } = aPause();
  pause.serviceIsDown(null);
  clock.at += 10;
  pause.serviceIsDown(null);
  pause.serviceIsDown(null);
  expect(pause.remainingMs()).toBe(4990);
});

it('lasts as long as the service asks for, within five minutes', () => {
  const { clock, pause } = aPause();
  pause.serviceIsDown(60);
  expect(pause.remainingMs()).toBe(60_000);
  clock.at += 60_000;
  pause.serviceIsDown(100_000);
  expect(pause.remainingMs()).toBe(300_000);
});

it('is over when the service takes a message', () => {
  const { pause } = aPause();
  pause.serviceIsDown(null);
  pause.serviceIsUp();
  expect([pause.remainingMs(), pause.isTrying()]).toEqual([0, false]);
});

it('is ended by a person who wants a try now, and continues if the service is still down', () => {
  const { pause } = aPause();
  pause.serviceIsDown(null);
  pause.tryNow();
  expect([pause.remainingMs(), pause.isTrying()]).toEqual([0, true]);
  pause.serviceIsDown(null);
  expect(pause.remainingMs()).toBe(10_000);
});
