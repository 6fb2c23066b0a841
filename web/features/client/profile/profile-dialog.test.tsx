import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CLINIC, openClientPortal } from '#kit/component/client-portal.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { address } from '#kit/component/open-screen.tsx';

async function openProfile(about: Partial<typeof CLINIC> = {}) {
  const server = fakeServer();
  const client = { ...CLINIC, address: '1 Profile Way', addresses: ['2 Profile Way'], ...about };
  const user = openClientPortal(server, '?profile', { client });
  server.answers('clients.get', () => ({ ...client }));
  await screen.findByLabelText(/^Phone/);
  const dialog = screen.getByRole('dialog', { name: 'Profile' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { server, user, dialog, press, client, save: () => press('Save Changes') };
}

test('says who is signed in, and has no name, username or rate to change', async () => {
  const { dialog } = await openProfile();
  expect(dialog).toHaveTextContent('Signed in as alder');
  expect(field('Email')).toHaveValue(CLINIC.email);
  expect(within(dialog).queryByLabelText(/^(Name|Username|Custom rate)/)).toBeNull();
  await waitFor(() => expect(address()).toBe('/client-portal'));
});

describe('contact', () => {
  test('is checked at each field, and another e-mail wants the present password', async () => {
    const { server, user, save } = await openProfile();
    await fill(user, 'Email', 'no address');
    await fill(user, 'Phone', '');
    await save();
    expect(errorAt('Email')).toBe('Enter an email address');
    expect(errorAt('Phone')).toBe('Phone is required');
    expect(field('Phone')).toHaveFocus();
    await fill(user, 'Phone', '(555) 010-0909');
    await fill(user, 'Email', 'new@example.com');
    await save();
    expect(errorAt('Your current password')).toBe('Password is required');
    expect(server.calls('clients.changeOwn')).toEqual([]);
    await fill(user, 'Your current password', 'not the password');
    const message = 'The current password is incorrect';
    server.answersNext('clients.changeOwn', refusal(422, { message, fields: { currentPassword: message } }));
    await save();
    await waitFor(() => expect(errorAt('Your current password')).toBe(message));
    expect(screen.queryByText('Error')).toBeNull();
  });

  test('has each address once, one of them primary; one typed but not added is saved too', async () => {
    const { server, user, dialog, press, client, save } = await openProfile();
    const add = within(dialog).getByRole('button', { name: 'Add' });
    await user.type(field('Add an address'), '   ');
    expect(add).toBeDisabled();
    await fill(user, 'Add an address', ' 2 Profile Way ');
    expect(add).toBeDisabled();
    expect(screen.getByText('This address is already in the list.')).toBeVisible();
    await fill(user, 'Add an address', '  3 Profile Way ');
    await user.keyboard('{Enter}');
    expect(field('Add an address')).toHaveValue('');
    await press('Remove 2 Profile Way');
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
    await user.click(within(dialog).getByRole('radio', { name: /^3 Profile Way/ }));
    expect(within(dialog).queryByRole('button', { name: 'Remove 3 Profile Way' })).toBeNull();
    await user.keyboard('{Escape}');
    await press('Keep editing');
    await fill(user, 'Add an address', '5 Profile Way');
    await fill(user, 'Contact person', 'Cleo Desk');
    server.answers('clients.changeOwn', client);
    await save();
    await screen.findByText('Profile updated successfully');
    expect(server.calls('clients.changeOwn')[0]?.body).toMatchObject({
      address: '3 Profile Way',
      addresses: ['1 Profile Way', '5 Profile Way'],
      contactPerson: 'Cleo Desk',
      updatedAt: CLINIC.updatedAt,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('overwrites nothing that the office has saved meanwhile', async () => {
    const { server, user, press, client, save } = await openProfile();
    await fill(user, 'Contact person', 'Eva Desk');
    Object.assign(client, {
      phone: '(555) 010-0111',
      address: '9 Moved Street',
      updatedAt: '2026-11-24T14:00:00.000Z',
    });
    server.answersNext('clients.changeOwn', refusal(409, { code: 'stale', message: 'Changed elsewhere.' }));
    await save();
    await screen.findByText('Changed elsewhere.');
    await press('Use saved version');
    await screen.findByText('The saved version is loaded');
    expect(field('Contact person')).toHaveValue('Eva Desk');
    expect(field('Phone')).toHaveValue('(555) 010-0111');
    expect(screen.getByRole('radio', { name: /^9 Moved Street/ })).toBeChecked();
    server.answers('clients.changeOwn', client);
    await save();
    await screen.findByText('Profile updated successfully');
    expect(server.calls('clients.changeOwn')[1]?.body).toMatchObject({
      contactPerson: 'Eva Desk',
      phone: '(555) 010-0111',
      address: '9 Moved Street',
      updatedAt: '2026-11-24T14:00:00.000Z',
    });
  });

  test('that is discarded is not sent', async () => {
    const { server, user, press } = await openProfile();
    await fill(user, 'Phone', '(555) 000-0000');
    await press('Cancel');
    await press('Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls('clients.changeOwn')).toEqual([]);
  });
});

test('a profile that cannot be loaded is asked for again', async () => {
  const server = fakeServer();
  const user = openClientPortal(server, '?profile');
  server.answersNext('clients.get', refusal(500, {}));
  await screen.findByText('Your profile could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/^Phone/)).toHaveValue(CLINIC.phone);
});

test('another password is checked at its fields, and everyone else is signed out by it', async () => {
  const { server, user, press } = await openProfile();
  const refuse = (name: 'currentPassword' | 'newPassword', message: string) =>
    server.answersNext('account.changePassword', refusal(422, { message, fields: { [name]: message } }));
  await press('Change Password');
  expect(errorAt('Current password')).toBe('Password is required');
  expect(errorAt('New password')).toBe('Password is required');
  expect(field('Current password')).toHaveFocus();
  await fill(user, 'Current password', 'the old harbor seals');
  await fill(user, 'New password', 'short');
  expect(errorAt('New password')).toBe('At least 8 characters');
  await fill(user, 'New password', 'the old harbor seals');
  expect(errorAt('New password')).toBe('This is your current password. Choose another');
  await fill(user, 'New password', 'nine harbor seals');
  refuse('currentPassword', 'The current password is incorrect');
  await press('Change Password');
  await waitFor(() => expect(errorAt('Current password')).toBe('The current password is incorrect'));
  expect(field('Current password')).toHaveFocus();
  refuse('newPassword', 'This password is too common. Choose another');
  await press('Change Password');
  await waitFor(() => expect(errorAt('New password')).toBe('This password is too common. Choose another'));
  server.answers('account.changePassword', undefined);
  await press('Change Password');
  await screen.findByText('Password changed. You are signed out everywhere else.');
  expect(field('Current password')).toHaveValue('');
});
