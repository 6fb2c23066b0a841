import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PayAdjustment } from '#contracts/payouts/shapes.ts';
import type { Role } from '#domain/access/access.ts';
import { TODAY } from '#kit/component/company.ts';
import { type FakeServer, fakeServer, refusal } from '#kit/component/fake-server.ts';
import { fill } from '#kit/component/form.ts';
import { address } from '#kit/component/open-screen.tsx';
import { payout } from '#kit/component/payouts.ts';
import { anAutoAccept, aSchedule, hoursOn } from '#kit/component/schedule.ts';
import { assignment, client, interpreter, openStaffScreen } from '#kit/component/staff.ts';

const AMINA = interpreter({
  id: 3,
  name: 'Amina Bello',
  languages: ['Estonian', 'Finnish'],
  customRates: '[{"type":"legal","rate":"40.00"}]',
  availabilityNotes: 'Not on Fridays',
});
const AHEAD = assignment({ id: 11, date: '2026-11-26' });
const OVER = assignment({ id: 12, date: '2026-11-02', status: 'completed' });
const SUM = { count: 0, amount: '0.00', clientAmount: '0.00' };
const TOTALS = {
  pending: { count: 2, amount: '120.00', clientAmount: '300.00' },
  overdue: { count: 1, amount: '60.00', clientAmount: '150.00' },
  paid: { count: 1, amount: '60.00', clientAmount: '150.50' },
  void: SUM,
};
const OWED = {
  today: '2026-11-24',
  unbilled: '0.00',
  unallocated: '0.00',
  balance: '470.25',
  current: '150.00',
  days1To30: '200.00',
  days31To60: '0.00',
  days61To90: '0.00',
  over90: '120.25',
};
const EARNED = {
  today: '2026-11-24',
  year: 2026,
  threshold: '2000.00',
  balance: '127.00',
  paid: '2517.00',
  paidForWork: '2502.00',
  paidForExpenses: '15.00',
  isReportable: true,
};
const MESSAGE = {
  id: 900,
  kind: 'booking_confirmed',
  channel: 'email' as const,
  state: 'sent' as const,
  isWayOn: true,
  recipient: { audience: 'interpreter' as const, id: 3, name: 'Amina Bello' },
  isAsSent: true,
  text: '',
  assignmentId: 11,
  offerId: null,
  paymentId: null,
  writer: null,
  actor: null,
  request: null,
  heldFor: null,
  attempts: 1,
  lastError: null,
  isRead: false,
  dueAt: '2026-11-24T13:00:00Z',
  createdAt: '2026-11-24T13:00:00Z',
  updatedAt: '2026-11-24T13:00:00Z',
};

function openProfile(at: string, role: Role = 'administrator') {
  const server = fakeServer();
  const user = openStaffScreen(server, at, {
    interpreters: [AMINA],
    clients: [client()],
    messages: [MESSAGE],
    role,
  });
  answerLists(server);
  return { server, user };
}

/** What is ahead is asked for by its first day, what is over by its last. */
function answerLists(server: FakeServer) {
  server.answers('assignments.list', ({ query }) => (query['from'] === undefined ? [OVER] : [AHEAD]));
  server.answers('payments.totals', TOTALS);
  server.answers('ledger.clientBalance', OWED);
  server.answers('ledger.interpreterBalance', EARNED);
  server.answers('rates.list', { today: TODAY, rates: [] });
  server.answers('payouts.list', []);
  server.answers('payAdjustments.list', []);
  server.answers('schedules.get', aSchedule());
}

const region = (name: string) => screen.findByRole('region', { name });
const href = (within_: HTMLElement, name: string | RegExp) =>
  within(within_).getByRole('link', { name }).getAttribute('href');

