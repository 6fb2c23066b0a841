import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessagePreferences, MessagePreferencesBody } from '#contracts/messages/preferences.ts';
import { addHours } from '#domain/time.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { auditLog, notifications, pushSubscriptions, quietHours } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { withdrawFromTexts } from './commands/consent.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());

type Person = { cookie: string };
let numbers = 0;
const aNumber = () => {
  numbers += 1;
  return `(555) 010-${2000 + numbers}`;
};
const e164 = (phone: string) => `+1${phone.replaceAll(/\D/g, '')}`;
const read = (as: Person) => kit.call('GET', '/api/message-preferences', { as });
const choose = (as: Person, body: Partial<MessagePreferencesBody>) =>
  kit.call('PUT', '/api/message-preferences', { as, body: { topics: [], quietHours: null, ...body } });
const readOf = (audience: string, id: number) =>
  kit.call('GET', `/api/message-preferences/${audience}/${id}`, { as: staff });
const chooseFor = (audience: string, id: number, body: Partial<MessagePreferencesBody>) =>
  kit.call('PUT', `/api/message-preferences/${audience}/${id}`, {
    as: staff,
    body: { topics: [], quietHours: null, ...body },
  });
const off = (topic: string, ...channels: string[]) =>
  ({
    topic,
    channels: channels.map((channel) => ({ channel, isOn: false })),
  }) as MessagePreferencesBody['topics'][number];
const isOn = (preferences: MessagePreferences, topic: string, channel: string) =>
  preferences.topics.find((of) => of.topic === topic)?.channels.find((one) => one.channel === channel)?.isOn;
const night = { startTime: '21:00', endTime: '07:00', timeZone: 'America/Chicago' };
const stop = (phone: string) =>
  transact(kit.database.db, (tx) =>
    withdrawFromTexts(tx, {
      phone: e164(phone),
      source: 'reply',
      actor: { audience: 'system', accountId: null, requestId: null },
      now: kit.clock.now(),
    }),
  );

