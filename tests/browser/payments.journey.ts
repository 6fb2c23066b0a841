import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { figure, openBooks, paymentRow, paymentRows } from './books.ts';
import { expect, picture, signInAsStaff, test } from './kit.ts';

const toast = (page: Page, text: string) => page.getByLabel('Notifications (F8)').getByText(text);
const stateTab = (page: Page, name: string) =>
  page.getByRole('group', { name: 'State' }).getByRole('button', { name });
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const select = (page: Page, amount: string) => paymentRow(page, amount).getByRole('checkbox');
const amountsOf = (page: Page) =>
  paymentRows(page).evaluateAll((rows) => rows.map((row) => row.textContent?.match(/\$[\d.,]+/)?.[0]));

/** Nothing found at WCAG 2.2 AA, light and dark, and nothing wider than the window. */
async function isAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const found = violations.map(({ id, nodes }) => `${what}, ${colorScheme}: ${id} at ${nodes[0]?.target}`);
    expect(found).toEqual([]);
  }
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide, `${what} is wider than the window`).toBe(false);
}

test('the books: order, what is overdue, filters in the address, totals and steps that add up', async ({
  person,
  request,
}, info) => {
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
    await expect(figure(page, 'Of it overdue')).toHaveText('$60.101 payment');
    await expect(figure(page, 'Paid')).toHaveText('$0.000 payments');
    await expect(figure(page, 'Charged to clients')).toHaveText('$632.004 payments');
  });

  await test.step('each filter stands in the address and survives a reload', async () => {
    await stateTab(page, 'Overdue').click();
    await expect(page).toHaveURL(/status=overdue/);
    await expect(paymentRows(page)).toHaveCount(1);
    await expect(figure(page, 'Owed to interpreters')).toHaveText('$60.101 payment');
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
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/payments\?order=oldest$/);
  });

  await test.step('a row opens to the lines that its amounts came from', async () => {
    await page.goto(`/payments?clientId=${client.id}`);
    await paymentRow(page, '$91.00')
      .getByRole('button', { name: /^Where it came from/ })
      .click();
    const pay = page.getByRole('table', { name: 'Pay Ada Orderly' });
    await expect(pay.getByRole('row')).toHaveText([
      'Interpreting, base rate2.75 hours × $30.002.75 hours × $30.00$82.50',
      'Parking$8.50',
      'Total$91.00',
    ]);
    const charge = page.getByRole('table', { name: 'Charge Orderly Clinic' });
    await expect(charge.getByRole('row').last()).toHaveText('Total$206.25');
    await picture(page, info, 'payments-steps-1440');
    await isAccessible(page, 'payments with steps');
    const link = page.getByRole('link', { name: 'Open appointment' });
    await expect(link).toHaveAttribute('href', `/assignments?assignment=${assignmentId}`);
    await link.click();
    await expect(page.getByRole('dialog', { name: 'Assignment Details' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/payments/);
  });
});

