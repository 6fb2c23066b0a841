import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aMessage } from '#kit/messages.ts';
import { earlyDeliveries, notificationEvents, notifications, sentWords } from '#server/db/schema/records.ts';
import { keepHouse, sweepMessages } from './housekeeping.ts';

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

it('forgets what was told for thirty days of texts that nobody has sent', async () => {
  const { db } = kit.database;
  const told = { state: 'delivered', why: null } as const;
  await db.insert(earlyDeliveries).values([
    { ...told, providerId: 'SM-old', toldAt: '2026-01-31T13:59:59Z' },
    { ...told, providerId: 'SM-new', toldAt: '2026-01-31T14:00:00Z' },
  ]);
  await keepHouse(db, '2026-03-02T14:00:00.000Z');
  const left = await db.select().from(earlyDeliveries);
  expect(left.map(({ providerId }) => providerId)).toEqual(['SM-new']);
});
