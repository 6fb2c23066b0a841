import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aDevice, linesIn, queueMessages, type SeveralPayload } from '#kit/messages.ts';
import { aClient, anInterpreterWithTexts, aStaffMember, someAssignments, withPassword } from '#kit/people.ts';
import { sendDue } from '#kit/send-due.ts';
import { messagesToClient, messagesToInterpreter } from '#server/db/record/messages.ts';
import { assignments, offers } from '#server/db/schema/appointments.ts';
import { notifications, sentWords } from '#server/db/schema/records.ts';

let kit: TestApp;
let event = 0;
let ines: Awaited<ReturnType<typeof anInterpreterWithTexts>>;
let client: Awaited<ReturnType<typeof aClient>>;

beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  ines = await anInterpreterWithTexts(kit, { name: 'Marisol Vega' });
  client = await aClient(kit, { name: 'Canary Clinic' });
  for (const person of [ines, client]) await withPassword(kit, person);
  await aDevice(kit, ines.id);
});

type Row = Awaited<ReturnType<typeof someAssignments>>[number];

/** Appointments on four Tuesdays, booked with Marisol Vega unless said otherwise. */
async function tuesdays(more: Partial<typeof assignments.$inferInsert> = {}): Promise<[Row, Row, Row, Row]> {
  const dates = ['2026-05-05', '2026-05-12', '2026-05-19', '2026-05-26'];
  const common = { clientId: client.id, interpreterId: ines.id, status: 'scheduled', notes: 'Knee' } as const;
  const rows = await someAssignments(
    kit,
    dates.map((date) => ({ ...common, ...more, date })),
  );
  return rows as [Row, Row, Row, Row]; // as many as dates
}

const change = (row: Row, values: Partial<typeof assignments.$inferInsert>) =>
  kit.database.db.update(assignments).set(values).where(eq(assignments.id, row.id));

const toAfternoon = (row: Row) =>
  change(row, {
    ...{ startTime: '13:00', endTime: '15:00' },
    ...{ startsAt: `${row.date}T17:00:00Z`, endsAt: `${row.date}T19:00:00Z` },
  });

const ids = (...rows: Row[]) => rows.map(({ id }) => id);
function known({ id, date, startTime, endTime, timeZone, startsAt, language, location }: Row) {
  return { [id]: { date, startTime, endTime, timeZone, startsAt, language, location } };
}

type Kind =
  | 'several_offered'
  | 'several_changed'
  | 'several_requested'
  | 'booking_changed'
  | 'booking_cancelled';
interface About {
  readonly assignmentId?: number;
  readonly offerId?: number;
}

function toInes(
  kind: Kind | 'offer_withdrawn',
  payload: SeveralPayload | Record<string, unknown>,
  about: About = {},
) {
  event += 1;
  return queueMessages(
    kit,
    messagesToInterpreter(ines.id, { kind, ...linesIn(kind, payload), event: `test:${event}`, ...about }),
  );
}
function toClient(kind: Kind, payload: SeveralPayload | Record<string, unknown>, about: About = {}) {
  event += 1;
  return queueMessages(
    kit,
    messagesToClient(client.id, { kind, ...linesIn(kind, payload), event: `test:${event}`, ...about }),
  );
}

/** What was sent: the e-mail without the company's lines at its foot, the text, the push message. */
async function sent() {
  const { email, sms, push } = await sendDue(kit);
  const [mail] = email.sent;
  return {
    subject: mail?.subject,
    text: mail?.text.split('\n\n-- \n')[0],
    html: mail?.html,
    sms: sms.sent[0]?.text,
    push: push.sent[0]?.payload,
    count: email.sent.length,
  };
}

async function offerTo(rows: readonly Row[]) {
  const values = rows.map(({ id: assignmentId, startsAt: expiresAt }) => ({
    ...{ assignmentId, interpreterId: ines.id, expiresAt },
    tokenHash: Buffer.alloc(32, `t${assignmentId}`),
    tokenNonce: Buffer.alloc(16, `t${assignmentId}`),
  }));
  return kit.database.db.insert(offers).values(values).returning();
}

