import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { untilOneWaits } from '#kit/database.ts';
import { aMessage } from '#kit/messages.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { forgetMessages, messagesAbout } from '#kit/traces.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { assignments, locations, offers, trackingLogs } from '#server/db/schema/appointments.ts';
import { payments } from '#server/db/schema/money.ts';
import { earlyDeliveries, notificationEvents, notifications, sentWords } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { expireOffers, runHousekeeping, sweepLocations, sweepMessages } from './housekeeping.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

it('forgets messages of more than thirteen months ago with their history and their words, and none that waits', async () => {
  const { db } = kit.database;
  const now = '2026-03-02T14:00:00.000Z';
  const old = await aMessage(kit, { recipientId: 1, state: 'sent', createdAt: '2025-02-02T13:59:59Z' });
  const recent = await aMessage(kit, { recipientId: 1, state: 'sent', createdAt: '2025-02-02T14:00:00Z' });
  const waiting = await aMessage(kit, { recipientId: 1, state: 'queued', createdAt: '2024-01-01T00:00:00Z' });
  for (const { id: notificationId } of [old, recent]) {
    await db.insert(notificationEvents).values({ notificationId, at: now, state: 'sent' });
    await db.insert(sentWords).values({ notificationId, text: 'You are booked', attachments: [] });
  }
  expect(await sweepMessages(db, now)).toBe(1);
  const left = (await db.select().from(notifications)).map(({ id }) => id);
  expect(left.sort()).toEqual([recent.id, waiting.id].sort());
  expect((await db.select().from(notificationEvents)).map((row) => row.notificationId)).toEqual([recent.id]);
  expect((await db.select().from(sentWords)).map((row) => row.notificationId)).toEqual([recent.id]);
});

it('forgets more than fit into one statement', async () => {
  const { db } = kit.database;
  await db.delete(notifications);
  await db.execute(`INSERT INTO notifications (kind, channel, recipient_audience, recipient_id, dedupe_key, state, created_at)
    SELECT 'completed', 'email', 'client', 1, 'old:' || n, 'sent', '2020-01-01' FROM generate_series(1, 1200) AS n`);
  expect(await sweepMessages(db, '2026-03-02T14:00:00.000Z')).toBe(1200);
});

it('forgets unclaimed reports about texts after thirty days', async () => {
  const { db } = kit.database;
  const report = { state: 'delivered', why: null } as const;
  await db.insert(earlyDeliveries).values([
    { ...report, providerId: 'SM-old', toldAt: '2026-01-31T13:59:59Z' },
    { ...report, providerId: 'SM-new', toldAt: '2026-01-31T14:00:00Z' },
  ]);
  await runHousekeeping(db, '2026-03-02T14:00:00.000Z');
  const left = await db.select().from(earlyDeliveries);
  expect(left.map(({ providerId }) => providerId)).toEqual(['SM-new']);
});

it('tells staff once of an appointment whose last offers have ended without an answer', async () => {
  const { db } = kit.database;
  await db.delete(notifications);
  const staff = await aStaffMember(kit);
  const client = await aClient(kit, { name: 'Riverside Clinic' });
  const people = [await anInterpreter(kit), await anInterpreter(kit)];
  const unanswered = await anAssignment(kit, { clientId: client.id });
  const accepted = await anAssignment(kit, { clientId: client.id, startTime: '14:00', endTime: '15:00' });
  for (const { id } of [unanswered, accepted])
    expect((await kit.call('POST', `/api/assignments/${id}/broadcast`, { as: staff })).status).toBe(200);
  const [first, second] = people;
  if (!first || !second) throw new Error('nobody was asked');
  await kit.call('POST', `/api/assignments/decline/${unanswered.id}`, { as: first });
  await kit.call('POST', `/api/assignments/accept/${accepted.id}`, { as: second });
  await forgetMessages(kit);

  await expireOffers(db, '2026-03-05T14:59:59.000Z');
  expect(await messagesAbout(kit, unanswered.id)).toEqual([]);
  for (let run = 0; run < 2; run += 1) await expireOffers(db, '2026-03-05T19:00:00.000Z');
  expect(await messagesAbout(kit, accepted.id)).toEqual([]);
  const lines = await db.select().from(notifications);
  expect(lines).toMatchObject([{ kind: 'nobody_left', channel: 'in_app', assignmentId: unanswered.id }]);
  expect(lines[0]?.payload['text']).toBe(
    'No one accepted Riverside Clinic, Spanish on Mar 5, 2026: its offers have ended.',
  );
  const states = (await db.select().from(offers)).map((offer) => `${offer.assignmentId} ${offer.state}`);
  expect(states).toContain(`${unanswered.id} expired`);
});

