import { addDays, formatDateShort } from '#domain/civil.ts';
import { expect, signInAsClient, signInAsInterpreter, signInAsStaff, test } from './kit.ts';
import { openLedgerKit, toast } from './ledger-kit.ts';

test('from a completion to a paid invoice and a paid interpreter', { tag: '@release' }, async ({
  person,
  request,
}) => {
  const ledgerKit = await openLedgerKit(request, 'Paid');
  const { client, ada, office, today } = ledgerKit;
  // So long ago that no other work is in its pay period.
  const day = addDays(today, -400);
  await ledgerKit.complete(day); // 10:00 to 12:40 with 8.50 parking: 91.00
  const [{ clientAmount: charge }] = await office.get(`/api/payments?clientId=${client.id}`);
  const { page } = await person();
  const { page: clinic } = await person();
  await signInAsStaff(page, { at: `/payments?view=review&part=question&clientId=${client.id}` });
  await signInAsClient(clinic, client, { at: '/client-portal?tab=invoices' });
  const invoices = clinic.getByRole('main');
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('it is approved, and the client sees what is not billed yet', async () => {
    await expect(clinic.getByText('No invoices yet')).toBeVisible();
    const row = page.getByRole('grid', { name: 'To review' }).locator('[data-row-id]');
    await row.click();
    await page.getByRole('complementary', { name: 'Review' }).getByText('Parking').first().waitFor();
    await page.keyboard.press('a');
    await expect(toast(page, ada.name)).toBeVisible();
    await expect(invoices.getByRole('region', { name: 'Not billed yet' })).toContainText(`$${charge}`);
  });

  await test.step('it is billed: draft, look, issue', async () => {
    await page.goto(`/invoices?from=${day}&to=${day}`);
    await page.getByLabel(`Select ${client.name}`).click();
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: /^Make Drafts/ })
      .click();
    const draft = page
      .getByRole('grid', { name: 'Drafts' })
      .locator('[data-row-id]')
      .filter({ hasText: client.name });
    await draft.click();
    await expect(page.getByRole('article', { name: 'Preview' })).toContainText('2 h 45 min at $75.00/hr');
    await page.keyboard.press('i');
    await button('Issue 1').click();
    await expect(page.getByRole('dialog', { name: '1 invoice was issued' })).toContainText(`$${charge}`);
    await button(/Done|Not Now/).click();
  });

  await test.step('the client reads it, with its PDF', async () => {
    const open = invoices.getByRole('region', { name: 'To pay', exact: true });
    await expect(open).toContainText(`$${charge}`);
    await expect(invoices.getByRole('region', { name: 'Not billed yet' })).toHaveCount(0);
    const pdf = open.getByRole('link', { name: /\(PDF\)$/ }).first();
    const saved = await Promise.all([clinic.waitForEvent('download'), pdf.click()]);
    expect(saved[0].suggestedFilename()).toMatch(/INV-\d+.*\.pdf$/);
  });

  await test.step('the client pays, by a check that is entered', async () => {
    await page.goto(`/invoices?tab=issued&q=${encodeURIComponent(client.name)}`);
    await page.locator('[data-row-id]').filter({ hasText: client.name }).click();
    await page.getByRole('complementary').getByRole('link', { name: 'Record a Payment' }).click();
    const form = page.getByRole('dialog', { name: 'Record payment' });
    await expect(form.getByLabel('Amount', { exact: true })).toHaveValue(charge);
    await form.getByLabel('How').selectOption({ label: 'Check' });
    await form.getByRole('button', { name: 'Record Payment' }).click();
    await expect(toast(page, `$${charge} from ${client.name} recorded`)).toBeVisible();
    await expect(invoices.getByRole('region', { name: 'Paid', exact: true })).toContainText('Paid');
    await expect(invoices.getByLabel('Your account')).toContainText('$0.00');
  });

  await test.step('the interpreter is paid by a payout', async () => {
    await page.goto('/payouts');
    await button('Other Days…').click();
    const dialog = page.getByRole('dialog', { name: 'New payout' });
    for (const name of ['First day', 'Last day']) await dialog.getByLabel(name).fill(day);
    await dialog.getByLabel('Pay date').fill(today);
    await expect(dialog).toContainText('$91.00 to 1 interpreter');
    await dialog.getByRole('button', { name: 'Create Payout' }).click();
    await button('Approve…').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await button('Mark as Paid…').click();
    const paid = page.getByRole('dialog', { name: /as paid$/ });
    await paid.getByRole('button', { name: 'Mark as Paid' }).click();
    await expect(button('Mark as Paid…')).toHaveCount(0);
    await page.close();
    const { page: phone } = await person({ phone: true });
    await signInAsInterpreter(phone, ada, { at: '/interpreter-portal?tab=earnings&view=periods' });
    const period = phone.getByRole('article').filter({ hasText: '$91.00' });
    await expect(period).toContainText(`Paid on ${formatDateShort(today)}`);
    await expect(period.getByRole('link', { name: /^Pay statement PAY-\d+/ })).toBeVisible();
  });

  await test.step('and the ledger has nothing open between them', async () => {
    const owed = await office.get(`/api/ledger/balances/clients/${client.id}`);
    const earned = await office.get(`/api/ledger/balances/interpreters/${ada.id}`);
    expect([owed.balance, earned.balance]).toEqual(['0.00', '0.00']);
  });
});
