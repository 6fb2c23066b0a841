import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './kit.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose answer depends on the colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What breaks WCAG 2.2 AA on the page: each rule, and the first place that breaks it; `dark`: what its colours decide. */
export async function violationsIn(page: Page, scheme: 'dark' | 'light'): Promise<string[]> {
  // In this page alone: nothing runs in the frame of an e-mail, and a walk through frames ends on a page of its own, which
  // takes the focus away.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const rules = scheme === 'dark' ? axe.withRules(COLOR_RULES) : axe.withTags(WCAG_22_AA);
  const { violations } = await rules
    // It runs no script, and so not axe's.
    .exclude('iframe[sandbox]')
    .analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`);
}

/** Nothing found at WCAG 2.2 AA, in dark and light, and nothing wider than the window. */
export async function isAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violationsIn(page, colorScheme), `${what}, ${colorScheme}`).toEqual([]);
  }
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}