test('shows an interpreter with contact, rates, notes, appointments, pay and messages', async () => {
  const { server } = openProfile('/interpreters/3');
  expect(await screen.findByRole('heading', { level: 2, name: /Amina Bello/ })).toHaveTextContent(
    'Available',
  );
  await waitFor(() => expect(document.title).toBe('Amina Bello · Parley'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Interpreter');
  const facts = await region('Facts');
  for (const fact of ['(555) 010-0444', 'amina.bello@example.com', 'Finnish', '$30.00/hr', 'Legal $40.00'])
    expect(facts).toHaveTextContent(fact);
  expect(facts).toHaveTextContent('Not on Fridays');
  expect(facts).toHaveTextContent('Mon, Jan 5, 2026');

  const ahead = await region('Today and ahead');
  expect(await within(ahead).findByRole('button', { name: /Thu, Nov 26/ })).toBeVisible();
  // The row opens the appointment; no name leads away from it.
  expect(within(ahead).queryByRole('link', { name: 'Alder Clinic' })).toBeNull();
  expect(href(ahead, /^Open in Assignments/)).toBe('/assignments?interpreterId=3&from=2026-11-24');
  const past = await region('Past');
  expect(await within(past).findByText('Completed')).toBeVisible();
  expect(href(past, /^Open in Assignments/)).toBe('/assignments?interpreterId=3&to=2026-11-23');

  const payments = await region('Payments');
  expect(await within(payments).findByText('$120.00')).toBeVisible();
  expect(payments).toHaveTextContent('Pending payments$120.002 payments');
  expect(href(payments, 'Open in Payments')).toBe('/payments?interpreterId=3');

  const messages = await region('Messages');
  expect(await within(messages).findByText(/Email · 8:00 AM/)).toBeVisible();
  expect(href(messages, 'Open in Message log')).toBe('/notifications?audience=interpreter&recipientId=3');
  expect(server.calls('notifications.list').map(({ query }) => query)).toContainEqual({
    recipientAudience: 'interpreter',
    recipientId: '3',
    limit: '5',
  });
});

test('shows a client with the appointments ahead first, and the charges', async () => {
  openProfile('/clients/7');
  expect(await screen.findByRole('heading', { level: 2, name: 'Alder Clinic' })).toBeVisible();
  expect(screen.getAllByRole('region')[1]).toHaveAccessibleName('Today and ahead');
  const payments = await region('Payments');
  expect(await within(payments).findByText('$450.50')).toBeVisible();
  expect(payments).toHaveTextContent('3 appointments');
  const ahead = await region('Today and ahead');
  expect(await within(ahead).findByText('Amina Bello')).toBeVisible();
});

test('has no money and no actions for a role without them', async () => {
  const { server } = openProfile('/interpreters/3', 'viewer');
  await region('Past');
  expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull();
  expect(server.calls('payments.totals')).toEqual([]);
  expect(screen.queryByRole('button', { name: /Edit|Delete|More for/ })).toBeNull();
});

test('opens the details of an appointment over the page, and keeps them in the address', async () => {
  const { server, user } = openProfile('/interpreters/3');
  server.answers('assignments.get', AHEAD);
  for (const action of [
    'assignments.offers',
    'assignments.tracking',
    'payments.list',
    'receipts.list',
  ] as const)
    server.answers(action, []);
  await user.click(await screen.findByRole('button', { name: /Thu, Nov 26/ }));
  const details = await screen.findByRole('dialog', { name: 'Assignment Details' });
  expect(address()).toBe('/interpreters/3?assignment=11');
  await user.click(await within(details).findByRole('link', { name: 'Alder Clinic' }));
  await waitFor(() => expect(address()).toBe('/clients/7'));
});

test('edits, and says after a deletion that the person is gone', async () => {
  const { server, user } = openProfile('/interpreters/3');
  await user.click(await screen.findByRole('button', { name: 'Edit Amina Bello' }));
  const form = await screen.findByRole('dialog', { name: 'Edit Interpreter' });
  await user.click(within(form).getByRole('button', { name: 'Cancel' }));
  server.answers('interpreters.archive', undefined);
  server.answers('interpreters.get', { ...AMINA, archivedAt: '2026-11-24T14:00:00Z' });
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More for Amina Bello' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('This interpreter was deleted.')).toBeVisible();
  expect(server.calls('interpreters.get').at(-1)?.query).toEqual({ includeArchived: 'true' });
  expect(screen.queryByRole('button', { name: 'Edit Amina Bello' })).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'Amina Bello' })).toBeVisible();
});

