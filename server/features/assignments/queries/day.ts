import type { StaffScope } from '#domain/access/scope.ts';
import { dateIn, dayBounds } from '#domain/time.ts';
import { ask, prepared } from '#server/db/ask.ts';
import type { Db } from '#server/db/connect.ts';
import { isSignedIn, type StaffProof } from '#server/http/session.ts';
import { inCompanyZone, inZone } from './company-zone.ts';
import { type AssignmentRow, type RawRow, ROW_COLUMNS, ROW_JOINS, rowOf } from './row.ts';

/** More than a company has in a day; an answer has to end somewhere. */
const LIMIT = 1000;

const dayText = (condition: string) => `SELECT ${ROW_COLUMNS} FROM (
      SELECT * FROM assignments WHERE deleted_at IS NULL AND starts_at >= $1 AND starts_at < $2
        AND ${inZone('$3')} AND ${condition} ORDER BY starts_at, id LIMIT ${LIMIT}
    ) a ${ROW_JOINS} ORDER BY a.starts_at, a.id`;

// Two arms, each with an index of its own: what was declined in years past never crowds out a new request.
const QUEUE = {
  name: 'assignment-queue',
  text: `SELECT ${ROW_COLUMNS} FROM (
      (SELECT * FROM assignments WHERE deleted_at IS NULL AND status = 'pending' AND NOT notification_sent
        ORDER BY created_at, id LIMIT ${LIMIT})
      UNION ALL
      (SELECT * FROM assignments WHERE deleted_at IS NULL AND status = 'declined' AND starts_at > $1
        ORDER BY starts_at, id LIMIT ${LIMIT})
    ) a ${ROW_JOINS} ORDER BY a.created_at, a.id`,
};

/** Staff, signed in for certain or to be checked along. */
export type StaffReader = StaffScope | StaffProof;

/** Every appointment of the company's present day, the earliest first. Source: design 3.7. */
export async function todaysRows(db: Db, who: StaffReader, now: string): Promise<AssignmentRow[]> {
  const raws = await inCompanyZone(db, (timeZone) => {
    const { from, to } = dayBounds(dateIn(timeZone, now), timeZone);
    const values: unknown[] = [from, to, timeZone];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const text = dayText(who.audience === 'staff' ? 'true' : isSignedIn(who, bind));
    return ask<RawRow>(db, prepared(text), values);
  });
  return raws.map(rowOf);
}

/**
 * What waits for staff, the oldest first: requests nobody was asked for yet, and appointments still to come at `now` (an
 * instant) that everybody who was asked has declined. Source: spec §4, design 3.3.
 */
export async function waitingRows(db: Db, _who: StaffScope, now: string): Promise<AssignmentRow[]> {
  return (await ask<RawRow>(db, QUEUE, [now])).map(rowOf);
}
