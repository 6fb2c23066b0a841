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

// Two arms, each with an index of its own: what is out for an answer never crowds out a new request.
const PENDING = {
  name: 'assignment-pending',
  text: `SELECT ${ROW_COLUMNS} FROM (
      (SELECT * FROM assignments WHERE deleted_at IS NULL AND status = 'pending' AND NOT notification_sent
        ORDER BY created_at, id LIMIT ${LIMIT})
      UNION ALL
      (SELECT * FROM assignments WHERE deleted_at IS NULL AND status = 'pending' AND notification_sent
        ORDER BY starts_at DESC, id DESC LIMIT ${LIMIT})
    ) a ${ROW_JOINS} ORDER BY a.notification_sent, a.created_at, a.id`,
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
 * Everything pending, the oldest first: the new requests that nobody was asked for yet (`notificationSent` false), then what
 * is out for an answer. Source: spec §4, §7.
 */
export async function pendingRows(db: Db, _who: StaffScope): Promise<AssignmentRow[]> {
  return (await ask<RawRow>(db, PENDING, [])).map(rowOf);
}
