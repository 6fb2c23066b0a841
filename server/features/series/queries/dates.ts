import type * as z from 'zod/mini';
import type { CreateSeriesBody, SeriesDatesBody } from '#contracts/series/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { type Result, refuse } from '#domain/refusal.ts';
import { datesOf, recurrenceRule, type Series } from '#domain/series/recurrence.ts';
import { orRefuse } from '#server/db/transaction.ts';

/** A parsed body of `POST /api/series`. */
export type SeriesInput = z.output<typeof CreateSeriesBody>;
/** A parsed body of `POST /api/series/dates`. */
export type DatesInput = z.output<typeof SeriesDatesBody>;
/** What the dates of a series follow from. */
type Repeated = Pick<
  DatesInput,
  'frequency' | 'firstDate' | 'until' | 'count' | 'exceptions' | 'startTime' | 'endTime'
>;

/** A date of a series as it would be booked; `isOpen`: without the interpreter. */
export interface PlannedDate {
  readonly originalDate: string;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly isOff: boolean;
  readonly isOpen: boolean;
}

/** The series that is asked for. Refused as `recurrenceRule` refuses. */
export function wantedSeries({ frequency, firstDate, until, count }: Repeated): Series {
  // The shape has one of both.
  const end = until == null ? { count: count ?? 0 } : { until };
  return { rule: orRefuse(recurrenceRule({ frequency, firstDate, end })), firstDate };
}

/**
 * The dates of a series with what differs from its rule. Refused as `validation_failed` at `exceptions`: for a date that the rule does not have, or one that is moved
 * more than a year.
 */
export function plannedDates(series: Series, input: Repeated): PlannedDate[] {
  const slots = datesOf(series);
  const exceptions = new Map(input.exceptions.map((one) => [one.originalDate, one]));
  for (const { originalDate, date } of input.exceptions) {
    if (!slots.includes(originalDate)) orRefuse(refuseException(`${originalDate} is no date of this series`));
    if (date !== undefined && (date < addDays(originalDate, -365) || date > addDays(originalDate, 365)))
      orRefuse(refuseException('A date can be moved by a year at most'));
  }
  return slots.map((originalDate) => {
    const exception = exceptions.get(originalDate);
    return {
      originalDate,
      date: exception?.date ?? originalDate,
      startTime: exception?.startTime ?? input.startTime,
      endTime: exception?.endTime ?? input.endTime,
      isOff: exception?.isOff ?? false,
      isOpen: exception?.isOpen ?? false,
    };
  });
}

function refuseException(sentence: string): Result<never> {
  return refuse('validation_failed', sentence, { fields: { exceptions: sentence } });
}
