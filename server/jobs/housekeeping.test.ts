import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aMessage } from '#kit/messages.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { forgetMessages, messagesAbout } from '#kit/traces.ts';
import { offers } from '#server/db/schema/appointments.ts';
import { earlyDeliveries, notificationEvents, notifications, sentWords } from '#server/db/schema/records.ts';
import { expireOffers, runHousekeeping, sweepMessages } from './housekeeping.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

it('forgets messages of more than thirteen months ago with their history and their words, and none that waits', async () => {
  const { db } = kit.database;
  const now = '2026-03-02T14:00:00.000Z';
  const old = await aMessage(kit, { recipientId: 1, state: 'sent', createdAt: '2025-02-02T13:59:59Z' });
  const kept = await aMessage(kit, { recipientId: 1, state: 'sent', createdAt: '2025-02-02T14:00:00Z' });
  const waiting = await aMessage(kit, { recipientId: 1, state: 'queued', createdAt: '2024-01-01T00:00:00Z' });
  for (const { id: notificationId } of [old, kept]) {
    await db.insert(notificationEvents).values({ notificationId, at: now, state: 'sent' });
    await db.insert(sentWords).values({ notificationId, text: 'You are booked', attachments: [] });
  }
  expect(await sweepMessages(db, now)).toBe(1);
  const left = (await db.select().from(notifications)).map(({ id }) => id);
  expect(left.sort()).toEqual([kept.id, waiting.id].sort());
  expect((await db.select().from(notificationEvents)).map((row) => row.notificationId)).toEqual([kept.id]);
  expect((await db.select().from(sentWords)).map((row) => row.notificationId)).toEqual([kept.id]);
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
    'Nobody is left to answer for Riverside Clinic, Spanish on Mar 5, 2026: its offers have ended.',
  );
  const states = (await db.select().from(offers)).map((offer) => `${offer.assignmentId} ${offer.state}`);
  expect(states).toContain(`${unanswered.id} expired`);
});
