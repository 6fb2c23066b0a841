import { useQuery } from '@tanstack/react-query';
import { minutesBetween } from '#domain/billing/billable-time.ts';
import { type ChargeEstimate, estimateCharge } from '#domain/billing/estimate.ts';
import { type ChargeRate, chargeRate } from '#domain/billing/rates.ts';
import { bookedMinutes, isClockTime } from '#domain/civil.ts';
import { parseMoney } from '#domain/money.ts';
import type { Result } from '#domain/refusal.ts';
import type { AppointmentSpan } from '#domain/time.ts';
import { billingRateQuery } from '#web/api/billing-rate.ts';
import { clientProfileQuery } from '#web/api/client-profile.ts';

interface EstimateQuestion {
  clientId: number;
  language: string;
  startTime: string;
  endTime: string;
  /** As long as no date is chosen null: the minutes are then those of a day without a change of the clocks. */
  span: Result<AppointmentSpan> | null;
}

export type Estimate =
  /** Not both times are set. */
  | { kind: 'none' }
  | { kind: 'loading' }
  /** The rate could not be asked for. */
  | { kind: 'unknown' }
  | { kind: 'end-before-start' }
  /** The clocks skip that time that night, or the like. */
  | { kind: 'no-such-time'; sentence: string }
  | ({ kind: 'known' } & ChargeEstimate);

/**
 * What a request is expected to cost: the client's rate, else the language's, else the default (spec §9), for real
 * minutes, as the server counts them. Until a language is chosen its rate is not known, and the default stands in.
 */
export function useEstimate({ clientId, language, startTime, endTime, span }: EstimateQuestion): Estimate {
  const client = useQuery(clientProfileQuery(clientId));
  const rate = useQuery(billingRateQuery(language));
  if (!isClockTime(startTime) || !isClockTime(endTime)) return { kind: 'none' };
  if (endTime <= startTime) return { kind: 'end-before-start' };
  if (client.isError || rate.isError) return { kind: 'unknown' };
  if (client.isPending || (language !== '' && rate.isPending)) return { kind: 'loading' };
  if (span?.ok === false) return { kind: 'no-such-time', sentence: span.refusal.message };
  const minutes = span
    ? minutesBetween(span.value.startsAt, span.value.endsAt)
    : bookedMinutes(startTime, endTime);
  const estimate = estimateCharge({ minutes, rate: rateOf(client.data.customRate, rate.data ?? null) });
  return estimate.ok ? { kind: 'known', ...estimate.value } : { kind: 'unknown' };
}

function rateOf(
  customRate: string | null,
  language: { hourlyRate: string; isDefault: boolean } | null,
): ChargeRate {
  const languageCents = language ? parseMoney(language.hourlyRate) : null;
  return chargeRate({
    clientRateCents: customRate === null ? null : parseMoney(customRate),
    languageRateCents: language?.isDefault ? null : languageCents,
    ...(language?.isDefault && languageCents !== null && { defaultRateCents: languageCents }),
  });
}
