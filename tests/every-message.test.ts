import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/civil.ts';
import { ABOUT_INVOICES, type KindOfMessage, TO_CLIENT, TO_INTERPRETER } from '#domain/message/kinds.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { anIssuedInvoice, aVoidInvoice } from '#kit/invoices.ts';
import { linesIn, queueMessages } from '#kit/messages.ts';
import { aPayment } from '#kit/payments.ts';
import { aClient, anInterpreterWithTexts, aStaffMember, someAssignments, withPassword } from '#kit/people.ts';
import { sendDueMessages } from '#kit/send-due.ts';
import { openPushService, type PushService } from '#kit/services/push-service.ts';
import { type MailServer, openMailServer } from '#kit/services/smtp-server.ts';
import { openTwilio, type TwilioDouble } from '#kit/services/twilio-double.ts';
import { openSecret } from '#server/adapters/secret.ts';
import { closeTransports, type OpenTransports, openTransports } from '#server/adapters/transports.ts';
import { messagesToClient, messagesToInterpreter } from '#server/db/record/messages.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { billingSettings } from '#server/db/schema/billing.ts';
import { interpreterCredentials } from '#server/db/schema/dispatch.ts';
import { notifications, type SentWords, sentWords } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { tellNotFilled } from '#server/features/assignments/commands/tell-not-filled.ts';
import { readDueCalendars } from '#server/features/availability/commands/read-calendars.ts';
import { tellExpiringCredentials } from '#server/features/credentials/commands/tell-expiring.ts';
import { remindOverdue } from '#server/features/invoices/commands/remind-overdue.ts';
import { postToLedger } from '#server/features/ledger/commands/post-to-ledger.ts';
import { remind } from '#server/jobs/remind.ts';
import { tasksOf } from '#server/jobs/tasks.ts';
import { SYSTEM_ACTOR } from '#server/outbox/dependencies.ts';

/*
 * Every kind of message, caused by the action that causes it, sent through the real transports to a mail server and to stand-ins for
 * the services of texts and push, and read there as the recipient would.
 */

const PUBLIC_URL = 'http://localhost:4711';
const SECRET_KEY = '11'.repeat(32);

let kit: TestApp;
let mail: MailServer;
let twilio: TwilioDouble;
let push: PushService;
let transports: OpenTransports;
let staff: Awaited<ReturnType<typeof aStaffMember>>;

beforeAll(async () => {
  [mail, twilio, push] = await Promise.all([openMailServer(), openTwilio(), openPushService()]);
  const secret = await openSecret(Buffer.from(SECRET_KEY, 'hex'), '.');
  transports = openTransports({
    secret,
    publicUrl: PUBLIC_URL,
    supportEmail: 'support@parley.example',
    pushAllowsLoopback: true,
  });
  transports.use({
    mail: { serverUrl: mail.url, from: { name: 'Parley Test', address: 'no-reply@parley.example' } },
    texts: twilio.settings,
  });
  kit = await testApp({ env: { PUBLIC_URL, SECRET_KEY }, transports });
  staff = await aStaffMember(kit);
});
afterAll(async () => {
  await kit.close();
  await closeTransports(transports);
  await Promise.all([mail.close(), twilio.close(), push.close()]);
});

type Caller = { readonly cookie: string };

/** A call with a Host of somebody else's choice; the messages that it causes are sent before the next. */
async function perform(as: Caller | null, method: 'POST' | 'PUT', url: string, body?: object) {
  const headers = { host: 'evil.example' };
  const answer = await kit.call(method, url, {
    headers,
    ...(as && { as }),
    ...(body !== undefined && { body }),
  });
  expect(answer, `${method} ${url}: ${JSON.stringify(answer.body)}`).toMatchObject({
    status: expect.toSatisfy((status: number) => status < 300),
  });
  await deliver();
  return answer.body;
}

