import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { type SeriesDatesBody, seriesDatesQuery } from '#web/api/staff/series.ts';
import type { FieldErrors } from '#web/ui/form/use-form.ts';
import type { Amount } from './amount.ts';
import { type AssignmentValues, datesQuestionOf } from './form-values.ts';
import { rowsOf } from './repeat-values.ts';

/**
 * The dates that the typed series would have (rule series-3). The last answer stays while something is missing or the next one is on its
 * way; until that is there, `isKnown` is false if the rule itself has changed, and nothing can be saved.
 */
export function useSeriesPlan(values: AssignmentValues, { kind, amount: typed }: Amount) {
  // Each date has an estimate of its own.
  const amount = kind === 'estimate' ? null : typed;
  const question = datesQuestionOf(values, amount);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(seriesDatesQuery(question));
  const [last, setLast] = useState(data ?? null);
  if (data && data !== last) setLast(data);
  const isAsked = question !== null;
  const isKnown = isAsked && last !== null && ruleOf(question) === ruleOf(last.asked) && error === null;
  const { firstDate: date, ...others }: FieldErrors = isAsked && error ? fieldsOf(error) : {};
  const errors: FieldErrors = { ...others, ...(date !== undefined && { date }) };
  return {
    amount,
    isAsked,
    isKnown,
    isOld: isAsked && (isFetching || isPlaceholderData),
    found: last,
    rows: last ? rowsOf(last.dates, values.exceptions, last.asked) : [],
    /** Sentences at the fields of the form. */
    errors,
    error: isAsked ? error : null,
    /** Why there are no dates, if no field says so. */
    sentence:
      isAsked && error && Object.keys(fieldsOf(error)).length === 0
        ? (sentenceOf(error) ?? 'The dates could not be loaded.')
        : null,
    retry: () => void refetch(),
  };
}

export type SeriesPlan = ReturnType<typeof useSeriesPlan>;

/** What decides which dates there are. */
function ruleOf({ frequency, firstDate, until, count }: SeriesDatesBody): string {
  return JSON.stringify([frequency, firstDate, until ?? null, count ?? null]);
}
