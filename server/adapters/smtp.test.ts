import { afterEach, describe, expect, it, vi } from 'vitest';
import { type MailServer, openMailServer } from '#kit/services/smtp-server.ts';
import { smtp } from './smtp.ts';
import type { EmailMessage, Transport } from './transport.ts';

/** The real adapter with a real mail server on loopback. */

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (let each = open.pop(); each; each = open.pop()) await each.close();
});

async function aServer(options: Parameters<typeof openMailServer>[0] = {}): Promise<MailServer> {
  const server = await openMailServer(options);
  open.push(server);
  return server;
}

const from = { name: 'Parley', address: 'no-reply@parley.test' };

function aTransport(more: Partial<Parameters<typeof smtp>[0]>): Transport<EmailMessage> {
  const transport = smtp({
    serverUrl: 'smtp://127.0.0.1:9',
    from,
    publicUrl: 'https://parley.test',
    ...more,
  });
  open.push(transport);
  return transport;
}

async function both() {
  const server = await aServer();
  return { server, transport: aTransport({ serverUrl: server.url }) };
}

function anEmail(more: Partial<EmailMessage> = {}): EmailMessage {
  return {
    to: { name: 'Ines Ortega', address: 'ines@example.com' },
    subject: 'Größe 日本 🎉',
    text: 'Zwei Zeilen\n.\nÜber uns',
    html: '<p>Über uns</p>',
    attachments: [],
    replyTo: null,
    preferencesPage: null,
    key: 'offer_made:offer:12:email:interpreter:5',
    ...more,
  };
}