const jobs = () => ({
  db: kit.database.db,
  clock: kit.clock,
  secret: kit.deps.secret,
  transports,
  documents: kit.deps.documents,
  publicUrl: PUBLIC_URL,
});
const deliver = () => sendDueMessages(jobs());

async function anInterpreter(name: string) {
  const made = await anInterpreterWithTexts(kit, { name, languages: ['Spanish'] });
  const { endpoint, keys } = push.subscribe(made.username);
  await perform(made, 'POST', '/api/push/subscribe', { endpoint, keys });
  return made;
}

const TODAY = NOW.slice(0, 10);
const when = (days: number, startTime = '10:00', endTime = '12:00') => ({
  date: addDays(TODAY, days),
  startTime,
  endTime,
});

/** Makes everything happen once that causes a message. */
async function everything() {
  const client = await aClient(kit, { name: 'Canary Clinic', email: 'canary@clinic.example' });
  const invited = await aClient(kit, { name: 'Canary Court', email: 'canary@court.example' });
  const ana = await anInterpreter('Ana Arriaga');
  const bo = await anInterpreter('Bo Bergman');
  for (const person of [client, ana]) await withPassword(kit, person);
  const common = { language: 'Spanish', location: '2 Midtown Road', notes: 'Canary knee operation' };
  const scheduled = async (more: object) =>
    (
      await perform(staff, 'POST', '/api/assignments', {
        ...common,
        ...when(9),
        interpreterId: ana.id,
        clientId: client.id,
        status: 'accepted',
        ...more,
      })
    ).id as number;

  await scheduled({ ...when(3, '12:15', '14:15'), interpreterId: null, status: 'pending' });
  const { id } = await perform(client, 'POST', '/api/appointments/request', {
    ...common,
    ...when(3),
    serviceType: 'medical',
    urgency: 'routine',
  });
  await perform(staff, 'POST', `/api/assignments/${id}/broadcast`);
  const token = tokenIn(textTo(ana.email, 'New assignment offered'));
  await perform(null, 'POST', `/api/offers/${token}/accept`);
  await perform(staff, 'PUT', `/api/assignments/${id}`, {
    ...common,
    ...when(3, '10:30', '12:30'),
    interpreterId: ana.id,
    clientId: client.id,
    serviceType: 'medical',
  });
  const startsAt = '2026-03-05T15:30:00.000Z';
  kit.clock.set('2026-03-04T15:30:00.000Z');
  await remind(
    kit.database.db,
    { assignmentId: id, interpreterId: ana.id, startsAt },
    { now: kit.clock.now(), leaves: true },
  );
  await deliver();
  kit.clock.set('2026-03-05T15:00:00.000Z');
  const report = (currentStatus: string, more: object = {}) =>
    perform(ana, 'PUT', `/api/assignments/${id}/tracking`, { currentStatus, ...more });
  await report('en_route');
  await report('en_route', { act: 'late', minutes: 10 });
  await report('arrived');
  kit.clock.set('2026-03-05T15:45:00.000Z');
  await report('arrived', { act: 'client_absent' });
  kit.clock.set('2026-03-05T17:35:00.000Z');
  await report('completed', { actualEndTime: '12:30' });
  const [payment] = (await kit.call('GET', `/api/payments?interpreterId=${ana.id}`, { as: staff })).body;
  const { updatedAt } = (await kit.call('GET', `/api/closeouts/${payment.id}`, { as: staff })).body;
  const question = { question: 'Did it last until half past?', updatedAt };
  await perform(staff, 'POST', `/api/closeouts/${payment.id}/return`, question);
  await perform(ana, 'POST', `/api/closeouts/${payment.id}/answer`, { answer: 'It did.' });
  await perform(staff, 'POST', `/api/payments/${payment.id}/pay`, { paidDate: '2026-03-05' });

  expect(await transact(kit.database.db, (tx) => tellNotFilled(tx, kit.clock.now()))).toBe(1);
  expect(await transact(kit.database.db, (tx) => tellNotFilled(tx, kit.clock.now()))).toBe(0);
  await deliver();

  const withdrawn = await scheduled({ ...when(20), status: 'pending' });
  await perform(staff, 'POST', `/api/assignments/${withdrawn}/cancel`, {
    reason: 'The patient has recovered',
  });
  const cancelled = await scheduled(when(12));
  await perform(staff, 'POST', `/api/assignments/${cancelled}/cancel`, {
    reason: 'The patient has recovered',
  });
  const moved = await scheduled(when(14));
  await perform(client, 'POST', `/api/appointments/${moved}/proposal`, when(15));
  await perform(staff, 'POST', `/api/assignments/${moved}/proposal/accept`, {});
  await perform(client, 'POST', `/api/appointments/${moved}/proposal`, when(16));
  await perform(staff, 'POST', `/api/assignments/${moved}/proposal/decline`, { answer: 'The room is taken' });
  // On the same day: nobody gets a confirmation of an appointment that is long over.
  const ended = await scheduled(when(3, '07:00', '09:00'));
  await perform(staff, 'PUT', `/api/assignments/${ended}/tracking`, {
    currentStatus: 'completed',
    actualEndTime: '09:00',
  });
  const problem = { about: 'time', text: 'It ended at half past eight' };
  await perform(client, 'POST', `/api/appointments/${ended}/problem`, problem);
  const [task] = (await kit.call('GET', '/api/client-problems', { as: staff })).body;
  await perform(staff, 'POST', `/api/client-problems/${task.id}/answer`, { answer: 'We corrected it.' });

  await perform(ana, 'PUT', `/api/interpreters/${ana.id}/profile`, {
    phone: ana.phone,
    address: '3 Harbor Way',
    languages: ['Spanish', 'Portuguese', 'French'],
  });
  const answerLanguage = (language: string, isConfirmed: boolean) =>
    perform(staff, 'POST', `/api/interpreters/${ana.id}/languages`, { language, isConfirmed });
  await answerLanguage('Portuguese', true);
  await answerLanguage('French', false);

  await checkCredentials(ana.id);
  await ignoreCalendar(ana);

  // First: the work of the invoices is somebody else's, who has no phone.
  await payOut(client.id, ana.id);
  await bill(client.id);

  await tellOfSeveral(client.id, ana.id);
  await perform(staff, 'POST', '/api/push/send', { interpreterId: bo.id, title: 'Ring us', body: 'Please' });
  await perform(staff, 'POST', `/api/clients/${invited.id}/invitation`);
  await perform(staff, 'POST', `/api/interpreters/${bo.id}/invitation`);
  await resetOf('client', invited.email);
  await resetOf('interpreter', bo.email);
  return { client, ana, bo };
}

