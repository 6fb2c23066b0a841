import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { permissionsOf } from '#contracts/calls.ts';
import type { Role } from '#domain/access/access.ts';
import { DEFAULT_WEIGHTS } from '#domain/dispatch/ranking/weights.ts';
import { TODAY } from '#kit/component/company.ts';
import { fakeServer } from '#kit/component/fake-server.ts';
import { companyPolicies } from '#kit/component/fill-plans.ts';
import { assignment, client, interpreter, openStaffScreen, payment } from '#kit/component/staff.ts';

const menu = async () => {
  // On a narrow screen it is in the drawer.
  const main = await screen.findByRole('navigation', { name: 'Main', hidden: true });
  const links = within(main).getAllByRole('link', { hidden: true });
  return links.map((link) => link.textContent);
};
function open(address: string, role: Role) {
  const server = fakeServer();
  server.answers('messageChannels.list', []);
  // The first tab of the settings that each role may read.
  server.answers('fillPolicies.get', companyPolicies());
  server.answers('ranking.weights', { weights: DEFAULT_WEIGHTS, updatedAt: '2026-11-01T15:00:00.000Z' });
  return openStaffScreen(server, address, {
    role,
    interpreters: [interpreter({ id: 1, name: 'Ana Silva', hourlyRate: null })],
    assignments: [assignment({ id: 5, date: TODAY })],
  });
}

describe('the menu', () => {
  test.each([
    ['administrator', true, true],
    ['bookkeeper', true, true],
    ['dispatcher', false, true],
    ['viewer', false, true],
  ] as const)('of a %s has Payments: %s', async (role, payments, reports) => {
    open('/interpreters', role);
    const titles = await menu();
    expect([titles.includes('Payments'), titles.includes('Reports')]).toEqual([payments, reports]);
    expect(titles).toContain('Assignments');
  });
});

it('a page that the role does not include says so', async () => {
  open('/payments', 'dispatcher');
  expect(await screen.findByText('Your role does not include Payments')).toBeVisible();
});

describe('buttons', () => {
  it('a dispatcher adds and edits interpreters, and reads no rate', async () => {
    const user = open('/interpreters', 'dispatcher');
    expect(await screen.findByRole('button', { name: 'Add Interpreter' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'More for Ana Silva' }));
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByText(/\/hr/)).toBe(null);
  });

  test.each(['bookkeeper', 'viewer'] as const)('a %s changes nobody', async (role) => {
    const user = open('/interpreters', role);
    await user.click(await screen.findByRole('button', { name: 'More for Ana Silva' }));
    const menu = within(await screen.findByRole('menu', { name: 'More for Ana Silva' }));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Assignments']);
    expect(screen.queryByRole('button', { name: 'Add Interpreter' })).toBe(null);
  });

  it('a viewer schedules nothing, not by key either', async () => {
    const user = open('/interpreters', 'viewer');
    await screen.findByText('Ana Silva');
    await user.keyboard('n');
    expect(screen.queryByRole('dialog')).toBe(null);
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('option', { name: /Go to Assignments/ })).toBeVisible();
    for (const name of [/Schedule Assignment/, /Process Payment/, /Overdue Payments/, /Go to Payments/])
      expect(screen.queryByRole('option', { name })).toBe(null);
  });
});

const RECEIPT = {
  id: '00000000-0000-4000-8000-000000000001',
  contentType: 'image/jpeg' as const,
  name: null,
  bytes: 9000,
  createdAt: '2026-11-23T14:00:00.000Z',
  interpreter: { id: 1, name: 'Ana Silva' },
  attachedBy: null,
  isRemovable: true,
};