describe('locations', () => {
  const locationsLeft = async () =>
    (await kit.database.db.select().from(locations)).map(({ location }) => location);
  const moveTo = (location: string, id: number, db: Db | Tx = kit.database.db) =>
    db.update(assignments).set({ location }).where(eq(assignments.id, id));

  it('are forgotten once no appointment has them', async () => {
    const { db } = kit.database;
    const { id } = await anAssignment(kit, { clientId: (await aClient(kit)).id, location: '1 Left Lane' });
    await moveTo('2 Right Road', id);
    expect(await locationsLeft()).toContain('1 Left Lane');
    await runHousekeeping(db, kit.clock.now());
    expect(await locationsLeft()).toContain('2 Right Road');
    expect(await locationsLeft()).not.toContain('1 Left Lane');
  });

  it('that an appointment is getting stay, no matter who comes first', async () => {
    const { db, pool } = kit.database;
    const { id } = await anAssignment(kit, { clientId: (await aClient(kit)).id, location: '3 Old Oak' });
    await moveTo('4 New Nook', id);
    const [isMoved, isSwept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const moving = transact(db, async (tx) => {
      await moveTo('3 Old Oak', id, tx);
      isMoved.resolve();
      await isSwept.promise;
    });
    await isMoved.promise;
    await sweepLocations(db);
    isSwept.resolve();
    await moving;
    expect(await locationsLeft()).toContain('3 Old Oak');

    await moveTo('5 Corner Court', id);
    const sweeper = await pool.connect();
    await sweeper.query("BEGIN; DELETE FROM locations WHERE location = '3 Old Oak'");
    const moved = moveTo('3 Old Oak', id).then(() => {});
    await untilOneWaits(pool);
    await sweeper.query('COMMIT');
    sweeper.release();
    await moved;
    expect(await locationsLeft()).toContain('3 Old Oak');
  });
});

it('forgets where interpreters were ninety days after they were paid', async () => {
  const { db } = kit.database;
  const { id: interpreterId } = await anInterpreter(kit);
  const { id: clientId } = await aClient(kit);
  const work = async (paidDate: string) => {
    const position = { latitude: 40.7, longitude: -74 } as never; // its shape is not looked at
    const done = { clientId, interpreterId, status: 'completed', currentStatus: 'completed' } as const;
    const { id: assignmentId } = await anAssignment(kit, {
      ...done,
      currentLocation: JSON.stringify(position),
    });
    const amounts = { amount: 6000, clientAmount: 15_000, dueDate: '2025-12-01' };
    await db.insert(payments).values({ ...amounts, assignmentId, interpreterId, status: 'paid', paidDate });
    await db
      .insert(trackingLogs)
      .values({ assignmentId, interpreterId, status: 'arrived', location: position });
    return assignmentId;
  };
  const old = await work('2025-12-01');
  const recent = await work('2025-12-02');
  await runHousekeeping(db, '2026-03-02T14:00:00.000Z');
  const positions = await db
    .select({ id: assignments.id, now: assignments.currentLocation, logged: trackingLogs.location })
    .from(assignments)
    .innerJoin(trackingLogs, eq(trackingLogs.assignmentId, assignments.id));
  const of = (id: number) => positions.find((one) => one.id === id);
  expect(of(old)).toMatchObject({ now: null, logged: null });
  expect(of(recent)).toMatchObject({ now: expect.stringContaining('40.7'), logged: { latitude: 40.7 } });
});