/** Two appointments that are booked, two that are offered, and two that were asked for, each in one message. */
async function tellOfSeveral(clientId: number, interpreterId: number) {
  const dates = ['2026-04-06', '2026-04-13'];
  const rows = (more: object) =>
    someAssignments(
      kit,
      dates.map((date) => ({ clientId, location: '2 Midtown Road', notes: 'Canary', ...more, date })),
    );
  const booked = (await rows({ interpreterId, status: 'scheduled' })).map(({ id }) => id);
  const open = await rows({ startTime: '14:00', endTime: '16:00' });
  await kit.database.db.insert(offers).values(
    open.map(({ id: assignmentId, startsAt: expiresAt }) => ({
      ...{ assignmentId, interpreterId, expiresAt },
      tokenHash: Buffer.alloc(32, `several ${assignmentId}`),
      tokenNonce: Buffer.alloc(16, `several ${assignmentId}`),
    })),
  );
  const asked = open.map(({ id }) => id);
  await queueMessages(kit, [
    ...messagesToInterpreter(interpreterId, {
      kind: 'several_changed',
      ...linesIn('several_changed', { booked }),
      event: 'several',
    }),
    ...messagesToInterpreter(interpreterId, {
      ...{ kind: 'several_offered', ...linesIn('several_offered', { offered: asked }), event: 'several' },
    }),
    ...messagesToClient(clientId, {
      ...{ kind: 'several_changed', ...linesIn('several_changed', { booked }), event: 'several' },
    }),
    ...messagesToClient(clientId, {
      ...{
        kind: 'several_requested',
        ...linesIn('several_requested', { requested: asked }),
        event: 'several',
      },
    }),
  ]);
  await deliver();
}