describe('a message about several appointments', () => {
  it('tells an interpreter in one sentence what became of all', async () => {
    const rows = await tuesdays();
    await toInes('several_changed', { booked: ids(...rows) });
    const { subject, text, html, sms, push, count } = await sent();
    expect(count).toBe(1);
    expect(subject).toBe('4 appointments: Spanish, from Tue, May 5');
    expect(text).toBe(`You are booked for 4 appointments.

Tue, May 5, 2026: 10:00 AM – 12:00 PM EDT, Spanish, 2 Midtown Road: $30.00 an hour
Tue, May 12, 2026: 10:00 AM – 12:00 PM EDT, Spanish, 2 Midtown Road: $30.00 an hour
Tue, May 19, 2026: 10:00 AM – 12:00 PM EDT, Spanish, 2 Midtown Road: $30.00 an hour
Tue, May 26, 2026: 10:00 AM – 12:00 PM EDT, Spanish, 2 Midtown Road: $30.00 an hour

The client and their contact details are in your portal.

Open in the portal: http://localhost:3000/interpreter-portal`);
    expect(html).toMatch(/<th[^>]*>Tue, May 26, 2026<\/th>/);
    expect(sms).toBe('Parley Test: You are booked for 4 appointments. Spanish, May 5 - 26, 2026.');
    expect(push).toMatchObject({
      title: 'Your appointments',
      body: 'You are booked for 4 appointments. Spanish · May 5 – 26, 2026',
      url: '/interpreter-portal',
    });
  });

  it('tells what became of each, as it is now, with the reason', async () => {
    const [booked, moved, cancelled, gone] = await tuesdays({
      location: 'By video: https://meet.example/zx81',
    });
    const before = { ...known(moved), ...known(cancelled) };
    await toAfternoon(moved);
    await change(cancelled, { status: 'cancelled' });
    const lists = { booked: ids(booked, gone), changed: ids(moved), cancelled: ids(cancelled) };
    const payload = { ...lists, before, reason: 'The clinic is closed.', payCents: { [cancelled.id]: 6000 } };
    await toInes('several_changed', payload);
    await change(gone, { status: 'pending', interpreterId: null });
    const { text, sms } = await sent();
    expect(text).toContain(`3 appointments: 1 booked, 1 moved, 1 cancelled.

Tue, May 5, 2026: 10:00 AM – 12:00 PM EDT, Spanish, By video: https://meet.example/zx81: booked, $30.00 an hour
Tue, May 12, 2026: 1:00 – 3:00 PM EDT, Spanish, By video: https://meet.example/zx81: moved from Tue, May 12, 10:00 AM – 12:00 PM
Tue, May 19, 2026: 10:00 AM – 12:00 PM EDT, Spanish, By video: cancelled, you will be paid $60.00

Reason: The clinic is closed.`);
    expect(sms).toBe(
      'Parley Test: 3 appointments: 1 booked, 1 moved, 1 cancelled. Spanish, May 5 - 19, 2026.',
    );
    // Who sees no money reads the log without these.
    const [words] = await kit.database.db.select().from(sentWords).where(eq(sentWords.address, ines.email));
    expect(words?.sums).toEqual(['$30.00 an hour', '$60.00']);
  });

  it('tells who lost some what they knew, and not why', async () => {
    const [first, second] = await tuesdays();
    const other = await anInterpreterWithTexts(kit);
    const before = { ...known(first), ...known(second) };
    await change(first, { status: 'pending', interpreterId: null, location: '9 Secret Street' });
    await change(second, { interpreterId: other.id, location: '9 Secret Street' });
    await toInes('several_changed', { released: ids(first, second), before, reason: 'Complaint' });
    const { text } = await sent();
    expect(text).toBe(`You are no longer booked for 2 appointments.

Tue, May 5, 2026: 10:00 AM – 12:00 PM EDT, Spanish, 2 Midtown Road
Tue, May 12, 2026: 10:00 AM – 12:00 PM EDT, Spanish, 2 Midtown Road: given to another interpreter

Open your portal: http://localhost:3000/interpreter-portal`);
  });

  it('offers several with what each pays, and nothing about the client', async () => {
    const common = { status: 'pending', location: 'By phone: code 4711', urgency: 'emergency' } as const;
    const rows = await tuesdays(common);
    const [, , , last] = rows;
    const made = await offerTo(rows);
    await toInes('several_offered', { offered: ids(...rows) });
    await kit.database.db.update(offers).set({ state: 'filled' }).where(eq(offers.assignmentId, last.id));
    const { subject, text, sms, push } = await sent();
    expect(subject).toBe('3 appointments offered: Spanish, from Tue, May 5');
    expect(text).toContain(`You are offered 3 appointments.

Tue, May 5, 2026: 10:00 AM – 12:00 PM EDT, Spanish, By phone: $`);
    expect(text).toContain('Answer in your portal: http://localhost:3000/interpreter-portal?tab=offers');
    expect(text).not.toMatch(/4711|Canary|Knee|May 26/);
    expect(sms).toBe(
      'Parley Test: Offer: 3 appointments, Spanish, May 5 - 19, 2026. Answer in your portal: http://localhost:3000/interpreter-portal?tab=offers',
    );
    expect(push).toMatchObject({
      title: '3 appointments offered',
      body: 'Spanish · May 5 – 19, 2026',
      url: '/interpreter-portal?tab=offers',
    });

    // They know the first three offers, and not the last.
    await kit.database.db.update(offers).set({ state: 'withdrawn' }).where(eq(offers.state, 'open'));
    for (const { id: offerId, assignmentId } of [made.at(0), made.at(-1)].filter((one) => one !== undefined))
      await toInes('offer_withdrawn', {}, { offerId, assignmentId });
    expect((await sendDue(kit)).email.sent.map(({ subject: line }) => line)).toEqual([
      'Offer withdrawn: Spanish, Tue, May 5',
    ]);
  });

  it('tells who lost one and is asked again both', async () => {
    const [first, second] = await tuesdays({ status: 'pending', interpreterId: null });
    await offerTo([first]);
    const lists = { released: ids(first), cancelled: ids(second), offered: ids(first) };
    await toInes('several_changed', { ...lists, before: { ...known(first), ...known(second) } });
    expect((await sent()).text).toContain(`2 appointments: 2 no longer yours, 1 offered.

Tue, May 5, 2026: 10:00 AM – 12:00 PM EDT, Spanish, 2 Midtown Road: no longer booked
Tue, May 5, 2026: 10:00 AM – 12:00 PM EDT, Spanish, 2 Midtown Road: offered, $30.00 an hour, $60.00 for 2 h
Tue, May 12, 2026: 10:00 AM – 12:00 PM EDT, Spanish, 2 Midtown Road: no longer booked`);
  });

  it('tells a client the names, what is open, and the charge', async () => {
    const [booked, open, cancelled, changed] = await tuesdays();
    const former = await anInterpreterWithTexts(kit, { name: 'Ben Old' });
    await change(open, { status: 'pending', interpreterId: null });
    await change(cancelled, { status: 'cancelled' });
    await change(changed, { location: '9 Elm Street' });
    const lists = {
      booked: ids(booked),
      released: ids(open),
      cancelled: ids(cancelled),
      changed: ids(changed),
    };
    const changedBefore = { ...known(changed)[changed.id], interpreterId: former.id };
    const before = { ...known(cancelled), [changed.id]: changedBefore, ...known(open) };
    await toClient('several_changed', {
      ...lists,
      before,
      chargeCents: { [cancelled.id]: 9000 },
      by: 'client',
    });
    const { subject, text } = await sent();
    expect(subject).toBe('4 appointments: Spanish, from Tue, May 5');
    expect(text).toBe(`4 appointments: 1 booked, 1 changed, 1 without an interpreter, 1 cancelled.

Tue, May 5, 2026: 10:00 AM – 12:00 PM EDT, Spanish, 2 Midtown Road: booked with Marisol Vega
Tue, May 12, 2026: 10:00 AM – 12:00 PM EDT, Spanish, 2 Midtown Road: no interpreter yet
Tue, May 19, 2026: 10:00 AM – 12:00 PM EDT, Spanish, 2 Midtown Road: cancelled, the charge is $90.00
Tue, May 26, 2026: 10:00 AM – 12:00 PM EDT, Spanish, 9 Elm Street: the place was 2 Midtown Road, with Marisol Vega (was Ben Old)

Open your portal: http://localhost:3000/client-portal`);
  });

  it('says that requests have come, in the languages that they have', async () => {
    const [first, second] = await tuesdays({ status: 'pending', interpreterId: null });
    await change(second, { language: 'Polish' });
    await toClient('several_requested', { requested: ids(first, second) });
    const { subject, text } = await sent();
    expect(subject).toBe('Request for 2 appointments, from Tue, May 5');
    expect(text).toContain('We got your request for 2 appointments.');
    expect(text).toContain('Tue, May 12, 2026: 10:00 AM – 12:00 PM EDT, Polish, 2 Midtown Road');
  });

  it('is sent again by staff with what is still true', async () => {
    const [first, second] = await tuesdays();
    await toClient('several_changed', { booked: ids(first, second) });
    await sent();
    await change(second, { status: 'cancelled' });
    const [row] = await kit.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.recipientAudience, 'client'))
      .orderBy(desc(notifications.id));
    const staff = await aStaffMember(kit);
    const { status } = await kit.call('POST', `/api/notifications/${row?.id}/resend`, { as: staff });
    expect(status).toBe(200);
    expect((await sent()).text).toContain('One of your appointments has been confirmed.');
  });

  it('is dropped if nothing is left of it', async () => {
    const rows = await tuesdays();
    await toInes('several_changed', { booked: ids(...rows) });
    for (const row of rows) await change(row, { status: 'cancelled' });
    expect((await sent()).count).toBe(0);
    const told = await kit.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.recipientId, ines.id));
    expect(new Set(told.map(({ lastError }) => lastError))).toEqual(
      new Set(['the appointment is not booked any more']),
    );
  });
});

