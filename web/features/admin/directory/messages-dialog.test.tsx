import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MessagePreferences } from '#contracts/messages/preferences.ts';
import { fakeServer, noNetwork, refusal } from '#kit/component/fake-server.ts';
import { field, fill } from '#kit/component/form.ts';
import { preferences } from '#kit/component/preferences.ts';
import { interpreter, openStaffScreen } from '#kit/component/staff.ts';

const PHONE = '(555) 201-0444';

async function openMessages(about: Partial<MessagePreferences> = {}) {
  const server = fakeServer();
  let present = preferences('interpreter', about);
  server.answers('messagePreferences.of', () => present);
  const interpreters = [interpreter({ id: 4, name: 'Wanda Wish', phone: PHONE })];
  const user = openStaffScreen(server, '/interpreters?view=cards', { interpreters });
  await user.click(await screen.findByRole('button', { name: 'Messages to Wanda Wish' }));
  await screen.findByText('How we reach them');
  const dialog = screen.getByRole('dialog', { name: 'Messages to Wanda Wish' });
  return {
    server,
    user,
    dialog,
    box: (topic: string, channel: string) =>
      within(within(dialog).getByRole('group', { name: topic })).getByRole('checkbox', { name: channel }),
    save: () => user.click(within(dialog).getByRole('button', { name: 'Save' })),
    become: (change: Partial<MessagePreferences>) => {
      present = { ...present, ...change };
    },
  };
}

const AGREED = {
  phone: PHONE,
  takesTexts: true,
  hasAgreed: true,
  source: 'staff' as const,
  at: '2026-11-20T15:00:00.000Z',
};

test('texts wait for an agreement, which staff write down', async () => {
  const { server, user, dialog, box, save } = await openMessages();
  expect(dialog).toHaveTextContent('This number has not agreed to texts, so it gets none.');
  expect(box('New offers', 'Text')).toBeDisabled();
  expect(box('New offers', 'Email')).toBeChecked();
  expect(dialog).toHaveTextContent('Messages can come at any time.');
  await user.click(within(dialog).getByLabelText(`Has agreed to texts at ${PHONE}`));
  expect(box('New offers', 'Text')).toBeChecked();
  await user.click(box('Payments', 'Text'));
  server.answers('messagePreferences.change', preferences('interpreter'));
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [{ body } = { body: undefined }] = server.calls('messagePreferences.change');
  expect(body?.sms).toEqual({ phone: PHONE, hasAgreed: true });
  expect(body?.topics.find(({ topic }) => topic === 'payments')?.channels).toContainEqual({
    channel: 'sms',
    isOn: false,
  });
});

test('the last channel for offers stays on, and a person whom none reaches is e-mailed instead', async () => {
  const { server, user, dialog, box, save } = await openMessages({ sms: AGREED });
  expect(dialog).toHaveTextContent('Recorded by the office on');
  await user.click(box('New offers', 'Email'));
  await user.click(box('New offers', 'Text'));
  await save();
  expect(within(dialog).getByRole('group', { name: 'New offers' })).toHaveTextContent(
    'Keep at least one working channel on for “New offers”',
  );
  expect(server.calls('messagePreferences.change')).toEqual([]);
  await user.click(box('New offers', 'Text'));
  await user.click(within(dialog).getByLabelText(`Has agreed to texts at ${PHONE}`));
  expect(within(dialog).getByRole('group', { name: 'New offers' })).toHaveTextContent(
    'None of these reaches them, so we email them instead.',
  );
});

test('quiet hours are said in a sentence, and what is wrong with them at the field', async () => {
  const { server, user, dialog, save } = await openMessages();
  await user.click(within(dialog).getByLabelText('No messages at certain hours'));
  expect(dialog).toHaveTextContent('No texts, emails or notifications between 9:00 PM and 7:00 AM.');
  await fill(user, 'To', '20:00');
  await save();
  expect(within(dialog).getByText('Quiet hours last at most 16 hours')).toBeVisible();
  expect(field('To')).toHaveFocus();
  await fill(user, 'To', '06:30');
  await fill(user, 'Time zone', 'Central Time – Chicago');
  server.answersNext('messagePreferences.change', noNetwork);
  await save();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('cannot be reached');
  expect(field('To')).toHaveValue('06:30');
  server.answers('messagePreferences.change', preferences('interpreter'));
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls('messagePreferences.change')[1]?.body.quietHours).toEqual({
    startTime: '21:00',
    endTime: '06:30',
    timeZone: 'America/Chicago',
  });
});

test("another's saved changes are under staff's own", async () => {
  const { server, user, dialog, box, save, become } = await openMessages({ sms: AGREED });
  await user.click(within(dialog).getByLabelText('No messages at certain hours'));
  const { topics } = preferences('interpreter');
  become({
    topics: topics.map((one) =>
      one.topic === 'reminders'
        ? { ...one, channels: one.channels.map(({ channel }) => ({ channel, isOn: channel !== 'email' })) }
        : one,
    ),
    updatedAt: '2026-11-24T14:00:00.000Z',
  });
  const message = "Wanda Wish's choices were changed elsewhere.";
  server.answersNext('messagePreferences.change', refusal(409, { code: 'stale', message }));
  await save();
  await within(dialog).findByText(message);
  await user.click(within(dialog).getByRole('button', { name: 'Use saved choices' }));
  await within(dialog).findByText('The latest choices are loaded');
  expect(box('Reminders', 'Email')).not.toBeChecked();
  expect(within(dialog).getByLabelText('No messages at certain hours')).toBeChecked();
  server.answers('messagePreferences.change', preferences('interpreter'));
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls('messagePreferences.change')[1]?.body.updatedAt).toBe('2026-11-24T14:00:00.000Z');
});

test('a number that cannot get texts is asked nothing', async () => {
  const { dialog } = await openMessages({ sms: { ...AGREED, takesTexts: false, hasAgreed: false } });
  expect(dialog).toHaveTextContent('This number cannot get texts: correct it in their profile.');
  expect(within(dialog).queryByLabelText(/Has agreed/)).toBeNull();
});
