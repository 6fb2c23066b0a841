import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { expect } from './kit.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose answer depends on the colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Checked {
  /** Selects the part that is checked; else the whole page. */
  readonly within?: string;
  /** Also that everything that is pressed is large enough for a finger. */
  readonly forFingers?: boolean;
}

/**
 * What breaks WCAG 2.2 AA on the page: each rule, and the first place that breaks it; `dark`: what its colours decide. axe is loaded
 * once for each document, which takes half of the time of its own package for Playwright.
 */
export async function violationsIn(
  page: Page,
  scheme: 'dark' | 'light',
  { within, forFingers = false }: Checked = {},
): Promise<string[]> {
  // Nothing runs in the frame of an e-mail, and so not axe.
  const context = { include: [within ?? 'html'], exclude: ['iframe[sandbox]'] };
  const options: Axe.RunOptions = {
    ...(scheme === 'dark'
      ? { runOnly: COLOR_RULES }
      : { runOnly: WCAG_22_AA, rules: { 'target-size': { enabled: forFingers } } }),
    iframes: false,
    resultTypes: ['violations'],
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    ([where, how]) =>
      (window as unknown as { axe: typeof Axe }).axe.run(where, how).then((found) => found.violations),
    [context, options] as const,
  );
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
