import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { OwnSession } from '#contracts/accounts/staff-account.ts';
import { fakeServer } from '#kit/component/fake-server.ts';
import { address } from '#kit/component/open-screen.tsx';
import { openStaffScreen } from '#kit/component/staff.ts';

const AT = '2026-11-24T13:00:00.000Z';
const session = (about: Partial<OwnSession> & { id: number; device: string }): OwnSession => ({
  isCurrent: false,
  isKept: false,
  createdAt: AT,
  lastSeenAt: AT,
  ...about,
});

function openAccount(about: { needsSecondFactor?: boolean } = {}) {
  const server = fakeServer();
  server.answers('account.get', {
    accountId: 1,
    name: 'Robin Desk',
    email: 'robin@office.example',
    username: 'robin',
    role: 'administrator',
    updatedAt: AT,
  });
  server.answers('secondFactor.get', { isOn: false, isRequired: false, recoveryCodesLeft: 0 });
  server.answers('account.sessions', [
    session({ id: 1, device: 'Firefox on Windows', isCurrent: true }),
    session({ id: 2, device: 'Safari on iPhone' }),
  ]);
  return { server, user: openStaffScreen(server, '/account', about) };
}

afterEach(() => {
  localStorage.removeItem('theme');
  delete document.documentElement.dataset['theme'];
});

it('asks for the password only when the email address changes', async () => {
  const { server, user } = openAccount();
  const sent = server.answers('account.change', ({ body }) => ({
    accountId: 1,
    username: 'robin',
    role: 'administrator' as const,
    updatedAt: AT,
    ...(body as { name: string; email: string }),
  }));
  const you = within(await screen.findByRole('region', { name: 'You' }));
  expect(you.queryByLabelText(/Current password/)).toBe(null);
  await user.type(you.getByLabelText(/Email/), 'x');
  await user.click(you.getByRole('button', { name: 'Save Changes' }));
  expect(you.getByText('Password is required')).toBeVisible();
  await user.type(you.getByLabelText(/Current password/), 'a harbor at night');
  await user.click(you.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Your account was updated')).toBeVisible();
  void sent;
});

it('names each device, marks this one, and signs out the others', async () => {
  const { server, user } = openAccount();
  const places = within(await screen.findByRole('region', { name: "Where you're signed in" }));
  expect(await places.findByText('This device')).toBeVisible();
  expect(places.getByRole('button', { name: 'Sign out of Safari on iPhone' })).toBeVisible();
  expect(places.queryByRole('button', { name: 'Sign out of Firefox on Windows' })).toBe(null);
  server.answers('account.endOtherSessions', undefined);
  await user.click(places.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('Signed out everywhere else')).toBeVisible();
});

it('keeps the theme in this browser', async () => {
  const { user } = openAccount();
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'Same as this device' }));
  expect(document.documentElement.dataset['theme']).toBe(undefined);
});

it('asks before a link or logging out loses what was typed', async () => {
  const { server, user } = openAccount();
  const you = within(await screen.findByRole('region', { name: 'You' }));
  await user.type(you.getByLabelText(/Name/), ' Jr.');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(you.getByLabelText(/Name/)).toHaveValue('Robin Desk Jr.');
  await user.click(screen.getByRole('button', { name: 'Logout', hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(server.calls('staff.logout')).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe('/'));
});

it('offers theme, account and the way out under the name', async () => {
  // On a phone, which is what a window without a layout counts as, the drawer has them.
  const { user } = openAccount();
  const theme = await screen.findByRole('radio', { name: 'Dark' });
  await user.click(screen.getByRole('button', { name: /Robin Desk/, hidden: true }));
  const menu = within(await screen.findByRole('menu', { name: 'You', hidden: true }));
  await user.click(menu.getByRole('menuitemcheckbox', { name: 'Theme: Dark', hidden: true }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(theme).toBeChecked();
  const links = menu.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(links).toEqual(['Your account and password', 'Log out']);
});

it('before a second factor that the company asks for, there is only that one, and it is asked for nothing else', async () => {
  const { server } = openAccount({ needsSecondFactor: true });
  server.answers('secondFactor.get', { isOn: false, isRequired: true, recoveryCodesLeft: 0 });
  expect(
    await screen.findByText('Your company requires a second factor. Set it up to continue.'),
  ).toBeVisible();
  for (const name of ['You', 'Password', "Where you're signed in"])
    expect(screen.queryByRole('region', { name })).toBe(null);
  expect(screen.queryByRole('button', { name: /Notifications/ })).toBe(null);
  expect(screen.queryByRole('link', { name: 'Assignments' })).toBe(null);
  for (const action of ['account.sessions', 'notifications.unread'] as const)
    expect(server.calls(action)).toEqual([]);
});
