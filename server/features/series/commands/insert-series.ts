import { placeIn } from '#domain/assignment/mode.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import type { Series } from '#domain/series/recurrence.ts';
import type { Tx } from '#server/db/connect.ts';
import { series } from '#server/db/schema/appointments.ts';
import { Refused } from '#server/db/transaction.ts';
import type { PlannedDate } from '../queries/dates.ts';

interface NewSeries extends Series {
  readonly clientId: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone: string;
  readonly language: string;
  readonly mode: Mode;
  readonly location: string;
}

/** Inserts a series without its dates, made at `now` (an instant); answers its id. */
export async function insertSeries(
  tx: Tx,
  { rule, firstDate, clientId, startTime, endTime, timeZone, language, mode, location }: NewSeries,
  now: string,
): Promise<number> {
  const when = { rule, firstDate, startTime, endTime, timeZone };
  const place = { language, mode, location: placeIn(mode, location) };
  const [made] = await tx
    .insert(series)
    .values({ clientId, ...when, ...place, createdAt: now, updatedAt: now })
    .returning({ id: series.id });
  if (!made) throw new Error('no series was made');
  return made.id;
}

/** The dates that are not switched off. Refused as `validation_failed` if there are none. */
export function switchedOn(dates: readonly PlannedDate[]): PlannedDate[] {
  const on = dates.filter(({ isOff }) => !isOff);
  if (on.length === 0) throw new Refused(NO_DATES);
  return on;
}

/** As the rule gave them. */
export const datesIn = (dates: readonly PlannedDate[]) => dates.map(({ originalDate }) => originalDate);

const NO_DATE = 'Leave at least one date switched on';
const NO_DATES = { code: 'validation_failed', message: NO_DATE, fields: { exceptions: NO_DATE } } as const;
