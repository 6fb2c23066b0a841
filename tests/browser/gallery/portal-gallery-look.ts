import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { isFullRun } from '#kit/run-size.ts';
import { HEIGHTS, type Visit } from './gallery-kit.ts';
import { closeToast, expectAccessible, expectNoSidewaysScroll } from './gallery-look.ts';
import { smallTargets, unreadable } from './portal-gallery-measures.ts';

const SCHEMES = ['dark', 'light'] as const;
const NARROW = 320;

/** Checks what holds for every screen; a full run also takes a picture in both schemes into the gallery's `folder`. */
export async function checkPortal(visit: Visit, name: string, folder = 'portal'): Promise<void> {
  const { page, width, api } = visit;
  await expect.poll(() => api.isQuiet).toBe(true);
  const height = Math.max(HEIGHTS[width], await wholeHeight(page));
  await page.setViewportSize({ width, height });
  if (isFullRun) await keep(visit, name, folder);
  await expectNoSidewaysScroll(visit, name);
  await closeToast(page);
  // Off what would show its tooltip.
  await page.mouse.move(0, 0);
  await expectAccessible(visit, name);
  if (width === 390) {
    expect.soft(await page.evaluate(smallTargets), `${name}: targets below 44 px`).toEqual([]);
    await expectStrained(visit, name, height);
  }
  await page.setViewportSize({ width, height: HEIGHTS[width] });
}

async function keep({ page, width }: Visit, name: string, folder: string): Promise<void> {
  const screens = path.join(test.info().project.outputDir, '..', 'screens', folder);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const file = path.join(screens, `${name}-${width}-${colorScheme}.png`);
    await page.screenshot({ path: file, animations: 'disabled', caret: 'initial' });
  }
}

/** Nothing sideways in a narrow window; nothing cut off, nothing over another at twice the text. */
async function expectStrained(visit: Visit, name: string, height: number): Promise<void> {
  const { page, width } = visit;
  await page.setViewportSize({ width: NARROW, height });
  await expectNoSidewaysScroll(visit, `${name} at ${NARROW} px`);
  await page.setViewportSize({ width, height: height * 2 });
  await setTextSize(page, '200%');
  await expectNoSidewaysScroll(visit, `${name} at 200 % text`);
  expect.soft(await page.evaluate(unreadable), `${name} at 200 % text`).toEqual([]);
  await setTextSize(page, '');
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.style.fontSize = to;
  }, size);
}

/** Of a dialog what it takes to show it whole; else of the page. */
function wholeHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const body = [...document.querySelectorAll('dialog[open] [data-dialog-body]')].at(-1);
    if (body) return window.innerHeight + body.scrollHeight - body.clientHeight;
    return document.querySelector('dialog[open]') ? 0 : document.documentElement.scrollHeight;
  });
}

/** What moved while a screen filled up may be felt, and not seen. */
const MOST_SHIFT = 0.02;

export function expectStill(shifts: readonly string[], name: string, most = MOST_SHIFT): void {
  const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
  expect(sum, `${name} has moved: ${shifts.join('; ')}`).toBeLessThanOrEqual(most);
}
