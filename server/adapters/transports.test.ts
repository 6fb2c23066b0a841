import { describe, expect, it } from 'vitest';
import { openMailServer } from '#kit/services/smtp-server.ts';
import { openTwilio } from '#kit/services/twilio-double.ts';
import { readEnv } from '../env.ts';
import { openSecret } from './secret.ts';
import { closeTransports, describeTransports, openTransports } from './transports.ts';

async function channelsOf(variables: Record<string, string>) {
  const secret = await openSecret(Buffer.alloc(32, 7), '/nowhere');
  const env = readEnv(variables);
  const transports = openTransports({ ...env, secret });
  transports.use({ mail: env.mail, texts: env.twilio });
  return transports;
}

const EMAIL = {
  to: { name: 'Ines', address: 'ines@example.com' },
  subject: 'Hello',
  text: 'Hello',
  html: '',
  attachments: [],
  replyTo: null,
  preferencesPage: null,
  key: 'k',
};

describe('the transports of an installation', () => {
  it('are push alone where nothing is configured; the others say so', async () => {
    const channels = await channelsOf({});
    expect([channels.email, channels.sms, channels.push].map(({ isConfigured }) => isConfigured)).toEqual([
      false,
      false,
      true,
    ]);
    expect(describeTransports(channels)).toEqual([
      'Email: not configured',
      'Text messages: not configured',
      'Push notifications: Web push',
    ]);
    expect(await channels.email.send(EMAIL)).toMatchObject({ result: 'down' });
    expect(
      await channels.sms.find({ to: '+15550101234', text: 'x', key: 'k' }, '2026-03-02T14:00:00Z'),
    ).toEqual([]);
    await closeTransports(channels);
  });

  it('are opened from the environment, and described without a secret', async () => {
    const [mail, twilio] = [
      await openMailServer({ account: { user: 'ada', password: 'hunter2' } }),
      await openTwilio(),
    ];
    const channels = await channelsOf({
      SMTP_URL: `smtp://ada:hunter2@127.0.0.1:${mail.port}`,
      MAIL_FROM: 'Parley <no-reply@parley.test>',
      TWILIO_ACCOUNT_SID: twilio.settings.accountSid,
      TWILIO_AUTH_TOKEN: twilio.settings.authToken,
      TWILIO_FROM: twilio.settings.from,
      TWILIO_API_URL: twilio.settings.apiUrl,
      PUBLIC_URL: 'https://parley.test',
    });
    expect(await channels.email.send(EMAIL)).toMatchObject({ result: 'taken' });
    expect(await channels.sms.send({ to: '+15550101234', text: 'Hello', key: 'k' })).toMatchObject({
      result: 'taken',
    });
    const lines = describeTransports(channels);
    expect(lines).toEqual([
      `Email: 127.0.0.1:${mail.port} as Parley <no-reply@parley.test>`,
      'Text messages: Twilio, from +15550100199',
      'Push notifications: Web push',
    ]);
    await closeTransports(channels);
    await Promise.all([mail.close(), twilio.close()]);
  });

  it('wait for their running calls when they close', async () => {
    const mail = await openMailServer();
    mail.answer('DATA', 'nothing');
    const channels = await channelsOf({ SMTP_URL: mail.url, MAIL_FROM: 'a@parley.test' });
    const sending = channels.email.send(EMAIL);
    await expect.poll(() => mail.connections()).toBe(1);
    await closeTransports(channels);
    expect(await sending).toMatchObject({ result: expect.stringMatching(/later|down/) });
    await mail.close();
  });
});