describe('a later message about one of the appointments', () => {
  it('says what the reader knows of it from the message about several', async () => {
    const [first, second] = await tuesdays();
    await toInes('several_changed', { booked: ids(first, second) });
    await sent();
    await toAfternoon(first);
    await toInes('booking_changed', { before: known(second)[second.id] }, { assignmentId: first.id });
    expect((await sent()).text).toContain('Time: 1:00 – 3:00 PM EDT (was Tue, May 5, 10:00 AM – 12:00 PM)');
    await toInes('booking_changed', {}, { assignmentId: second.id });
    expect((await sent()).count).toBe(0);
  });

  it('cancels no booking that was left out of it', async () => {
    const [first, second] = await tuesdays();
    await toInes('several_changed', { booked: ids(first, second) });
    await change(first, { status: 'cancelled' });
    await sent();
    await toInes('booking_cancelled', {}, { assignmentId: first.id });
    expect((await sent()).count).toBe(0);
    await change(second, { status: 'cancelled' });
    await toInes('booking_cancelled', {}, { assignmentId: second.id });
    expect((await sent()).count).toBe(1);
  });

  it('says that one is on again which the client knows as cancelled', async () => {
    const [first] = await tuesdays();
    await change(first, { status: 'cancelled' });
    await toClient('several_changed', { cancelled: ids(first), before: known(first) });
    await sent();
    await change(first, { status: 'scheduled' });
    await toClient('booking_changed', { isRestored: true }, { assignmentId: first.id });
    expect((await sent()).subject).toBe('Appointment back on: Spanish, Tue, May 5');
  });
});
