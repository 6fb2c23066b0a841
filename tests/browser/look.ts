import AxeBuilder from '@axe-core/playwright';
import type { Page, TestInfo } from '@playwright/test';
import { expect, picture } from './kit.ts';

/** Nothing found at WCAG 2.2 AA in dark and light; keeps a picture of both. */
export async function look(page: Page, info: TestInfo, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // In this page alone: nothing runs in the frame of an e-mail, and a walk through frames ends on a page of its own, which
    // takes the focus away.
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      // It runs no script, and so not axe's.
      .exclude('iframe[sandbox]')
      .analyze();
    expect(violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes[0]?.target}`)).toEqual([]);
    await picture(page, info, `${name}-${colorScheme}`);
  }
}
