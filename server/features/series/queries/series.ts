import { getTableColumns } from 'drizzle-orm';
import type { ClientScope } from '#domain/access/scope.ts';
import { isSettled } from '#domain/assignment/status.ts';
import { MAX_ID } from '#server/db/assignments/find.ts';
import { ASSIGNMENT_JOINS, ASSIGNMENT_ROW, type AssignmentRow } from '#server/db/assignments/row.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import {
  computed,
  fieldsOf,
  queryRows,
  type RowOf,
  select,
  selection,
  selectRows,
} from '#server/db/query.ts';
import { series } from '#server/db/schema/appointments.ts';
import { clients } from '#server/db/schema/people.ts';
import { Refused } from '#server/db/transaction.ts';

const SERIES_FIELDS = {
  ...fieldsOf('s', getTableColumns(series)),
  ...fieldsOf('c', { clientName: clients.name }),
  continuedById: computed<number | null>('(SELECT min(n.id) FROM series n WHERE n.continues_id = s.id)'),
};

/** A series with its client's name and the series that goes on after it. */
export type SeriesRow = RowOf<typeof SERIES_FIELDS>;

const FIND = select(selection(SERIES_FIELDS), (columns) => ({
  name: 'series-find',
  text: `SELECT ${columns} FROM series s JOIN clients c ON c.id = s.client_id WHERE s.id = $1`,
}));
const LOCK = { name: 'series-lock', text: 'SELECT FROM series WHERE id = $1 FOR UPDATE' };
const LOCK_DATES = {
  name: 'series-lock-dates',
  text: 'SELECT FROM assignments WHERE series_id = $1 ORDER BY id FOR UPDATE',
};
const DATES = select(ASSIGNMENT_ROW, (columns) => ({
  name: 'series-dates',
  text: `SELECT ${columns} FROM assignments a ${ASSIGNMENT_JOINS}
    WHERE a.series_id = $1 AND a.deleted_at IS NULL ORDER BY a.original_date`,
}));

/** A series and its appointments that are not deleted, in the order of the rule. */
export interface SeriesWithDates {
  readonly row: SeriesRow;
  readonly dates: readonly SeriesAppointment[];
}

/** An appointment that is a date of a series. */
export type SeriesAppointment = AssignmentRow & { readonly seriesId: number; readonly originalDate: string };

/** One series. Refused as `not_found`. */
export async function seriesWithDates(on: Db | Tx, id: number): Promise<SeriesWithDates> {
  const [row] = id > MAX_ID ? [] : await selectRows(on, FIND, [id]);
  if (!row) throw unknownSeries();
  const dates = await selectRows(on, DATES, [id]);
  return { row, dates: dates as SeriesAppointment[] }; // the statement asks for the series
}

/** The same under lock, with its appointments: the first step of every change to a series. */
export async function lockSeries(tx: Tx, id: number): Promise<SeriesWithDates> {
  if (id <= MAX_ID) {
    await queryRows(tx, LOCK, [id]);
    await queryRows(tx, LOCK_DATES, [id]);
  }
  return seriesWithDates(tx, id);
}

/** One series of a client. Refused as `not_found`, also another's. */
export async function ownSeries(
  on: Db | Tx,
  { clientId }: ClientScope,
  id: number,
): Promise<SeriesWithDates> {
  const found = await seriesWithDates(on, id);
  if (found.row.clientId !== clientId) throw unknownSeries();
  return found;
}

/** The refusal of a series that is not there, or not the asker's. */
export function unknownSeries(): Refused {
  return new Refused({ code: 'not_found', message: 'The series was not found.' });
}

const COMMON = ['startTime', 'endTime', 'timeZone', 'language', 'mode', 'location'] as const;

/** Whether a date was changed by hand: it is not as its series says. Source: rule series-6. */
export function isChangedByHand(appointment: SeriesAppointment, of: SeriesRow): boolean {
  return (
    appointment.date !== appointment.originalDate || COMMON.some((part) => appointment[part] !== of[part])
  );
}

/** Whether a date can still change: it has not begun, and nothing has ended it. `now` is an instant. */
export function isAhead({ status, startsAt }: AssignmentRow, now: string): boolean {
  return !isSettled(status) && Date.parse(startsAt) > Date.parse(now);
}
