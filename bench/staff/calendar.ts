import type { BrowserContext } from '@playwright/test';
import type { Figures } from '../figures.ts';
import { noticed, readyAt, watch } from '../probe.ts';

const VIEWS = [
  { name: 'week', key: 'w' },
  { name: 'day', key: 'd' },
  { name: 'list', key: 'l' },
  { name: 'month', key: 'm' },
] as const;

/** The calendar from the start of the navigation, a month first; then each view from the press of its key. */
export async function measureCalendar(context: BrowserContext, found: Figures): Promise<void> {
  const page = await context.newPage();
  await watch(page);
  await page.goto('/calendar?view=month', { waitUntil: 'commit' });
  found.add('Calendar, a month usable', await readyAt(page, isDrawn, 'month'));
  const first = await noticed(page);
  found.add('Calendar, longest task while loading', first.longestTaskMs);
  found.add('Calendar, layout shift while loading', first.shift, { unit: '' });
  for (const { name, key } of VIEWS) {
    await page.evaluate(() => {
      addEventListener('keydown', (event) => Object.assign(window, { pressedAt: event.timeStamp }), {
        once: true,
      });
    });
    await page.keyboard.press(key);
    const shownAt = await readyAt(page, isDrawn, name);
    const pressedAt = await page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt);
    found.add(`Calendar, to the ${name}`, shownAt - pressedAt);
    found.add(`Calendar, longest task to the ${name}`, (await noticed(page)).longestTaskMs);
  }
  await page.close();
}

/** Whether the calendar shows a view with its appointments, and nothing is under way. */
function isDrawn(view: string): boolean {
  const main = document.querySelector('main');
  return (
    new URLSearchParams(location.search).get('view') === view &&
    main?.querySelector('[data-entry]') != null &&
    main.querySelector('[aria-busy="true"], .animate-spin') === null
  );
}
