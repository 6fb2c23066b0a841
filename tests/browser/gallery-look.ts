import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { HEIGHTS, type Visit } from './gallery-kit.ts';

const SCHEMES = ['dark', 'light'] as const;

/** The highest picture, in pixels: what comes below is more of the same. */
const HIGHEST = 2_400;

/** Keeps a picture in both schemes of the whole page, or of the window when a dialog stands in it. */
export async function keep({ page, width, api }: Visit, name: string): Promise<void> {
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

/** What the scheme decides, and what the width does: all else is the same in every picture of a state. */
const ONLY_COLOURS = ['color-contrast', 'link-in-text-block'];
const ONLY_PLACES = ['target-size'];

/** Nothing found at WCAG 2.2 AA: all rules at a desk in the light scheme, of the others those that may differ there. */
export async function expectAccessible(
  { page, width }: Pick<Visit, 'page' | 'width'>,
  name: string,
): Promise<void> {
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  for (const colorScheme of SCHEMES) {
    if (width === 390 && colorScheme === 'dark') continue;
    await page.emulateMedia({ colorScheme });
    // No frames here: without the walk through them it takes half of the time.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (width === 390) axe.withRules(ONLY_PLACES);
    else if (colorScheme === 'dark') axe.withRules(ONLY_COLOURS);
    else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
    if (hasDialog) axe.include('dialog[open]');
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target}`));
    expect(found, `${name}, ${colorScheme}`).toEqual([]);
  }
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
  expect(wide, `${name} scrolls sideways`).toEqual([]);
}

/** Puts away what has been said: it would stand over what it was said about. */
export async function closeToast(page: Page): Promise<void> {
  const close = page
    .getByRole('region', { name: 'Notifications (F8)' })
    .getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click();
}
