import { expect, type Page } from '@playwright/test';
import { isFullRun } from '#kit/run-size.ts';
import { HEIGHTS, type Visit } from './gallery-kit.ts';
import { closeToast, expectAccessible, expectNoSidewaysScroll, takePictures } from './gallery-look.ts';
import { smallTargets, unreadable } from './portal-gallery-measures.ts';

const NARROW = 320;

interface Shown {
  /** Of the gallery's pictures. */
  readonly folder?: 'portal' | 'client';
  /** Other words on a screen that is also checked without them: they only change where things are. */
  readonly otherWords?: boolean;
}

/** Checks what holds for every screen; a full run also takes a picture in both schemes. */
export async function checkPortal(
  visit: Visit,
  name: string,
  { folder = 'portal', otherWords = false }: Shown = {},
): Promise<void> {
  const { page, width, api } = visit;
  await expect.poll(() => api.isQuiet).toBe(true);
  const height = Math.max(HEIGHTS[width], await wholeHeight(page));
  await page.setViewportSize({ width, height });
  if (isFullRun) await takePictures(page, `${folder}/${name}-${width}`);
  await expectNoSidewaysScroll(visit, name);
  await closeToast(page);
  // Off what would show its tooltip.
  await page.mouse.move(0, 0);
  if (isFullRun || !otherWords) await expectAccessible(page, name);
  if (width === 390) {
    expect.soft(await page.evaluate(smallTargets), `${name}: targets below 44 px`).toEqual([]);
    await expectStrained(visit, name, height);
  }
  await page.setViewportSize({ width, height: HEIGHTS[width] });
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
