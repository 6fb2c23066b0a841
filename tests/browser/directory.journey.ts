import type { Page } from '@playwright/test';
import { openOffice } from './company.ts';
import { expect, signInAsStaff, test } from './kit.ts';

/* Finding people among many: search, order, the long list, and the Search Interpreters dialog. */

const cards = (page: Page) => page.getByRole('list', { name: 'Interpreters' }).locator('> li');
const _names = (page: Page) => page.getByRole('list', { name: 'Interpreters' }).getByRole('heading');

test('a long list is one list: its end is reached, focus stays, a deleted card gives focus on', async ({
  person,
  request,
}) => {
  const { page } = await person({ phone: true });
  const office = await openOffice(request);
  const [first, second] = [
    await office.interpreter({ name: 'Aaa First', language: 'Tajik', hourlyRate: '25.00' }),
    await office.interpreter({ name: 'Aaa Second', language: 'Tajik', hourlyRate: '25.00' }),
  ];
  await signInAsStaff(page, { at: '/interpreters?view=cards' });
  const total = Number(await cards(page).first().getAttribute('aria-setsize'));
  expect(total).toBe((await office.get('/api/interpreters')).length);
  expect(await cards(page).count()).toBeLessThan(total);

  await test.step('the row with focus stays while one scrolls to the end', async () => {
    const edit = page.getByRole('button', { name: `Edit ${first.name}` });
    await edit.focus();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator(`main li[aria-posinset="${total}"]`)).toBeInViewport();
    await expect(edit).toBeFocused();
  });

  await test.step('after a deletion focus is on the card in its place', async () => {
    await page.getByRole('button', { name: `Delete ${first.name}` }).press('Enter');
    const question = page.getByRole('alertdialog', { name: `Delete ${first.name}?` });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Interpreter deleted successfully')).toBeVisible();
    await expect(cards(page).filter({ hasText: second.name })).toBeFocused();
  });
});

test('a table of 204 interpreters is short, and scrolls to its end', async ({ person, request }) => {
  const office = await openOffice(request);
  const [one] = await office.get('/api/interpreters');
  const { page } = await person();
  const crowd = Array.from({ length: 204 }, (_, n) => ({ ...one, id: 900_000 + n, name: `Crowd ${n}` }));
  await page.route('**/api/interpreters', (route) => route.fulfill({ json: crowd }));
  await signInAsStaff(page, { at: '/interpreters' });
  await expect(page.getByText('204 interpreters')).toBeVisible();
  const rows = page.getByRole('grid', { name: 'Interpreters' }).locator('[data-row-id]');
  await expect(rows.first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8_500);
  expect(await rows.count()).toBeLessThan(60);
  await rows.first().focus();
  await page.keyboard.press('End');
  await expect(rows.filter({ hasText: 'Crowd 203' })).toBeFocused();
  await expect(rows.filter({ hasText: 'Crowd 203' })).toBeInViewport();
});
