import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aMessage } from '#kit/messages.ts';
import { aClient, anAssignment, anInterpreter, anInterpreterWithTexts, withPassword } from '#kit/people.ts';
import { sendDueMessages } from '#kit/send-due.ts';
import { NO_TRANSPORTS } from '#server/adapters/transports.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { messagesToClient, messagesToInterpreter, messagesToStaff } from '#server/db/record/messages.ts';
import { type OutgoingMessage, record } from '#server/db/record/record.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { notifications, pushSubscriptions, quietHours } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { SYSTEM_ACTOR, type WorkerDependencies } from './dependencies.ts';

let kit: TestApp;
let event = 0;

beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  await kit.database.db.delete(notifications);
  await kit.database.db.execute(sql`DELETE FROM graphile_worker._private_jobs`);
});

function jobs(transports: WorkerDependencies['transports'] = transportsInMemory()): WorkerDependencies {
  const { db } = kit.database;
  return {
    db,
    clock: kit.clock,
    secret: kit.deps.secret,
    transports,
    documents: kit.deps.documents,
    publicUrl: 'https://parley.test',
  };
}

async function queue(messages: readonly OutgoingMessage[]): Promise<void> {
  await transact(kit.database.db, (tx) => record(tx, SYSTEM_ACTOR, kit.clock.now(), { audit: [], messages }));
}

const rows = () => kit.database.db.select().from(notifications).orderBy(notifications.id);
const states = async () => (await rows()).map(({ channel, state }) => `${channel} ${state}`);
const statesOf = async (kind: string) =>
  (await rows()).filter((row) => row.kind === kind).map(({ channel, state }) => `${channel} ${state}`);
/** An offer that has come by text message and e-mail. */
async function wasOffered({ id: offerId, interpreterId: recipientId }: typeof offers.$inferSelect) {
  for (const channel of ['sms', 'email'] as const)
    await aMessage(kit, { kind: 'offer_made', channel, offerId, recipientId, state: 'delivered' });
}
/** What waits a moment leaves. */
async function soon(): Promise<void> {
  const now = kit.clock.now();
  kit.clock.set(new Date(Date.parse(now) + 5000).toISOString());
  await sendDueMessages(jobs());
  kit.clock.set(now);
}
/** Without the company's lines at the foot. */
const bodyOf = ({ text }: { text: string }) => text.split('\n\n-- \n')[0];
function nextEvent(): string {
  event += 1;
  return `test:${event}`;
}

/** A booked appointment, and the confirmation to its interpreter. */
async function aBooking() {
  const interpreter = await anInterpreterWithTexts(kit);
  const client = await aClient(kit);
  const assignment = await anAssignment(kit, {
    clientId: client.id,
    interpreterId: interpreter.id,
    status: 'scheduled',
    notes: 'Knee operation',
    serviceType: 'medical',
    date: '2026-04-10',
  });
  const confirmation = messagesToInterpreter(interpreter.id, {
    kind: 'booking_confirmed',
    assignmentId: assignment.id,
    payload: { startsAt: assignment.startsAt },
    event: nextEvent(),
  });
  return { interpreter, client, assignment, confirmation };
}

async function anOffer() {
  const interpreter = await anInterpreterWithTexts(kit);
  const client = await aClient(kit);
  const assignment = await anAssignment(kit, { clientId: client.id, date: '2026-05-05' });
  const [offer] = await kit.database.db
    .insert(offers)
    .values({
      assignmentId: assignment.id,
      interpreterId: interpreter.id,
      tokenHash: Buffer.alloc(32, interpreter.id),
      tokenNonce: Buffer.alloc(16, interpreter.id),
      expiresAt: assignment.startsAt,
    })
    .returning();
  if (!offer) throw new Error('no offer was made');
  const made = messagesToInterpreter(interpreter.id, {
    kind: 'offer_made',
    assignmentId: assignment.id,
    offerId: offer.id,
    event: `offer:${offer.id}`,
  });
  return { interpreter, client, assignment, offer, made };
}

