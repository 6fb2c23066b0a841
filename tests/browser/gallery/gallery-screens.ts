import type { Locator, Page } from '@playwright/test';

/** A staff screen and its text in each state. */
export interface GalleryScreen {
  readonly name: string;
  readonly path: string;
  /** Visible once the data are loaded. */
  readonly ready: (page: Page) => Locator;
  /** The number of loading placeholders, by label; null if any number is right. */
  readonly skeletons?: Readonly<Record<string, number | null>>;
  /** The text of the empty state, word for word. */
  readonly empty?: readonly string[];
  /** The text if nothing can be loaded. */
  readonly failed?: readonly string[];
  /** How much may move while it fills up, where that is more than nothing; a layout shift score. */
  readonly mostShift?: number;
  /** Only this width knows it. */
  readonly only?: 1440;
}

const anEntry = (page: Page) => page.locator('[data-entry]').first();
const aCard = (page: Page) => page.getByRole('button', { name: /^Edit/ }).first();
const aRow = (page: Page) => page.getByRole('button', { name: /^(Edit|More for) / }).first();
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();

/** One line or so for each: a screen without data has no states but the one. */
export const SCREENS: readonly GalleryScreen[] = [
  {
    name: 'dashboard',
    path: '/admin',
    ready: text(/available today$/),
    skeletons: {
      "Loading today's schedule": 3,
      'Loading available interpreters': 4,
      'Loading statistics': 3,
    },
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
    name: 'interpreters',
    path: '/interpreters?view=cards',
    ready: aCard,
    skeletons: { 'Loading interpreters': 6 },
    empty: ['No interpreters found. Add your first interpreter to get started.'],
    failed: ['Interpreters could not be loaded'],
  },
  {
    name: 'clients',
    path: '/clients?view=cards',
    ready: aCard,
    skeletons: { 'Loading clients': 6 },
    empty: ['No clients found. Add your first client to get started.'],
    failed: ['Clients could not be loaded'],
  },
  {
    name: 'assignments',
    path: '/assignments?view=cards',
    ready: text('Today and ahead'),
    skeletons: { 'Loading assignments': 6 },
    empty: [
      'No client is waiting for an answer.',
      'No assignments found. Schedule your first assignment to get started.',
    ],
    failed: ['Client requests could not be loaded', 'Assignments could not be loaded'],
  },
  {
    name: 'interpreter-page',
    path: '/interpreters/1',
    ready: (page) => page.getByRole('region', { name: 'Messages', exact: true }),
  },
  {
    name: 'client-page',
    path: '/clients/1',
    ready: (page) => page.getByRole('region', { name: 'Messages', exact: true }),
  },
  // A phone always shows the cards.
  { name: 'interpreters-table', path: '/interpreters', ready: aRow, only: 1440 },
  { name: 'clients-table', path: '/clients', ready: aRow, only: 1440 },
  { name: 'assignments-table', path: '/assignments', ready: text('Today and ahead'), only: 1440 },
  {
    name: 'payments',
    path: '/payments',
    ready: (page) => page.getByRole('grid', { name: 'Payments' }),
    skeletons: { 'Loading payments': null },
    empty: ['No payments yet'],
    failed: ['The totals could not be loaded.', 'Payments could not be loaded'],
  },
  {
    name: 'payouts',
    path: '/payouts',
    ready: (page) => page.getByRole('region', { name: 'Next payout' }),
    skeletons: { 'Loading the next payout': null, 'Loading payouts': null },
    failed: ['The next payout could not be loaded', 'Payouts could not be loaded'],
  },
  {
    name: 'ledger',
    path: '/ledger',
    ready: (page) => page.getByRole('grid', { name: 'Entries' }),
    skeletons: { 'Loading entries': null },
    empty: ['No entries yet'],
    failed: ['Entries could not be loaded'],
  },
  {
    name: 'ledger-clients',
    path: '/ledger?tab=clients',
    ready: (page) => page.getByRole('table', { name: 'Balances of clients' }),
    failed: ['The balances of clients could not be loaded'],
  },
  {
    name: 'ledger-interpreters',
    path: '/ledger?tab=interpreters',
    ready: (page) => page.getByRole('table', { name: 'Balances of interpreters' }),
    failed: ['The balances of interpreters could not be loaded'],
  },
  {
    name: 'review',
    path: '/payments?view=review&part=question',
    ready: (page) => page.getByRole('grid', { name: 'To review' }),
    skeletons: { 'Loading the review': null },
    empty: ['Nothing needs review'],
    failed: ['The review could not be loaded'],
  },
  {
    name: 'messages',
    path: '/notifications',
    ready: (page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem').first(),
    skeletons: { 'Loading messages': null },
    empty: ['No messages yet'],
    failed: ['Messages could not be loaded'],
  },
  {
    name: 'calendar',
    path: '/calendar?view=month',
    ready: anEntry,
    skeletons: { 'Loading the calendar': null },
    empty: ['No appointments in this month.'],
    failed: ['The calendar could not be loaded'],
  },
  { name: 'plan-day', path: '/unfilled?plan=tomorrow', ready: text(/^Plan \w+day, /) },
  { name: 'calendar-week', path: '/calendar?view=week', ready: anEntry },
  { name: 'calendar-day', path: '/calendar?view=day', ready: anEntry },
  { name: 'calendar-list', path: '/calendar?view=list', ready: anEntry },
  { name: 'reports', path: '/reports', ready: text('Revenue and cost, from the ledger') },
  {
    name: 'settings',
    path: '/settings',
    ready: text('Default hourly rate'),
    skeletons: { 'Loading settings': null },
    failed: ['The settings could not be loaded'],
  },
  {
    name: 'settings-rates',
    path: '/settings?tab=rates',
    ready: text('Company defaults'),
    skeletons: { 'Loading settings': null },
    failed: ['The rates could not be loaded'],
  },
  {
    name: 'settings-dispatch',
    path: '/settings?tab=dispatch',
    ready: text('Quiet hours of plans'),
    skeletons: { 'Loading settings': null },
    failed: ['How interpreters are asked could not be loaded', 'The ranking could not be loaded'],
  },
  {
    name: 'unfilled',
    path: '/unfilled',
    ready: (page) => page.getByRole('list', { name: 'Unfilled appointments' }),
    skeletons: { 'Loading unfilled appointments': null },
    empty: ['Every coming appointment has an interpreter'],
    failed: ['Unfilled appointments could not be loaded'],
  },
  {
    name: 'credentials',
    path: '/credentials',
    ready: (page) => page.getByRole('list', { name: 'Credentials to check' }),
    skeletons: { 'Loading credentials': 3 },
    empty: [
      'There is nothing to check.',
      'All booked interpreters have the credentials that their appointments need.',
      'Nothing verified expires in the next 60 days.',
    ],
    failed: [
      'Credentials to check could not be loaded',
      'The appointments could not be loaded',
      'Credentials that end soon could not be loaded',
    ],
  },
  { name: 'settings-credentials', path: '/settings?tab=credentials', ready: text('Requirements') },
  {
    name: 'settings-messages',
    path: '/settings?tab=messages',
    ready: text('Waiting'),
    skeletons: { 'Loading settings': null },
    failed: ["The messages' settings could not be loaded"],
  },
  {
    name: 'settings-templates',
    path: '/settings?tab=templates',
    ready: text('New offer'),
    skeletons: { 'Loading settings': null },
    failed: ['The templates could not be loaded'],
  },
  {
    name: 'settings-template',
    path: '/settings?tab=templates&to=interpreter&kind=offer_made&channel=sms',
    ready: text(/^\d+ characters/),
  },
];
