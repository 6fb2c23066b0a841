import { addDays, formatDateShort } from '#domain/civil.ts';
import { openOffice } from './company.ts';
import { expect, signInAsStaff, test } from './kit.ts';
import { toast } from './ledger-kit.ts';

const LANGUAGE = 'Uzbek'; // nobody in the demo speaks it

test('a rate from a later day: what it changes is known before, and a later appointment follows it', async ({
  person,
  request,
}) => {
  const office = await openOffice(request);
  const { today } = await office.get('/api/company');
  const from = addDays(today, 30);
  const client = await office.client({
    name: 'Dated Clinic',
    address: '9 Ledger Street',
    customRate: '75.00',
  });
  const interpreter = await office.interpreter({
    name: 'Dora Dated',
    language: LANGUAGE,
    hourlyRate: '30.00',
  });
  const booking = { client, interpreter, language: LANGUAGE, status: 'accepted' as const };
  await office.appointment({ ...booking, date: addDays(today, 20) });
  const later = await office.appointment({ ...booking, date: addDays(today, 40) });
  const { page } = await person();
  await signInAsStaff(page);
  const rates = page.getByRole('list', { name: 'Rates of Dated Clinic' });

  await test.step('the preview counts what is booked from that day on', async () => {
    await page.goto(`/clients/${client.id}`);
    await expect(rates.getByText('$75.00 an hour')).toBeVisible();
    await rates.getByRole('button', { name: 'Change: Hourly rate, client pays' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change rate' });
    await dialog.getByLabel('From', { exact: true }).fill(from);
    await dialog.getByLabel('Rate ($/hr)').fill('95');
    await expect(dialog.getByText('Changes 1 booked appointment: +$40.00 for clients.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save New Rate' }).click();
    await expect(toast(page, 'Rate saved')).toBeVisible();
  });

  await test.step('it comes on its day, and holds for what is later', async () => {
    await expect(rates.getByText('$75.00 an hour')).toBeVisible();
    await expect(rates.getByText(`from ${formatDateShort(from)}: $95.00 an hour`)).toBeVisible();
    await page.goto(`/assignments?assignment=${later.id}`);
    await page.getByRole('button', { name: 'Why this amount?' }).click();
    const why = page.getByRole('dialog', { name: 'Why this amount?' });
    await expect(why.getByRole('table', { name: /^Client pays/ })).toContainText('Total$190.00');
    await expect(why).toContainText(`Dated Clinic, from ${formatDateShort(from)}: $95.00 an hour`);
  });
});