test('says that nobody has this id, and what could not be loaded, with another try', async () => {
  const { server, user } = openProfile('/clients/99');
  expect(await screen.findByText('This client does not exist')).toBeVisible();
  server.answers('clients.get', refusal(500, { code: 'internal' }));
  await user.click(screen.getByRole('link', { name: 'All clients' }));
  await user.click(await screen.findByRole('link', { name: 'Alder Clinic' }));
  expect(await screen.findByText('The client could not be loaded')).toBeVisible();
  server.answers('clients.get', client());
  server.answers('payments.totals', refusal(500, { code: 'internal' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The payments could not be loaded.')).toBeVisible();
  server.answers('payments.totals', TOTALS);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$450.50')).toBeVisible();
});

test('is where the names in the tables lead, as does a press on a row of people', async () => {
  const { user } = openProfile('/interpreters');
  const table = await screen.findByRole('grid', { name: 'Interpreters' });
  expect(within(table).getByRole('link', { name: 'Amina Bello' })).toHaveAttribute('href', '/interpreters/3');
  await user.click(within(table).getByText('Estonian, Finnish'));
  await waitFor(() => expect(address()).toBe('/interpreters/3'));
  expect(screen.getAllByRole('link', { name: 'Interpreters', hidden: true })[0]).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test.each(['/interpreters/0', '/interpreters/x', '/clients/7/more'])('%s is no page', async (wrong) => {
  openStaffScreen(fakeServer(), wrong);
  expect(await screen.findByText('404 Page Not Found')).toBeVisible();
});

test('shows what an interpreter is owed, and was paid this year', async () => {
  openProfile('/interpreters/3');
  const earned = await region('Balance');
  expect(await within(earned).findByText('$127.00')).toBeVisible();
  expect(earned).toHaveTextContent('Paid for work in 2026$2,502.00 1099-NEC');
  expect(href(earned, 'Open in Ledger')).toBe('/ledger?interpreterId=3');
});

test('shows what a client owes by its age', async () => {
  openProfile('/clients/7');
  const owed = await region('Balance');
  expect(await within(owed).findByText('$470.25')).toBeVisible();
  expect(owed).toHaveTextContent('1–30 days overdue$200.00');
  expect(owed).toHaveTextContent('Work still to be reviewed is not included.');
  expect(href(owed, 'Open in Ledger')).toBe('/ledger?clientId=7');
  expect(within(owed).getByRole('button', { name: 'Statement (PDF)' })).toBeVisible();
});

test('says what a client has paid too much as in their favor', async () => {
  openProfile('/clients/7');
  fakeServer().answers('ledger.clientBalance', { ...OWED, balance: '-1555.00', current: '-1555.00' });
  expect(await region('Balance')).toHaveTextContent('Current$1,555.00 in the client’s favor');
});

test("leads to an interpreter's payouts, and voids a bonus that is in none that is approved", async () => {
  const { server, user } = openProfile('/interpreters/3');
  const bonus: PayAdjustment = {
    id: 5,
    interpreter: { id: 3, name: 'Amina Bello' },
    amount: '40.00',
    reason: 'Trained a colleague',
    date: '2026-11-02',
    status: 'pending',
    paidDate: null,
    createdBy: 'Robin Desk',
    payout: { id: 8, number: 'PAY-1004', status: 'draft' },
    createdAt: '2026-11-02T15:00:00.000Z',
  };
  const fixed: PayAdjustment = {
    ...bonus,
    id: 4,
    amount: '-25.00',
    reason: 'Lost badge',
    date: '2026-10-20',
    payout: { id: 7, number: 'PAY-1003', status: 'approved' },
  };
  server.answers('payouts.list', [payout({ status: 'paid' })]);
  server.answers('payAdjustments.list', [bonus, fixed]);
  const payouts = await region('Payouts');
  await within(payouts).findByText(/Oct 1 – Oct 31, paid on Nov 10/);
  expect(href(payouts, 'PAY-1003')).toBe('/payouts?payout=7');
  expect(href(payouts, 'Pay statement PAY-1003 (PDF)')).toBe('/api/payouts/7/interpreters/3/statement');
  expect(server.calls('payouts.list')[0]?.query).toMatchObject({ interpreterId: '3' });
  const adjustments = await region('Bonuses and deductions');
  await within(adjustments).findByText('Lost badge');
  expect(within(adjustments).queryByRole('button', { name: 'Void: Lost badge' })).toBeNull();
  await user.click(within(adjustments).getByRole('button', { name: 'Void: Trained a colleague' }));
  const open = await screen.findByRole('dialog', { name: 'Void the bonus' });
  expect(open).toHaveTextContent('$40.00, Amina Bello, Nov 2');
  expect(open).toHaveTextContent('It leaves PAY-1004.');
  await fill(user, 'Reason', 'Entered twice');
  server.answers('payAdjustments.void', { ...bonus, status: 'void', payout: null });
  server.answers('payAdjustments.list', [{ ...bonus, status: 'void', payout: null }, fixed]);
  await user.click(within(open).getByRole('button', { name: 'Void Bonus' }));
  await within(adjustments).findByText('Void');
  expect(server.calls('payAdjustments.void')[0]).toMatchObject({
    params: { adjustmentId: '5' },
    body: { reason: 'Entered twice' },
  });
});

test('a deduction beside a draft says that it waits until it is put in there', async () => {
  const { server, user } = openProfile('/interpreters/3');
  server.answers('payouts.list', [payout({ number: 'PAY-1002', status: 'draft' })]);
  const adjustments = await region('Bonuses and deductions');
  await user.click(within(adjustments).getByRole('button', { name: 'Add…' }));
  const open = await screen.findByRole('dialog', { name: 'Bonus or deduction' });
  await user.click(within(open).getByRole('radio', { name: /^Deduction/ }));
  await fill(user, 'Amount', '25');
  await fill(user, 'Reason', 'Lost badge');
  // After the draft's period it cannot be put in there.
  expect(open).toHaveTextContent('It is paid with the next payout, and can be voided until then.');
  await fill(user, 'Date', '2026-10-30');
  await waitFor(() =>
    expect(open).toHaveTextContent('PAY-1002 is a draft: add it there, or it goes into the next payout.'),
  );
  const deduction: PayAdjustment = {
    id: 6,
    interpreter: { id: 3, name: 'Amina Bello' },
    amount: '-25.00',
    reason: 'Lost badge',
    date: '2026-10-30',
    status: 'pending',
    paidDate: null,
    createdBy: 'Robin Desk',
    payout: null,
    createdAt: '2026-11-24T14:00:00.000Z',
  };
  server.answers('payAdjustments.create', deduction);
  await user.click(within(open).getByRole('button', { name: 'Add Deduction' }));
  await screen.findByText('The deduction waits: put it into PAY-1002, or it goes into the next payout', {
    selector: '[aria-label="Notifications (F8)"] *',
  });
});

test('shows when an interpreter works, and staff add time off for them', async () => {
  const { server, user } = openProfile('/interpreters/3', 'dispatcher');
  const words = 'Mon 9:00 AM–3:00 PM';
  server.answers('schedules.get', aSchedule({ rules: hoursOn([1], '09:00', '15:00'), words }));
  const availability = await region('Availability');
  await within(availability).findByText(/Mon 9:00 AM–3:00 PM/);
  const when = { date: '2026-11-24', startTime: '13:00', endTime: '14:00' };
  const booked = [{ id: 8, ...when, language: 'Arabic', clientName: 'City Clinic' }];
  server.answers('schedules.addTime', { schedule: aSchedule(), timeId: 1, booked });
  await user.click(within(availability).getByRole('button', { name: 'Off today' }));
  await user.click(within(availability).getByRole('button', { name: 'Whole day' }));
  await waitFor(() => expect(server.calls('schedules.addTime')[0]?.params).toEqual({ interpreterId: '3' }));
  expect(await within(availability).findByRole('link', { name: /City Clinic, Arabic$/ })).toHaveAttribute(
    'href',
    '/assignments?assignment=8',
  );
});

test.each(['bookkeeper', 'viewer'] as const)(
  'a %s reads the hours of an interpreter and changes nothing',
  async (role) => {
    const { server } = openProfile('/interpreters/3', role);
    server.answers('schedules.get', aSchedule({ words: 'Mon 9:00 AM–3:00 PM' }));
    const limits = { times: [], timeZone: 'America/New_York', radiusMiles: 1, noticeHours: 0 };
    server.answers(
      'standingYes.get',
      anAutoAccept({ standingYes: { ...limits, leastPayPerHour: '30.00', clients: null } }),
    );
    const availability = await region('Availability');
    await within(availability).findByText(/Mon 9:00 AM/);
    const yes = await within(availability).findByRole('region', { name: 'Auto-accept' });
    expect(yes).toHaveTextContent(/Any time.*Up to 1 mile.*From \$30\.00 an hour.*All.*None/);
    expect(within(availability).queryAllByRole('button')).toEqual([]);
  },
);