describe('delivering the outbox', () => {
  it('ends every message as not configured where no transport is', async () => {
    const { confirmation } = await aBooking();
    await queue(confirmation);
    await sendDueMessages(jobs(NO_TRANSPORTS));
    expect(await states()).toEqual(['sms not_configured', 'email not_configured']);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 0]);
  });

  it('sends by the channel of each message to the address as it is now, and never again', async () => {
    const transports = transportsInMemory();
    const { confirmation, interpreter } = await aBooking();
    await kit.database.db
      .insert(pushSubscriptions)
      .values({ interpreterId: interpreter.id, endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a' });
    await queue(confirmation);
    await sendDueMessages(jobs(transports));
    await sendDueMessages(jobs(transports));
    expect(await states()).toEqual(['sms sent', 'email sent', 'push sent']);
    expect(transports.sms.sent.map(({ to }) => to)).toEqual([interpreter.phone]);
    expect(transports.email.sent.map(({ to }) => to.address)).toEqual([interpreter.email]);
    expect(transports.push.sent.map(({ to }) => to.endpoint)).toEqual(['https://push.test/1']);
  });

  it('writes no push message to somebody without a device, except one that staff send', async () => {
    const { interpreter, confirmation } = await aBooking();
    const ofStaff = messagesToInterpreter(interpreter.id, { kind: 'staff_push', event: nextEvent() });
    await queue([...confirmation, ...ofStaff].filter(({ channel }) => channel === 'push'));
    await sendDueMessages(jobs());
    expect(await rows()).toMatchObject([
      { kind: 'staff_push', state: 'dropped', lastError: 'no device is subscribed to push messages' },
    ]);
  });

  it('contains the link of an offer only as it is sent, not in the log', async () => {
    const transports = transportsInMemory();
    const { made } = await anOffer();
    await queue(made);
    await sendDueMessages(jobs(transports));
    expect(transports.email.sent[0]?.text).toMatch(/https:\/\/parley\.test\/respond\?token=[\w-]{43}$/m);
  });

  it.each([
    ['is filled', { state: 'filled' as const }],
    ['was withdrawn', { state: 'withdrawn' as const }],
    ['is over', { expiresAt: '2026-03-02T13:59:59Z' }],
  ])('drops an offer that %s', async (_, change) => {
    const { made, offer } = await anOffer();
    await queue(made);
    await kit.database.db.update(offers).set(change).where(eq(offers.id, offer.id));
    await sendDueMessages(jobs(NO_TRANSPORTS));
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['dropped']));
  });

  it.each([
    ['cancelled', sql`status = 'cancelled'`],
    ['deleted', sql`deleted_at = now()`],
    ['moved', sql`starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`],
    ['handed over', sql`interpreter_id = (SELECT max(id) FROM interpreters)`],
  ])('drops the confirmation of an appointment that was %s', async (_, change) => {
    const { confirmation, assignment } = await aBooking();
    await anInterpreter(kit); // the newest, who takes it over
    await queue(confirmation);
    await kit.database.db.execute(sql`UPDATE assignments SET ${change} WHERE id = ${assignment.id}`);
    const transports = transportsInMemory();
    await sendDueMessages(jobs(transports));
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['dropped']));
    expect(transports.sms.sent).toEqual([]);
  });

  it.each(['offer_filled', 'offer_withdrawn'] as const)(
    'drops %s for an interpreter who has the appointment by now, or has a new offer',
    async (kind) => {
      const { interpreter, assignment, offer } = await anOffer();
      const ended = { kind, assignmentId: assignment.id, offerId: offer.id } as const;
      const { db } = kit.database;
      await wasOffered(offer);
      await db.update(offers).set({ state: 'filled' }).where(eq(offers.id, offer.id));
      await queue(messagesToInterpreter(interpreter.id, { ...ended, event: nextEvent() }));
      await sendDueMessages(jobs());
      expect(await statesOf(kind)).toEqual(['sms sent', 'email sent']);

      await db.delete(notifications);
      await wasOffered(offer);
      const again = { tokenHash: randomBytes(32), tokenNonce: randomBytes(16) };
      const { id: _, ...same } = offer;
      const [open] = await db
        .insert(offers)
        .values({ ...same, ...again })
        .returning();
      await queue(messagesToInterpreter(interpreter.id, { ...ended, event: nextEvent() }));
      await sendDueMessages(jobs());
      expect(await statesOf(kind)).toEqual(['sms dropped', 'email dropped']);

      await db.delete(notifications);
      await wasOffered(offer);
      const { date, startTime, endTime, timeZone, language } = assignment;
      const was = { date, startTime, endTime, timeZone, language };
      await queue(messagesToInterpreter(interpreter.id, { ...ended, event: nextEvent(), payload: { was } }));
      const onAnotherDay = { was: { ...was, date: '2026-05-04' } };
      await queue(
        messagesToInterpreter(interpreter.id, { ...ended, event: nextEvent(), payload: onAnotherDay }),
      );
      await sendDueMessages(jobs());
      expect(await statesOf(kind)).toEqual(['sms dropped', 'email dropped', 'sms sent', 'email sent']);

      await db.delete(notifications);
      await wasOffered(offer);
      await db.delete(offers).where(eq(offers.id, open?.id ?? 0));
      await db.execute(
        sql`UPDATE assignments SET status = 'scheduled', interpreter_id = ${interpreter.id} WHERE id = ${assignment.id}`,
      );
      await queue(messagesToInterpreter(interpreter.id, { ...ended, event: nextEvent() }));
      await sendDueMessages(jobs());
      expect(await statesOf(kind)).toEqual(['sms dropped', 'email dropped']);
    },
  );

  it('reports the end of an offer on the channels on which it came, and on no other', async () => {
    const { interpreter, assignment, offer, made } = await anOffer();
    const device = { endpoint: 'https://push.test/offer', p256dh: 'p', auth: 'a' };
    await kit.database.db.insert(pushSubscriptions).values({ interpreterId: interpreter.id, ...device });
    await queue(made);
    const transports = transportsInMemory();
    transports.sms.answerNext({ result: 'refused', why: 'No such number' });
    transports.push.answerNext({ result: 'later', why: 'Busy', afterSeconds: null });
    await sendDueMessages(jobs(transports));
    await kit.database.db.update(offers).set({ state: 'filled' }).where(eq(offers.id, offer.id));
    const ended = { kind: 'offer_filled', assignmentId: assignment.id, offerId: offer.id } as const;
    await queue(messagesToInterpreter(interpreter.id, { ...ended, event: nextEvent() }));
    await sendDueMessages(jobs());
    const sent = (await rows()).filter(({ kind }) => kind === 'offer_filled');
    expect(sent).toMatchObject([
      { channel: 'sms', state: 'dropped', lastError: 'the offer was never sent on this channel' },
      { channel: 'email', state: 'sent' },
      { channel: 'push', state: 'dropped', lastError: 'the offer was never sent on this channel' },
    ]);
  });

  it('tells of the end of an offer that is being sent at that very moment', async () => {
    const { interpreter, assignment, offer, made } = await anOffer();
    await queue(made.filter(({ channel }) => channel === 'email'));
    const transports = transportsInMemory();
    const send = transports.email.send.bind(transports.email);
    const { db } = kit.database;
    const ended = { kind: 'offer_filled', assignmentId: assignment.id, offerId: offer.id } as const;
    const email = {
      ...transports.email,
      send: async (mail: Parameters<typeof send>[0]) => {
        // Another process has room while this e-mail is being sent.
        await db.update(offers).set({ state: 'filled' }).where(eq(offers.id, offer.id));
        await queue(messagesToInterpreter(interpreter.id, { ...ended, event: nextEvent() }));
        await sendDueMessages(jobs());
        return send(mail);
      },
    };
    await sendDueMessages(jobs({ ...transports, email }));
    expect(await statesOf('offer_filled')).toEqual(['sms dropped', 'email queued']);
    await soon();
    expect(await statesOf('offer_filled')).toEqual(['sms dropped', 'email sent']);
  });

  it('says nothing of an offer that is dropped in the same moment', async () => {
    const { interpreter, assignment, offer, made } = await anOffer();
    await queue(made);
    await kit.database.db.update(offers).set({ state: 'filled' }).where(eq(offers.id, offer.id));
    const ended = { kind: 'offer_filled', assignmentId: assignment.id, offerId: offer.id } as const;
    await queue(messagesToInterpreter(interpreter.id, { ...ended, event: nextEvent() }));
    await sendDueMessages(jobs());
    await soon();
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['dropped']));
  });

  it.each([
    ['2026-04-11T13:59:00.000Z', 'sent'],
    ['2026-04-11T14:01:00.000Z', 'dropped'],
  ])('tells of a booking until a day after its start: at %s it is %s', async (now, state) => {
    for (const kind of ['booking_confirmed', 'booking_changed'] as const) {
      const { assignment, client, interpreter } = await aBooking(); // from 14:00 on April 10
      const about = { kind, assignmentId: assignment.id, event: nextEvent() };
      await queue([...messagesToInterpreter(interpreter.id, about), ...messagesToClient(client.id, about)]);
    }
    const before = kit.clock.now();
    kit.clock.set(now);
    await sendDueMessages(jobs());
    kit.clock.set(before);
    expect(new Set((await rows()).map((row) => row.state))).toEqual(new Set([state]));
  });

  it.each([
    ['has lost its interpreter', sql`status = 'pending', interpreter_id = NULL`, 'sent'],
    ['was cancelled', sql`status = 'cancelled'`, 'dropped'],
    ['was deleted', sql`deleted_at = now()`, 'dropped'],
  ])('tells a client of a change of an appointment that %s, if it is still on', async (_, change, state) => {
    const { assignment, client } = await aBooking();
    await kit.database.db.execute(sql`UPDATE assignments SET ${change} WHERE id = ${assignment.id}`);
    const about = { kind: 'booking_changed', assignmentId: assignment.id } as const;
    await queue(messagesToClient(client.id, { ...about, event: nextEvent() }));
    await sendDueMessages(jobs());
    expect(await states()).toEqual([`email ${state}`]);
  });

  it('sends each message once under many workers at the same time', async () => {
    const transports = transportsInMemory();
    const people = await Promise.all(Array.from({ length: 10 }, () => anInterpreterWithTexts(kit)));
    await queue(
      people.flatMap(({ id }) => messagesToInterpreter(id, { kind: 'payment_sent', event: nextEvent() })),
    );
    await Promise.all(Array.from({ length: 6 }, () => sendDueMessages(jobs(transports))));
    const keys = [...transports.sms.sent, ...transports.email.sent].map(({ key }) => key);
    expect(keys).toHaveLength(20);
    expect(new Set(keys).size).toBe(20);
  });
});

