import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CALLS, type CallName } from '#contracts/calls.ts';
import { closeoutCounts } from '#kit/component/closeouts.ts';
import { TODAY } from '#kit/component/company.ts';
import { type FakeServer, fakeServer, refusal } from '#kit/component/fake-server.ts';
import { invoiceCounts, unbilled } from '#kit/component/invoices.ts';
import { payoutSuggestion } from '#kit/component/payouts.ts';
import { dashboardMoney, NOTHING_WAITS, openStaffScreen } from '#kit/component/staff.ts';

interface Screen {
  address: string;
  /** What is there when there is nothing, word for word; some screens always have something. */
  empty: readonly string[];
  /** What is there when nothing can be loaded. */
  failed: readonly string[];
}

const SCREENS: readonly Screen[] = [
  {
    address: '/admin',
    empty: [
      '0 available today',
      '0 active',
      '0 urgent',
      'No appointments scheduled for this date',
      'No interpreter is free right now.',
    ],
    failed: ['The statistics could not be loaded.', "Today's schedule could not be loaded."],
  },
  {
    address: '/interpreters',
    empty: ['No interpreters found. Add your first interpreter to get started.'],
    failed: ['Interpreters could not be loaded'],
  },
  {
    address: '/clients',
    empty: ['No clients found. Add your first client to get started.'],
    failed: ['Clients could not be loaded'],
  },
  {
    address: '/credentials',
    empty: [
      'There is nothing to check.',
      'Nothing verified expires in the next 60 days.',
      'All booked interpreters have the credentials that their appointments need.',
    ],
    failed: [
      'Credentials to check could not be loaded',
      'Credentials that end soon could not be loaded',
      'The appointments could not be loaded',
    ],
  },
  {
    address: '/assignments',
    empty: [
      'No client is waiting for an answer.',
      'No assignments found. Schedule your first assignment to get started.',
    ],
    failed: ['Client requests could not be loaded', 'Assignments could not be loaded'],
  },
  {
    address: '/payments',
    empty: ['No payments yet'],
    failed: ['The totals could not be loaded.', 'Payments could not be loaded'],
  },
  {
    address: '/payments?view=review',
    empty: ['Nothing is ready'],
    failed: ['The review could not be loaded'],
  },
  { address: '/invoices', empty: ['Nothing to bill'], failed: ['What can be billed could not be loaded'] },
  { address: '/invoices?tab=drafts', empty: ['No drafts'], failed: ['Drafts could not be loaded'] },
  {
    address: '/invoices?tab=issued',
    empty: ['No invoices yet'],
    failed: ['Invoices could not be loaded'],
  },
  {
    address: '/received',
    empty: ['No payments received yet'],
    failed: ['The totals could not be loaded.', 'Payments received could not be loaded'],
  },
  {
    address: '/payouts',
    empty: ['No payouts yet', 'Nothing is approved that has not been paid.'],
    failed: ['The next payout could not be loaded', 'Payouts could not be loaded'],
  },
  {
    address: '/ledger',
    empty: [
      'No entries yet',
      'No period is closed.',
      'The ledger is checked each night against the payments.',
    ],
    failed: [
      'Entries could not be loaded',
      'Whether the ledger was checked could not be loaded.',
      'Whether a period is closed could not be loaded.',
    ],
  },
  {
    address: '/ledger?tab=clients',
    empty: ['No client owes anything'],
    failed: ['The balances of clients could not be loaded'],
  },
  {
    address: '/ledger?tab=interpreters',
    empty: ['Nothing is owed, and nothing was paid in 2026'],
    failed: ['The balances of interpreters could not be loaded'],
  },
  {
    address: '/unfilled',
    empty: ['Every coming appointment has an interpreter'],
    failed: ['Unfilled appointments could not be loaded'],
  },
  {
    address: '/unfilled?plan=2026-11-25',
    empty: ['Nothing is open on Wednesday, November 25, 2026'],
    failed: ['The day could not be planned'],
  },
  { address: '/reports', empty: ['Nothing in this period'], failed: ['The report could not be loaded'] },
  {
    address: '/reports?report=unbilled',
    empty: ['All approved work is billed'],
    failed: ['The report could not be loaded'],
  },
  {
    address: '/reports?report=ageing',
    empty: ['No client owes anything'],
    failed: ['The report could not be loaded'],
  },
  {
    address: '/notifications',
    empty: ['No messages yet'],
    failed: ['Messages could not be loaded'],
  },
  { address: '/settings', empty: [], failed: ['The settings could not be loaded'] },
  {
    address: '/settings?tab=messages',
    empty: [],
    failed: ["The messages' settings could not be loaded"],
  },
  {
    address: '/settings?tab=rates',
    empty: ['No holiday is ahead. Add the US federal holidays, or days of your own.'],
    failed: ['The rates could not be loaded'],
  },
  { address: '/settings?tab=billing', empty: [], failed: ['The billing settings could not be loaded'] },
  {
    address: '/settings?tab=credentials',
    empty: [
      "No credentials yet. Add what your clients ask for, for example 'Court certification'.",
      'No appointment needs a credential yet. A requirement can be for all clients or one, and for all kinds of service or one.',
    ],
    failed: ['The credentials could not be loaded'],
  },
  {
    address: '/settings?tab=dispatch',
    empty: [],
    failed: ['How interpreters are asked could not be loaded', 'The ranking could not be loaded'],
  },
  { address: '/settings?tab=templates', empty: [], failed: ['The templates could not be loaded'] },
];