test('payments are marked paid and voided, alone and several at once, all or none', async ({
  person,
  request,
}, info) => {
  const books = await openBooks(request, 'Settled');
  const { today, ada, ben, client, office } = books;
  const due = addDays(today, -3);
  await books.owe({ to: ada, amount: '11.11', clientAmount: '30.00', due, notes: 'Net 30' });
  await books.owe({ to: ada, amount: '22.22', clientAmount: '40.00', due });
  await books.owe({ to: ben, amount: '33.33', clientAmount: '50.00', due });
  await books.owe({ to: ben, amount: '44.44', clientAmount: '60.00', due });
  const { page } = await person({ allow: /500/ });
  await signInAsStaff(page);
  await page.goto(`/payments?clientId=${client.id}`);
  const stored = () => office.get(`/api/payments?clientId=${client.id}&order=oldest`);

  await test.step('a failure says so and keeps what was typed', async () => {
    await paymentRow(page, '$11.11')
      .getByRole('button', { name: /^Mark paid/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Mark payment paid' });
    await expect(dialog.getByLabel('Paid on')).toHaveValue(today);
    await dialog.getByLabel('Paid on').fill('');
    await dialog.getByRole('button', { name: 'Mark paid' }).click();
    await expect(dialog.getByText('Date is required')).toBeVisible();
    await dialog.getByLabel('Paid on').fill(addDays(today, -1));
    await dialog.getByLabel('Method').fill('ze');
    await page.getByRole('option', { name: 'Zelle' }).click();
    await dialog.getByLabel('Note').fill('Ref 7');
    await page.route('**/api/payments/pay', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await dialog.getByRole('button', { name: 'Mark paid' }).click();
    await expect(toast(page, 'Failed to process payment')).toBeVisible();
    await expect(dialog.getByLabel('Method')).toHaveValue('Zelle');
    await expect(dialog.getByLabel('Note')).toHaveValue('Ref 7');
    await picture(page, info, 'payments-pay-1440');
    await isAccessible(page, 'mark paid');
    await dialog.getByRole('button', { name: 'Mark paid' }).click();
    await expect(toast(page, 'Payment marked as paid')).toBeVisible();
    await expect(paymentRow(page, '$11.11')).toContainText('Paid');
    await expect(figure(page, 'Paid')).toHaveText('$11.111 payment');
    await expect(figure(page, 'Owed to interpreters')).toHaveText('$99.993 payments');
    expect((await stored())[0]).toMatchObject({
      status: 'paid',
      paidDate: addDays(today, -1),
      paymentMethod: 'Zelle',
      notes: 'Net 30\nRef 7',
    });
  });

  await test.step('several are marked in one call', async () => {
    await select(page, '$22.22').check();
    await select(page, '$33.33').check();
    await expect(bar(page)).toContainText('2 selected$55.55');
    await bar(page).getByRole('button', { name: 'Mark paid…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark 2 payments paid' });
    await expect(dialog).toContainText('$55.55 to 2 interpreters');
    const call = page.waitForRequest('**/api/payments/pay');
    await dialog.getByRole('button', { name: 'Mark paid' }).click();
    expect((await call).postDataJSON().paymentIds).toHaveLength(2);
    await expect(toast(page, '2 payments marked as paid')).toBeVisible();
    await expect(figure(page, 'Paid')).toHaveText('$66.663 payments');
    await expect(figure(page, 'Owed to interpreters')).toHaveText('$44.441 payment');
    await expect(figure(page, 'Charged to clients')).toHaveText('$180.004 payments');
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step('voiding says what it means and needs a reason', async () => {
    await paymentRow(page, '$44.44').click();
    await page.getByRole('button', { name: 'Void…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Void payment' });
    await expect(dialog).toContainText('$44.44 is no longer owed to Ben Settled.');
    await dialog.getByRole('button', { name: 'Void payment' }).click();
    await expect(dialog.getByText('A reason is required')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await isAccessible(page, 'void');
    await dialog.getByLabel('Reason').fill('Entered for the wrong rate');
    await dialog.getByRole('button', { name: 'Void payment' }).click();
    await expect(toast(page, 'Payment voided')).toBeVisible();
    await expect(paymentRow(page, '$44.44')).toContainText('Void');
    await expect(page.getByText('Voided: Entered for the wrong rate')).toBeVisible();
    await expect(figure(page, 'Charged to clients')).toHaveText('$120.003 payments');
    await expect(figure(page, 'Owed to interpreters')).toHaveText('$0.000 payments');
  });

  await test.step('another is entered in place of it', async () => {
    await page.getByRole('button', { name: 'Enter another…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter Payment' });
    await expect(dialog.getByLabel('Pay', { exact: true })).toHaveValue('44.44');
    await dialog.getByLabel('Pay', { exact: true }).fill('45.005');
    await dialog.getByRole('button', { name: 'Enter Payment' }).click();
    await expect(dialog.getByText('Enter an amount in dollars, with at most two decimals')).toBeVisible();
    await dialog.getByLabel('Pay', { exact: true }).fill('45.05');
    await dialog.getByRole('button', { name: 'Enter Payment' }).click();
    await expect(toast(page, 'Payment entered')).toBeVisible();
    await expect(figure(page, 'Owed to interpreters')).toHaveText('$45.051 payment');
    await expect(figure(page, 'Charged to clients')).toHaveText('$180.004 payments');
  });
});

test('two at the books: the second is told who was first, and rows keep their places', async ({
  person,
  request,
}) => {
  const books = await openBooks(request, 'Shared');
  const { today, ada, ben, client } = books;
  const due = addDays(today, 5);
  await books.owe({ to: ada, amount: '10.01', clientAmount: '30.00', due });
  await books.owe({ to: ada, amount: '20.02', clientAmount: '40.00', due });
  await books.owe({ to: ben, amount: '30.03', clientAmount: '50.00', due });
  const first = (await person()).page;
  const second = (await person({ allow: /409/ })).page;
  for (const page of [first, second]) {
    await signInAsStaff(page);
    await page.goto(`/payments?clientId=${client.id}&status=pending`);
    await expect(paymentRows(page)).toHaveCount(3);
  }
  const markPaid = async (page: Page, amount: string) => {
    await paymentRow(page, amount)
      .getByRole('button', { name: /^Mark paid/ })
      .click();
    return page.getByRole('dialog', { name: /^Mark/ });
  };

  await test.step('what the other does appears where it stands, and the row under the pointer stays', async () => {
    await paymentRow(second, '$20.02').hover();
    const before = await paymentRow(second, '$20.02').boundingBox();
    const dialog = await markPaid(first, '$30.03');
    await dialog.getByRole('button', { name: 'Mark paid' }).click();
    await expect(figure(second, 'Owed to interpreters')).toHaveText('$30.032 payments');
    await expect(paymentRow(second, '$30.03')).toContainText('Changed');
    await expect(paymentRow(second, '$30.03').getByRole('checkbox')).toHaveCount(0);
    expect(await paymentRow(second, '$20.02').boundingBox()).toEqual(before);
    await second.getByRole('heading', { name: 'Payments', level: 1 }).hover();
    await expect(paymentRows(second)).toHaveCount(2);
  });

  await test.step('of two who pay the same the second changes nothing', async () => {
    const mine = await markPaid(second, '$10.01');
    await mine.getByLabel('Method').fill('Cash');
    const theirs = await markPaid(first, '$10.01');
    await theirs.getByLabel('Method').fill('ACH');
    await theirs.getByRole('button', { name: 'Mark paid' }).click();
    await expect(toast(first, 'Payment marked as paid')).toBeVisible();
    await mine.getByRole('button', { name: 'Mark paid' }).click();
    await expect(mine.getByText(/^This payment was already paid on .* by Alex Morgan\.$/)).toBeVisible();
    await expect(mine.getByLabel('Method')).toHaveValue('Cash');
    await mine.getByRole('button', { name: 'Cancel' }).click();
    await second.getByRole('button', { name: 'Discard' }).click();
    const [row] = await books.office.get(`/api/payments?clientId=${client.id}&order=oldest`);
    expect(row).toMatchObject({ amount: '10.01', paymentMethod: 'ACH' });
  });

  await test.step('of several the settled one is named, and the others can go on without it', async () => {
    await books.owe({ to: ben, amount: '40.04', clientAmount: '60.00', due });
    for (const page of [first, second]) await page.goto(`/payments?clientId=${client.id}&status=pending`);
    await second.getByRole('checkbox', { name: 'Select all shown' }).check();
    await expect(bar(second)).toContainText('2 selected$60.06');
    await bar(second).getByRole('button', { name: 'Void…' }).click();
    const mine = second.getByRole('dialog', { name: 'Void 2 payments' });
    await mine.getByLabel('Reason').fill('Entered twice');
    const theirs = await markPaid(first, '$20.02');
    await theirs.getByRole('button', { name: 'Mark paid' }).click();
    await expect(toast(first, 'Payment marked as paid')).toBeVisible();
    await mine.getByRole('button', { name: 'Void 2 payments' }).click();
    const reason = 'None of the 2 payments was voided: $20.02 to Ada Shared was already paid on';
    await expect(mine.getByText(reason)).toBeVisible();
    await mine.getByRole('button', { name: 'Go on with the other 1' }).click();
    const alone = second.getByRole('dialog', { name: 'Void payment' });
    await expect(alone.getByLabel('Reason')).toHaveValue('Entered twice');
    await alone.getByRole('button', { name: 'Void payment' }).click();
    await expect(toast(second, 'Payment voided')).toBeVisible();
  });
});

test('the books by keyboard', async ({ person, request }) => {
  const books = await openBooks(request, 'Typed');
  const due = addDays(books.today, 5);
  for (const amount of ['1.01', '2.02', '3.03', '4.04'])
    await books.owe({ to: books.ada, amount, clientAmount: '9.00', due });
  const { page } = await person();
  await signInAsStaff(page);
  await page.goto(`/payments?clientId=${books.client.id}&order=oldest`);
  await expect(paymentRows(page)).toHaveCount(4);
  const row = (amount: string) => paymentRow(page, amount);

  await page.getByRole('button', { name: /^Due, earliest first/ }).focus();
  await page.keyboard.press('Tab');
  await expect(row('$1.01')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row('$2.02')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(row('$2.02')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText('2 selected$5.05');
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Space');
  await expect(bar(page)).toContainText('3 selected$9.09');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Pay Ada Typed' })).toContainText('Entered by hand');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  // What is in the row comes next, and focus comes back to where it was.
  await page.keyboard.press('Tab');
  await expect(row('$1.01').getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row('$1.01').getByRole('button', { name: /^Mark paid/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mark payment paid' });
  await expect(dialog.getByLabel('Paid on')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row('$1.01').getByRole('button', { name: /^Mark paid/ })).toBeFocused();
});

test('the list loads on as one scrolls, and says when it is empty, loading or cannot be had', async ({
  person,
  request,
}, info) => {
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
    await picture(page, info, 'payments-1440');
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
    await isAccessible(page, 'payments');
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
    await page.route('**/api/payments/totals*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/payments?q=anybody');
    await expect(page.getByText('The totals could not be loaded.')).toBeVisible();
  });
});

test('the books on a phone', async ({ person, request }, info) => {
  const books = await openBooks(request, 'Pocket');
  const due = addDays(books.today, -5);
  await books.owe({ to: books.ada, amount: '12.34', clientAmount: '50.00', due });
  await books.complete();
  const { page } = await person({ phone: true });
  await signInAsStaff(page);
  await page.goto(`/payments?clientId=${books.client.id}`);
  await expect(paymentRows(page)).toHaveCount(2);
  await paymentRow(page, '$91.00')
    .getByRole('button', { name: /^Where it came from/ })
    .click();
  await expect(page.getByRole('table', { name: 'Pay Ada Pocket' })).toBeVisible();
  await select(page, '$12.34').check();
  await expect(bar(page)).toContainText('1 selected$12.34');
  await picture(page, info, 'payments-390');
  await page.evaluate(() => window.scrollTo(0, 0)); // nothing half under the header
  await isAccessible(page, 'payments on a phone');
  await bar(page).getByRole('button', { name: 'Mark paid…' }).click();
  await isAccessible(page, 'mark paid on a phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click();
  await expect(paymentRow(page, '$12.34')).toContainText('Paid');
});
