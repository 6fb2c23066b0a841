import type { Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { bar, figure, isClearOfToast, openBooks, paymentRow, paymentRows, select, toast } from './books.ts';
import { expect, signInAsStaff, test } from './kit.ts';

test('payments are marked paid and voided, alone and several at once, all or none', async ({
  person,
  request,
}) => {
  const books = await openBooks(request, 'Settled');
  const { today, ada, ben, client, office } = books;
  const due = addDays(today, -3);
  await books.owe({ to: ada, amount: '11.11', clientAmount: '30.00', due, notes: 'Net 30' });
  await books.owe({ to: ada, amount: '22.22', clientAmount: '40.00', due });
  await books.owe({ to: ben, amount: '33.33', clientAmount: '50.00', due });
  await books.owe({ to: ben, amount: '44.44', clientAmount: '60.00', due });
  const { page } = await person({ allow: /422|500/ });
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
    await expect(dialog.getByLabel('Paid on')).toHaveAttribute('max', today);
    await dialog.getByLabel('Paid on').fill(addDays(today, 1));
    await dialog.getByRole('button', { name: 'Mark paid' }).click();
    await expect(dialog.getByText('The date cannot be in the future')).toBeVisible();
    await expect(dialog.getByLabel('Paid on')).toBeFocused();
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
    await dialog.getByRole('button', { name: 'Mark paid' }).click();
    await expect(toast(page, 'Payment marked as paid')).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('blur'))); // it stays while the person is elsewhere
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
    await isClearOfToast(page, bar(page));
    await page.setViewportSize({ width: 1440, height: 560 }); // the bar is at the bottom now, where toasts come
    await isClearOfToast(page, bar(page));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
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
    await dialog.getByLabel('Reason').fill('Entered for the wrong rate');
    await dialog.getByRole('button', { name: 'Void payment' }).click();
    await expect(toast(page, 'Payment voided')).toBeVisible();
    await expect(paymentRow(page, '$44.44')).toContainText('Void');
    await expect(page.getByText('Voided: Entered for the wrong rate')).toBeVisible();
    await expect(figure(page, 'Charged to clients')).toHaveText('$120.003 payments');
    await expect(figure(page, 'Owed to interpreters')).toHaveText('$0.000 payments');
  });

  await test.step('another is entered in place of it', async () => {
    await page.getByRole('button', { name: 'Enter replacement…' }).click();
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

test('a payment is entered by hand for an appointment that has none', async ({ person, request }) => {
  const books = await openBooks(request, 'Handmade');
  const { today, ada, ben, client } = books;
  await books.owe({ to: ada, amount: '15.00', clientAmount: '30.00', due: addDays(today, 9) });
  await books.book(ben);
  const { page } = await person({ allow: /409/ });
  await signInAsStaff(page);
  await page.goto(`/payments?clientId=${client.id}`);
  await page.getByRole('button', { name: 'Enter Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter Payment' });
  await dialog.getByRole('button', { name: 'Enter Payment' }).click();
  await expect(dialog.getByText('Please select a client')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Client' }).fill('handmade');
  await page.getByRole('option', { name: 'Handmade Clinic' }).click();
  await dialog.getByRole('combobox', { name: 'Appointment' }).fill('ada');
  await page.getByRole('option', { name: /Ada Handmade$/ }).click();
  await dialog.getByLabel('Pay', { exact: true }).fill('1,061.5');
  await dialog.getByLabel('Charge', { exact: true }).fill('120');
  await dialog.getByRole('button', { name: 'Enter Payment' }).click();
  await expect(dialog.getByText('This assignment already has a payment.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Appointment' }).fill('ben');
  await page.getByRole('option', { name: /Ben Handmade$/ }).click();
  await dialog.getByLabel('Charge', { exact: true }).fill('120');
  await dialog.getByRole('button', { name: 'Enter Payment' }).click();
  await expect(toast(page, 'Payment entered')).toBeVisible();
  await expect(paymentRow(page, '$1,061.50')).toContainText('Ben Handmade');
  await expect(figure(page, 'Owed to interpreters')).toHaveText('$1,076.502 payments');
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
    await second.keyboard.press('Tab'); // closes the suggestions
    const theirs = await markPaid(first, '$10.01');
    await theirs.getByLabel('Method').fill('ACH');
    await first.keyboard.press('Tab');
    await theirs.getByRole('button', { name: 'Mark paid' }).click();
    await expect(toast(first, 'Payment marked as paid')).toBeVisible();
    // It does not belong to what is pending any more; its place is kept, and focus with it.
    await expect(paymentRow(first, '$10.01')).toContainText('Paid');
    await expect(paymentRow(first, '$10.01')).toBeFocused();
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
    await mine.getByRole('button', { name: 'Continue with the other 1' }).click();
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
