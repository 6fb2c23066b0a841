import type { StaffScope } from '#domain/access/scope.ts';
import { dateIn, dayBounds } from '#domain/time.ts';
import { assignmentRows } from '#server/db/assignments/find.ts';
import { ASSIGNMENT_JOINS, ASSIGNMENT_ROW, type AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db } from '#server/db/connect.ts';
import { queryRows, select, selectRows } from '#server/db/query.ts';
import { companyZone } from './company-zone.ts';

/** More than a company has in a day; an answer has to end somewhere. */
const LIMIT = 1000;

const DAY = {
  name: 'assignment-day',
  text: `SELECT id FROM assignments WHERE deleted_at IS NULL AND starts_at >= $1::timestamptz AND starts_at < $2::timestamptz
    ORDER BY starts_at, id LIMIT ${LIMIT}`,
};

// Two arms, each with an index of its own: what is out for an answer never crowds out a new request.
const PENDING = select(ASSIGNMENT_ROW, (columns) => ({
  name: 'assignment-pending',
  text: `SELECT ${columns} FROM (
      (SELECT * FROM assignments WHERE deleted_at IS NULL AND status = 'pending' AND NOT notification_sent
        ORDER BY created_at, id LIMIT ${LIMIT})
      UNION ALL
      (SELECT * FROM assignments WHERE deleted_at IS NULL AND status = 'pending' AND notification_sent
        ORDER BY starts_at DESC, id DESC LIMIT ${LIMIT})
    ) a ${ASSIGNMENT_JOINS} ORDER BY a.notification_sent, a.created_at, a.id`,
}));

/** SQL on `a`: without an interpreter, and nobody has been asked for it (rule requests-6). */
export const IS_NEW_REQUEST = `a.deleted_at IS NULL AND a.status = 'pending' AND NOT a.notification_sent AND a.interpreter_id IS NULL`;

const NEW_REQUESTS = select(ASSIGNMENT_ROW, (columns) => ({
  name: 'assignment-new-requests',
  text: `SELECT ${columns} FROM (SELECT * FROM assignments a WHERE ${IS_NEW_REQUEST} ORDER BY created_at, id LIMIT ${LIMIT}) a ${ASSIGNMENT_JOINS}
    ORDER BY a.created_at, a.id`,
}));

/** All appointments of the company's present day, earliest first. Source: rule appointments-4. */
export async function todaysRows(db: Db, _who: StaffScope, now: string): Promise<AssignmentRow[]> {
  const timeZone = await companyZone(db);
  const { from, to } = dayBounds(dateIn(timeZone, now), timeZone);
  const ids = await queryRows<[number]>(db, DAY, [from, to]);
  return assignmentRows(
    db,
    ids.map(([id]) => id),
  );
}

/**
 * All pending appointments, oldest first: first those that nobody was asked about (`notificationSent` false), then
 * those with offers. Source: rule requests-6.
 */
export function pendingRows(db: Db, _who: StaffScope): Promise<AssignmentRow[]> {
  return selectRows(db, PENDING, []);
}

/** The pending ones without an interpreter that nobody has been asked for, oldest first. Source: rule requests-6. */
export function newRequestRows(db: Db, _who: StaffScope): Promise<AssignmentRow[]> {
  return selectRows(db, NEW_REQUESTS, []);
}