describe("an interpreter's preferences", () => {
  it('are everything on every channel as long as nothing is chosen, and no texts before they agree', async () => {
    const phone = aNumber();
    const { status, body } = await read(await anInterpreter(kit, { phone, email: 'ines@example.com' }));
    expect(status).toBe(200);
    expect(body.topics.map(({ name }: { name: string }) => name)).toEqual([
      'New offers',
      'Appointments',
      'Reminders',
      'Completed',
      'Payments',
    ]);
    for (const { channels } of body.topics)
      expect(channels).toEqual(['email', 'sms', 'push'].map((channel) => ({ channel, isOn: true })));
    expect(body).toMatchObject({
      quietHours: null,
      timeZone: 'America/New_York',
      emailAddress: 'ines@example.com',
      sms: { phone, takesTexts: true, hasAgreed: false, source: null, at: null },
      push: { devices: 0 },
      updatedAt: null,
    });
  });

  it('is what they choose, and staff see it and can choose for them', async () => {
    const person = await anInterpreter(kit, { phone: aNumber() });
    const own = await choose(person, { topics: [off('payments', 'sms', 'push')], quietHours: night });
    expect(own.status).toBe(200);
    expect(isOn(own.body, 'payments', 'sms')).toBe(false);
    expect(isOn(own.body, 'payments', 'email')).toBe(true);
    expect(own.body).toMatchObject({ quietHours: night, timeZone: 'America/Chicago' });
    expect((await readOf('interpreter', person.id)).body).toEqual(own.body);

    const ofStaff = await chooseFor('interpreter', person.id, {
      topics: [{ topic: 'payments', channels: [{ channel: 'sms', isOn: true }] }],
      updatedAt: own.body.updatedAt,
    });
    expect(isOn(ofStaff.body, 'payments', 'sms')).toBe(true);
    expect(isOn(ofStaff.body, 'payments', 'push')).toBe(false);
    expect(ofStaff.body.quietHours).toBeNull();
    expect((await read(person)).body).toEqual(ofStaff.body);
    expect(
      await kit.database.db.select().from(quietHours).where(eq(quietHours.recipientId, person.id)),
    ).toEqual([]);
  });

  it('is audited with what changed, and open screens of both follow', async () => {
    const person = await anInterpreter(kit);
    const notices: unknown[] = [];
    const release = kit.deps.changes.subscribe((notice: unknown) => notices.push(notice));
    await choose(person, { topics: [off('payments', 'sms')], quietHours: night });
    await chooseFor('interpreter', person.id, { quietHours: night });
    const audited = await kit.database.db
      .select({ act: auditLog.act, by: auditLog.actorAccountId, change: auditLog.change })
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'interpreter'), eq(auditLog.entityId, person.id)))
      .orderBy(auditLog.id);
    expect(audited).toEqual([
      {
        act: 'messagePreferences.changeMine',
        by: person.accountId,
        change: {
          'payments by sms': { from: true, to: false },
          quietHours: { from: null, to: night },
        },
      },
      { act: 'messagePreferences.change', by: staff.accountId, change: {} },
    ]);
    await expect
      .poll(() => notices)
      .toContainEqual(
        expect.objectContaining({ topic: 'interpreters', ids: [person.id], interpreters: [person.id] }),
      );
    release();
  });

  it('keeps one channel on that reaches them, for offers and for appointments', async () => {
    const person = await anInterpreter(kit, { phone: aNumber() });
    const silent = await choose(person, { topics: [off('offers', 'sms', 'email', 'push')] });
    expect(silent).toMatchObject({
      status: 422,
      body: {
        code: 'validation_failed',
        fields: {
          topics: 'Keep at least one channel on for “New offers”: without one, appointments could be missed.',
        },
      },
    });
    // Texts and push are on, and lead nowhere.
    const notices = await choose(person, { topics: [off('bookings', 'email')] });
    expect(notices).toMatchObject({
      status: 422,
      body: {
        fields: {
          topics:
            'Keep at least one working channel on for “Appointments”: this number has not agreed to text messages, and no device has notifications turned on.',
        },
      },
    });
    expect((await read(person)).body.updatedAt).toBeNull();

    const agreed = await choose(person, {
      topics: [off('bookings', 'email')],
      sms: { phone: person.phone, hasAgreed: true },
    });
    expect(agreed.status).toBe(200);
    expect(isOn(agreed.body, 'bookings', 'email')).toBe(false);

    // A no to texts counts at once, whatever else is on.
    const withdrawn = await choose(person, { sms: { phone: person.phone, hasAgreed: false } });
    expect(withdrawn).toMatchObject({ status: 200, body: { sms: { hasAgreed: false, source: 'person' } } });
  });

  it('may come to a device alone', async () => {
    const person = await anInterpreter(kit);
    const device = { endpoint: 'https://push.example/alone', p256dh: 'p', auth: 'a', createdAt: NOW };
    await kit.database.db.insert(pushSubscriptions).values({ interpreterId: person.id, ...device });
    const answer = await choose(person, { topics: [off('offers', 'sms', 'email')] });
    expect(answer).toMatchObject({ status: 200, body: { push: { devices: 1 } } });
  });

  it('is refused if based on an older version, and never to a caller who overwrites on purpose', async () => {
    const person = await anInterpreter(kit);
    const first = await choose(person, { topics: [off('payments', 'sms')], updatedAt: null });
    expect(first.status).toBe(200);
    const second = await chooseFor('interpreter', person.id, { updatedAt: first.body.updatedAt });
    expect(second.body.updatedAt).not.toBe(first.body.updatedAt);

    for (const updatedAt of [null, first.body.updatedAt]) {
      expect(await choose(person, { quietHours: night, updatedAt })).toMatchObject({
        status: 409,
        body: {
          code: 'stale',
          message:
            'Your choices were changed elsewhere since you opened them. Nothing was saved. Check what is there now, then try again.',
        },
      });
    }
    expect(await chooseFor('interpreter', person.id, { updatedAt: first.body.updatedAt })).toMatchObject({
      status: 409,
      body: {
        message: `${person.name}'s choices were changed elsewhere since you opened them. Nothing was saved. Check what is there now, then try again.`,
      },
    });
    expect((await read(person)).body).toEqual(second.body);
    expect((await choose(person, { quietHours: night })).status).toBe(200);
  });

  it('is saved once, also if the answer was lost and the same is sent again', async () => {
    const person = await anInterpreter(kit);
    const again = {
      as: person,
      body: { topics: [off('payments', 'sms')], quietHours: night, updatedAt: null },
      headers: { 'idempotency-key': 'lost-on-the-way' },
    };
    const first = await kit.call('PUT', '/api/message-preferences', again);
    const second = await kit.call('PUT', '/api/message-preferences', again);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await read(person)).body).toEqual(first.body);
  });

  it.each([
    [
      { quietHours: { ...night, endTime: '21:00' } },
      'quietHours.endTime',
      'Choose a different time from the start',
    ],
    [
      { quietHours: { ...night, startTime: '07:30' } },
      'quietHours.endTime',
      'Quiet hours last at most 16 hours',
    ],
    [{ quietHours: { ...night, startTime: '9' } }, 'quietHours.startTime', 'Enter a time as HH:MM'],
    [{ quietHours: { ...night, endTime: '' } }, 'quietHours.endTime', 'End is required'],
    [
      { quietHours: { ...night, timeZone: 'Mars/Olympus' } },
      'quietHours.timeZone',
      'Choose a time zone such as America/New_York',
    ],
    [{ topics: [off('arrival', 'email')] }, 'topics', 'Ada does not get that by this channel'],
    [{ topics: [{ topic: 'gossip', channels: [] }] }, 'topics.0.topic', 'Unknown topic'],
    [{ sms: { phone: '555 0101', hasAgreed: true } }, 'sms', '555 0101 is not a number that can get texts'],
  ])('refuses %j', async (body, field, sentence) => {
    const person = await anInterpreter(kit, { name: 'Ada' });
    // Some of these are no bodies by type either.
    expect(await choose(person, body as Partial<MessagePreferencesBody>)).toMatchObject({
      status: 422,
      body: { fields: { [field]: sentence } },
    });
    expect((await read(person)).body.updatedAt).toBeNull();
  });

  it('takes quiet hours of 16 hours', async () => {
    const long = { ...night, startTime: '15:00' };
    const answer = await choose(await anInterpreter(kit), { quietHours: long });
    expect(answer).toMatchObject({ status: 200, body: { quietHours: long } });
  });

  it('is looked at again, where it waits, when the quiet hours change', async () => {
    const [person, other] = [await anInterpreter(kit), await anInterpreter(kit)];
    await choose(person, { quietHours: night });
    const dueAt = addHours(NOW, 9);
    const waiting = {
      kind: 'payment_sent',
      channel: 'email',
      recipientAudience: 'interpreter',
      dueAt,
    } as const;
    await kit.database.db.insert(notifications).values([
      { ...waiting, recipientId: person.id, heldFor: 'quiet_hours', dedupeKey: 'quiet' },
      { ...waiting, recipientId: person.id, heldFor: 'retry', dedupeKey: 'retry' },
      { ...waiting, recipientId: other.id, heldFor: 'quiet_hours', dedupeKey: 'other' },
    ]);
    const due = async () => {
      const rows = await kit.database.db
        .select({ key: notifications.dedupeKey, dueAt: notifications.dueAt })
        .from(notifications);
      return Object.fromEntries(rows.map((row) => [row.key, Date.parse(row.dueAt) - Date.parse(NOW)]));
    };
    const later = 9 * 3_600_000;
    await choose(person, { topics: [off('payments', 'sms')], quietHours: night });
    expect(await due()).toEqual({ quiet: later, retry: later, other: later });
    await choose(person, { quietHours: null });
    expect(await due()).toEqual({ quiet: 0, retry: later, other: later });
  });
});

