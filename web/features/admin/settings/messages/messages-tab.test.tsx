import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Settings } from '#contracts/company/shapes.ts';
import type { MessageChannel } from '#contracts/messages/channel.ts';
import type { MailService, TextService } from '#contracts/messages/service.ts';
import type { Role } from '#domain/access/access.ts';
import { ZONE } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { errorAt, field, fill } from '#kit/component/form.ts';
import { interpreter, messageChannel, openStaffScreen } from '#kit/component/staff.ts';

const SETTINGS: Settings = {
  companyName: 'Parley',
  supportEmail: 'help@parley.example',
  supportPhone: '(555) 010-0100',
  timeZone: ZONE,
  defaultHourlyRate: '75.00',
  mileageRate: '0.67',
  paymentDueDays: 30,
  cancellationWindowHours: 24,
  cancellationChargePercent: 100,
  tellsClientsOfArrival: true,
  requiresSecondFactor: false,
  updatedAt: '2026-11-01T15:00:00.000Z',
};

const EMAIL_ON = {
  isConfigured: true,
  description: 'smtp.example.com as Parley <no-reply@example.com>',
  waiting: 1204,
  held: 0,
  failedToday: 3,
  notSentToday: 0,
  lastSentAt: '2026-11-24T13:55:00.000Z',
  lastFailure: { at: '2026-11-24T12:00:00.000Z', why: '550 5.1.1 No such mailbox' },
};

const NOT_SET_UP: TextService = {
  settings: null,
  isSetByEnvironment: false,
  updatedAt: null,
  secret: { is: 'not_set', at: null, by: null },
};
const MAIL_OFF: MailService = { ...NOT_SET_UP, settings: null, allowsOwnNetwork: false };
const SET_UP: MailService = {
  settings: {
    host: 'smtp.example.com',
    port: 587,
    security: 'starttls',
    user: 'ada',
    senderName: 'Parley',
    senderAddress: 'no-reply@example.com',
  },
  allowsOwnNetwork: false,
  isSetByEnvironment: false,
  updatedAt: '2026-11-20T15:00:00.000Z',
  secret: { is: 'set', at: '2026-11-20T15:00:00.000Z', by: 'Sam Staff' },
};

async function openTab(email: Partial<MessageChannel> = {}, role: Role = 'administrator') {
  const server = fakeServer();
  const settings = { ...SETTINGS };
  server.answers('settings.get', () => settings);
  const mail: MailService = { ...MAIL_OFF };
  server.answers('mailService.get', () => mail);
  server.answers('textService.get', { ...NOT_SET_UP });
  const user = openStaffScreen(server, '/settings?tab=messages', {
    role,
    interpreters: [interpreter({ id: 9, name: 'Eva Testweg' })],
    channels: [messageChannel('email', email), messageChannel('sms'), messageChannel('push')],
  });
  await screen.findByRole('region', { name: 'Email' });
  return { server, user, settings, mail, card: (name: string) => screen.getByRole('region', { name }) };
}

test('a channel that is off says so, offers to set it up, and has no test', async () => {
  const { card } = await openTab();
  expect(card('Email')).toHaveTextContent('Not configured');
  expect(card('Email')).toHaveTextContent(
    "Messages aren't sent. The message log lists them as 'Not configured'.",
  );
  expect(await within(card('Email')).findByRole('button', { name: 'Set Up Email' })).toBeVisible();
  expect(within(card('Email')).queryByRole('button', { name: /Send test|Remove/ })).toBeNull();
  const texts = within(card('Text messages'));
  expect(await texts.findByRole('button', { name: 'Set Up Text Messages' })).toBeVisible();
});

test('who is no administrator sees the state of the channels, and whom to ask', async () => {
  const { card, server } = await openTab({}, 'dispatcher');
  expect(card('Email')).toHaveTextContent('Ask an administrator to set it up.');
  expect(within(card('Email')).queryByRole('button')).toBeNull();
  expect(server.calls('mailService.get')).toEqual([]);
});

