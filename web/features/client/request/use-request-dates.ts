import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestDates } from '#contracts/series/shapes.ts';
import { requestDatesQuery } from '#web/api/client/series.ts';
import { fieldsOf } from '#web/api/http/http-error.ts';
import type { Load } from '#web/parts/load-error.tsx';
import { type ListedDate, listedDates, totalCents } from '#web/parts/series/listed-dates.ts';
import type { FieldErrors } from '#web/ui/form/use-form.ts';
import { datesQuestion, exceptionsOf } from './repeat-values.ts';
import type { RequestValues } from './request-values.ts';

export interface RequestDatesState {
  /** Of the last answer; null before the first one. */
  dates: readonly ListedDate[] | null;
  skippedMonths: RequestDates['skippedMonths'];
  /** They are what would be sent. */
  isCurrent: boolean;
  /** The first answer is on its way. */
  isLoading: boolean;
  /** The sentences of a refusal, at the fields of the form. */
  errors: FieldErrors;
  /** They could not be loaded. */
  failure: Load | null;
  /** Why they cannot be sent so; null: they can. */
  problem: string | null;
  /** Of what is switched on, in cents; null if it is not known. */
  totalCents: number | null;
}

/** The dates of a request that repeats. */
export function useRequestDates(values: RequestValues): RequestDatesState {
  const question = datesQuestion(values);
  const query = useQuery(requestDatesQuery(question));
  const [last, setLast] = useState<RequestDates | null>(null);
  if (query.data && query.data !== last) setLast(query.data);
  const shown = query.data ?? last;
  const dates = shown && listedDates(shown.dates, exceptionsOf(values), values);
  const isCurrent = question !== null && query.isSuccess && !query.isPlaceholderData;
  const { firstDate, ...fields } = query.isError ? fieldsOf(query.error) : {};
  const errors = { ...fields, ...(firstDate !== undefined && { date: firstDate }) };
  return {
    dates,
    skippedMonths: shown?.skippedMonths ?? [],
    isCurrent,
    isLoading: question !== null && query.isPending && dates === null,
    errors,
    failure: query.isError && Object.keys(errors).length === 0 ? query : null,
    problem: isCurrent ? problemOf(dates ?? []) : 'Wait until the dates are listed, then send it.',
    totalCents: dates && totalCents(dates),
  };
}

function problemOf(dates: readonly ListedDate[]): string | null {
  const on = dates.filter(({ isOff }) => !isOff);
  if (on.length === 0) return 'Leave at least one date switched on.';
  const wrong = on.filter(({ problem }) => problem !== null).length;
  if (wrong === 0) return null;
  return wrong === 1
    ? 'One date is not possible. Move it or switch it off.'
    : `${wrong} dates are not possible. Move them or switch them off.`;
}
