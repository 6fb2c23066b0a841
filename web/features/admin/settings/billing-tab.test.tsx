import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TODAY } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { billingSettings } from '#kit/component/invoices.ts';
import { openStaffScreen } from '#kit/component/staff.ts';

function openBilling(role: 'administrator' | 'bookkeeper' = 'administrator') {
  const server = fakeServer();
  const user = openStaffScreen(server, '/settings?tab=billing', { role });
  server.answers('rates.list', { today: TODAY, rates: [] });
  server.answers('billingSettings.get', billingSettings({ reminderDays: [7, 30] }));
  const save = async () => user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  return { server, user, save };
}

const words = (label: string, sentence: string | RegExp) =>
  waitFor(() => expect(errorAt(label)).toMatch(sentence));

test('the company says what is on its invoices, and when it reminds', async () => {
  const { server, user, save } = openBilling();
  expect(await screen.findByText('Net 30')).toBeVisible();
  await waitFor(() => expect(field('Reminders')).toHaveValue('7, 30'));
  await fill(user, 'Address', '1 Main Street\nSpringfield');
  await fill(user, 'Reminders', '7 14, 30');
  await fill(user, 'Next invoice', '2001');
  server.answers('billingSettings.put', ({ body }) =>
    billingSettings({ reminderDays: body.reminderDays, updatedAt: '2026-11-24T15:00:00.000Z' }),
  );
  await save();
  expect(await screen.findByText('Billing settings updated successfully')).toBeVisible();
  expect(server.calls('billingSettings.put')[0]?.body).toMatchObject({
    address: '1 Main Street\nSpringfield',
    reminderDays: [7, 14, 30],
    invoiceSeries: { prefix: 'INV-', nextNumber: 2001 },
    updatedAt: '2026-11-01T15:00:00.000Z',
  });
});

test('each field says what is wrong with it, before and after it is sent', async () => {
  const { server, user, save } = openBilling();
  await waitFor(() => expect(field('Reminders')).toHaveValue('7, 30'));
  await fill(user, 'Reminders', '30, 7');
  await fill(user, 'Paid after', 'ten');
  await save();
  await words('Reminders', 'Enter the days from the fewest to the most');
  await words('Paid after', /whole number of days/);
  expect(server.calls('billingSettings.put')).toEqual([]);
  await fill(user, 'Reminders', '7, soon');
  await words('Reminders', /whole number of days/);
  await fill(user, 'Reminders', '');
  await fill(user, 'Paid after', '10');
  await fill(user, 'Next invoice', '5');
  const sentence = 'The next number is at least 1001: numbers have no gaps and come once.';
  server.answers('billingSettings.put', refusal(422, { fields: { 'invoiceSeries.nextNumber': sentence } }));
  await save();
  await words('Next invoice', sentence);
  expect(screen.queryByText('The next invoice is INV-5.')).toBeNull();
});

test('a bookkeeper reads it, and changes the payment terms alone', async () => {
  openBilling('bookkeeper');
  expect(await screen.findByText('Only administrators can change what follows.')).toBeVisible();
  expect(field('Address')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save Changes' })).toBe(null);
  expect(screen.getByRole('button', { name: 'New terms from … (Payment terms)' })).toBeVisible();
});