test('a mail server is tried before it is saved, and errors are shown at their fields', async () => {
  const { server, user, card, mail } = await openTab();
  const email = within(card('Email'));
  await user.click(await email.findByRole('button', { name: 'Set Up Email' }));
  expect(field('Sender email')).toHaveValue('help@parley.example');
  await user.type(field(/^Send a test to$/), 'eva@example.com');
  await user.click(email.getByRole('button', { name: 'Send test' }));
  expect(await email.findByText('Enter the name of the server, such as smtp.example.com')).toBeVisible();
  expect(server.calls('mailService.test')).toEqual([]);
  await fill(user, 'Server', ' smtp.example.com ');
  await waitFor(() => expect(errorAt('Server')).toBeNull());
  await fill(user, 'Encryption', 'tls');
  expect(field('Port')).toHaveValue('465');
  await fill(user, 'User', 'ada');
  const missing = 'Enter the password';
  server.answersNext('mailService.test', refusal(422, { message: missing, fields: { password: missing } }));
  await user.click(email.getByRole('button', { name: 'Send test' }));
  await waitFor(() => expect(errorAt(/^Password/)).toBe(missing));
  await fill(user, /^Password/, 'hunter2');
  const sentence = 'The mail server accepted the test message for eva@example.com.';
  server.answersNext('mailService.test', { isTaken: true, sentence });
  await user.click(email.getByRole('button', { name: 'Send test' }));
  expect(await email.findByText(sentence)).toBeVisible();
  const values = {
    host: 'smtp.example.com',
    port: 465,
    security: 'tls',
    user: 'ada',
    password: 'hunter2',
    senderName: 'Parley Interpreting',
    senderAddress: 'help@parley.example',
  } as const;
  expect(server.calls('mailService.test').at(-1)?.body).toEqual({ ...values, to: 'eva@example.com' });
  server.answersNext('mailService.put', () => {
    const { password: _, ...settings } = values;
    return Object.assign(mail, SET_UP, { settings });
  });
  await user.click(email.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Email is set up');
  expect(server.calls('mailService.put')[0]?.body).toEqual({ ...values, updatedAt: null });
  expect(await email.findByRole('button', { name: 'Change Settings' })).toBeVisible();
});

test('a saved password is kept, who changes something meanwhile is named, and nothing typed is lost', async () => {
  const { server, user, card, mail } = await openTab(EMAIL_ON);
  Object.assign(mail, SET_UP);
  server.tells({ topic: 'settings', ids: [1] });
  const email = within(card('Email'));
  await user.click(await email.findByRole('button', { name: 'Change Settings' }));
  expect(field(/^Password/)).toHaveValue('');
  expect(email.getByText('Set on Nov 20, 2026 by Sam Staff. Leave blank to keep it.')).toBeVisible();
  await fill(user, 'Sender name', 'City Interpreting');
  const message =
    'Olga Office has changed these settings since you opened this form. Nothing was saved. Check what is there now, then try again.';
  server.answersNext('mailService.put', () => {
    Object.assign(mail, {
      settings: { ...SET_UP.settings, port: 2525 },
      updatedAt: '2026-11-24T14:00:00.000Z',
    });
    return refusal(409, { code: 'stale', message });
  });
  await user.click(email.getByRole('button', { name: 'Save Changes' }));
  expect(await email.findByText(message, { exact: false })).toBeVisible();
  expect(field('Sender name')).toHaveValue('City Interpreting');
});

test('removing asks first, and says what becomes of messages', async () => {
  const { server, user, card, mail } = await openTab(EMAIL_ON);
  Object.assign(mail, SET_UP);
  server.tells({ topic: 'settings', ids: [1] });
  await user.click(await within(card('Email')).findByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('alertdialog', { name: 'Turn off email?' })).toHaveTextContent(
    "The message log keeps them as 'Not configured'",
  );
  server.answersNext('mailService.remove', () => Object.assign(mail, MAIL_OFF));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Email is off');
  expect(await within(card('Email')).findByRole('button', { name: 'Set Up Email' })).toBeVisible();
});

test('what the environment sets is shown and cannot be changed', async () => {
  const { user, card, mail, server } = await openTab(EMAIL_ON);
  const secret = { is: 'set', at: null, by: null } as const;
  Object.assign(mail, SET_UP, { isSetByEnvironment: true, secret, updatedAt: null });
  server.tells({ topic: 'settings', ids: [1] });
  const email = within(card('Email'));
  expect(await email.findByText(/^Set by the server's environment\./)).toBeVisible();
  expect(email.queryByRole('button', { name: 'Remove' })).toBeNull();
  await user.click(email.getByRole('button', { name: 'Show Settings' }));
  expect(field('Server')).toHaveValue('smtp.example.com');
  expect(field('Server')).toBeDisabled();
  expect(email.queryByRole('button', { name: 'Save Changes' })).toBeNull();
});

test('a password that cannot be read any more is said at once', async () => {
  const { card, mail, server } = await openTab();
  Object.assign(mail, SET_UP, { secret: { ...SET_UP.secret, is: 'unreadable' } });
  server.tells({ topic: 'settings', ids: [1] });
  expect(await within(card('Email')).findByRole('alert')).toHaveTextContent(
    'The saved password can no longer be read, because the server has a new secret key.',
  );
});

test('a channel that is on says how it does; an outage is shown instead of the last failure', async () => {
  const { card } = await openTab(EMAIL_ON);
  expect(card('Email')).toHaveTextContent('smtp.example.com as Parley <no-reply@example.com>');
  expect(card('Email')).toHaveTextContent('1,204');
  expect(card('Email')).toHaveTextContent('550 5.1.1 No such mailbox');
});

test('an outage is shown instead of the last failure', async () => {
  const why = 'the mail server cannot be reached: connection refused';
  const { card } = await openTab({ ...EMAIL_ON, outage: { since: '2026-11-24T13:30:00.000Z', why } });
  expect(card('Email')).toHaveTextContent('Down since 8:30 AM');
  expect(card('Email')).toHaveTextContent('The mail server cannot be reached: connection refused.');
  expect(card('Email')).not.toHaveTextContent('550 5.1.1 No such mailbox');
});

test('a test says at its field what is wrong with the address, and what came of it', async () => {
  const { server, user, card } = await openTab(EMAIL_ON);
  const email = within(card('Email'));
  const send = () => user.click(email.getByRole('button', { name: 'Send test' }));
  await send();
  expect(email.getByText('Enter an email address')).toBeVisible();
  expect(server.calls('messageChannels.test')).toEqual([]);
  const sentence = 'Enter an email address such as eva@example.com';
  server.answersNext('messageChannels.test', refusal(422, { fields: { to: sentence } }));
  await fill(user, /^Send a test to$/, 'eva');
  await send();
  expect(await email.findByText(sentence)).toBeVisible();
  await fill(user, /^Send a test to$/, 'eva@example.com');
  const limit = 'You have sent 5 tests within a minute. Please wait 60 seconds.';
  const refused = 'Nothing was sent. The mail server answered: 550 No such mailbox.';
  const taken = 'The mail server accepted the test message for eva@example.com.';
  for (const [answer, words] of [
    [{ isTaken: true, sentence: taken }, taken],
    [{ isTaken: false, sentence: refused }, refused],
    [refusal(429, { code: 'rate_limited', message: limit }), limit],
    [new Response('', { status: 500 }), 'Something went wrong on our side. No test was sent. Try again.'],
  ] as const) {
    server.answersNext('messageChannels.test', answer);
    await send();
    expect(await email.findByText(words)).toBeVisible();
  }
});

test('a test of push wants an interpreter', async () => {
  const { server, user, card } = await openTab();
  const push = within(card('Push notifications'));
  await user.click(push.getByRole('button', { name: 'Send test' }));
  expect(push.getByText('Choose an interpreter')).toBeVisible();
  await user.type(push.getByRole('combobox'), 'Eva Testweg');
  await user.keyboard('{Enter}');
  const sentence = 'Eva Testweg has not turned on notifications on any device. Nothing was sent.';
  server.answers('messageChannels.test', { isTaken: false, sentence });
  await user.click(push.getByRole('button', { name: 'Send test' }));
  expect(await push.findByText(sentence)).toBeVisible();
  expect(server.calls('messageChannels.test')[0]?.body).toEqual({ to: 9 });
});

test('whether clients are told of arrival is saved at once, and nothing else with it', async () => {
  const { server, user, settings } = await openTab();
  const tells = () =>
    screen.getByLabelText(/^Tell clients when the interpreter is on the way and has arrived/);
  await screen.findByLabelText(/^Tell clients/);
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
