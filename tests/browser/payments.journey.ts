import { addDays } from '#domain/civil.ts';
import {
  amountsOf,
  bar,
  figure,
  isClearOfToast,
  openBooks,
  paymentRow,
  paymentRows,
  select,
  stateTab,
  toast,
} from './books.ts';
import { expect, signInAsStaff, test } from './kit.ts';

test('the books: order, what is overdue, filters in the address, totals and steps that add up', async ({
  person,
  request,
}) => {
  const books = await openBooks(request, 'Orderly');
  const { today, ada, ben, client } = books;
  await books.owe({ to: ada, amount: '60.10', clientAmount: '150.25', due: addDays(today, -10) });
  await books.owe({ to: ben, amount: '40.20', clientAmount: '100.00', due: today, notes: 'Box 12' });
  await books.owe({ to: ben, amount: '70.33', clientAmount: '175.50', due: addDays(today, 75) });
  const assignmentId = await books.complete(); // 91.00 and 206.25, due in 30 days
  const { page } = await person();
  await signInAsStaff(page);

  await test.step('Process Payment leads to what is owed, the longest due first', async () => {
    await page.getByRole('link', { name: 'Process Payment' }).click();
    await expect(page).toHaveURL(/\/payments\?status=pending&order=oldest$/);
    await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
    await expect(stateTab(page, 'Pending')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the latest due date comes first, and what is overdue says so', async () => {
    await page.goto(`/payments?clientId=${client.id}`);
    await expect(paymentRows(page)).toHaveCount(4);
    expect(await amountsOf(page)).toEqual(['$70.33', '$91.00', '$40.20', '$60.10']);
    await expect(paymentRow(page, '$60.10')).toContainText('Overdue');
    await expect(paymentRow(page, '$40.20')).toContainText('Pending');
    await page.getByRole('button', { name: /^Due, latest first/ }).click();
    await expect(page).toHaveURL(/order=oldest/);
    await expect.poll(() => amountsOf(page)).toEqual(['$60.10', '$40.20', '$91.00', '$70.33']);
  });

  await test.step('totals are of all that the filters leave', async () => {
    await expect(figure(page, 'Owed to interpreters')).toHaveText('$261.634 payments');
    await expect(figure(page, 'Of which overdue')).toHaveText('$60.101 payment');
    await expect(figure(page, 'Paid')).toHaveText('$0.000 payments');
    await expect(figure(page, 'Charged to clients')).toHaveText('$632.004 payments');
  });

  await test.step('each filter stands in the address and survives a reload', async () => {
    await stateTab(page, 'Overdue').click();
    await expect(page).toHaveURL(/status=overdue/);
    await expect(paymentRows(page)).toHaveCount(1);
    // The figures are by state already: the tab narrows the list alone.
    await expect(figure(page, 'Owed to interpreters')).toHaveText('$261.634 payments');
    await stateTab(page, 'All').click();
    await page.getByRole('combobox', { name: 'Filter by interpreter' }).fill('ben orderly');
    await page.getByRole('option', { name: 'Ben Orderly' }).click();
    await expect(page).toHaveURL(new RegExp(`interpreterId=${ben.id}`));
    await expect(paymentRows(page)).toHaveCount(2);
    await page.getByLabel('Due from').fill(today);
    await page.getByLabel('Due to').fill(addDays(today, 1));
    await expect(paymentRows(page)).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`from=${today}&to=${addDays(today, 1)}`));
    await page.reload();
    await expect(paymentRows(page)).toHaveCount(1);
    await expect(paymentRow(page, '$40.20')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Filter by interpreter' })).toHaveValue('Ben Orderly');
    await expect(page.getByRole('combobox', { name: 'Filter by client' })).toHaveValue('Orderly Clinic');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/payments\?order=oldest$/);
  });

  await test.step('text is searched in names and notes, months are one press', async () => {
    await page.getByLabel('Search payments').fill('orderly');
    await expect(paymentRows(page)).toHaveCount(4);
    await page.getByLabel('Search payments').fill('box 12');
    await expect(paymentRows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/q=box\+12/);
    await page.getByRole('button', { name: 'This month' }).click();
    await expect(page).toHaveURL(new RegExp(`from=${today.slice(0, 8)}01`));
    await expect(paymentRow(page, '$40.20')).toBeVisible();
    await page.getByRole('button', { name: 'Last month' }).click();
    await expect(page.getByText('No payments match these filters')).toBeVisible();
    await page.getByLabel('Due from').fill(today);
    await expect(page.getByText('The From date is after the To date.')).toBeVisible();
    await expect(page.getByLabel('Due to')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('The From date is after the To date.')).toHaveCount(0);
    await expect(page).toHaveURL(/\/payments\?order=oldest$/);
  });

  await test.step('a row opens to the lines that its amounts came from', async () => {
    await page.goto(`/payments?clientId=${client.id}`);
    await paymentRow(page, '$91.00')
      .getByRole('button', { name: /^Show calculation/ })
      .click();
    const pay = page.getByRole('table', { name: 'Pay Ada Orderly' });
    await expect(pay.getByRole('row')).toHaveText([
      'Interpreting, base rate, rounded up to the quarter hour2.75 hours × $30.002.75 hours × $30.00$82.50',
      'Parking$8.50',
      'Total$91.00',
    ]);
    const charge = page.getByRole('table', { name: 'Charge Orderly Clinic' });
    await expect(charge.getByRole('row').last()).toHaveText('Total$206.25');
    const link = page.getByRole('link', { name: 'Open appointment' });
    await expect(link).toHaveAttribute('href', `/assignments?assignment=${assignmentId}`);
    await link.click();
    await expect(page.getByRole('dialog', { name: 'Assignment Details' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/payments/);
  });
});

test('the list loads on as one scrolls, and says when it is empty, loading or cannot be had', async ({
  person,
  request,
}) => {
  const books = await openBooks(request, 'Nothing');
  const { page } = await person({ allow: /500/ });
  await signInAsStaff(page);

  await test.step('to the last of all, each once', async () => {
    await page.goto('/payments');
    const grid = page.getByRole('grid', { name: 'Payments' });
    await expect(paymentRows(page).first()).toBeVisible();
    const total = Number(await grid.getAttribute('aria-rowcount')) - 1;
    expect(total).toBeGreaterThan(100);
    await expect(stateTab(page, 'All')).toContainText(String(total));
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      await expect(grid.locator(`[aria-rowindex="${total + 1}"]`)).toBeVisible({ timeout: 300 });
    }).toPass();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    const { pending } = await books.office.get('/api/payments/totals');
    await expect(bar(page)).toContainText(`${pending.count} selected`);
    await bar(page).getByRole('button', { name: 'Clear selection' }).click();
    await paymentRows(page).nth(1).getByRole('checkbox').check();
    await bar(page)
      .getByRole('button', { name: `Select all ${pending.count}` })
      .click();
    await expect(bar(page)).toContainText(`${pending.count} selected`);
    const sum = Number(pending.amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await expect(bar(page)).toContainText(sum);
  });

  await test.step('empty, loading and failing', async () => {
    await page.goto(`/payments?clientId=${books.client.id}&status=paid`);
    await expect(page.getByText('No payments match these filters')).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/payments?*', async (route) => {
      await held;
      await route.fulfill({ status: 500, body: '' });
    });
    await page.goto('/payments?q=nobody');
    await expect(page.getByText('Loading payments')).toBeAttached();
    release();
    await expect(page.getByText('Payments could not be loaded')).toBeVisible();
    await page.unroute('**/api/payments?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No payments match these filters')).toBeVisible();
    await test.step('a list that comes while a dialog stands open over it is there behind it', async () => {
      let answer = () => {};
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/payments?*', async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto('/payments');
      await page.getByRole('button', { name: 'Enter Payment' }).click();
      await expect(page.getByRole('dialog', { name: 'Enter Payment' })).toBeVisible();
      answer();
      await expect(page.locator('[data-payment]').first()).toBeAttached();
      await page.unroute('**/api/payments?*');
    });
    await page.route('**/api/payments/totals*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/payments?q=anybody');
    await expect(page.getByText('The totals could not be loaded.')).toBeVisible();
  });
});

