import { useQuery } from '@tanstack/react-query';
import type { Quote } from '#contracts/assignments/quote.ts';
import { endsAfterStart, requestEndError } from '#domain/assignment/request-time.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import { isClockTime } from '#domain/civil.ts';
import type { Result } from '#domain/refusal.ts';
import type { AppointmentSpan } from '#domain/time.ts';
import { type RequestQuestion, requestQuoteQuery } from '#web/api/client/quote.ts';
import { lengthErrors, type RequestValues, serviceTypeOf, urgencyOf } from './request-values.ts';

interface EstimateQuestion {
  values: RequestValues;
  /** The date or the start cannot be requested. */
  isNotPossible: boolean | undefined;
  /** Null without a date. */
  span: Result<AppointmentSpan> | null;
}

export type Estimate =
  /** A time is missing. */
  | { kind: 'none' }
  | { kind: 'loading' }
  /** It could not be loaded. */
  | { kind: 'unknown' }
  /** A request of these times would be refused; `sentence` says from when on the estimate is shown. */
  | { kind: 'refused'; sentence: string }
  /** The clock skips that time, for example. */
  | { kind: 'no-such-time'; sentence: string }
  /** `isLast`: the answer for what was typed before, until the next one is there. */
  | { kind: 'known'; quote: Quote; isLast: boolean };

/** The estimate of a request: what the server would store for it now (rule rates-20). */
export function useEstimate({ values, span, isNotPossible = false }: EstimateQuestion): Estimate {
  const why = whyNone(values, { span, isNotPossible });
  const { data, isError, isPlaceholderData } = useQuery(requestQuoteQuery(why ? null : questionOf(values)));
  if (why) return why;
  if (isError) return { kind: 'unknown' };
  return data ? { kind: 'known', quote: data, isLast: isPlaceholderData } : { kind: 'loading' };
}

function questionOf(values: RequestValues): RequestQuestion {
  const { date, startTime, endTime, language, serviceType, urgency, mode } = values;
  return {
    // Until a language is chosen, the rate of no language is shown.
    date,
    startTime,
    endTime,
    language,
    serviceType: serviceTypeOf(serviceType),
    urgency: urgencyOf(urgency),
    mode: mode as Mode,
  };
}

function whyNone(
  values: RequestValues,
  {
    span,
    isNotPossible,
  }: Omit<EstimateQuestion, 'values' | 'isNotPossible'> & { readonly isNotPossible: boolean },
): Exclude<Estimate, { kind: 'known' }> | null {
  if (!isClockTime(values.startTime) || !isClockTime(values.endTime)) return { kind: 'none' };
  const refused = whyRefused(values);
  if (refused !== null) return { kind: 'refused', sentence: refused };
  if (span === null) return { kind: 'refused', sentence: 'Shown once you choose a date.' };
  if (isNotPossible) return { kind: 'refused', sentence: 'Shown once you choose another date or time.' };
  return span.ok ? null : { kind: 'no-such-time', sentence: span.refusal.message };
}

function whyRefused(times: { startTime: string; endTime: string }): string | null {
  if (!endsAfterStart(times)) return 'Shown once the end time is after the start time.';
  if (requestEndError(times) !== null) return 'Shown once the appointment is at least 2 hours long.';
  return Object.keys(lengthErrors(times)).length === 0
    ? null
    : 'Shown once both times are in steps of 5 minutes.';
}
