/**
 * A process to be killed: it books without end, rolls every third booking back, and writes its progress to standard output:
 * 'begun 7' when booking 7 and its messages are in the open transaction, then 'committed 7' once the database has acknowledged
 * it, or 'rolled back 7'. Arguments: the connection as JSON, the number of the first booking.
 */
import '#server/start-up/quick-loading.mjs';
import { writeSync } from 'node:fs';

const { sql } = await import('drizzle-orm');
const { openDatabase } = await import('#server/db/connect.ts');
const { messagesToClient, messagesToInterpreter } = await import('#server/db/record/messages.ts');
const { record } = await import('#server/db/record/record.ts');
const { transact } = await import('#server/db/transaction.ts');

const [connection, firstNumber] = process.argv.slice(2);
if (connection === undefined || firstNumber === undefined)
  throw new Error('usage: killable-booker.ts CONNECTION FIRST_NUMBER');

/** Interpreters and clients there are (`aCrowd`). */
const CROWD = 50;
const FIRST_DAY = Date.UTC(2040, 0, 1, 10);
const DAY_MS = 86_400_000;
const BOOKERS = 3;

const { db } = openDatabase(JSON.parse(connection), { size: BOOKERS, onError: () => {} });
let next = Number(firstNumber);
class ChangedMind extends Error {}

await Promise.all(Array.from({ length: BOOKERS }, bookForEver));

async function bookForEver(): Promise<never> {
  for (;;) {
    const number = next;
    next += 1;
    try {
      await book(number);
      say('committed', number);
    } catch (error) {
      if (!(error instanceof ChangedMind)) throw error;
      say('rolled back', number);
    }
  }
}

function book(id: number): Promise<void> {
  const person = 1 + (id % CROWD);
  // A day of its own for each of a person's bookings.
  const startsAt = new Date(FIRST_DAY + Math.floor(id / CROWD) * DAY_MS).toISOString();
  return transact(db, async (tx) => {
    await tx.execute(sql`
      INSERT INTO assignments (id, interpreter_id, client_id, date, start_time, end_time, time_zone, starts_at, ends_at,
        language, location, status, notification_sent) OVERRIDING SYSTEM VALUE
      VALUES (${id}, ${person}, ${person}, ${startsAt.slice(0, 10)}, '10:00', '12:00', 'UTC', ${startsAt}::timestamptz,
        ${startsAt}::timestamptz + interval '2 hours', 'Spanish', ${`Place ${id}`}, 'accepted', true)`);
    const about = { kind: 'booking_confirmed', assignmentId: id, event: `crash:${id}` } as const;
    await record(tx, { audience: 'system', accountId: null, requestId: null }, new Date().toISOString(), {
      audit: [{ act: 'assignments.create', entity: 'assignment', entityId: id }],
      messages: [...messagesToInterpreter(person, about), ...messagesToClient(person, about)],
    });
    say('begun', id);
    if (id % 3 === 0) throw new ChangedMind();
  });
}

/** Synchronous: what was acknowledged must not wait in a buffer that dies with the process. */
function say(what: string, number: number): void {
  writeSync(1, `${what} ${number}\n`);
}
