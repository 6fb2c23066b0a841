import type { Page } from '@playwright/test';
import {
  calendarAt,
  calendarStands,
  fillWeek,
  MONDAY,
  openClientCalendar,
  openClientCast,
} from './client-calendar-kit.ts';
import { expect, test } from './kit.ts';
import { noteShifts, takeShifts } from './layout-shifts.ts';
import { look } from './look.ts';

for (const phone of [true, false]) {
  const size = phone ? 390 : 1440;

  for (const view of ['month', 'week', 'list']) {
    test(`the client's ${view} is accessible at ${size} px, and nothing jumps`, async ({
      person,
      request,
    }, info) => {
      const cast = await openClientCast(request, `Marina ${view} ${size}`);
      await fillWeek(cast);
      const { page } = await openClientCalendar(person, cast, '', { phone });
      await noteShifts(page);
      await page.goto(calendarAt(`view=${view}&date=${MONDAY}`));
      await calendarStands(page);
      expect(await takeShifts(page)).toEqual([]);
      await look(page, info, `client-calendar-${view}-${size}`);
      if (phone) await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    });
  }
}

/** By how many pixels the page is wider than the window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
