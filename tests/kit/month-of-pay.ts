import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { aCrowd } from './crowd.ts';

/** How many people there are, and how many appointments they had on the days of March 2026. */
interface Month {
  readonly people: number;
  readonly appointments: number;
}

/** A crowd whose approved pay of a month waits, posted to the ledger: 60.00 and a cent more with each appointment. */
export async function aMonthOfPay(database: Database, { people, appointments }: Month): Promise<void> {
  await aCrowd(database, people);
  await morePay(database, { people, appointments });
}

/** The same once more for a crowd that is there. */
export async function morePay({ db }: Database, { people, appointments }: Month): Promise<void> {
  await db.execute(sql`
    WITH worked AS (
      INSERT INTO assignments (interpreter_id, client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language, location, status, current_status)
      SELECT 1 + n % ${people}, 1 + n % ${people}, day, '10:00', '12:00', 'UTC', day + interval '10 hours', day + interval '12 hours',
        'Spanish', 'Place ' || n, 'completed', 'completed'
      FROM generate_series(1, ${appointments}) AS n, LATERAL (SELECT date '2026-03-01' + (n / ${people}) % 31 AS day) d
      RETURNING id, interpreter_id)
    INSERT INTO payments (assignment_id, interpreter_id, amount, client_amount, due_date, review, approved_at)
    SELECT id, interpreter_id, 60 + (row_number() OVER (ORDER BY id)) / 100.0, 150, '2026-04-30', 'approved', '2026-03-31T12:00:00Z' FROM worked`);
  await db.execute(sql`
    SELECT post_to_ledger('payment', ARRAY(SELECT id FROM payments WHERE status = 'pending'), '2026-03-31T12:00:00Z'::timestamptz)`);
}
