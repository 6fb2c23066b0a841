import type { Page } from '@playwright/test';
import { openOffice } from './company.ts';
import { expect, signInAsStaff, test } from './kit.ts';

/* Finding people among many: search, order, the long list, and the Search Interpreters dialog. */

const cards = (page: Page) => page.getByRole('list', { name: 'Interpreters' }).locator('> li');
const names = (page: Page) => page.getByRole('list', { name: 'Interpreters' }).getByRole('heading');

test('interpreters are searched as one types and sorted, both in the address', async ({
  person,
  request,
}) => {
  const { page } = await person();
  const office = await openOffice(request);
  const people = [
    { name: 'Zoé Sortdóttir', hourlyRate: '25.00' },
    { name: 'Adam Sortdóttir', hourlyRate: '40.00' },
    { name: 'Mira Sortdóttir', hourlyRate: '30.00' },
  ];
  for (const about of people) await office.interpreter({ ...about, language: 'Tibetan' });
  await signInAsStaff(page);
  await page.goto('/interpreters');
  await expect(cards(page).first()).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('SORTDOTTIR tib');
  await expect(names(page)).toHaveText(['Adam Sortdóttir', 'Mira Sortdóttir', 'Zoé Sortdóttir']);
  await expect(page.getByText(/^3 of \d+ interpreters$/)).toBeVisible();
  await page.waitForURL(/q=SORTDOTTIR/);

  const sort = page.getByRole('combobox', { name: 'Sort interpreters' });
  await sort.selectOption('By rate');
  await expect(names(page)).toHaveText(['Zoé Sortdóttir', 'Mira Sortdóttir', 'Adam Sortdóttir']);
  await sort.selectOption('Newest first');
  await expect(names(page)).toHaveText(['Mira Sortdóttir', 'Adam Sortdóttir', 'Zoé Sortdóttir']);
  await page.reload();
  await expect(names(page)).toHaveText(['Mira Sortdóttir', 'Adam Sortdóttir', 'Zoé Sortdóttir']);
  await expect(sort).toHaveValue('newest');

  const adam = cards(page).filter({ hasText: 'Adam' });
  await expect(adam.getByRole('link', { name: '(555) 010-0777' })).toHaveAttribute('href', 'tel:5550100777');
  await expect(adam.getByRole('link', { name: /@example\.com/ })).toHaveAttribute('href', /^mailto:/);
  await adam.getByRole('link', { name: 'Assignments of Adam Sortdóttir' }).click();
  await page.waitForURL(/\/assignments\?interpreterId=\d+/);
});

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
  await signInAsStaff(page);
  await page.goto('/interpreters');
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
