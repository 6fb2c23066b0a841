import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { isFullRun } from '#kit/run-size.ts';
import { violationsIn } from '../accessible.ts';
import { HEIGHTS, type Visit } from './gallery-kit.ts';

const SCHEMES = ['dark', 'light'] as const;

/** The highest picture, in pixels: what comes below is more of the same. */
const HIGHEST = 2_400;

/** Waits until everything has loaded and, in a full run, takes a picture in both schemes of the page or of its dialog. */
export async function keep({ page, width, api }: Visit, name: string): Promise<void> {
  await expect.poll(() => api.isQuiet).toBe(true);
  if (!isFullRun) return;
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  // A higher window and not a higher picture: what is drawn near the window alone is drawn in all of it.
  const whole = hasDialog ? 0 : await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.max(HEIGHTS[width], Math.min(HIGHEST, whole));
  if (height > HEIGHTS[width]) await page.setViewportSize({ width, height });
  // A higher window shows more rows, which may ask for something of their own.
  await expect.poll(() => api.isQuiet).toBe(true);
  await takePictures(page, `staff/${name}-${width}`);
  if (height > HEIGHTS[width]) await page.setViewportSize({ width, height: HEIGHTS[width] });
}

/** Of what the window shows, in both schemes. */
export async function takePictures(page: Page, name: string): Promise<void> {
  const screens = path.join(test.info().project.outputDir, '..', 'screens');
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const file = path.join(screens, `${name}-${colorScheme}.png`);
    await page.screenshot({ path: file, animations: 'disabled', caret: 'initial' });
  }
}

/** Nothing found at WCAG 2.2 AA; `forFingers`: also that everything can be pressed on a phone. */
export async function expectAccessible(page: Page, name: string, forFingers = false): Promise<void> {
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  const within = hasDialog ? 'dialog[open]' : 'html';
  expect.soft(await violationsIn(page, { within, forFingers }), name).toEqual([]);
}

/** Nothing is wider than the window or than the dialog in it; else what reaches beyond is named. */
export async function expectNoSidewaysScroll({ page }: Pick<Visit, 'page'>, name: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const dialogs = document.querySelectorAll('dialog[open], dialog[open] [data-dialog-body]');
    const places = [document.documentElement, ...dialogs].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    return places.flatMap((place) => {
      const end = place.getBoundingClientRect().left + place.clientWidth;
      const beyond = [...place.querySelectorAll(':not(:has(*))')].filter(
        (element) => element.getBoundingClientRect().right > end,
      );
      return [
        `${place.tagName}: ${place.scrollWidth} in ${place.clientWidth}`,
        ...beyond.slice(0, 8).map(({ outerHTML }) => outerHTML.slice(0, 120)),
      ];
    });
  });
  expect.soft(wide, `${name} scrolls sideways`).toEqual([]);
}

/** Closes toasts: they would cover what they are about. */
export async function closeToast(page: Page): Promise<void> {
  const close = page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click();
}
