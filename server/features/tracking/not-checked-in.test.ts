import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter } from '#kit/people.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { notifications } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { notifyNotCheckedIn } from './commands/notify-not-checked-in.ts';

let kit: TestApp;
let booking: { id: number };

/** The appointment begins at 10:00 in New York, which is 15:00 UTC. */
const at = (time: string) => `2026-03-05T${time}.000Z`;

beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  await kit.database.db.delete(notifications);
  await kit.database.db.delete(assignments);
  const { id: clientId } = await aClient(kit, { name: 'City Clinic' });
  const { id: interpreterId } = await anInterpreter(kit, { name: 'Ines Ortega' });
  booking = await anAssignment(kit, { clientId, interpreterId, status: 'scheduled' });
});

const run = (now: string) => transact(kit.database.db, (tx) => notifyNotCheckedIn(tx, now));
const lines = async () =>
  (await kit.database.db.select().from(notifications)).map(({ kind, channel, payload }) => ({
    kind,
    channel,
    text: payload['text'],
  }));

describe('an interpreter who has not checked in', () => {
  it('makes a notification ten minutes after the start, once', async () => {
    expect(await run(at('15:09:59'))).toBe(0);
    expect(await run(at('15:10:00'))).toBe(1);
    expect(await run(at('15:11:00'))).toBe(0);
    expect(await lines()).toEqual([
      {
        kind: 'not_checked_in',
        channel: 'in_app',
        text: 'Ines Ortega has not checked in for Spanish at City Clinic, which began at 10:00 AM.',
      },
    ]);
  });

  it('makes only one, whatever number of processes look', async () => {
    await Promise.all([1, 2, 3, 4].map(() => run(at('15:10:00'))));
    expect(await lines()).toHaveLength(1);
  });

  it('makes one though they are on the way', async () => {
    await kit.database.db.update(assignments).set({ currentStatus: 'en_route' });
    expect(await run(at('15:10:00'))).toBe(1);
  });

  it.each([
    ['has arrived', sql`current_status = 'arrived'`],
    ['has completed it', sql`status = 'completed', current_status = 'completed'`],
    ['had it cancelled', sql`status = 'cancelled'`],
    ['had it deleted', sql`deleted_at = now()`],
    ['has not accepted', sql`status = 'pending', interpreter_id = NULL`],
  ])('does not when the interpreter %s', async (_, change) => {
    await kit.database.db.execute(sql`UPDATE assignments SET ${change}`);
    expect(await run(at('15:10:00'))).toBe(0);
  });

  it('does not when it all was hours ago, while nothing ran', async () => {
    expect(await run(at('18:00:00'))).toBe(0);
    expect(await run(at('17:59:59'))).toBe(1);
  });

  it('makes another when the appointment was moved or handed over', async () => {
    await run(at('15:10:00'));
    const other = await anInterpreter(kit, { name: 'Omar Haddad' });
    await kit.database.db
      .update(assignments)
      .set({ interpreterId: other.id })
      .where(eq(assignments.id, booking.id));
    expect(await run(at('15:11:00'))).toBe(1);
    await kit.database.db.execute(
      sql`UPDATE assignments SET starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`,
    );
    expect(await run(at('15:12:00'))).toBe(0);
    expect(await run(at('16:10:00'))).toBe(1);
    expect(await lines()).toHaveLength(3);
  });
});
