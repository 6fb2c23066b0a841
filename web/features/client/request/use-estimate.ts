import { useQuery } from '@tanstack/react-query';
import { endsAfterStart, requestEndError } from '#domain/assignment/request-time.ts';
import { minutesBetween } from '#domain/billing/billable-time.ts';
import { type ChargeEstimate, estimateCharge } from '#domain/billing/estimate.ts';
import { bookedMinutes, isClockTime } from '#domain/civil.ts';
import type { Result } from '#domain/refusal.ts';
import type { AppointmentSpan } from '#domain/time.ts';
import { billingRateQuery, clientRate } from '#web/api/billing-rate.ts';
import { clientProfileQuery } from '#web/api/client/profile.ts';
import { lengthErrors } from './request-values.ts';

interface EstimateQuestion {
  clientId: number;
  language: string;
  startTime: string;
  endTime: string;
  /** The date or the start cannot be requested. */
  isTooEarly: boolean | undefined;
  /** Null without a date: the minutes are then those of a day without a clock change. */
  span: Result<AppointmentSpan> | null;
}

export type Estimate =
  /** A time is missing. */
  | { kind: 'none' }
  | { kind: 'loading' }
  /** The rate could not be loaded. */
  | { kind: 'unknown' }
  /** A request of these times would be refused; `sentence` says from when on the estimate is shown. */
  | { kind: 'refused'; sentence: string }
  /** The clock skips that time, for example. */
  | { kind: 'no-such-time'; sentence: string }
  | ({ kind: 'known' } & ChargeEstimate);

/**
 * The estimate of a request: the client's rate, else the language's, else the default (rule M4), for real minutes as on
 * the server. The default is used until a language is chosen.
 */
export function useEstimate(question: EstimateQuestion): Estimate {
  const { clientId, language, startTime, endTime, span, isTooEarly = false } = question;
  const client = useQuery(clientProfileQuery(clientId));
  const rate = useQuery(billingRateQuery(language, 'client'));
  if (!isClockTime(startTime) || !isClockTime(endTime)) return { kind: 'none' };
  const refused = whyRefused({ startTime, endTime });
  if (refused !== null) return { kind: 'refused', sentence: refused };
  if (isTooEarly) return { kind: 'refused', sentence: 'Shown once you choose a later date or time.' };
  if (client.isError || rate.isError) return { kind: 'unknown' };
  if (client.isPending || (language !== '' && rate.isPending)) return { kind: 'loading' };
  if (span?.ok === false) return { kind: 'no-such-time', sentence: span.refusal.message };
  const minutes = span
    ? minutesBetween(span.value.startsAt, span.value.endsAt)
    : bookedMinutes(startTime, endTime);
  const estimate = estimateCharge({ minutes, rate: clientRate(client.data.customRate, rate.data) });
  return estimate.ok ? { kind: 'known', ...estimate.value } : { kind: 'unknown' };
}

function whyRefused(times: { startTime: string; endTime: string }): string | null {
  if (!endsAfterStart(times)) return 'Shown once the end time is after the start time.';
  if (requestEndError(times) !== null) return 'Shown once the appointment is at least 2 hours long.';
  return Object.keys(lengthErrors(times)).length === 0
    ? null
    : 'Shown once both times are in steps of 5 minutes.';
}
