import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aDevice, queueMessages } from '#kit/messages.ts';
import { aClient, anAssignment, anInterpreterWithTexts, aStaffMember } from '#kit/people.ts';
import { sendDue } from '#kit/send-due.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { messagesToInterpreter } from '#server/db/record/messages.ts';
import { assignments, offers } from '#server/db/schema/appointments.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { notifications, sentWords } from '#server/db/schema/records.ts';

/** What staff read about a message that was sent, whatever happens to its data. */

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let transports: ReturnType<typeof transportsInMemory>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  transports = transportsInMemory();
  await kit.database.db.delete(notifications);
});

const deliver = () => sendDue(kit, transports);

async function shown(channel: 'email' | 'sms' | 'push') {
  const rows = await kit.database.db.select().from(notifications).where(eq(notifications.channel, channel));
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`there are ${rows.length} messages by ${channel}`);
  const [one, list] = await Promise.all([
    kit.call('GET', `/api/notifications/${row.id}`, { as: staff }),
    kit.call('GET', `/api/notifications?channel=${channel}`, { as: staff }),
  ]);
  return { id: row.id, one: one.body, inList: list.body[0] };
}

/** A booking on March 5 whose interpreter gets messages on every channel. */
async function aBooking() {
  const interpreter = await anInterpreterWithTexts(kit);
  const { id: clientId } = await aClient(kit);
  const assignment = await anAssignment(kit, {
    clientId,
    interpreterId: interpreter.id,
    status: 'scheduled',
  });
  await aDevice(kit, interpreter.id);
  const about = { kind: 'booking_confirmed', assignmentId: assignment.id } as const;
  await queueMessages(
    kit,
    messagesToInterpreter(interpreter.id, { ...about, event: `booking:${assignment.id}` }),
  );
  const move = () =>
    kit.database.db
      .update(assignments)
      .set({ date: '2026-03-26', location: 'Elsewhere' })
      .where(eq(assignments.id, assignment.id));
  return { interpreter, assignment, move };
}

it('is what has left, and where it went', async () => {
  const { interpreter, assignment, move } = await aBooking();
  await deliver();
  await move();
  await kit.database.db
    .update(interpreters)
    .set({ email: 'new@parley.example', phone: '(555) 010-9999' })
    .where(eq(interpreters.id, interpreter.id));

  const email = await shown('email');
  const [mail] = transports.email.sent;
  expect(email.one).toMatchObject({
    isAsSent: true,
    subject: mail?.subject,
    text: mail?.text,
    html: mail?.html,
    address: interpreter.email,
    attachments: ['appointment.ics'],
    resend: { address: 'new@parley.example' },
  });
  expect(email.one.text).toContain('March 5, 2026');
  expect(email.one.html).toContain('March 5, 2026');
  expect(email.one.html).not.toContain('March 26');
  expect(email.inList).toMatchObject({ isAsSent: true, text: expect.stringContaining('March 5, 2026') });
  expect(email.inList.text).not.toContain('\n');

  const [text] = transports.sms.sent;
  expect((await shown('sms')).one).toMatchObject({ isAsSent: true, text: text?.text, address: text?.to });
  const [push] = transports.push.sent;
  expect((await shown('push')).one).toMatchObject({
    isAsSent: true,
    subject: push?.payload.title,
    text: push?.payload.body,
    address: null,
  });
  expect(assignment.date).toBe('2026-03-05');
});

it('is as it would read now while it waits, when it never left, and when it is sent once more', async () => {
  const { move } = await aBooking();
  for (const channel of ['email', 'sms', 'push'] as const)
    transports[channel].answerNext({ result: 'refused', why: 'No' });
  expect((await shown('email')).one).toMatchObject({ isAsSent: false });
  await deliver();
  await move();
  const failed = await shown('email');
  expect(failed.one).toMatchObject({ isAsSent: false, state: 'failed' });
  expect(failed.one.text).toContain('March 26, 2026');
  expect(failed.inList).toMatchObject({ isAsSent: false, text: expect.stringContaining('March 26') });
  expect(await kit.database.db.select().from(sentWords)).toEqual([]);

  await kit.call('POST', `/api/notifications/${failed.id}/resend`, { as: staff });
  await deliver();
  expect((await shown('email')).one).toMatchObject({ isAsSent: true, state: 'sent' });
  // The carrier may have lost the sent message: its words are made again, and shown until it is sent again.
  await kit.database.db.update(notifications).set({ state: 'failed' });
  await kit.call('POST', `/api/notifications/${failed.id}/resend`, { as: staff });
  expect((await shown('email')).one).toMatchObject({ isAsSent: false, state: 'queued' });
  await kit.database.db.update(assignments).set({ location: 'Somewhere else again' });
  await deliver();
  const again = await shown('email');
  expect(again.one).toMatchObject({ isAsSent: true });
  expect(again.one.text).toContain('Somewhere else again');
});

it('holds no link by which an offer could be answered, in no form of it', async () => {
  const interpreter = await anInterpreterWithTexts(kit);
  const { id: clientId } = await aClient(kit);
  const assignment = await anAssignment(kit, { clientId });
  const [offer] = await kit.database.db
    .insert(offers)
    .values({
      assignmentId: assignment.id,
      interpreterId: interpreter.id,
      tokenHash: Buffer.alloc(32, 1),
      tokenNonce: Buffer.alloc(16, 1),
      expiresAt: assignment.startsAt,
    })
    .returning();
  const about = { kind: 'offer_made', assignmentId: assignment.id, offerId: offer?.id ?? 0 } as const;
  await queueMessages(kit, messagesToInterpreter(interpreter.id, { ...about, event: 'offer' }));
  await deliver();
  const [mail] = transports.email.sent;
  const [text] = transports.sms.sent;
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none';
  for (const part of [mail?.text, mail?.html, text?.text]) expect(part).toContain(token);
  const stored = await kit.database.db.select().from(sentWords);
  expect(stored).toHaveLength(2);
  for (const words of stored) {
    expect(JSON.stringify(words)).not.toMatch(new RegExp(`${token}|token=`));
    expect(words.text).toContain('[personal link]');
  }
  const { one } = await shown('email');
  expect(one.text).toBe(
    mail?.text.replaceAll(`${kit.deps.env.publicUrl}/respond?token=${token}`, '[personal link]'),
  );
  expect(one.html).not.toContain(token);
});