/** Two credentials: one is refused, verified, about to end and over; the other waits. */
async function checkCredentials(interpreterId: number) {
  const entered = { typeId: 1, number: '1', issuedOn: null, expiresOn: addDays(TODAY, 30) };
  const { id } = await perform(staff, 'POST', `/api/interpreters/${interpreterId}/credentials`, entered);
  await perform(staff, 'POST', `/api/credentials/${id}/refuse`, { reason: 'The photo cannot be read.' });
  await perform(staff, 'POST', `/api/credentials/${id}/verify`, {});
  for (const days of [30, -1]) {
    await kit.database.db.update(interpreterCredentials).set({ expiresOn: addDays(TODAY, days) });
    expect(await transact(kit.database.db, (tx) => tellExpiringCredentials(tx, kit.clock.now()))).toBe(1);
  }
}

/** An own calendar that has failed for a day is read once more. */
async function ignoreCalendar(ana: { readonly id: number; readonly cookie: string }) {
  const address = 'https://calendar.example/ana.ics';
  await perform(ana, 'PUT', `/api/interpreters/${ana.id}/schedule/calendar`, { address });
  await kit.database.pool.query("UPDATE calendar_subscriptions SET failing_since = '2026-01-01'");
  await readDueCalendars(kit.database.db, {
    reader: {
      read: async () => ({ kind: 'failed', failure: 'The calendar could not be reached.', isOurs: false }),
    },
    secret: kit.deps.secret,
    actor: SYSTEM_ACTOR,
    now: kit.clock.now(),
  });
  await deliver();
}

/** Sends an invoice, a reminder of it, a credit note for a part of it, and one for the whole of another. */
async function bill(clientId: number) {
  const { id, paymentId } = await anIssuedInvoice(kit, { clientId, date: '2026-01-30' });
  await perform(staff, 'POST', `/api/invoices/${id}/send`);
  await kit.database.db.update(billingSettings).set({ reminderDays: [3] });
  const morning = { actor: SYSTEM_ACTOR, now: '2026-03-05T15:00:00.000Z' };
  expect(await transact(kit.database.db, (tx) => remindOverdue(tx, morning))).toBe(1);
  const { body: closeout } = await kit.call('GET', `/api/closeouts/${paymentId}`, { as: staff });
  const less = { side: 'charge', label: 'Less', amount: '-25.00', reason: 'Agreed' };
  await perform(staff, 'POST', `/api/closeouts/${paymentId}/corrections`, {
    ...less,
    updatedAt: closeout.updatedAt,
  });
  const { body: invoice } = await kit.call('GET', `/api/invoices/${id}`, { as: staff });
  const { creditNoteId } = invoice.settlements[0];
  await perform(staff, 'POST', `/api/invoices/${id}/credit-notes/${creditNoteId}/send`);
  const taken = await aVoidInvoice(kit, { clientId });
  await perform(staff, 'POST', `/api/invoices/${taken.id}/send`);
}

async function payOut(clientId: number, interpreterId: number) {
  const now = kit.clock.now();
  const { id } = await aPayment(kit, { clientId, interpreterId, review: 'approved', approvedAt: now });
  await transact(kit.database.db, (tx) => postToLedger(tx, 'payment', [id], now));
  const period = { from: '2026-03-01', to: '2026-03-31', payDate: '2026-04-10' };
  const draft = await perform(staff, 'POST', '/api/payouts', period);
  const { updatedAt } = await perform(staff, 'POST', `/api/payouts/${draft.id}/approve`, {
    updatedAt: draft.updatedAt,
  });
  const paid = await perform(staff, 'POST', `/api/payouts/${draft.id}/pay`, { updatedAt });
  await deliver();
  const back = { interpreterId, date: paid.payDate, reason: 'Account closed', updatedAt: paid.updatedAt };
  await perform(staff, 'POST', `/api/payouts/${draft.id}/return`, back);
}