it.each([
  ['dispatcher', false],
  ['bookkeeper', true],
] as const)('a %s opens receipts and payments of an appointment: %s', async (role, opens) => {
  const server = fakeServer();
  const done = assignment({ id: 5, status: 'completed', currentStatus: 'completed' });
  openStaffScreen(server, '/assignments?assignment=5', { role, assignments: [done] });
  for (const action of ['assignments.offers', 'assignments.tracking'] as const) server.answers(action, []);
  server.answers('payments.list', []);
  server.answers('receipts.list', [RECEIPT]);
  const receipts = within(await screen.findByRole('region', { name: /^Receipts/ }));
  if (opens) expect(await receipts.findByRole('button', { name: 'Open receipt 1' })).toBeVisible();
  else expect(await receipts.findByText('Administrators and bookkeepers can open them.')).toBeVisible();
  expect(server.calls('payments.list').length > 0).toBe(opens);
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test.each([
  ['/interpreters', 'Ana Silva', 'Edit Interpreter'],
  ['/clients', 'City Hospital', 'Edit Client'],
])(
  'a dispatcher edits on %s without a field of a rate, which would change nothing',
  async (path, name, title) => {
    const server = fakeServer();
    const user = openStaffScreen(server, path, {
      role: 'dispatcher',
      interpreters: [interpreter({ id: 1, name: 'Ana Silva', hourlyRate: null })],
      clients: [client({ id: 2, name: 'City Hospital', customRate: null })],
    });
    await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: title }));
    expect(form.getByLabelText(/^Address/)).toBeVisible();
    expect(form.queryByText(/rate/i)).toBe(null);
  },
);

