import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Earning } from '#contracts/payments/shapes.ts';
import { fakeServer, noNetwork } from '#kit/component/fake-server.ts';
import { openInterpreterPortal } from '#kit/component/interpreter-portal.ts';
import { address, openScreen } from '#kit/component/open-screen.tsx';
import { ownPayouts } from '#kit/component/payouts.ts';

beforeEach(() => {
  // The window of the tests has no history of its own.
  window.history.replaceState(null, '', '/');
});

function openEarnings(view = '') {
  const server = fakeServer();
  const user = openInterpreterPortal(server, `?tab=earnings${view}`, []);
  server.answers('payouts.mine', ownPayouts());
  return { server, user };
}

const card = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('article') as HTMLElement;

test('pay periods say what is on its way and when it is expected, and open to each amount with its lines', async () => {
  const { user } = openEarnings();
  await user.click(await screen.findByRole('tab', { name: 'Pay periods' }));
  expect(address()).toBe('/interpreter-portal?tab=earnings&view=periods');
  const next = await screen.findByRole('region', { name: 'Next pay' });
  expect(next).toHaveTextContent('Expected next$47.50Nov 25, 2026');
  const october = await card('Oct 1 – 31, 2026');
  expect(october).toHaveTextContent('$47.50On its wayExpected on Nov 25, 2026');
  expect(october).not.toHaveTextContent('Reported');
  expect(within(october).getByRole('link', { name: 'Pay statement PAY-1003 (PDF)' })).toHaveAttribute(
    'href',
    '/api/payouts/mine/7/statement',
  );
  await user.click(within(october).getByText('2 amounts'));
  const [, work, badge] = within(october).getAllByRole('listitem');
  expect(work).toHaveTextContent('Mon, Oct 12Dock Clinic · Xhosa$60.00On its wayExpected on Nov 25, 2026');
  expect(work).toHaveTextContent('2 hours × $30.00');
  expect(badge).toHaveTextContent('Lost badge−$12.50');
  const november = await card('Nov 1 – 30, 2026');
  expect(november).toHaveTextContent('$45.00Reported');
  expect(within(november).queryByRole('link')).toBeNull();
  await user.click(within(november).getByText('1 amount'));
  expect(within(november).getByText('Question')).toBeVisible();
});

test('an approved payout is on its way at once', async () => {
  const { server } = openEarnings('&view=periods');
  await card('Oct 1 – 31, 2026');
  const { periods, earnings, ...own } = ownPayouts();
  server.answers('payouts.mine', {
    ...own,
    periods: periods.map((period) => ({ ...period, payDate: '2026-11-27' })),
    earnings: earnings.map((earning) => ({ ...earning, payDate: '2026-11-27' })),
  });
  server.tells({ topic: 'payouts', ids: [7] });
  await waitFor(async () => expect(await card('Oct 1 – 31, 2026')).toHaveTextContent('Expected on Nov 27'));
});

test('months sum the same by the day of work', async () => {
  openEarnings('&view=months');
  expect(await card('November 2026')).toHaveTextContent('$45.00');
  expect(await card('October 2026')).toHaveTextContent('$47.50');
});

test('less than nothing says what it is taken from, and a deduction is named as one', async () => {
  const own = ownPayouts();
  const [period] = own.periods;
  const extra = own.earnings.find(({ adjustmentId }) => adjustmentId !== null);
  if (!period || !extra) throw new Error('there are both');
  const { server, user } = openEarnings('&view=periods');
  server.answers('payouts.mine', {
    ...own,
    periods: [
      {
        ...period,
        from: '2026-11-01',
        to: '2026-11-30',
        payDate: '2026-12-10',
        payoutId: null,
        number: null,
        reported: '0.00',
        approved: '-12.00',
        onItsWay: '0.00',
        paid: '0.00',
      },
    ],
    earnings: [
      {
        ...extra,
        amount: '-12.00',
        state: 'approved',
        payDate: '2026-12-10',
        payoutId: null,
        period: { from: '2026-11-01', to: '2026-11-30' },
      },
    ],
  });
  const november = await card('Nov 1 – 30, 2026, with earlier work');
  expect(november).toHaveTextContent('−$12.00ApprovedTaken from your next pay');
  await user.click(within(november).getByText('1 amount'));
  expect(november).toHaveTextContent('Deduction: Lost badge−$12.00ApprovedTaken from your next pay');
});

