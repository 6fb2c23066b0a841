import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openOffice } from './company.ts';
import { expect, picture, signInAsStaff, test } from './kit.ts';

for (const phone of [true, false]) {
  const size = phone ? 390 : 1440;

  test(`the calendar opens at ${size} px with a ${phone ? 'list' : 'month'}`, async ({ person }) => {
    const { page } = await person({ phone });
    await signInAsStaff(page);
    await page.goto('/calendar');
    const first = page.getByRole('button', { name: phone ? 'List' : 'Month', exact: true });
    await expect(first).toHaveAttribute('aria-pressed', 'true');
  });

  for (const view of ['month', 'week', 'day', 'list']) {
    test(`the ${view} is accessible at ${size} px, light and dark`, async ({ person, request }, info) => {
      const [client] = await (await openOffice(request)).get('/api/clients');
      const { page } = await person({ phone });
      await signInAsStaff(page);
      await page.goto(`/calendar?view=${view}&clientId=${client.id}`);
      await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await picture(page, info, `calendar-${view}-${size}`);
      await check(page, view);
    });
  }
}

/** Nothing found at WCAG 2.2 AA in light and, as far as colours go, in dark; nothing wider than the window. */
async function check(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page }).include('main');
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      : axe.withRules('color-contrast')
    ).analyze();
    const found = violations.map(({ id, nodes }) => `${name}, ${colorScheme}: ${id} at ${nodes[0]?.target}`);
    expect(found).toEqual([]);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}