const NO_SUM = { count: 0, amount: '0.00', clientAmount: '0.00' };

const NOTHING_OWED = {
  unbilled: '0.00',
  unallocated: '0.00',
  balance: '0.00',
  current: '0.00',
  days1To30: '0.00',
  days31To60: '0.00',
  days61To90: '0.00',
  over90: '0.00',
};

const NO_MONEY = {
  revenue: '0.00',
  tax: '0.00',
  interpreterCost: '0.00',
  expenses: '0.00',
  pay: '0.00',
  margin: '0.00',
};
const NOTHING_UNBILLED = {
  unbilled: '0.00',
  days0To30: '0.00',
  days31To60: '0.00',
  days61To90: '0.00',
  over90: '0.00',
};

/** Answers every read with nothing. */
function answerNothing(server: FakeServer): void {
  for (const action of READS)
    server.answers(action, Response.json([], { headers: { 'X-Total-Count': '0' } }));
  server.answers('dashboard.stats', {
    totalInterpreters: 0,
    availableInterpreters: 0,
    totalClients: 0,
    activeClients: 0,
    todayAssignments: 0,
    urgentAssignments: 0,
  });
  server.answers('notifications.summary', {
    waiting: 0,
    held: 0,
    failed: 0,
    unconfigured: 0,
    sentToday: 0,
    troubles: [],
    copy: null,
  });
  server.answers('dashboard.attention', NOTHING_WAITS);
  server.answers('closeouts.counts', closeoutCounts());
  server.answers('dashboard.money', dashboardMoney());
  server.answers('invoices.counts', invoiceCounts());
  server.answers('invoices.totals', { count: 0, total: '0.00', openAmount: '0.00' });
  server.answers('invoices.unbilled', unbilled([]));
  server.answers('ledger.check', { last: null });
  server.answers('books.get', { today: '2026-11-24', closedThrough: null, closings: [] });
  server.answers('clientPayments.totals', {
    count: 0,
    amount: '0.00',
    allocated: '0.00',
    refunded: '0.00',
    unallocated: '0.00',
  });
  server.answers('ledger.totals', { count: 0, debit: '0.00', credit: '0.00', balance: '0.00' });
  server.answers('ledger.clientBalances', { today: '2026-11-24', clients: [], total: NOTHING_OWED });
  server.answers('ledger.interpreterBalances', {
    today: '2026-11-24',
    year: 2026,
    threshold: '2000.00',
    interpreters: [],
    total: { balance: '0.00', paid: '0.00', paidForWork: '0.00', paidForExpenses: '0.00' },
  });
  server.answers('payouts.suggest', payoutSuggestion({ lineCount: 0, interpreterCount: 0, total: '0.00' }));
  server.answers('reports.money', {
    period: { from: TODAY, to: TODAY },
    before: null,
    today: TODAY,
    dates: 'service',
    rows: [],
    total: { now: NO_MONEY, before: null },
  });
  server.answers('reports.unbilled', {
    today: TODAY,
    dates: 'service',
    rows: [],
    total: { appointments: 0, ...NOTHING_UNBILLED },
  });
  server.answers('fillPlans.unfilled', { total: 0, appointments: [] });
  server.answers('fillPlans.day', {
    date: '2026-11-25',
    total: 0,
    filled: 0,
    travelMinutes: 0,
    savedMinutes: null,
    isProven: true,
    appointments: [],
    inTurn: { filled: 0, travelMinutes: 0 },
  });
  server.answers('rates.list', { today: TODAY, rates: [] });
  server.answers('rates.holidays', {
    holidays: [],
    surchargesAddUp: false,
    updatedAt: '2026-11-01T00:00:00Z',
  });
  server.answers('payments.totals', { pending: NO_SUM, overdue: NO_SUM, paid: NO_SUM, void: NO_SUM });
}

/** Without these no screen is there at all. */
const ALWAYS: readonly CallName[] = ['staff.session', 'company.get', 'events.stream', 'notifications.unread'];
// The keys of the table are the actions.
const READS = (Object.keys(CALLS) as (keyof typeof CALLS)[]).filter(
  (action) => CALLS[action].method === 'GET' && !ALWAYS.includes(action),
);

const saysEmpty = SCREENS.filter(({ empty }) => empty.length > 0);

test.each(saysEmpty)('$address says what is empty', async ({ address, empty }) => {
  const server = fakeServer();
  openStaffScreen(server, address);
  answerNothing(server);
  for (const sentence of empty) expect(await screen.findByText(sentence)).toBeVisible();
});

test.each(SCREENS)('$address says what could not be loaded', async ({ address, failed }) => {
  const server = fakeServer();
  openStaffScreen(server, address);
  for (const action of READS) server.answers(action, refusal(500, { code: 'internal' }));
  for (const sentence of failed) expect(await screen.findByText(sentence)).toBeVisible();
});
