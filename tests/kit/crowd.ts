import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { setReminder } from '#server/db/record/reminder.ts';
import { transact } from '#server/db/transaction.ts';
import { cookieName, newSession } from '#server/http/session.ts';

/** Ids and addresses of many people: of each kind `size`, their numbers from 1, interpreters' before clients' accounts. */
export const interpreterAddress = (id: number) => `interpreter${id}@crowd.test`;
export const clientAddress = (id: number) => `client${id}@crowd.test`;

/** Fills an empty company: interpreters and clients with the ids 1 to `size`, and its zone UTC. */
export async function aCrowd({ db }: Database, size: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO settings (company_name, time_zone, support_email, support_phone)
    VALUES ('Parley Test', 'UTC', 'support@crowd.test', '555 0100')
    ON CONFLICT (id) DO UPDATE SET time_zone = 'UTC'`);
  await db.execute(sql`
    INSERT INTO accounts (id, audience, username) OVERRIDING SYSTEM VALUE
    SELECT n, CASE WHEN n <= ${size} THEN 'interpreter' ELSE 'client' END, 'crowd' || n
    FROM generate_series(1, ${2 * size}) AS n`);
  await db.execute(sql`
    INSERT INTO interpreters (id, account_id, name, email, phone, languages, hourly_rate, address) OVERRIDING SYSTEM VALUE
    SELECT n, n, 'Ines ' || n, 'interpreter' || n || '@crowd.test', '555 0101', '{Spanish}', 30, '1 Downtown Plaza'
    FROM generate_series(1, ${size}) AS n`);
  await db.execute(sql`
    INSERT INTO clients (id, account_id, name, email, phone, address) OVERRIDING SYSTEM VALUE
    SELECT n, n + ${size}, 'Clinic ' || n, 'client' || n || '@crowd.test', '555 0202', '2 Midtown Road'
    FROM generate_series(1, ${size}) AS n`);
  await db.execute(sql`SELECT setval(pg_get_serial_sequence('accounts', 'id'), ${2 * size})`);
}

/** The cookie of somebody on the staff, over HTTPS. */
export async function staffCookie({ db }: Database): Promise<string> {
  const now = new Date().toISOString();
  const session = newSession(now, true);
  await db.execute(sql`
    WITH account AS (INSERT INTO accounts (audience, username) VALUES ('staff', 'sam') RETURNING id),
      person AS (INSERT INTO staff (account_id, name, role) SELECT id, 'Sam Staff', 'administrator' FROM account)
    INSERT INTO sessions (token_hash, account_id, is_kept, expires_at)
    SELECT ${session.tokenHash}, id, true, ${session.expiresAt}::timestamptz FROM account`);
  return `${cookieName('staff', true)}=${session.token}`;
}

/** A booking of the crowd: interpreter and client have its number. */
export interface CrowdBooking {
  readonly id: number;
  /** Epoch milliseconds; the seconds may be any, which lets a test spread what in life falls on whole minutes. */
  readonly startsAt: number;
  /** As of when its reminder is set (epoch milliseconds). */
  readonly bookedAt: number;
}

const HOURS_MS = 3_600_000;
const TOGETHER = 50;

/** Books two hours for each in bulk; the reminders are set by the product's own write, in transactions of fifty. */
export async function bookCrowd({ db }: Database, bookings: readonly CrowdBooking[]): Promise<void> {
  for (let at = 0; at < bookings.length; at += TOGETHER) {
    const together = bookings.slice(at, at + TOGETHER);
    await transact(db, async (tx) => {
      const rows = together.map(({ id, startsAt }) => ({ id, ...civil(startsAt) }));
      await tx.execute(sql`
        INSERT INTO assignments (id, interpreter_id, client_id, date, start_time, end_time, time_zone, starts_at, ends_at,
          language, location, status, notification_sent) OVERRIDING SYSTEM VALUE
        SELECT b.id, b.id, b.id, b.date, b."startTime", b."endTime", 'UTC', b."startsAt", b."startsAt" + interval '2 hours',
          'Spanish', 'Place ' || b.id, 'accepted', true
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS b(id integer, date date, "startTime" text, "endTime" text, "startsAt" timestamptz)`);
      for (const { id, startsAt, bookedAt } of together)
        await setReminder(tx, {
          assignmentId: id,
          interpreterId: id,
          startsAt: new Date(startsAt).toISOString(),
          now: new Date(bookedAt).toISOString(),
        });
    });
  }
}

/** Two hours from an instant (epoch milliseconds) as they are booked in UTC. */
export function civil(startsAt: number) {
  const [start, end] = [startsAt, startsAt + 2 * HOURS_MS].map((at) => new Date(at).toISOString()) as [
    string,
    string,
  ]; // two of two
  return {
    date: start.slice(0, 10),
    startTime: start.slice(11, 16),
    endTime: end.slice(11, 16),
    startsAt: start,
  };
}
