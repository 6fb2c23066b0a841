import { inArray, lt, sql } from 'drizzle-orm';
import { addDays } from '#domain/civil.ts';
import { WORKING_HOURS_DAYS, workingHours } from '#domain/dispatch/availability/working-hours.ts';
import { addHours, dateIn } from '#domain/time.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import {
  availabilityExceptions,
  importedBusyTimes,
  workingHours as workingHoursTable,
} from '#server/db/schema/dispatch.ts';
import { transact } from '#server/db/transaction.ts';
import { workingHourSources } from '../../interpreters/queries/working-hour-sources.ts';
import { lockInterpreters, statingInterpreters } from '../queries.ts';

/** Longer than any zone is behind another, and than an appointment lasts: what is asked about may have begun yesterday. */
const LEAD_DAYS = 2;

/**
 * Writes the working hours of interpreters as instants, from the day before yesterday to 120 days ahead, in place of those before, and the last day
 * of them; without weekly hours there are none. The caller holds the lock of the interpreters. Source: rule availability-2.
 */
export async function deriveWorkingHours(
  tx: Tx,
  interpreterIds: readonly number[],
  now: string,
): Promise<void> {
  const sources = await workingHourSources(tx, interpreterIds, addHours(now, -24 * (LEAD_DAYS + 1)));
  const stating = sources.filter(({ rules }) => rules.length > 0);
  const days = stating.flatMap(({ interpreterId, ...schedule }) => {
    const from = addDays(dateIn(schedule.timeZone, now), -LEAD_DAYS);
    return workingHours(schedule, from, WORKING_HOURS_DAYS + LEAD_DAYS + 1).map(({ day, spans }) => ({
      interpreterId,
      day,
      spans: `{${spans.map(({ startsAt, endsAt }) => `[${startsAt},${endsAt})`).join(',')}}`,
    }));
  });
  const through = sources.map(({ interpreterId, timeZone, rules }) => ({
    id: interpreterId,
    day: rules.length > 0 ? addDays(dateIn(timeZone, now), WORKING_HOURS_DAYS) : null,
  }));
  await tx.delete(workingHoursTable).where(inArray(workingHoursTable.interpreterId, [...interpreterIds]));
  await queryRows(tx, KEEP_HOURS, [JSON.stringify(days)]);
  await queryRows(tx, KEEP_LAST_DAYS, [JSON.stringify(through)]);
}

const KEEP_HOURS = {
  text: `
    INSERT INTO stated_hours (interpreter_id, day, spans)
    SELECT d."interpreterId", d.day, d.spans
    FROM jsonb_to_recordset($1::jsonb) AS d("interpreterId" integer, day date, spans tstzmultirange)`,
};
const KEEP_LAST_DAYS = {
  text: `
    UPDATE interpreters SET hours_stated_through = t.day
    FROM jsonb_to_recordset($1::jsonb) AS t(id integer, day date)
    WHERE interpreters.id = t.id AND hours_stated_through IS DISTINCT FROM t.day`,
};

/** So many interpreters in one transaction: their schedules are locked meanwhile. */
const AT_ONCE = 50;
/** Schedule exceptions are kept so long after their end. */
const TIMES_KEPT_DAYS = 90;

/**
 * Each night: writes the working hours of everybody anew, a day further ahead, also for a company or a world whose zones have changed; forgets schedule
 * exceptions that ended long ago and imported times that are over.
 */
export async function renewWorkingHours(db: Db, now: string): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await statingInterpreters(db, after, AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) break;
    await transact(db, async (tx) => {
      await lockInterpreters(tx, ids);
      await deriveWorkingHours(tx, ids, now);
    });
    after = last;
  }
  await db.delete(workingHoursTable).where(sql`interpreter_id IN (
    SELECT id FROM interpreters WHERE archived_at IS NOT NULL OR hours_stated_through IS NULL)`);
  await db
    .delete(availabilityExceptions)
    .where(lt(availabilityExceptions.endsAt, addHours(now, -24 * TIMES_KEPT_DAYS)));
  await db.delete(importedBusyTimes).where(lt(importedBusyTimes.endsAt, addHours(now, -24)));
}