describe('an e-mail', () => {
  it('arrives as it was written, from the configured sender, as text and as HTML', async () => {
    const { server, transport } = await both();
    expect(await transport.send(anEmail())).toEqual({ result: 'taken', providerId: null });
    expect(server.received).toHaveLength(1);
    const { mail, recipients, from: sender } = server.received[0] ?? {};
    expect([sender, recipients]).toEqual([from.address, ['ines@example.com']]);
    expect(mail).toMatchObject({
      from,
      to: [{ name: 'Ines Ortega', address: 'ines@example.com' }],
      subject: 'Größe 日本 🎉',
    });
    expect(mail?.text?.trim()).toBe('Zwei Zeilen\n.\nÜber uns');
    expect(mail?.html?.trim()).toBe('<p>Über uns</p>');
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it('says who reads an answer and where messages are chosen, each on a line that no address can break', async () => {
    const { server, transport } = await both();
    const preferencesPage = 'https://parley.test/interpreter-portal?messages';
    await transport.send(anEmail({ replyTo: 'office@parley.test', preferencesPage }));
    await transport.send(anEmail({ key: 'none', replyTo: 'a@b.test\r\nBcc: eve@example.com' }));
    const [chosen, none] = server.received;
    expect(chosen?.mail.replyTo).toEqual([{ name: 'Parley', address: 'office@parley.test' }]);
    expect(chosen?.raw).toMatch(
      /^List-Unsubscribe: <https:\/\/parley\.test\/interpreter-portal\?messages>\r?$/m,
    );
    expect(none?.mail.replyTo).toBeUndefined();
    expect(none?.raw).not.toMatch(/^(?:list-unsubscribe|reply-to|bcc):/im);
  });

  it('without HTML is text alone', async () => {
    const { server, transport } = await both();
    await transport.send(anEmail({ html: '' }));
    expect(server.received[0]?.mail.html).toBeUndefined();
    expect(server.received[0]?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
  });

  it('carries a calendar file', async () => {
    const { server, transport } = await both();
    const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Größe\r\nEND:VCALENDAR\r\n';
    const file = {
      filename: 'appointment.ics',
      contentType: 'text/calendar; method=PUBLISH; charset=utf-8',
      content,
    };
    await transport.send(anEmail({ attachments: [file] }));
    const [attachment] = server.received[0]?.mail.attachments ?? [];
    expect(attachment).toMatchObject({
      filename: 'appointment.ics',
      mimeType: 'text/calendar',
      method: 'PUBLISH',
    });
    // The parser changes line ends; the file's own line ends are sent.
    expect(server.received[0]?.raw).toContain(Buffer.from(content).toString('base64'));
  });

  it('has the same Message-ID each time it is sent, made for the address of the product, and another e-mail has another', async () => {
    const { server, transport } = await both();
    await transport.send(anEmail());
    await transport.send(anEmail());
    await transport.send(anEmail({ key: 'another' }));
    const [first, again, other] = server.received.map(({ mail }) => mail.messageId);
    expect(first).toMatch(/^<[0-9a-f]{40}@parley\.test>$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('to a name with line breaks has one recipient and no header of its making', async () => {
    const { server, transport } = await both();
    const evil = '\r\nBcc: all@example.com\r\nX-Evil: 1\r\n\r\nbody\u2028x\0';
    await transport.send(
      anEmail({
        to: { name: `Ines${evil}, Eve <eve@example.com>`, address: 'ines@example.com' },
        subject: `Hello${evil}`,
        attachments: [{ filename: `a${evil}.ics`, contentType: `text/calendar${evil}`, content: 'x' }],
      }),
    );
    const { recipients, mail, raw } = server.received[0] ?? {};
    expect(recipients).toEqual(['ines@example.com']);
    expect(mail?.to).toHaveLength(1);
    expect(mail?.bcc).toBeUndefined();
    expect(raw).not.toMatch(/^(?:bcc|x-evil):/im);
    expect(mail?.subject).toBe('Hello Bcc: all@example.com X-Evil: 1 body x');
  });

  it.each([
    'ines@example.com\r\nRCPT TO:<eve@example.com>',
    'ines@example.com, eve@example.com',
    'ines@example.com>',
    '<ines@example.com',
    'ines example.com',
    '"a b"@example.com',
    '',
  ])('to %j is refused before anybody is asked', async (address) => {
    const { server, transport } = await both();
    expect(await transport.send(anEmail({ to: { name: 'Ines', address } }))).toMatchObject({
      result: 'refused',
    });
    expect(server.connections()).toBe(0);
  });

  it('shares connections with the others', async () => {
    const { server, transport } = await both();
    const many = Array.from({ length: 60 }, (_, at) => anEmail({ key: `many:${at}` }));
    const outcomes = await Promise.all(many.map((each) => transport.send(each)));
    expect(outcomes.every(({ result }) => result === 'taken')).toBe(true);
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(60);
    expect(server.connections()).toBeLessThanOrEqual(8);
  });
});

describe('an answer of the mail server', () => {
  const answer = (status: number, text: string) => ({ status, text });
  it.each([
    ['RCPT', 450, '4.2.1 Mailbox busy', 'later'],
    ['RCPT', 550, '5.1.1 No such user here', 'refused'],
    ['RCPT', 530, '5.7.0 Authentication required', 'down'],
    ['DATA', 451, '4.3.0 Local error', 'later'],
    ['DATA', 552, '5.3.4 Message too big', 'refused'],
    ['DATA', 554, '5.7.1 Looks like spam', 'refused'],
    ['MAIL', 421, '4.7.0 Too many messages', 'later'],
    ['MAIL', 451, '4.7.1 Slow down', 'later'],
    ['MAIL', 550, '5.7.1 Sender not allowed', 'down'],
    ['CONNECT', 421, '4.3.2 Too many connections', 'later'],
    ['CONNECT', 554, '5.7.1 You are on a list', 'down'],
  ] as const)('at %s, %i %s, means: %s', async (step, status, text, result) => {
    const { server, transport } = await both();
    server.answer(step, answer(status, text));
    const outcome = await transport.send(anEmail());
    expect(outcome).toMatchObject({ result, why: expect.stringContaining(text) });
    expect(outcome).toMatchObject({ why: expect.stringMatching(/^The mail server answered: \d{3}/) });
    expect(server.received).toEqual([]);
  });

  it.each([
    ['MAIL', 451, '4.7.1 Slow down', true],
    ['CONNECT', 421, '4.3.2 Too many connections', true],
    ['RCPT', 421, '4.3.2 Shutting down', true],
    ['RCPT', 450, '4.2.1 Mailbox busy', undefined],
    ['DATA', 451, '4.3.0 Local error', undefined],
  ] as const)('at %s, %i %s, is for the sake of the service: %s', async (step, status, text, isOfService) => {
    const { server, transport } = await both();
    server.answer(step, answer(status, text));
    const outcome = await transport.send(anEmail());
    expect(outcome.result === 'later' && outcome.isOfService).toBe(isOfService);
  });

  it('about one e-mail does not stop the next one', async () => {
    const { server, transport } = await both();
    server.answer('RCPT', answer(550, 'No such user'));
    expect(await transport.send(anEmail())).toMatchObject({ result: 'refused' });
    server.answer('RCPT', null);
    expect(await transport.send(anEmail({ key: 'next' }))).toMatchObject({ result: 'taken' });
  });

  it('is one short line, however long and wherever broken', async () => {
    const { server, transport } = await both();
    server.answer('DATA', answer(554, `No\tway ${'x'.repeat(900)}`));
    const outcome = await transport.send(anEmail());
    if (outcome.result !== 'refused') throw new Error(outcome.result);
    expect(outcome.why).not.toMatch(/\p{Cc}/u);
    expect(outcome.why.length).toBeLessThan(250);
  });
});

describe('a mail server that must be outside', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1 is an address inside a network'],
    ['[::1]', '::1 is an address inside a network'],
    ['mail.parley.test', 'mail.parley.test leads to an address inside a network'],
  ])('is not called at %s', async (host, why) => {
    const server = await aServer();
    const transport = aTransport({
      serverUrl: `smtp://${host}:${server.port}`,
      isOutsideOnly: true,
      resolve: (_name, _options, done) =>
        done(null, [
          { address: '192.0.43.8', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]),
    });
    expect(await transport.send(anEmail())).toEqual({
      result: 'down',
      why: `The mail server cannot be used: ${why}`,
      afterSeconds: null,
    });
    expect(server.connections()).toBe(0);
  });

  it('is found by its name again for each e-mail that needs a connection', async () => {
    const lookups: string[] = [];
    const transport = aTransport({
      serverUrl: 'smtp://mail.parley.test',
      isOutsideOnly: true,
      resolve: (name, _options, done) => {
        lookups.push(name);
        done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }), []);
      },
    });
    for (const key of ['one', 'two'])
      expect(await transport.send(anEmail({ key }))).toMatchObject({
        result: 'down',
        why: expect.stringContaining('there is no server with this name'),
      });
    expect(lookups).toEqual(['mail.parley.test', 'mail.parley.test']);
  });

  it('gets nothing without encryption if it must be encrypted', async () => {
    const { server } = await both();
    const transport = aTransport({ serverUrl: server.url, requiresTls: true });
    expect(await transport.send(anEmail())).toMatchObject({
      result: 'down',
      why: expect.stringContaining('offers no encryption'),
    });
    expect(server.received).toEqual([]);
  });
});

describe('a mail server in trouble', () => {
  const quick = { timeLimitsMs: { connection: 200, greeting: 200, socket: 200, message: 2000 } };

  it('that nobody has started is down', async () => {
    const { server } = await both();
    await server.close();
    const outcome = await aTransport({ serverUrl: server.url }).send(anEmail());
    expect(outcome).toMatchObject({ result: 'down', why: expect.stringContaining('ECONNREFUSED') });
    open.splice(open.indexOf(server), 1);
  });

  it.each(['CONNECT', 'MAIL', 'RCPT', 'DATA'] as const)(
    'that says nothing at %s is down after a while',
    async (step) => {
      const server = await aServer();
      server.answer(step, 'nothing');
      const transport = aTransport({ serverUrl: server.url, ...quick });
      expect(await transport.send(anEmail())).toMatchObject({ result: 'down' });
      server.answer(step, null);
      // The short limits apply here too, and a busy machine may take longer.
      await vi.waitFor(
        async () => expect(await transport.send(anEmail())).toMatchObject({ result: 'taken' }),
        20_000,
      );
    },
  );

  it('that drips its answers for ever is given up', async () => {
    const server = await aServer();
    server.answer('DATA', 'nothing');
    const limits = { timeLimitsMs: { connection: 5000, greeting: 5000, socket: 5000, message: 300 } };
    const transport = aTransport({ serverUrl: server.url, ...limits });
    const outcome = await transport.send(anEmail());
    expect(outcome).toEqual({
      result: 'down',
      why: 'The mail server has not answered in time',
      afterSeconds: null,
    });
  });

  it('that closes every connection is down', async () => {
    const { server, transport } = await both();
    server.answer('CONNECT', 'close');
    expect(await transport.send(anEmail())).toMatchObject({ result: 'down' });
  });

  it('that breaks off in the middle of an e-mail gets it again', async () => {
    const { server, transport } = await both();
    server.answer('DATA', 'close');
    expect(await transport.send(anEmail())).toMatchObject({ result: 'later' });
    server.answer('DATA', null);
    expect(await transport.send(anEmail())).toMatchObject({ result: 'taken' });
  });

  it('that does not know us is down, and what it says holds no password', async () => {
    const server = await aServer({ account: { user: 'parley', password: 'right' } });
    const wrong = aTransport({ serverUrl: `smtp://parley:hunter2@127.0.0.1:${server.port}` });
    const outcome = await wrong.send(anEmail());
    expect(outcome).toMatchObject({ result: 'down', why: expect.stringContaining('535') });
    expect(JSON.stringify(outcome)).not.toContain('hunter2');
    const nobody = aTransport({ serverUrl: server.url });
    expect(await nobody.send(anEmail())).toMatchObject({
      result: 'down',
      why: expect.stringContaining('530'),
    });
  });

  it('that knows us accepts e-mails', async () => {
    const server = await aServer({ account: { user: 'par@ley', password: 'r:ght/' } });
    const url = `smtp://par%40ley:r%3Aght%2F@127.0.0.1:${server.port}`;
    const transport = aTransport({ serverUrl: url });
    expect(await transport.send(anEmail())).toMatchObject({ result: 'taken' });
    expect(transport.description).toBe(`127.0.0.1:${server.port} as Parley <no-reply@parley.test>`);
  });

  it('with a certificate that nobody trusts is down', async () => {
    const server = await aServer({ offersTls: true });
    const outcome = await aTransport({ serverUrl: server.url }).send(anEmail());
    expect(outcome).toMatchObject({ result: 'down', why: expect.stringMatching(/certificate/) });
  });
});
