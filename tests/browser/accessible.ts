import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose answer depends on the colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Checked {
  /** Selects the part that is checked; else the whole page. */
  readonly within?: string;
  /** Also that everything that is pressed is large enough for a finger. */
  readonly forFingers?: boolean;
}

/**
 * What breaks WCAG 2.2 AA on the page: each rule, the first place that breaks it, and the scheme. In dark, only what colors decide is asked
 * again. axe is loaded once for each document.
 */
export async function violationsIn(
  page: Page,
  { within = 'html', forFingers = false }: Checked = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Nothing runs in the frame of an e-mail, and so not axe.
  const where = { include: [within], exclude: ['iframe[sandbox]'] };
  const all: Axe.RunOptions = { runOnly: WCAG_22_AA, rules: { 'target-size': { enabled: forFingers } } };
  const found: string[] = [];
  for (const [colorScheme, asked] of [
    ['dark', { runOnly: COLOR_RULES }],
    ['light', all],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const options: Axe.RunOptions = { ...asked, iframes: false, resultTypes: ['violations'] };
    const violations = await page.evaluate(
      async ([context, how]) =>
        (await (window as unknown as { axe: typeof Axe }).axe.run(context, how)).violations,
      [where, options] as const,
    );
    found.push(...violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}, ${colorScheme}`));
  }
  return found;
}