describe('agreeing to texts', () => {
  it('is kept with who said it and since when, for the number and not for the person', async () => {
    const person = await anInterpreter(kit, { phone: aNumber() });
    const agreed = await choose(person, { sms: { phone: person.phone, hasAgreed: true } });
    expect(agreed.body.sms).toEqual({
      phone: person.phone,
      takesTexts: true,
      hasAgreed: true,
      source: 'person',
      at: '2026-03-02T14:00:00Z',
    });
    const profile = { ...person, phone: aNumber(), hourlyRate: '30.00' };
    const { name, email, phone, username, languages, hourlyRate, address } = profile;
    const body = { name, email, phone, username, languages, hourlyRate, address };
    expect((await kit.call('PUT', `/api/interpreters/${person.id}`, { as: staff, body })).status).toBe(200);
    expect((await read(person)).body.sms).toMatchObject({ phone, hasAgreed: false, source: null });
    // Who agreed to what the screen showed before has not agreed for the new number.
    expect(await choose(person, { sms: { phone: person.phone, hasAgreed: true } })).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        message: `The phone number is ${phone} now. Nothing was saved. Check what is there now, then try again.`,
      },
    });
  });

  it('can be recorded by staff who were told so', async () => {
    const person = await anInterpreter(kit, { phone: aNumber() });
    const consent = await chooseFor('interpreter', person.id, {
      sms: { phone: person.phone, hasAgreed: true },
    });
    expect(consent).toMatchObject({ status: 200, body: { sms: { hasAgreed: true, source: 'staff' } } });
  });

  it('is not for staff to undo where somebody has replied STOP', async () => {
    const person = await anInterpreter(kit, { phone: aNumber() });
    await choose(person, { sms: { phone: person.phone, hasAgreed: true } });
    await stop(person.phone);
    expect((await readOf('interpreter', person.id)).body.sms).toMatchObject({
      hasAgreed: false,
      source: 'reply',
    });
    const answer = await chooseFor('interpreter', person.id, {
      sms: { phone: person.phone, hasAgreed: true },
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'illegal_step',
      message: expect.stringContaining('To turn texts on again, text START from that phone'),
    });
  });
});

