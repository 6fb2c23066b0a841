import { setTimeout as delay } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { dateIn, dayBounds } from '#domain/time.ts';

/** Longer than any test lasts. */
const ROOM_MS = 4 * 60_000;

/** How long until the company's day has room for a whole test; 0 but for the last minutes of a day. */
function untilRoom(now: number, timeZone: string): number {
  const { to } = dayBounds(dateIn(timeZone, new Date(now).toISOString()), timeZone);
  const left = Date.parse(to) - now;
  return left < ROOM_MS ? left + 1_000 : 0;
}

/**
 * A test that begins and ends on one day of the company: what it calls today at its beginning is today at its end.
 * In the last minutes of a day it waits for midnight, once a night.
 */
export const test = base.extend<{ oneDay: undefined }>({
  oneDay: [
    // The browsers' zone is the company's.
    async ({ timezoneId }, use) => {
      await delay(untilRoom(Date.now(), timezoneId ?? 'UTC'));
      await use(undefined);
    },
    { auto: true, timeout: 2 * ROOM_MS },
  ],
});
