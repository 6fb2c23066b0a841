import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Settings } from '#contracts/company.ts';
import type { MessageChannel } from '#contracts/message-channel.ts';
import { ZONE } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { fill } from '#kit/component/form.ts';
import { interpreter, openStaffScreen } from '#kit/component/staff.ts';

const SETTINGS: Settings = {
  ...{ companyName: 'Parley', supportEmail: 'help@parley.example', supportPhone: '(555) 010-0100' },
  ...{ timeZone: ZONE, defaultHourlyRate: '75.00', mileageRate: '0.67', paymentDueDays: 30 },
  ...{ cancellationWindowHours: 24, cancellationChargePercent: 100, tellsClientsOfArrival: true },
  updatedAt: '2026-11-01T15:00:00.000Z',
};

const OFF: Omit<MessageChannel, 'channel'> = {
  ...{ isConfigured: false, description: null, waiting: 0, failedToday: 0 },
  ...{ lastSentAt: null, lastFailure: null, outage: null },
};
const channel = (name: MessageChannel['channel'], about: Partial<MessageChannel> = {}): MessageChannel => ({
  ...OFF,
  ...{ channel: name, isConfigured: name === 'push' },
  ...about,
});
const EMAIL_ON = {
  ...{ isConfigured: true, description: 'smtp.example.com as Parley <no-reply@example.com>' },
  ...{ waiting: 1204, failedToday: 3, lastSentAt: '2026-11-24T13:55:00.000Z' },
  lastFailure: { at: '2026-11-24T12:00:00.000Z', why: '550 5.1.1 No such mailbox' },
};

async function openTab(email: Partial<MessageChannel> = {}) {
  const server = fakeServer();
  const settings = { ...SETTINGS };
  server.answers('settings.get', () => settings);
  server.answers('messageChannels.list', [channel('email', email), channel('sms'), channel('push')]);
  const user = openStaffScreen(server, '/settings?tab=messages', {
    interpreters: [interpreter({ id: 9, name: 'Eva Testweg' })],
  });
  await screen.findByRole('region', { name: 'E-mail' });
  return { server, user, settings, card: (name: string) => screen.getByRole('region', { name }) };
}

test('a channel that is off names what turns it on, and has no test', async () => {
  const { card } = await openTab();
  expect(card('E-mail')).toHaveTextContent('Not configured');
  expect(card('E-mail')).toHaveTextContent('set SMTP_URL and start Parley again');
  expect(card('Text messages')).toHaveTextContent(
    'set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM and start Parley again',
  );
  expect(within(card('E-mail')).queryByRole('button')).toBeNull();
});

test('a channel that is on says how it does; an outage is shown instead of the last failure', async () => {
  const { card } = await openTab(EMAIL_ON);
  expect(card('E-mail')).toHaveTextContent('smtp.example.com as Parley <no-reply@example.com>');
  expect(card('E-mail')).toHaveTextContent('1,204');
  expect(card('E-mail')).toHaveTextContent('550 5.1.1 No such mailbox');
});

test('an outage is shown instead of the last failure', async () => {
  const why = 'the mail server cannot be reached: connection refused';
  const { card } = await openTab({ ...EMAIL_ON, outage: { since: '2026-11-24T13:30:00.000Z', why } });
  expect(card('E-mail')).toHaveTextContent('Down since 8:30 AM');
  expect(card('E-mail')).toHaveTextContent('The mail server cannot be reached: connection refused.');
  expect(card('E-mail')).not.toHaveTextContent('550 5.1.1 No such mailbox');
});

test('a test says at its field what is wrong with the address, and what came of it', async () => {
  const { server, user, card } = await openTab(EMAIL_ON);
  const email = within(card('E-mail'));
  const send = () => user.click(email.getByRole('button', { name: 'Send test' }));
  await send();
  expect(email.getByText('Enter an e-mail address')).toBeVisible();
  expect(server.calls('messageChannels.test')).toEqual([]);
  const sentence = 'Enter an e-mail address such as eva@example.com';
  server.answersNext('messageChannels.test', refusal(422, { fields: { to: sentence } }));
  await fill(user, /^Send a test to$/, 'eva');
  await send();
  expect(await email.findByText(sentence)).toBeVisible();
  await fill(user, /^Send a test to$/, 'eva@example.com');
  const limit = 'You have sent 5 tests within a minute. Please wait 60 seconds.';
  const refused = 'Nothing was sent. The mail server answered: 550 No such mailbox.';
  const taken = 'The mail server took it for eva@example.com.';
  for (const [answer, said] of [
    [{ isTaken: true, sentence: taken }, taken],
    [{ isTaken: false, sentence: refused }, refused],
    [refusal(429, { code: 'rate_limited', message: limit }), limit],
    [new Response('', { status: 500 }), 'The server failed. No test was sent: try again.'],
  ] as const) {
    server.answersNext('messageChannels.test', answer);
    await send();
    expect(await email.findByText(said)).toBeVisible();
  }
});

test('a test of push wants an interpreter', async () => {
  const { server, user, card } = await openTab();
  const push = within(card('Push notifications'));
  await user.click(push.getByRole('button', { name: 'Send test' }));
  expect(push.getByText('Choose an interpreter')).toBeVisible();
  await user.type(push.getByRole('combobox'), 'Eva Testweg');
  await user.keyboard('{Enter}');
  const sentence = 'Eva Testweg has turned notifications on on no device. Nothing was sent.';
  server.answers('messageChannels.test', { isTaken: false, sentence });
  await user.click(push.getByRole('button', { name: 'Send test' }));
  expect(await push.findByText(sentence)).toBeVisible();
  expect(server.calls('messageChannels.test')[0]?.body).toEqual({ to: 9 });
});

test('whether clients are told of arrival is saved at once, and nothing else with it', async () => {
  const { server, user, settings } = await openTab();
  const tells = () =>
    screen.getByLabelText(/^Tell clients when the interpreter is on the way and has arrived/);
  expect(tells()).toBeChecked();
  server.answersNext('settings.update', ({ body: { tellsClientsOfArrival } }) =>
    Object.assign(settings, { tellsClientsOfArrival }),
  );
  await user.click(tells());
  await screen.findByText('Settings updated successfully');
  expect(server.calls('settings.update')[0]?.body).toEqual({ ...SETTINGS, tellsClientsOfArrival: false });
  await waitFor(() => expect(tells()).not.toBeChecked());
  server.answersNext('settings.update', new Response('', { status: 500 }));
  await user.click(tells());
  await screen.findByText('Failed to update settings');
  await waitFor(() => expect(tells()).not.toBeChecked());
});
