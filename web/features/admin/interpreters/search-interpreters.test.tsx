import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FoundInterpreter } from '#contracts/interpreters/shapes.ts';
import { speaker } from '#kit/component/candidates.ts';
import { COMPANY, TODAY } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { fill } from '#kit/component/form.ts';
import { interpreter, openStaffScreen } from '#kit/component/staff.ts';

const BUSY = { ...interpreter({ id: 1, name: 'Busy Bo', isAvailable: false }), booking: null, notFree: null };
const FREE = { ...interpreter({ id: 2, name: 'Free Flo' }), booking: null, notFree: null };
const booking = {
  id: 7,
  date: '2026-11-23',
  startTime: '09:00',
  endTime: '11:00',
  clientName: 'City Clinic',
};
const BOOKED = { ...interpreter({ id: 3, name: 'Booked Bea' }), booking, notFree: null };

async function openSearch(found: FoundInterpreter[] = [BUSY, FREE]) {
  const server = fakeServer();
  server.answers('company.get', COMPANY);
  server.answers('ledger.clientBalances', refusal(500, { code: 'internal' }));
  const user = openStaffScreen(server, '/reports?report=ageing');
  server.answers('interpreters.search', ({ query }) => (query['location'] ? [] : found));
  await screen.findByText('The report could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(await screen.findByRole('combobox'), 'Find Interpreter');
  await user.click(await screen.findByRole('option', { name: /Find Interpreter/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Search Interpreters' }));
  const results = () => within(dialog.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
  return { server, user, dialog, results };
}

test('Search Interpreters asks by name, language and place, and narrows to who is available', async () => {
  const { server, user, dialog, results } = await openSearch();
  const options = within(dialog.getByLabelText(/^Location/)).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'All locations',
    'Downtown',
    'Midtown',
    'Uptown',
  ]);
  await fill(user, 'Name or language', 'LAO');
  await waitFor(() => expect(server.calls('interpreters.search').at(-1)?.query['query']).toBe('LAO'));
  await waitFor(() => expect(results()).toHaveLength(2));
  expect(results()[0]).toHaveTextContent('Available');
  expect(results()[1]).toHaveTextContent('Busy');
  for (const box of ['Available now', 'Available today']) {
    await user.click(dialog.getByLabelText(box));
    expect(results()).toHaveLength(1);
    expect(results()[0]).toHaveTextContent('Free Flo');
    await user.click(dialog.getByLabelText(box));
    expect(results()).toHaveLength(2);
  }
  await user.click(dialog.getByLabelText('Available today'));
  await waitFor(() => expect(server.calls('interpreters.search').at(-1)?.query['date']).toBe(TODAY));
  await user.click(dialog.getByLabelText('Available today'));
  await fill(user, 'Location', 'Uptown');
  await dialog.findByText('No interpreters found');
  await user.click(dialog.getByRole('button', { name: 'Clear' }));
  expect(dialog.getByLabelText(/^Name or language/)).toHaveValue('');
  await waitFor(() => expect(results()).toHaveLength(2));
});

test('Search Interpreters says why somebody is not free who has no booking, and leaves them out of who is available now', async () => {
  const sentence = 'Works Mon–Fri 9:00 AM–3:00 PM; this is on a Saturday (Chicago).';
  const away = { ...FREE, id: 4, name: 'Resting Rae', notFree: { kind: 'hours' as const, sentence } };
  const { user, dialog, results } = await openSearch([away, FREE]);
  await waitFor(() => expect(results()).toHaveLength(2));
  expect(results()[0]).toHaveTextContent('Free Flo');
  expect(results()[1]).toHaveTextContent('Outside hours');
  expect(results()[1]).toHaveTextContent(sentence);
  await user.click(dialog.getByLabelText('Available now'));
  expect(results()).toHaveLength(1);
  expect(results()[0]).toHaveTextContent('Free Flo');
});

test('Search Interpreters answers for a date without times with when people are free on it', async () => {
  const { server, user, dialog, results } = await openSearch([{ ...FREE, freeTimes: 'Free until 2:00 PM.' }]);
  await fill(user, 'Date', '2026-11-23');
  await waitFor(() =>
    expect(server.calls('interpreters.search').at(-1)?.query).toEqual({ date: '2026-11-23' }),
  );
  expect(results()[0]).toHaveTextContent('Free until 2:00 PM.');
  expect(dialog.getByText('Available')).toBeVisible();
});

test('Search Interpreters asks for a time, shows who is booked then, and books somebody else', async () => {
  const { server, user, dialog, results } = await openSearch([BOOKED, FREE]);
  const { id, name, languages, hourlyRate } = FREE;
  const choice = speaker({ id, name, languages, hourlyRate });
  server.answers('assignments.interpretersForLanguage', [choice]);
  await fill(user, 'Date', '2026-11-23');
  await fill(user, 'From', '10:00');
  await waitFor(() =>
    expect(server.calls('interpreters.search').at(-1)?.query).toEqual({
      date: '2026-11-23',
      startTime: '10:00',
      endTime: '12:00',
    }),
  );
  await waitFor(() => expect(results()).toHaveLength(2));
  expect(results()[1]).toHaveTextContent(/Booked Bea.*Busy9:00 – 11:00 AM/);
  await user.click(dialog.getByRole('button', { name: 'Book Free Flo' }));
  const form = within(await screen.findByRole('dialog', { name: 'Schedule New Assignment' }));
  expect(form.getByLabelText(/^Date/)).toHaveValue('2026-11-23');
  expect(form.getByLabelText(/^Start time/)).toHaveValue('10:00');
  expect(form.getByLabelText(/^End time/)).toHaveValue('12:00');
  await waitFor(() => expect(form.getByLabelText(/^Interpreter/)).toHaveValue(String(id)));
});