describe('an appointment', () => {
  const openDetails = async (role: Role) => {
    const server = fakeServer();
    openStaffScreen(server, '/assignments?assignment=5', {
      role,
      assignments: [assignment({ id: 5, date: TODAY, status: 'completed' })],
    });
    for (const action of ['assignments.offers', 'assignments.tracking', 'receipts.list'] as const)
      server.answers(action, []);
    server.answers('payments.list', [
      payment({
        id: 5,
        amount: '60.00',
        payout: { id: 3, number: 'PAY-1003', status: 'approved' },
        invoice: { id: 7, number: 'INV-1007', state: 'partly_paid' },
      }),
    ]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Assignment Details' }));
    await dialog.findByRole('button', { name: 'Print' });
    return { dialog, server };
  };

  test.each(['dispatcher', 'viewer'] as const)('is shown to a %s without its payment', async (role) => {
    const { dialog, server } = await openDetails(role);
    for (const name of ['Payment', 'Loading the payment', 'Interpreter pay'])
      expect(dialog.queryByText(name)).toBe(null);
    expect(server.calls('payments.list')).toEqual([]);
  });

  test('is shown to a bookkeeper with its payment', async () => {
    const { dialog } = await openDetails('bookkeeper');
    expect(await dialog.findByText('Payment')).toBeVisible();
    expect(dialog.getByText('Interpreter pay')).toBeVisible();
    const lineOf = (name: string) => dialog.getByRole('link', { name }).closest('p');
    expect(lineOf('PAY-1003')).toHaveTextContent('In payout PAY-1003Approved');
    expect(lineOf('INV-1007')).toHaveTextContent('On invoice INV-1007Partly paid');
    expect(dialog.getByRole('link', { name: 'PAY-1003' })).toHaveAttribute('href', '/payouts?payout=3');
    expect(dialog.getByRole('link', { name: 'INV-1007' })).toHaveAttribute(
      'href',
      '/invoices?tab=issued&invoice=7',
    );
    expect(dialog.getByRole('link', { name: 'Review' })).toHaveAttribute(
      'href',
      '/payments?view=review&part=approved&closeout=5',
    );
  });

  test.each([
    ['dispatcher', true],
    ['bookkeeper', false],
    ['viewer', false],
  ] as const)('is booked again by a %s: %s', async (role, isOffered) => {
    const { dialog } = await openDetails(role);
    expect(dialog.queryByRole('button', { name: /Book again|Duplicate/ }) !== null).toBe(isOffered);
  });
});

describe('what a role may not see or do has no place on a screen', () => {
  test.each([
    ['dispatcher', true],
    ['bookkeeper', false],
    ['viewer', false],
  ] as const)('a %s schedules from the dashboard and from a search: %s', async (role, isOffered) => {
    const server = fakeServer();
    const user = openStaffScreen(server, '/admin', { role });
    for (const action of ['assignments.today', 'activity.list', 'interpreters.available'] as const)
      server.answers(action, []);
    server.answers('interpreters.search', [
      { ...interpreter({ id: 1, name: 'Ana Silva' }), booking: null, notFree: null },
    ]);
    server.answers('notifications.summary', {
      waiting: 0,
      held: 0,
      failed: 0,
      unconfigured: 0,
      sentToday: 0,
      troubles: [],
      copy: null,
    });
    server.answers('dashboard.stats', {
      totalInterpreters: 1,
      availableInterpreters: 1,
      totalClients: 0,
      activeClients: 0,
      todayAssignments: 0,
      urgentAssignments: 0,
    });
    await screen.findByText('No appointments scheduled for this date');
    expect(screen.queryByRole('button', { name: 'New Appointment' }) !== null).toBe(isOffered);
    await user.click(screen.getByRole('button', { name: 'Find Interpreter' }));
    await screen.findByRole('button', { name: 'Open Ana Silva' });
    expect(screen.queryByRole('button', { name: 'Book Ana Silva' }) !== null).toBe(isOffered);
  });

  test.each([
    ['/interpreters', 'bookkeeper', ['Rate', 'Special rates']],
    ['/interpreters', 'viewer', []],
    ['/clients', 'dispatcher', []],
    ['/assignments', 'bookkeeper', ['Amount']],
    ['/assignments', 'dispatcher', []],
  ] as const)('the table of %s has for a %s the columns of money %j', async (address, role, columns) => {
    const user = openStaffScreen(fakeServer(), address, {
      role,
      interpreters: [interpreter({ id: 1, name: 'Ana Silva' })],
      clients: [client()],
      assignments: [assignment({ id: 5, date: TODAY })],
    });
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const choices = within(await screen.findByRole('menu', { name: 'Columns' }));
    const titles = choices.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent?.slice(1));
    expect(titles.filter((title) => /rate|amount/i.test(title ?? ''))).toEqual(columns);
  });

  test.each([
    ['administrator', true],
    ['viewer', false],
  ] as const)('the list of shortcuts has for a %s those of all that there is: %s', async (role, areAll) => {
    const user = open('/interpreters', role);
    await screen.findByText('Ana Silva');
    await user.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    for (const title of [
      'Schedule Assignment',
      'Go to Payments',
      'Go to Ledger',
      'Edit, assign, ask everyone, cancel',
    ])
      expect([title, list.queryByText(title) !== null]).toEqual([title, areAll]);
    expect(list.getByText('Go to Assignments')).toBeVisible();
  });
});

it('a new role holds on the open screen at once', async () => {
  const user = open('/interpreters', 'dispatcher');
  expect(await screen.findByRole('button', { name: 'Add Interpreter' })).toBeVisible();
  const server = fakeServer();
  server.answers('staff.session', {
    accountId: 1,
    username: 'robin',
    name: 'Robin Desk',
    role: 'bookkeeper',
    needsSecondFactor: false,
    permissions: permissionsOf({ role: 'bookkeeper', needsSecondFactor: false }),
  });
  server.isUsedBy('bookkeeper');
  const before = server.calls('interpreters.list').length;
  server.tells({ topic: 'staff', ids: [] });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Interpreter' })).toBe(null));
  // The rates that it sees now are not in what was loaded before.
  await waitFor(() => expect(server.calls('interpreters.list').length).toBeGreaterThan(before));
  await user.keyboard('n');
  expect(screen.queryByRole('dialog')).toBe(null);
});

describe('Settings', () => {
  it('show staff to administrators only', async () => {
    open('/settings?tab=staff', 'viewer');
    expect(await screen.findByRole('tab', { name: 'Messages' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Staff' })).toBe(null);
    expect(screen.queryByRole('tab', { name: 'Company' })).toBe(null);
  });
});
