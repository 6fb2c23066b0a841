import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ExplainedSide, PriceExplained } from '#contracts/rates/shapes.ts';
import { TODAY } from '#kit/component/company.ts';
import { fakeServer, held, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { address } from '#kit/component/open-screen.tsx';
import { assignment, client, openStaffScreen, payment } from '#kit/component/staff.ts';

const NOTHING: ExplainedSide = {
  lines: [],
  total: '0.00',
  workedMinutes: 120,
  billedMinutes: 120,
  problem: null,
};

function explained(charge: string, about: Partial<PriceExplained> = {}): PriceExplained {
  const line = {
    kind: 'hourly_rate' as const,
    label: 'Interpreting, client rate',
    quantity: '2',
    unit: 'hours',
    rate: '95.00',
    amount: charge,
    ruleId: 4,
    rule: 'Alder Clinic: $95.00 an hour',
  };
  return {
    basis: 'expected',
    date: TODAY,
    margin: charge,
    agreed: null,
    cancelled: null,
    charge: { ...NOTHING, lines: [line], total: charge, workedMinutes: 100 },
    pay: { ...NOTHING, total: null, problem: 'Choose an interpreter to see the pay.' },
    ...about,
  };
}

async function openCalculator() {
  const server = fakeServer();
  server.answers('billingRates.list', []);
  server.answers('settings.get', new Response('', { status: 500 }));
  server.answers('rates.list', { today: TODAY, rates: [] });
  server.answers('rates.holidays', {
    holidays: [],
    surchargesAddUp: false,
    updatedAt: '2026-11-01T00:00:00Z',
  });
  const user = openStaffScreen(server, '/interpreters', { clients: [client()] });
  await user.click(await screen.findByRole('button', { name: /Search/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'try a price');
  await user.click(await screen.findByRole('option', { name: /Try a Price/ }));
  await screen.findByRole('dialog', { name: 'Try a price' });
  // The address can be opened again without it.
  await waitFor(() => expect(address()).toBe('/settings?tab=rates'));
  return { server, user, result: () => screen.getByRole('region', { name: 'Result' }) };
}

test('calculates as one types, and keeps the answer before until the next one is there', async () => {
  const { server, user, result } = await openCalculator();
  expect(await screen.findByText('Still needed: language.')).toBeVisible();
  expect(server.calls('rates.try')).toEqual([]);
  server.answers('rates.try', explained('190.00'));
  await fill(user, 'Language', 'Xhosa');
  await waitFor(() => expect(result()).toHaveTextContent('Margin$190.00'));
  expect(result()).toHaveTextContent('Client pays · 1 h 40 min of time, counted as 2 h');
  expect(result()).toHaveTextContent(
    'Interpreting, client rate2 hours × $95.00 · Alder Clinic: $95.00 an hour$190.00',
  );
  expect(result()).toHaveTextContent('Interpreter earns · 2 hChoose an interpreter to see the pay.');
  const next = held(explained('285.00'));
  server.answers('rates.try', next.reply);
  await fill(user, 'End time', '13:00');
  await waitFor(() => expect(server.calls('rates.try')).toHaveLength(2));
  expect(result()).toHaveTextContent('Margin$190.00');
  next.release();
  await waitFor(() => expect(result()).toHaveTextContent('Margin$285.00'));
  expect(server.calls('rates.try').at(-1)?.body).toMatchObject({
    clientId: null,
    language: 'Xhosa',
    mode: 'on_site',
    date: TODAY,
    endTime: '13:00',
    outcome: 'booked',
  });
});

test('asks for what the outcome needs, and says at the field what cannot be', async () => {
  const { server, user, result } = await openCalculator();
  server.answers('rates.try', explained('190.00'));
  await fill(user, 'Language', 'Xhosa');
  await fill(user, 'Outcome', 'completed');
  await fill(user, 'Miles', '-4');
  expect(errorAt('Miles')).toMatch(/^Enter a number of miles/);
  // A price of something else than what is typed misleads.
  expect(result()).toHaveTextContent(/^Correct the marked fields to see the price\.$/);
  await fill(user, 'Miles', '12.5');
  await fill(user, 'Parking', '$8.50');
  await waitFor(() =>
    expect(server.calls('rates.try').at(-1)?.body).toMatchObject({ miles: '12.5', parking: '8.50' }),
  );
  await fill(user, 'Outcome', 'cancelled');
  expect(result()).toHaveTextContent(/^Still needed: when it was cancelled\.$/);
  server.answers('rates.try', refusal(422, { message: 'This amount is too large.' }));
  await fill(user, 'Cancelled on', TODAY);
  await fill(user, 'Cancelled at', '08:00');
  expect(await within(result()).findByText('This amount is too large.')).toBeVisible();
  expect(field('Cancelled at')).toHaveValue('08:00');
});

test('says of times over midnight that they end the next day', async () => {
  const { server, user } = await openCalculator();
  server.answers('rates.try', explained('190.00'));
  await fill(user, 'Start time', '22:00');
  await fill(user, 'End time', '01:30');
  expect(screen.getByText('+1 day')).toBeVisible();
  expect(screen.getByText('3 h 30 min, ends Wed, Nov 25')).toBeVisible();
});

test('says of a booking why its amount is what it is, also on a second try', async () => {
  const server = fakeServer();
  for (const action of [
    'assignments.offers',
    'assignments.tracking',
    'payments.list',
    'receipts.list',
  ] as const)
    server.answers(action, []);
  server.answers('rates.ofAssignment', refusal(500, { code: 'internal' }));
  const user = openStaffScreen(server, '/assignments?assignment=11', {
    assignments: [assignment({ id: 11, date: '2026-11-26', totalAmount: '190.00' })],
    role: 'bookkeeper',
  });
  await user.click(await screen.findByRole('button', { name: 'Why this amount?' }));
  const why = within(await screen.findByRole('dialog', { name: 'Why this amount?' }));
  await why.findByText('The lines could not be loaded');
  server.answers('rates.ofAssignment', explained('190.00', { agreed: '180.00' }));
  await user.click(why.getByRole('button', { name: 'Try again' }));
  expect(await why.findByText(/^The appointment says \$180\.00 for the client/)).toBeVisible();
  expect(why.getByText(/The expected amount for the booked time/)).toBeVisible();
});

test('says of a payment that it is settled, and nothing to a role without money', async () => {
  const server = fakeServer();
  for (const action of ['assignments.offers', 'assignments.tracking', 'receipts.list'] as const)
    server.answers(action, []);
  const done = assignment({ id: 12, date: '2026-11-02', status: 'completed', totalAmount: '30.00' });
  server.answers('payments.list', [payment({ id: 12, amount: '20.00' })]);
  const cancelled = { at: '2026-11-01T20:00:00.000Z', noticeMinutes: 90, timeZone: 'America/New_York' };
  server.answers('rates.ofPayment', explained('30.00', { basis: 'settled', margin: '-4.00', cancelled }));
  const user = openStaffScreen(server, '/assignments?assignment=12', { assignments: [done] });
  await user.click(await screen.findByRole('button', { name: 'Why this amount?' }));
  const why = within(await screen.findByRole('dialog', { name: 'Why this amount?' }));
  expect(await why.findByText(/does not change any more/)).toBeVisible();
  expect(why.getByText('−$4.00')).toBeVisible();
  expect(why.getByText(/^Cancelled Sun, Nov 1, 3:00 PM.*, 1 h 30 min before the start\.$/)).toBeVisible();
  expect(server.calls('rates.ofPayment')).toMatchObject([{ params: { paymentId: '12' } }]);
});

test.each(['dispatcher', 'viewer'] as const)('has no reasons for a %s', async (role) => {
  const server = fakeServer();
  for (const action of ['assignments.offers', 'assignments.tracking', 'receipts.list'] as const)
    server.answers(action, []);
  openStaffScreen(server, '/assignments?assignment=11', {
    assignments: [assignment({ id: 11, date: '2026-11-26', totalAmount: null })],
    role,
  });
  await screen.findByRole('region', { name: 'Offers' });
  expect(screen.queryByRole('button', { name: 'Why this amount?' })).toBeNull();
});
