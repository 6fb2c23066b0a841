import type { Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { expect, signInAsStaff, test } from './kit.ts';
import {
  bar,
  figure,
  isClearOfToast,
  openLedgerKit,
  paymentRow,
  paymentRows,
  select,
  toast,
} from './ledger-kit.ts';

test('two at the payments: the second learns who was first, and rows keep their places', async ({
  person,
  request,
}) => {
  const ledgerKit = await openLedgerKit(request, 'Shared');
  const { today, ada, ben, client } = ledgerKit;
  const due = addDays(today, 5);
  await ledgerKit.owe({ to: ada, amount: '10.01', clientAmount: '30.00', due });
  await ledgerKit.owe({ to: ada, amount: '20.02', clientAmount: '40.00', due });
  await ledgerKit.owe({ to: ben, amount: '30.03', clientAmount: '50.00', due });
  const first = (await person()).page;
  const second = (await person({ allow: /409/ })).page;
  for (const page of [first, second]) {
    await signInAsStaff(page, { at: `/payments?clientId=${client.id}&status=pending` });
    await expect(paymentRows(page)).toHaveCount(3);
  }
  const markPaid = async (page: Page, amount: string) => {
    await paymentRow(page, amount)
      .getByRole('button', { name: /^Mark paid/ })
      .click();
    return page.getByRole('dialog', { name: /^Mark/ });
  };

  await test.step("the other's change appears in its place, and the row under the pointer stays", async () => {
    await paymentRow(second, '$20.02').hover();
    const before = await paymentRow(second, '$20.02').boundingBox();
    const dialog = await markPaid(first, '$30.03');
    await dialog.getByRole('button', { name: 'Mark paid' }).click();
    await expect(figure(second, 'Pending payments')).toHaveText('$30.032 payments');
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
    await first.evaluate(() => window.dispatchEvent(new Event('blur'))); // it stays while the person is elsewhere
    // It does not belong to what is pending any more; its place is kept, and focus with it.
    await expect(paymentRow(first, '$10.01')).toContainText('Paid');
    await expect(paymentRow(first, '$10.01')).toBeFocused();
    await select(first, '$20.02').check();
    await first.setViewportSize({ width: 1440, height: 560 }); // the bar is at the bottom now, where toasts come
    await isClearOfToast(first, bar(first));
    await mine.getByRole('button', { name: 'Mark paid' }).click();
    await expect(mine.getByText(/^This payment was already paid on .* by Alex Morgan\.$/)).toBeVisible();
    await expect(mine.getByLabel('Method')).toHaveValue('Cash');
    await mine.getByRole('button', { name: 'Cancel' }).click();
    await second.getByRole('button', { name: 'Discard' }).click();
    const [row] = await ledgerKit.office.get(`/api/payments?clientId=${client.id}&order=oldest`);
    expect(row).toMatchObject({ amount: '10.01', paymentMethod: 'ACH' });
  });
});

test('the payments by keyboard', async ({ person, request }) => {
  const ledgerKit = await openLedgerKit(request, 'Typed');
  const due = addDays(ledgerKit.today, 5);
  for (const amount of ['1.01', '2.02', '3.03', '4.04'])
    await ledgerKit.owe({ to: ledgerKit.ada, amount, clientAmount: '9.00', due });
  const { page } = await person();
  await signInAsStaff(page, { at: `/payments?clientId=${ledgerKit.client.id}&order=oldest` });
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
  await expect(page.getByRole('table', { name: `Pay ${ledgerKit.ada.name}` })).toContainText(
    'Entered by hand',
  );
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  // What is in the row comes next, and focus comes back to where it was.
  await page.keyboard.press('Tab');
  await expect(row('$1.01').getByRole('checkbox')).toBeFocused();
  for (const name of [ledgerKit.ada.name, ledgerKit.client.name]) {
    await page.keyboard.press('Tab');
    await expect(row('$1.01').getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(row('$1.01').getByRole('button', { name: /^Mark paid/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mark payment paid' });
  await expect(dialog.getByLabel('Paid on')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row('$1.01').getByRole('button', { name: /^Mark paid/ })).toBeFocused();
});
