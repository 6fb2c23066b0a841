import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TODAY } from '#kit/component/company.ts';
import { fakeServer } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { openStaffScreen } from '#kit/component/staff.ts';

const rateOf = (language: string, hourlyRate: string) => ({
  language,
  hourlyRate: Number(hourlyRate).toFixed(2),
  isDefault: false,
});

async function openRates() {
  const server = fakeServer();
  const rates = [rateOf('Amharic', '95.00')];
  server.answers('billingRates.list', () => [...rates]);
  server.answers('settings.get', new Response('', { status: 500 }));
  server.answers('rates.list', { today: TODAY, rates: [] });
  server.answers('rates.holidays', {
    holidays: [],
    surchargesAddUp: false,
    updatedAt: '2026-11-01T00:00:00Z',
  });
  const user = openStaffScreen(server, '/settings?tab=rates');
  await screen.findByRole('table', { name: 'Rates by language' });
  return { server, user, rates };
}

const press = (name: string) => screen.getByRole('button', { name });
const rows = () =>
  within(screen.getByRole('table', { name: 'Rates by language' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('a language gets a rate, which can be changed', async () => {
  const { server, user, rates } = await openRates();
  server.answers('billingRates.put', ({ params: { language = '' }, body }) => {
    const rate = rateOf(language, String(body.hourlyRate));
    rates.splice(0, rates.length, ...rates.filter((one) => one.language !== language), rate);
    return rate;
  });
  await user.click(press('Save Rate'));
  expect(errorAt('Language')).toContain('Choose a language');
  await fill(user, 'Language', 'Somali');
  await fill(user, /^Rate \(/, '123456789');
  expect(errorAt(/^Rate \(/)).toBe('Enter at most 99,999,999.99');
  await fill(user, /^Rate \(/, '$1,110');
  await user.click(press('Save Rate'));
  // It is unlikely.
  expect(screen.getByText('The rate is $1,110.00 an hour, more than $500.00. Save it anyway?')).toBeVisible();
  expect(server.calls('billingRates.put')).toEqual([]);
  await user.click(press('Save anyway'));
  expect(await screen.findByText('Somali costs $1,110.00/hr')).toBeVisible();
  await waitFor(() => expect(rows()[1]).toContain('Somali$1,110.00'));
  // The next language.
  expect(field('Language')).toHaveFocus();
  await fill(user, 'Language', 'Amharic');
  expect(field('Language')).toHaveAccessibleDescription('It costs $95.00/hr now.');
});

test('a rate is changed from its row, and the keyboard is back there afterwards', async () => {
  const { server, user } = await openRates();
  server.answers('billingRates.put', ({ params: { language = '' }, body }) =>
    rateOf(language, String(body.hourlyRate)),
  );
  await user.click(press('Edit the rate for Amharic'));
  expect(field(/^Rate \(/)).toHaveValue('95.00');
  expect(field(/^Rate \(/)).toHaveFocus();
  expect(field('Language')).toBeDisabled();
  await user.click(press('Cancel'));
  expect(press('Edit the rate for Amharic')).toHaveFocus();
  expect(field('Language')).toHaveValue('');
  await user.click(press('Edit the rate for Amharic'));
  await user.keyboard('99.5{Enter}');
  expect(await screen.findByText('Amharic costs $99.50/hr')).toBeVisible();
  expect(press('Edit the rate for Amharic')).toHaveFocus();
  expect(server.calls('billingRates.put')).toMatchObject([
    { params: { language: 'Amharic' }, body: { hourlyRate: '99.5' } },
  ]);
});

test('a rate is removed after a question', async () => {
  const { server, user, rates } = await openRates();
  server.answers('billingRates.delete', () => {
    rates.splice(0);
    return new Response(null, { status: 204 });
  });
  await user.click(press('Remove the rate for Amharic'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the rate for Amharic?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByText('No language has a rate of its own. Choose one above.');
});

test('without a rule of their own, clients have the payment terms that invoices get', async () => {
  await openRates();
  const conditions = within(screen.getByRole('list', { name: 'Conditions' }));
  const terms = conditions
    .getAllByRole('listitem')
    .find((row) => row.textContent?.startsWith('Payment terms'));
  expect(terms).toHaveTextContent('Net 30');
});
