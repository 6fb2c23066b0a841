import type { Page, TestInfo } from '@playwright/test';
import { violationsIn } from './accessible.ts';
import { expect, picture } from './kit.ts';

/** Nothing found at WCAG 2.2 AA; keeps a picture in dark and in light. */
export async function checkLook(page: Page, info: TestInfo, name: string): Promise<void> {
  expect(await violationsIn(page), name).toEqual([]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(page, info, `${name}-${colorScheme}`);
  }
}
