import { describe, expect, it } from 'vitest';
import { openMailServer } from '#kit/smtp-server.ts';
import { openTwilio } from '#kit/twilio-double.ts';
import { readEnv } from '../env.ts';
import { openSecret } from './secret.ts';
import { closeTransports, describeTransports, openTransports } from './transports.ts';

async function waysOf(variables: Record<string, string>) {
  const secret = await openSecret(Buffer.alloc(32, 7), '/nowhere');
  return openTransports({ ...readEnv(variables), secret });
}

const letter = {
  to: { name: 'Ines', address: 'ines@example.com' },
  subject: 'Hello',
  text: 'Hello',
  html: '',
  attachments: [],
  replyTo: null,
  preferencesPage: null,
  key: 'k',
};

describe('the ways out of an installation', () => {
  it('are push alone where nothing is configured; the others say so', async () => {
    const ways = await waysOf({});
    expect([ways.email, ways.sms, ways.push].map(({ isConfigured }) => isConfigured)).toEqual([
      false,
      false,
      true,
    ]);
    expect(describeTransports(ways)).toEqual([
      'E-mail: not configured',
      'Text messages: not configured',
      'Push notifications: Web push',
    ]);
    expect(await ways.email.send(letter)).toMatchObject({ result: 'down' });
    expect(await ways.sms.find({ to: '+15550101234', text: 'x', key: 'k' }, '2026-03-02T14:00:00Z')).toEqual(
      [],
    );
    await closeTransports(ways);
  });

  it('are opened from the environment, and described without a secret', async () => {
    const [mail, twilio] = [
      await openMailServer({ account: { user: 'ada', password: 'hunter2' } }),
      await openTwilio(),
    ];
    const ways = await waysOf({
      SMTP_URL: `smtp://ada:hunter2@127.0.0.1:${mail.port}`,
      MAIL_FROM: 'Parley <no-reply@parley.test>',
      TWILIO_ACCOUNT_SID: twilio.settings.accountSid,
      TWILIO_AUTH_TOKEN: twilio.settings.authToken,
      TWILIO_FROM: twilio.settings.from,
      TWILIO_API_URL: twilio.settings.apiUrl,
      PUBLIC_URL: 'https://parley.test',
    });
    expect(await ways.email.send(letter)).toMatchObject({ result: 'taken' });
    expect(await ways.sms.send({ to: '+15550101234', text: 'Hello', key: 'k' })).toMatchObject({
      result: 'taken',
    });
    const lines = describeTransports(ways);
    expect(lines).toEqual([
      `E-mail: 127.0.0.1:${mail.port} as Parley <no-reply@parley.test>`,
      'Text messages: Twilio, from +15550100199',
      'Push notifications: Web push',
    ]);
    await closeTransports(ways);
    await Promise.all([mail.close(), twilio.close()]);
  });

  it('end with what is under way on them', async () => {
    const mail = await openMailServer();
    mail.answer('DATA', 'nothing');
    const ways = await waysOf({ SMTP_URL: mail.url, MAIL_FROM: 'a@parley.test' });
    const sending = ways.email.send(letter);
    await expect.poll(() => mail.connections()).toBe(1);
    await closeTransports(ways);
    expect(await sending).toMatchObject({ result: expect.stringMatching(/later|down/) });
    await mail.close();
  });
});