describe('the words of messages', () => {
  const KINDS = [
    'offer_made',
    'offer_filled',
    'offer_withdrawn',
    'booking_confirmed',
    'booking_changed',
    'booking_cancelled',
    'reminder',
    'completed',
    'payment_sent',
    'request_received',
    'offer_accepted',
    'offer_declined',
    'nobody_left',
    'checked_in',
    'payment_overdue',
  ] as const;

  it('never names the client, the service or the notes to an interpreter, whatever the kind', async () => {
    const transports = transportsInMemory();
    const { assignment, interpreter, client } = await aBooking();
    const { clientId, notes, serviceType, date } = assignment;
    const { id: notTheirs } = await anAssignment(kit, { clientId, notes, serviceType, date });
    for (const kind of KINDS) {
      const assignmentId = /^offer_(?:filled|withdrawn)$/.test(kind) ? notTheirs : assignment.id;
      // One by one, each as the first: of messages that wait together only those with news are sent.
      await kit.database.db.delete(notifications);
      await queue(messagesToInterpreter(interpreter.id, { kind, assignmentId, event: nextEvent() }));
      await sendDueMessages(jobs(transports));
    }
    expect(transports.sms.sent.length).toBeGreaterThan(KINDS.length - 3);
    for (const mail of [...transports.sms.sent, ...transports.email.sent]) {
      const all = JSON.stringify({ ...mail, to: null });
      for (const secret of [client.name, client.phone, client.email, 'medical', 'Knee operation'])
        expect(all).not.toContain(secret);
      expect(mail.text).not.toMatch(/null|undefined/);
    }
  });

  it.each([
    ['while it is theirs', sql`status = status`, 'sent'],
    ['not once it is cancelled', sql`status = 'cancelled'`, 'dropped'],
    ['not once it is deleted', sql`deleted_at = now()`, 'dropped'],
  ])('tells a client what became of the time that they proposed, %s', async (_, change, state) => {
    const transports = transportsInMemory();
    const { assignment, client } = await aBooking();
    await kit.database.db.execute(sql`UPDATE assignments SET ${change} WHERE id = ${assignment.id}`);
    const payload = { proposed: 'Apr 11, 2026, 1:00 – 3:00 PM', answer: null };
    const about = { kind: 'proposal_declined', assignmentId: assignment.id, payload } as const;
    await queue(messagesToClient(client.id, { ...about, event: nextEvent() }));
    await sendDueMessages(jobs(transports));
    expect(await states()).toEqual([`email ${state}`]);
    expect(transports.email.sent.map(({ subject }) => subject)).toEqual(
      state === 'sent' ? ['Your proposed time was not accepted: Spanish, Fri, Apr 10'] : [],
    );
  });

  it('gives the reason of a cancellation by e-mail alone, and none where another got the appointment', async () => {
    const transports = transportsInMemory();
    const { assignment, interpreter } = await aBooking();
    await withPassword(kit, interpreter);
    await kit.database.db.execute(
      sql`UPDATE assignments SET status = 'cancelled' WHERE id = ${assignment.id}`,
    );
    const about = { kind: 'booking_cancelled', assignmentId: assignment.id } as const;
    for (const reason of ['The court is closed.', 'reassigned']) {
      await queue(
        messagesToInterpreter(interpreter.id, { ...about, event: nextEvent(), payload: { reason } }),
      );
      await sendDueMessages(jobs(transports));
    }
    const [withReason, without] = transports.email.sent.map(bodyOf);
    expect(withReason).toMatch(
      /has been cancelled\.\n\nReason: The court is closed\.\n\nOpen your portal: \S+$/,
    );
    expect(without).toMatch(/has been reassigned to another interpreter\.\n\nOpen your portal: \S+$/);
    expect(transports.sms.sent.map(({ text }) => text)).toEqual([
      expect.stringMatching(/has been cancelled\.$/),
      expect.stringMatching(/has been reassigned to another interpreter\.$/),
    ]);
  });

  it('tells each side of a cancellation by the client what it pays or earns by it, and nothing of the other', async () => {
    const transports = transportsInMemory();
    const { assignment, interpreter, client } = await aBooking();
    for (const person of [interpreter, client]) await withPassword(kit, person);
    await kit.database.db.execute(
      sql`UPDATE assignments SET status = 'cancelled' WHERE id = ${assignment.id}`,
    );
    const about = { kind: 'booking_cancelled', assignmentId: assignment.id } as const;
    const why = { by: 'client', reason: 'The patient moved.' };
    const [late, free] = [nextEvent(), nextEvent()];
    await queue([
      ...messagesToInterpreter(interpreter.id, {
        ...about,
        event: late,
        payload: { ...why, payCents: 6000 },
      }),
      ...messagesToClient(client.id, { ...about, event: late, payload: { ...why, chargeCents: 15_000 } }),
    ]);
    await sendDueMessages(jobs(transports));
    await queue([
      ...messagesToInterpreter(interpreter.id, { ...about, event: free, payload: { ...why, payCents: 0 } }),
      ...messagesToClient(client.id, { ...about, event: free, payload: { ...why, chargeCents: 0 } }),
    ]);
    await sendDueMessages(jobs(transports));
    const which = 'Spanish appointment on Friday, April 10, 2026, 10:00 AM – 12:00 PM';
    const place = 'at 2 Midtown Road';
    const theirs = 'Open your portal: https://parley.test/interpreter-portal';
    const clients = `Open in the portal: https://parley.test/client-portal?tab=appointments&appointment=${assignment.id}`;
    expect(transports.email.sent.map(bodyOf).toSorted()).toEqual(
      [
        `Your ${which} ${place} has been cancelled by the client. You will be paid $60.00.\n\nReason: The patient moved.\n\n${theirs}`,
        `You have cancelled your ${which} ${place}. The charge is $150.00.\n\nReason: The patient moved.\n\n${clients}`,
        `Your ${which} ${place} has been cancelled by the client. You will not be paid for this cancellation.\n\nReason: The patient moved.\n\n${theirs}`,
        `You have cancelled your ${which} ${place}. There is no charge.\n\nReason: The patient moved.\n\n${clients}`,
      ].toSorted(),
    );
    const brief = 'Spanish appointment on Fri Apr 10, 10 AM-12 PM';
    // A free text may name what an SMS never carries.
    expect(transports.sms.sent.map(({ text }) => text)).toEqual([
      `Parley Test: Your ${brief} has been cancelled by the client. You will be paid $60.00.`,
      `Parley Test: Your ${brief} has been cancelled by the client. You will not be paid for this cancellation.`,
    ]);
  });

  it('leads nobody into a portal that they cannot sign in to yet', async () => {
    const transports = transportsInMemory();
    const { assignment, interpreter, client } = await aBooking();
    const status = sql`UPDATE assignments SET status = 'completed', current_status = 'completed' WHERE id = ${assignment.id}`;
    await kit.database.db.execute(status);
    const about = { kind: 'completed', assignmentId: assignment.id } as const;
    const tell = () => queue(messagesToClient(client.id, { ...about, event: nextEvent() }));
    await tell();
    const paid = {
      kind: 'payment_sent',
      assignmentId: assignment.id,
      payload: { amountCents: 6000 },
    } as const;
    await queue(messagesToInterpreter(interpreter.id, { ...paid, event: nextEvent() }));
    await sendDueMessages(jobs(transports));
    expect(transports.email.sent).toHaveLength(2);
    for (const { text, html } of transports.email.sent) expect(`${text} ${html}`).not.toContain('http');
    await withPassword(kit, client);
    await tell();
    await sendDueMessages(jobs(transports));
    expect(transports.email.sent.at(-1)?.text).toContain(
      'Rate it in the portal: https://parley.test/client-portal',
    );
  });

  it('names the zone of a time for readers whose quiet hours are in another zone', async () => {
    const transports = transportsInMemory();
    const { assignment, interpreter } = await aBooking();
    const hours = { startTime: '01:00', endTime: '02:00', updatedAt: kit.clock.now() };
    const about = { kind: 'booking_confirmed', assignmentId: assignment.id } as const;
    for (const timeZone of ['America/New_York', 'America/Los_Angeles']) {
      const row = { audience: 'interpreter', recipientId: interpreter.id, timeZone, ...hours } as const;
      for (const table of [quietHours, notifications]) await kit.database.db.delete(table);
      await kit.database.db.insert(quietHours).values(row);
      await queue(messagesToInterpreter(interpreter.id, { ...about, event: nextEvent() }));
      await sendDueMessages(jobs(transports));
    }
    expect(transports.sms.sent.map(({ text }) => text.slice(0, 85))).toEqual([
      expect.stringContaining('Spanish on Fri Apr 10, 10 AM-12 PM at'),
      expect.stringContaining('Spanish on Fri Apr 10, 10 AM-12 PM EDT at'),
    ]);
    await kit.database.db.delete(quietHours);
  });

  it('tells date, time, place, language and pay before the interpreter accepts', async () => {
    const transports = transportsInMemory();
    const { made } = await anOffer();
    await queue(made);
    await sendDueMessages(jobs(transports));
    expect(transports.sms.sent[0]?.text).toMatch(
      /^Parley Test: Offer: Spanish, Tue May 5, 10 AM-12 PM, 2 Midtown Road, \$30\/hour https:/,
    );
  });

  it('never tells a client what the interpreter earns', async () => {
    const transports = transportsInMemory();
    const { assignment, client } = await aBooking();
    for (const kind of KINDS) {
      await kit.database.db.delete(notifications);
      await queue(messagesToClient(client.id, { kind, assignmentId: assignment.id, event: nextEvent() }));
      await sendDueMessages(jobs(transports));
    }
    for (const { text } of transports.email.sent) expect(text).not.toMatch(/\$|30\.00|null|undefined/);
  });

  it('leaves notifications alone: they are delivered when they are written', async () => {
    await queue(
      messagesToStaff({ kind: 'checked_in', payload: { text: 'Ines has checked in.' }, event: nextEvent() }),
    );
    expect(await states()).toEqual(['in_app delivered']);
  });
});
