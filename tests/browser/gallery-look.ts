import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { isFullRun } from '#kit/run-size.ts';
import { HEIGHTS, type Visit } from './gallery-kit.ts';

const SCHEMES = ['dark', 'light'] as const;

/** The highest picture, in pixels: what comes below is more of the same. */
const HIGHEST = 2_400;

/** Waits until everything has loaded and, in a full run, takes a picture in both schemes of the page or of its dialog. */
export async function keep({ page, width, api }: Visit, name: string): Promise<void> {
  await expect.poll(() => api.isQuiet).toBe(true);
  if (!isFullRun) return;
  const folder = path.join(test.info().project.outputDir, '..', 'screens', 'staff');
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  // A higher window and not a higher picture: what is drawn near the window alone is drawn in all of it.
  const whole = hasDialog ? 0 : await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.max(HEIGHTS[width], Math.min(HIGHEST, whole));
  if (height > HEIGHTS[width]) await page.setViewportSize({ width, height });
  // A higher window shows more rows, which may ask for something of their own.
  await expect.poll(() => api.isQuiet).toBe(true);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const file = path.join(folder, `${name}-${width}-${colorScheme}.png`);
    await page.screenshot({ path: file, animations: 'disabled', caret: 'initial' });
  }
  if (height > HEIGHTS[width]) await page.setViewportSize({ width, height: HEIGHTS[width] });
}

/** Nothing found at WCAG 2.2 AA: by all rules in the light scheme, by those that colours decide in the dark one. */
export async function expectAccessible({ page }: Pick<Visit, 'page' | 'width'>, name: string): Promise<void> {
  const found = await analyze(page, (axe) =>
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']),
  );
  expect.soft(found, `${name}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const foundInDark = await analyze(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(foundInDark, `${name}, dark`).toEqual([]);
}

/** Of a phone what its width decides: all else is the same elements, some of them folded away. */
export async function expectHittable({ page }: Visit, name: string): Promise<void> {
  expect(await analyze(page, (axe) => axe.withRules(['target-size'])), name).toEqual([]);
}

async function analyze(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // No frames here: without the walk through them it takes half of the time.
  const axe = choose(new AxeBuilder({ page }).setLegacyMode());
  if ((await page.locator('dialog[open]').count()) > 0) axe.include('dialog[open]');
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target}`));
}

/** Nothing is wider than the window or than the dialog in it; else what reaches beyond is named. */
export async function expectNoSidewaysScroll({ page }: Visit, name: string): Promise<void> {
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