test('the books on a phone', async ({ person, request }) => {
  const books = await openBooks(request, 'Pocket');
  const due = addDays(books.today, -5);
  await books.owe({ to: books.ada, amount: '12.34', clientAmount: '50.00', due });
  await books.complete();
  const { page } = await person({ phone: true });
  await signInAsStaff(page);
  await page.goto(`/payments?clientId=${books.client.id}`);
  await expect(paymentRows(page)).toHaveCount(2);
  await paymentRow(page, '$91.00')
    .getByRole('button', { name: /^Show calculation/ })
    .click();
  await expect(page.getByRole('table', { name: 'Pay Ada Pocket' })).toBeVisible();
  await select(page, '$12.34').check();
  await expect(bar(page)).toContainText('1 selected$12.34');
  await page.evaluate(() => window.scrollTo(0, 0)); // nothing half under the header
  await bar(page).getByRole('button', { name: 'Mark paid…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click();
  await expect(paymentRow(page, '$12.34')).toContainText('Paid');
  await expect(toast(page, 'Payment marked as paid')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('blur'))); // it stays while the person is elsewhere
  await select(page, '$91.00').check();
  await isClearOfToast(page, bar(page));
  await bar(page).getByRole('button', { name: 'Mark paid…' }).click();
  await expect(page.getByRole('dialog', { name: 'Mark payment paid' })).toBeVisible();
});
