import { addDays } from '#domain/civil.ts';
import { expect, signInAsStaff, test } from './kit.ts';
import {
  amountsOf,
  bar,
  figure,
  isClearOfToast,
  openLedgerKit,
  paymentRow,
  paymentRows,
  select,
  stateTab,
  toast,
} from './ledger-kit.ts';

test('the payments: order, what is overdue, filters in the address, totals and steps that add up', {
  tag: '@release',
}, async ({ person, request }) => {
  const ledgerKit = await openLedgerKit(request, 'Orderly');
  const { today, ada, ben, client } = ledgerKit;
  await ledgerKit.owe({ to: ada, amount: '60.10', clientAmount: '150.25', due: addDays(today, -10) });
  await ledgerKit.owe({ to: ben, amount: '40.20', clientAmount: '100.00', due: today, notes: 'Box 12' });
  await ledgerKit.owe({ to: ben, amount: '70.33', clientAmount: '175.50', due: addDays(today, 75) });
  const assignmentId = await ledgerKit.complete(); // 91.00 and 206.25, due in 30 days
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

  await test.step('totals are of all that match the filters', async () => {
    await expect(figure(page, 'Pending payments')).toHaveText('$261.634 payments');
    await expect(figure(page, 'Overdue')).toHaveText('$60.101 payment');
    await expect(figure(page, 'Paid to interpreters')).toHaveText('$0.000 payments');
    await expect(figure(page, 'Charged to clients')).toHaveText('$632.004 appointments');
  });

  await test.step('each filter is in the address and survives a reload', async () => {
    await stateTab(page, 'Overdue').click();
    await expect(page).toHaveURL(/status=overdue/);
    await expect(paymentRows(page)).toHaveCount(1);
    // The figures are by state already: the tab narrows the list alone.
    await expect(figure(page, 'Pending payments')).toHaveText('$261.634 payments');
    await stateTab(page, 'All').click();
    await page.getByRole('combobox', { name: 'Filter by interpreter' }).fill(ben.name.toLowerCase());
    await page.getByRole('option', { name: ben.name }).click();
    await expect(page).toHaveURL(new RegExp(`interpreterId=${ben.id}`));
    await expect(paymentRows(page)).toHaveCount(2);
    await page.getByLabel('Date', { exact: true }).selectOption('Due date');
    await page.getByLabel('From date').fill(today);
    await page.getByLabel('To date').fill(addDays(today, 1));
    await expect(paymentRows(page)).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`from=${today}&to=${addDays(today, 1)}`));
    await page.reload();
    await expect(paymentRows(page)).toHaveCount(1);
    await expect(paymentRow(page, '$40.20')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Filter by interpreter' })).toHaveValue(ben.name);
    await expect(page.getByRole('combobox', { name: 'Filter by client' })).toHaveValue(client.name);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/payments\?order=oldest$/);
  });

  await test.step('a row opens to the lines that its amounts came from', async () => {
    await page.goto(`/payments?clientId=${client.id}`);
    await paymentRow(page, '$91.00')
      .getByRole('button', { name: /^Show calculation/ })
      .click();
    const pay = page.getByRole('table', { name: `Pay ${ada.name}` });
    await expect(pay.getByRole('row')).toHaveText([
      'Interpreting, base rate, rounded up to the quarter hour2.75 hours × $30.002.75 hours × $30.00$82.50',
      'Parking$8.50',
      'Total$91.00',
    ]);
    const charge = page.getByRole('table', { name: `Charge ${client.name}` });
    await expect(charge.getByRole('row').last()).toHaveText('Total$206.25');
    const link = page.getByRole('link', { name: 'Open appointment' });
    await expect(link).toHaveAttribute('href', `/assignments?assignment=${assignmentId}`);
    await link.click();
    await expect(page.getByRole('dialog', { name: 'Assignment Details' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/payments/);
  });

  await test.step('all of it loads on as one scrolls, to the last of all', async () => {
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
  });
});

test('the payments on a phone', async ({ person, request }) => {
  const ledgerKit = await openLedgerKit(request, 'Pocket');
  const due = addDays(ledgerKit.today, -5);
  await ledgerKit.owe({ to: ledgerKit.ada, amount: '12.34', clientAmount: '50.00', due });
  await ledgerKit.complete();
  const { page } = await person({ phone: true });
  await signInAsStaff(page);
  await page.goto(`/payments?clientId=${ledgerKit.client.id}`);
  await expect(paymentRows(page)).toHaveCount(2);
  await paymentRow(page, '$91.00')
    .getByRole('button', { name: /^Show calculation/ })
    .click();
  await expect(page.getByRole('table', { name: `Pay ${ledgerKit.ada.name}` })).toBeVisible();
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