/** Takes the invitation up, so that there is a password to forget, and asks for another. */
async function resetOf(audience: string, email: string) {
  const token = tokenIn(lastTextTo(email));
  await perform(null, 'POST', `/api/invitations/${token}/accept`, {
    username: `${audience}-with-a-password`,
    password: 'a long enough password',
  });
  await perform(null, 'POST', '/api/password-reset', { audience, email });
  const { rows } = await kit.database.pool.query(
    "DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier = 'send_reset_links' RETURNING j.payload",
  );
  for (const { payload } of rows) await tasksOf(jobs())['send_reset_links']?.(payload, {} as never);
  await deliver();
}

const mailsTo = (address: string) => mail.received.filter(({ recipients }) => recipients.includes(address));
const textTo = (address: string, subject: string) =>
  mailsTo(address).find((one) => one.mail.subject?.includes(subject))?.mail.text ?? '';
const lastTextTo = (address: string) => mailsTo(address).at(-1)?.mail.text ?? '';
const tokenIn = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? 'no token';

const WITH_DOCUMENT: readonly string[] = [...ABOUT_INVOICES, 'payout_paid'];
const WITH_CALENDAR = ['booking_confirmed', 'booking_changed', 'booking_cancelled'];

it('every kind of message arrives on each of its channels, with its words, its link and its file', async () => {
  const { client, ana, bo } = await everything();
  const rows = await kit.database.db.select().from(notifications).orderBy(notifications.id);
  const left = rows.filter(({ channel }) => channel !== 'in_app');
  expect(left.filter(({ state }) => state !== 'sent')).toEqual([]);

  const arrived = new Set(
    left.map(({ recipientAudience, kind, channel }) => `${recipientAudience} ${kind} by ${channel}`),
  );
  expect([...arrived].toSorted()).toEqual(
    [...channelsOf('interpreter', TO_INTERPRETER), ...channelsOf('client', TO_CLIENT)].toSorted(),
  );

  const count = (channel: string) => left.filter((row) => row.channel === channel).length;
  expect(mail.received).toHaveLength(count('email'));
  expect(twilio.taken).toHaveLength(count('sms'));
  expect(push.received).toHaveLength(count('push'));
  expect(new Set(mail.received.map((one) => one.mail.messageId)).size).toBe(count('email'));

  await allIsStored(left.length);

  for (const { recipients, mail: email } of mail.received) {
    expect(recipients).toHaveLength(1);
    const both = `${email.subject}\n${email.text}\n${email.html}`;
    expect(both).not.toMatch(/\{\{|undefined|null|evil\.example/);
    for (const [link] of both.matchAll(/https?:\/\/[^\s"<]+/g))
      expect(link).toMatch(/^http:\/\/localhost:4711\//);
    const files = email.attachments.map(({ mimeType }) => mimeType);
    expect(files.every((type) => type === 'text/calendar' || type === 'application/pdf')).toBe(true);
  }
  const filesOf = (type: string) =>
    mail.received.flatMap((one) => one.mail.attachments).filter(({ mimeType }) => mimeType === type).length;
  expect(filesOf('application/pdf')).toBe(
    left.filter(({ kind, channel }) => channel === 'email' && WITH_DOCUMENT.includes(kind)).length,
  );
  const calendars = left.filter(({ kind, channel }) => channel === 'email' && WITH_CALENDAR.includes(kind));
  expect(filesOf('text/calendar')).toBeGreaterThanOrEqual(calendars.length);

  // What an interpreter may not know before accepting, and no text ever carries.
  const secrets = /Canary|medical/i;
  for (const { fields } of twilio.taken) {
    expect(fields['Body']).not.toMatch(secrets);
    expect(fields['Body']).not.toMatch(/\{\{|undefined|null|evil\.example/);
    expect(fields['Body']?.length).toBeLessThanOrEqual(160);
  }
  for (const { text } of push.received) expect(text).not.toMatch(secrets);
  for (const { raw } of mailsTo(bo.email)) expect(raw).not.toMatch(secrets);
  expect(textTo(ana.email, 'New assignment offered')).not.toMatch(secrets);

  // Every reader who can sign in finds a link at the end to turn it off, and their mail program finds it in the head.
  for (const [{ email }, portal] of [
    [client, 'client-portal'],
    [ana, 'interpreter-portal'],
  ] as const)
    for (const { raw, mail } of mailsTo(email)) {
      const isFixed = /access|password|invoice/i.test(mail.subject ?? '');
      const page = `http://localhost:4711/${portal}?messages`;
      expect(raw.includes(`\nList-Unsubscribe: <${page}>`)).toBe(!isFixed);
      expect(mail.text?.includes(`Choose which messages you get: ${page}`)).toBe(!isFixed);
      expect(mail.replyTo).toMatchObject([{ address: expect.stringMatching(/^support@/) }]);
    }

  expect(subjectsTo(client.email)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Request received'),
      expect.stringContaining('Appointment confirmed'),
      expect.stringContaining('Appointment moved'),
      expect.stringContaining('Appointment reminder'),
      expect.stringContaining('Appointment cancelled'),
      expect.stringContaining('Appointment completed'),
      expect.stringContaining('Your proposed time was accepted'),
      expect.stringContaining('Your proposed time was not accepted'),
    ]),
  );
  expect(textTo(client.email, 'Appointment moved')).toMatch(/Thursday, March 5, 2026[\s\S]*10:30 AM/);
  for (const { email } of [client, ana])
    expect(textTo(email, 'Appointment moved')).toMatch(/\(was Thu, Mar 5, 10:00 AM – 12:00 PM/);
  expect(textTo(client.email, 'No interpreter found')).toContain('Please call us at');
  expect(textTo(client.email, 'Your proposed time was accepted')).toContain('(was ');
  expect(textTo(ana.email, 'Payment sent')).toMatch(
    /^Your payment of \$[\d.]+ for the Spanish assignment on .*, was sent on Thursday, March 5, 2026\.[\s\S]*Open in the portal: http/,
  );
});

/** As it arrived, except for the links by which only its reader can act. */
async function allIsStored(count: number): Promise<void> {
  const sentTexts = await kit.database.db.select().from(sentWords);
  expect(sentTexts).toHaveLength(count);
  expect(JSON.stringify(sentTexts)).not.toContain('token=');
  const textsOf = (isWanted: (words: SentWords) => boolean) =>
    sentTexts.flatMap((words) => (isWanted(words) ? [words.text.trim()] : [])).toSorted();
  const withoutLinks = (texts: readonly string[]) =>
    texts.map((text) => text.trim().replaceAll(/https?:\S+token=[\w-]+/g, '[personal link]')).toSorted();
  expect(textsOf(({ html }) => html !== null)).toEqual(
    withoutLinks(mail.received.map((one) => one.mail.text ?? '')),
  );
  expect(textsOf(({ html, address }) => html === null && address !== null)).toEqual(
    withoutLinks(twilio.taken.map(({ fields }) => fields['Body'] ?? '')),
  );
}

function channelsOf(audience: string, kinds: Readonly<Record<string, KindOfMessage>>): string[] {
  return Object.entries(kinds).flatMap(([kind, { channels }]) =>
    channels.map((channel) => `${audience} ${kind} by ${channel}`),
  );
}

function subjectsTo(address: string): string[] {
  return mailsTo(address).map((one) => one.mail.subject ?? '');
}
