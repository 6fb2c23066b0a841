import type { BrowserContext, Page } from '@playwright/test';
import type { Figures } from '../figures.ts';
import { noticed, readyAt, watch } from '../probe.ts';
import { traced } from './trace.ts';

const BOARD = '[role="grid"][aria-label="Dispatch board"]';

/**
 * The board of a busy day with a row for each of 2,000 interpreters: until it is usable, through all its rows, and from the press
 * that chooses an appointment until the rows are in the order of those who are free.
 */
export async function measureBoard(context: BrowserContext, found: Figures): Promise<void> {
  const page = await context.newPage();
  await watch(page);
  const loading = await traced(page, async () => {
    await page.goto('/calendar?view=day', { waitUntil: 'commit' });
    found.add('Board, usable', await readyAt(page, isDrawn, null));
  });
  const first = await noticed(page);
  found.add('Board, longest task while loading', first.longestTaskMs, { goal: 100 });
  found.add('Board, the same in processor time', loading.longestTaskMs, { unit: 'ms CPU', goal: 100 });
  found.add('Board, layout shift while loading', first.shift, { unit: '' });

  const scrolled = await traced(page, () => scrollThrough(page));
  found.add('Board, longest task while scrolling', (await noticed(page)).longestTaskMs, { goal: 100 });
  found.add('Board, the same in processor time while scrolling', scrolled.longestTaskMs, {
    ...{ unit: 'ms CPU', goal: 100 },
  });
  const drawn = await page.locator(`${BOARD} [data-board-row]`).count();
  found.add('Board, rows in the document there', drawn, { unit: '' });

  const chosen = await traced(page, () => chooseOne(page, found));
  found.add('Board, longest task when one is chosen', (await noticed(page)).longestTaskMs, { goal: 100 });
  found.add('Board, the same in processor time when chosen', chosen.longestTaskMs, {
    ...{ unit: 'ms CPU', goal: 100 },
  });
  await page.close();
}

function isDrawn(): boolean {
  const board = document.querySelector('[role="grid"][aria-label="Dispatch board"]');
  return board?.querySelector('[data-board-row]') != null && board.querySelector('[data-entry]') !== null;
}

/** Like a person who looks for somebody: a turn of the wheel, a moment, the next; then to the last row. */
async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(900, 700);
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(30);
  }
  await page.locator(BOARD).evaluate((board) => board.scrollTo({ top: board.scrollHeight }));
  await page.waitForTimeout(100);
}

async function chooseOne(page: Page, found: Figures): Promise<void> {
  await page.evaluate(() => {
    addEventListener('keydown', (event) => Object.assign(window, { pressedAt: event.timeStamp }), {
      once: true,
      capture: true,
    });
  });
  await page.locator(`${BOARD} [data-lane] [data-entry]`).first().focus();
  await page.keyboard.press('a');
  const shownAt = await readyAt(page, isOrdered, null);
  // Set by the listener above.
  const pressedAt = await page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt);
  found.add('Board, from the choice to those who are free', shownAt - pressedAt);
}

function isOrdered(): boolean {
  return /\d+ free at that time/.test(document.querySelector('main')?.textContent ?? '');
}
