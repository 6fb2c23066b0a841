import type { Page } from '@playwright/test';
import { openOffice } from './company.ts';
import { expect, ofTry, signInAsStaff, test } from './kit.ts';

/* Finding people among many: search, order, the long list, and the Search Interpreters dialog. */

const cards = (page: Page) => page.getByRole('list', { name: 'Interpreters' }).locator('> li');
const names = (page: Page) => page.getByRole('list', { name: 'Interpreters' }).getByRole('heading');

test('interpreters are searched as one types and sorted, both in the address', async ({
  person,
  request,
}) => {
  const { page } = await person();
  const office = await openOffice(request);
  const family = ofTry('Sortdóttir', 'Listdóttir');
  const typed = ofTry('SORTDOTTIR', 'LISTDOTTIR');
  const people = [
    { name: `Zoé ${family}`, hourlyRate: '25.00' },
    { name: `Adam ${family}`, hourlyRate: '40.00' },
    { name: `Mira ${family}`, hourlyRate: '30.00' },
  ];
  for (const about of people) await office.interpreter({ ...about, language: 'Tibetan' });
  await signInAsStaff(page);
  await page.goto('/interpreters?view=cards');
  await expect(cards(page).first()).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(`${typed} tib`);
  await expect(names(page)).toHaveText([`Adam ${family}`, `Mira ${family}`, `Zoé ${family}`]);
  await expect(page.getByText(/^3 of \d+ interpreters$/)).toBeVisible();
  await page.waitForURL(new RegExp(`q=${typed}`));

  const sort = page.getByRole('combobox', { name: 'Sort interpreters' });
  await sort.selectOption('By rate');
  await expect(names(page)).toHaveText([`Zoé ${family}`, `Mira ${family}`, `Adam ${family}`]);
  await sort.selectOption('Newest first');
  await expect(names(page)).toHaveText([`Mira ${family}`, `Adam ${family}`, `Zoé ${family}`]);
  await page.reload();
  await expect(names(page)).toHaveText([`Mira ${family}`, `Adam ${family}`, `Zoé ${family}`]);
  await expect(sort).toHaveValue('-created');

  const adam = cards(page).filter({ hasText: 'Adam' });
  await expect(adam.getByRole('link', { name: '(555) 010-0777' })).toHaveAttribute('href', 'tel:5550100777');
  await expect(adam.getByRole('link', { name: /@example\.com/ })).toHaveAttribute('href', /^mailto:/);
  await adam.getByRole('link', { name: `Assignments of Adam ${family}` }).click();
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
  await page.goto('/interpreters?view=cards');
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
  await signInAsStaff(page);
  await page.goto('/interpreters');
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

test('Back and a link ask before what was typed is lost', async ({ person }) => {
  const { page } = await person();
  await signInAsStaff(page);
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await page.getByRole('button', { name: 'Add Client' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Client' });
  await form.getByLabel('Name', { exact: true }).fill('Half a clinic');
  const question = page.getByRole('alertdialog', { name: 'Discard what you have entered?' });

  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Half a clinic');
  await expect(page).toHaveURL(/\/clients$/);

  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(form).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/\/clients$/);
});
