import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#domain/access/access.ts';
import { fakeServer } from '#kit/component/fake-server.ts';
import { address } from '#kit/component/open-screen.tsx';
import { resizeWindow } from '#kit/component/resize-window.ts';
import { assignment, openStaffScreen } from '#kit/component/staff.ts';

beforeEach(() => resizeWindow(1440));

const clientNamed = (name: string) => ({ id: 7, name, phone: '', email: '' });
const ROWS = [
  assignment({ id: 5, date: '2026-11-25', client: clientNamed('First Clinic') }),
  assignment({
    id: 6,
    date: '2026-11-26',
    client: clientNamed('Second Clinic'),
    status: 'pending',
    interpreter: null,
    interpreterId: null,
  }),
  assignment({ id: 8, date: '2026-11-27', client: clientNamed('Third Clinic') }),
];

async function openList(query = '', role: Role = 'administrator') {
  const server = fakeServer();
  const user = openStaffScreen(server, `/assignments${query}`, { assignments: ROWS, role });
  server.answers('assignments.list', ({ query: { to } }) => (to === undefined ? ROWS : []));
  for (const action of [
    'assignments.offers',
    'assignments.tracking',
    'payments.list',
    'receipts.list',
  ] as const)
    server.answers(action, []);
  for (const action of ['assignments.candidates', 'assignments.interpretersForLanguage'] as const)
    server.answers(action, []);
  await screen.findByText('First Clinic');
  return { server, user };
}

const row = (name: string) => {
  const found = screen
    .getAllByRole('row')
    .find((one) => one.dataset['rowId'] !== undefined && within(one).queryByText(name) !== null);
  if (found === undefined) throw new Error(`No row of ${name}`);
  return found;
};
const panel = () => screen.findByRole('complementary', { name: 'Assignment Details' });

async function press(user: UserEvent, name: string) {
  await user.click(within(row(name)).getByText(/PM|AM/));
}

test('opens beside the list by a press on a row, which keeps the focus; another row changes it', async () => {
  const { user } = await openList();
  await press(user, 'First Clinic');
  expect(await within(await panel()).findByText('Wednesday, November 25, 2026')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(row('First Clinic')).toHaveFocus();
  expect(row('First Clinic')).toHaveAttribute('aria-current', 'true');
  expect(address()).toBe('/assignments?assignment=5');

  const steps = history.length;
  await press(user, 'Third Clinic');
  expect(await within(await panel()).findByText('Friday, November 27, 2026')).toBeVisible();
  expect(address()).toBe('/assignments?assignment=8');
  expect(history.length).toBe(steps);
  expect(row('First Clinic')).not.toHaveAttribute('aria-current');
});

test('takes the focus when the keyboard opens it; arrows change it, Escape gives the focus back', async () => {
  const { user } = await openList();
  row('First Clinic').focus();
  await user.keyboard('{Enter}');
  const heading = within(await panel()).getByRole('heading', { name: 'Assignment Details' });
  await waitFor(() => expect(heading).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(address()).toBe('/assignments?assignment=6'));
  expect(heading).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  await waitFor(() => expect(row('First Clinic')).toHaveAttribute('aria-current', 'true'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Assignment Details' })).toBeNull());
  expect(row('First Clinic')).toHaveFocus();
  await waitFor(() => expect(address()).toBe('/assignments'));
});

test('follows the focus that the arrows move in the list', async () => {
  const { user } = await openList('?assignment=5');
  await panel();
  expect(document.body).toHaveFocus();
  row('First Clinic').focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(address()).toBe('/assignments?assignment=6'));
  expect(row('Second Clinic')).toHaveFocus();
});

test('acts by single keys, but not while somebody types, or where they are switched off', async () => {
  const { user } = await openList('?assignment=6', 'dispatcher');
  expect(screen.getByRole('checkbox', { name: 'Select all shown' })).toBeVisible();
  await within(await panel()).findByText('PENDING');
  await user.type(screen.getByRole('searchbox', { name: 'Search appointments' }), 'e');
  expect(screen.queryByRole('dialog')).toBeNull();
  (document.activeElement as HTMLElement).blur();
  localStorage.setItem('single-keys', 'off');
  await user.keyboard('e');
  expect(screen.queryByRole('dialog')).toBeNull();
  localStorage.setItem('single-keys', 'on');
  for (const [key, role, name] of [
    ['e', 'dialog', 'Edit Assignment'],
    ['a', 'dialog', 'Assign Interpreter'],
    ['b', 'alertdialog', /^Send this assignment to all/],
    ['c', 'alertdialog', 'Cancel this appointment?'],
  ] as const) {
    await user.keyboard(key);
    expect(await screen.findByRole(role, { name })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull());
  }
});

test('has no keys for a role that only reads, which selects no rows', async () => {
  const { user } = await openList('?assignment=6', 'viewer');
  await within(await panel()).findByText('PENDING');
  await user.keyboard('eabc');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Select all shown' })).toBeNull();
});

test('is beside the cards, too, and marks the card', async () => {
  const { user } = await openList('?view=cards');
  await user.click(screen.getByRole('button', { name: /^Wed, Nov 25/ }));
  await panel();
  expect(screen.getByRole('button', { name: /^Wed, Nov 25/ })).toHaveAttribute('aria-current', 'true');
  await user.click(within(await panel()).getByRole('button', { name: 'Next appointment' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Thu, Nov 26/ })).toHaveAttribute('aria-current', 'true'),
  );
  await user.click(within(await panel()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/assignments?view=cards'));
});

test('is a dialog where there is no room beside the list', async () => {
  resizeWindow(1200);
  await openList('?assignment=5');
  expect(await screen.findByRole('dialog', { name: 'Assignment Details' })).toBeVisible();
});
