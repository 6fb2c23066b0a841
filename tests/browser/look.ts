import type { Page, TestInfo } from '@playwright/test';
import { violationsIn } from './accessible.ts';
import { expect, picture } from './kit.ts';

/** Nothing found at WCAG 2.2 AA in dark and light; keeps a picture of both. */
export async function checkLook(page: Page, info: TestInfo, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violationsIn(page, colorScheme), `${name}, ${colorScheme}`).toEqual([]);
    await picture(page, info, `${name}-${colorScheme}`);
  }
}