describe("a client's preferences", () => {
  it('comes by e-mail, at the hours that they choose', async () => {
    const client = await aClient(kit);
    const { body } = await read(client);
    expect(body).toMatchObject({ sms: null, push: null, emailAddress: client.email });
    for (const { channels } of body.topics) expect(channels).toEqual([{ channel: 'email', isOn: true }]);
    const chosen = await choose(client, { topics: [off('arrival', 'email')], quietHours: night });
    expect(chosen.status).toBe(200);
    expect(isOn(chosen.body, 'arrival', 'email')).toBe(false);
    expect((await readOf('client', client.id)).body).toEqual(chosen.body);
    expect((await chooseFor('client', client.id, { topics: [off('arrival', 'email')] })).status).toBe(200);
  });

  it('stays on for their appointments', async () => {
    const client = await aClient(kit);
    expect(await choose(client, { topics: [off('bookings', 'email')] })).toMatchObject({
      status: 422,
      body: { fields: { topics: expect.stringContaining('“Appointments”') } },
    });
    expect(await choose(client, { topics: [off('requests', 'sms')] })).toMatchObject({ status: 422 });
    expect(await choose(client, { sms: { phone: client.phone, hasAgreed: true } })).toMatchObject({
      status: 422,
      body: { fields: { sms: `${client.phone} is not a number that can get texts` } },
    });
  });
});

describe('a person who is unknown', () => {
  it.each(['interpreter', 'client'])('as %s is not found', async (audience) => {
    for (const id of [999_999, 99_999_999_999]) {
      expect((await readOf(audience, id)).status).toBe(404);
      expect((await chooseFor(audience, id, {})).status).toBe(404);
    }
  });

  it('is not found once archived', async () => {
    const person = await anInterpreter(kit, { archivedAt: NOW });
    expect((await readOf('interpreter', person.id)).status).toBe(404);
    expect((await chooseFor('interpreter', person.id, {})).status).toBe(404);
  });

  it('as an audience is refused', async () => {
    expect((await readOf('staff', 1)).status).toBe(400);
  });
});
