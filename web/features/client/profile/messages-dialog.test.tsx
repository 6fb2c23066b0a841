import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CLINIC, openClientPortal } from '#kit/component/client-portal.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { address } from '#kit/component/open-screen.tsx';
import { preferences } from '#kit/component/preferences.ts';
import { clientAuth } from '#web/device/storage.ts';

async function openMessages(more: string) {
  const server = fakeServer();
  server.answers('messagePreferences.mine', preferences('client'));
  const user = openClientPortal(server, more);
  return { server, user };
}

test('a client chooses e-mails and quiet hours in the profile; appointments stay on', async () => {
  const { server, user } = await openMessages('?profile');
  await user.click(await screen.findByRole('button', { name: 'Notification settings' }));
  const first = await screen.findByRole('checkbox', { name: /^Appointments/ });
  const dialog = screen.getByRole('dialog', { name: 'Notification settings' });
  expect(dialog).toHaveTextContent('quinn@example.com');
  expect(within(dialog).queryByRole('checkbox', { name: /Text/ })).toBeNull();
  await user.click(first);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(dialog).toHaveTextContent('Keep “Appointments” on');
  expect(server.calls('messagePreferences.changeMine')).toEqual([]);
  await user.click(first);
  await user.click(within(dialog).getByRole('checkbox', { name: /^On the way/ }));
  await user.click(within(dialog).getByLabelText('No messages at certain hours'));
  expect(dialog).toHaveTextContent('No emails between 9:00 PM and 7:00 AM.');
  server.answers('messagePreferences.changeMine', preferences('client'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Message settings saved.');
  const [{ body } = { body: undefined }] = server.calls('messagePreferences.changeMine');
  expect(body?.quietHours).toEqual({ startTime: '21:00', endTime: '07:00', timeZone: 'America/New_York' });
  expect(body?.topics).toContainEqual({ topic: 'arrival', channels: [{ channel: 'email', isOn: false }] });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notification settings' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Profile' })).toBeVisible();
});

test('choices that are not saved are there again after the session has ended', async () => {
  const { server, user } = await openMessages('?profile');
  await user.click(await screen.findByRole('button', { name: 'Notification settings' }));
  await user.click(await screen.findByRole('checkbox', { name: /^On the way/ }));
  server.answersNext('messagePreferences.changeMine', refusal(401, {}));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Notification settings' })).getByRole('button', {
      name: 'Save',
    }),
  );
  await screen.findByRole('heading', { name: 'Client sign-in' });
  clientAuth.save(CLINIC, { stayLoggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Profile' }));
  await user.click(await screen.findByRole('button', { name: 'Notification settings' }));
  expect(await screen.findByRole('checkbox', { name: /^On the way/ })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Appointments/ })).toBeChecked();
});

test('the link at the foot of an e-mail opens the choice', async () => {
  await openMessages('?messages');
  expect(await screen.findByRole('checkbox', { name: /^On the way/ })).toBeChecked();
  expect(address()).toBe('/client-portal');
});
