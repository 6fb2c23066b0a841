import { inArray, sql } from 'drizzle-orm';
import { addDays } from '#domain/civil.ts';
import { STATED_DAYS, statedHours } from '#domain/dispatch/availability/stated-hours.ts';
import { addHours, dateIn } from '#domain/time.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { statedHours as statedHoursTable } from '#server/db/schema/dispatch.ts';
import { transact } from '#server/db/transaction.ts';
import { statedSources } from '../../interpreters/queries/stated-sources.ts';
import { lockInterpreters, statingInterpreters } from '../queries.ts';

/** Longer than any zone is behind another, and than an appointment lasts: what is asked about may have begun yesterday. */
const LEAD_DAYS = 2;

/**
 * Writes the stated hours of interpreters as instants, from the day before yesterday to 120 days ahead, in place of those before, and the last day
 * of them; without weekly hours there are none. Whoever calls it holds the lock of the interpreters. Source: rule availability-2.
 */
export async function deriveStatedHours(
  tx: Tx,
  interpreterIds: readonly number[],
  now: string,
): Promise<void> {
  const sources = await statedSources(tx, interpreterIds, addHours(now, -24 * (LEAD_DAYS + 1)));
  const stating = sources.filter(({ rules }) => rules.length > 0);
  const days = stating.flatMap(({ interpreterId, ...schedule }) => {
    const from = addDays(dateIn(schedule.timeZone, now), -LEAD_DAYS);
    return statedHours(schedule, from, STATED_DAYS + LEAD_DAYS + 1).map(({ day, spans }) => ({
      ...{ interpreterId, day },
      spans: `{${spans.map(({ startsAt, endsAt }) => `[${startsAt},${endsAt})`).join(',')}}`,
    }));
  });
  const through = sources.map(({ interpreterId, timeZone, rules }) => ({
    id: interpreterId,
    day: rules.length > 0 ? addDays(dateIn(timeZone, now), STATED_DAYS) : null,
  }));
  await tx.delete(statedHoursTable).where(inArray(statedHoursTable.interpreterId, [...interpreterIds]));
  await tx.execute(sql`
    INSERT INTO stated_hours (interpreter_id, day, spans)
    SELECT d."interpreterId", d.day, d.spans
    FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS d("interpreterId" integer, day date, spans tstzmultirange)`);
  await tx.execute(sql`
    UPDATE interpreters SET hours_stated_through = t.day
    FROM jsonb_to_recordset(${JSON.stringify(through)}::jsonb) AS t(id integer, day date)
    WHERE interpreters.id = t.id AND hours_stated_through IS DISTINCT FROM t.day`);
}

/** So many interpreters in one transaction: their schedules are locked meanwhile. */
const AT_ONCE = 50;
/** One-off times are kept so long after their end. */
const TIMES_KEPT_DAYS = 90;

/**
 * Each night: writes the stated hours of everybody anew, a day further ahead, also for a company or a world whose zones have changed; forgets one-off
 * times that ended long ago and imported times that are over.
 */
export async function renewStatedHours(db: Db, now: string): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await statingInterpreters(db, after, AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) break;
    await transact(db, async (tx) => {
      await lockInterpreters(tx, ids);
      await deriveStatedHours(tx, ids, now);
    });
    after = last;
  }
  await db.execute(sql`
    DELETE FROM stated_hours s USING interpreters i
    WHERE i.id = s.interpreter_id AND (i.archived_at IS NOT NULL OR i.hours_stated_through IS NULL)`);
  await db.execute(sql`
    DELETE FROM availability_exceptions
    WHERE ends_at < ${now}::timestamptz - make_interval(days => ${TIMES_KEPT_DAYS})`);
  await db.execute(
    sql`DELETE FROM imported_busy_times WHERE ends_at < ${now}::timestamptz - interval '1 day'`,
  );
}
