import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffAccount } from '#contracts/accounts/staff-account.ts';
import type { Settings } from '#contracts/company/shapes.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { openStaffScreen } from '#kit/component/staff.ts';

const AT = '2026-11-24T13:00:00.000Z';
const account = (about: Partial<StaffAccount> & { accountId: number; name: string }): StaffAccount => ({
  email: `${about.accountId}@office.example`,
  username: `user${about.accountId}`,
  role: 'dispatcher',
  state: 'active',
  lastSeenAt: null,
  hasSecondFactor: false,
  createdAt: AT,
  updatedAt: AT,
  ...about,
});

const SETTINGS: Settings = {
  companyName: 'Parley',
  supportEmail: 'help@parley.example',
  supportPhone: '(555) 010-0100',
  timeZone: 'America/New_York',
  defaultHourlyRate: '75.00',
  mileageRate: '0.67',
  paymentDueDays: 30,
  cancellationWindowHours: 24,
  cancellationChargePercent: 100,
  tellsClientsOfArrival: true,
  requiresSecondFactor: false,
  updatedAt: AT,
};

function openStaff(accounts: StaffAccount[]) {
  const server = fakeServer();
  server.answers('staffAccounts.list', () => [...accounts]);
  server.answers('settings.get', SETTINGS);
  return { server, user: openStaffScreen(server, '/settings?tab=staff') };
}

it('invites somebody and shows the link once', async () => {
  const { server, user } = openStaff([account({ accountId: 1, name: 'Robin Desk', role: 'administrator' })]);
  server.answers('staffAccounts.invite', ({ body }) => ({
    account: account({ accountId: 2, ...(body as { name: string }), state: 'invited' }),
    link: 'https://parley.test/invitation?token=abc',
    expiresAt: AT,
  }));
  await user.click(await screen.findByRole('button', { name: 'Invite Staff' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite Staff' }));
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }));
  expect(dialog.getByText('Name is required')).toBeVisible();
  await user.type(dialog.getByLabelText(/Name/), 'Nia New');
  await user.type(dialog.getByLabelText(/Email/), 'nia@office.example');
  await user.selectOptions(dialog.getByLabelText(/Role/), 'bookkeeper');
  expect(dialog.getByText(/Manages payments, rates and reports/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send Invitation' }));
  const link = await screen.findByDisplayValue('https://parley.test/invitation?token=abc');
  expect(link).toBeVisible();
});

it('asks before it deactivates, and says why the last administrator stays', async () => {
  const { server, user } = openStaff([account({ accountId: 1, name: 'Robin Desk', role: 'administrator' })]);
  const sentence = 'Robin Desk is the only administrator. Make somebody else an administrator first.';
  server.answers('staffAccounts.deactivate', () =>
    refusal(409, { code: 'last_administrator', message: sentence }),
  );
  await user.click(await screen.findByRole('button', { name: 'Deactivate: Robin Desk' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Deactivate Robin Desk?' }));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await dialog.findByText(sentence)).toBeVisible();
});

it('offers a link again to the invited, and only Reactivate to the deactivated', async () => {
  openStaff([
    account({ accountId: 2, name: 'Nia New', state: 'invited' }),
    account({ accountId: 3, name: 'Lea Leaver', state: 'deactivated' }),
  ]);
  expect(await screen.findByRole('button', { name: 'Send link again: Nia New' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reactivate: Lea Leaver' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit: Lea Leaver' })).toBe(null);
});