test('pay that a deduction takes away waits, and says no day', async () => {
  const own = ownPayouts();
  const [period] = own.periods;
  const [first] = own.earnings;
  const extra = own.earnings.find(({ adjustmentId }) => adjustmentId !== null);
  if (!period || !first || !extra) throw new Error('there are all');
  const { server, user } = openEarnings('&view=periods');
  const days = { from: '2026-12-01', to: '2026-12-31' };
  const waiting = { state: 'approved', payDate: '2027-01-10', payoutId: null, period: days } as const;
  server.answers('payouts.mine', {
    ...own,
    periods: [
      {
        ...period,
        ...days,
        payDate: '2027-01-10',
        payoutId: null,
        number: null,
        reported: '0.00',
        approved: '-30.00',
        onItsWay: '0.00',
        paid: '0.00',
      },
    ],
    earnings: [
      { ...first, ...waiting, isReturned: false, amount: '120.00' },
      { ...extra, ...waiting, amount: '-150.00' },
    ],
  });
  const december = await card('Dec 1 – 31, 2026, with earlier work');
  await user.click(within(december).getByText('2 amounts'));
  expect(december).toHaveTextContent('$120.00ApprovedWaits for your next pay, because of a deduction');
  expect(december).toHaveTextContent('−$150.00ApprovedTaken from your next pay');
  expect(december).not.toHaveTextContent('Expected on');
});

test('another year is asked for', async () => {
  const { server, user } = openEarnings('&view=months');
  server.answers('payouts.mine', ({ query: { year } }) => ({
    ...ownPayouts(),
    years: [2026, 2025],
    ...(year === '2025' && { year: 2025, months: [], periods: [], earnings: [] }),
  }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Year' }), '2025');
  await screen.findByText('No earnings in 2025');
});

test('an appointment that is on its way says when it is expected, not when it is due', async () => {
  const { server } = openEarnings();
  const earned: Earning = {
    id: 11,
    assignmentId: 40,
    amount: '60.00',
    status: 'pending',
    dueDate: '2026-12-20',
    paidDate: null,
    steps: [],
    createdAt: '2026-10-12T20:00:00.000Z',
    clientName: 'Dock Clinic',
    review: 'approved',
    question: null,
    assignment: {
      id: 40,
      date: '2026-10-12',
      startTime: '10:00',
      endTime: '12:00',
      actualEndTime: null,
      language: 'Xhosa',
      isCancelled: false,
    },
  };
  server.answers('payments.mine', [earned]);
  const row = await screen.findByRole('article');
  await waitFor(() => expect(row).toHaveTextContent('On its wayExpected on Nov 25, 2026'));
  expect(row).not.toHaveTextContent(/due on/i);
});

test('an appointment that is approved says the day of its pay period, and one that is not says none', async () => {
  const { server } = openEarnings();
  const earned = (id: number, review: Earning['review'], dueDate: string): Earning => ({
    id,
    assignmentId: id,
    amount: '45.00',
    status: 'pending',
    dueDate,
    paidDate: null,
    steps: [],
    createdAt: '2026-11-12T20:00:00.000Z',
    clientName: `Clinic ${id}`,
    review,
    question: null,
    assignment: {
      id,
      date: '2026-11-12',
      startTime: '10:00',
      endTime: '12:00',
      actualEndTime: null,
      language: 'Xhosa',
      isCancelled: false,
    },
  });
  server.answers('payments.mine', [
    earned(21, 'approved', '2026-11-01'),
    earned(22, 'reported', '2026-12-20'),
    earned(23, 'reported', '2026-11-01'),
  ]);
  const own = ownPayouts();
  const [first] = own.earnings;
  if (!first) throw new Error('there is one');
  server.answers('payouts.mine', {
    ...own,
    earnings: [
      { ...first, paymentId: 21, state: 'approved', payDate: '2026-12-25' },
      { ...first, paymentId: 22, state: 'reported', payDate: null },
      { ...first, paymentId: 23, state: 'reported', payDate: null },
    ],
  });
  const of = async (name: string) => (await screen.findByText(name)).closest('article');
  await waitFor(async () =>
    expect(await of('Clinic 21')).toHaveTextContent('ApprovedExpected on Dec 25, 2026'),
  );
  expect(await of('Clinic 22')).not.toHaveTextContent(/ on /);
  expect(await of('Clinic 23')).toHaveTextContent('Was due on Nov 1, 2026');
});

test('what was loaded once is there without a network, and what was not says so', async () => {
  const { server } = openEarnings('&view=periods');
  await card('Oct 1 – 31, 2026');
  await expect.poll(() => Object.keys(localStorage).some((key) => key.endsWith(':payouts'))).toBe(true);
  cleanup();
  server.answers('payouts.mine', noNetwork);
  openScreen('/interpreter-portal?tab=earnings&view=periods');
  await card('Oct 1 – 31, 2026');
  cleanup();
  localStorage.removeItem(Object.keys(localStorage).find((key) => key.endsWith(':payouts')) ?? '');
  openScreen('/interpreter-portal?tab=earnings&view=periods');
  await screen.findByText('Your earnings are not saved on your device');
});
