import { useQuery } from '@tanstack/react-query';
import { minutesBetween } from '#domain/billing/billable-time.ts';
import { type ChargeEstimate, estimateCharge } from '#domain/billing/estimate.ts';
import { type ChargeRate, chargeRate } from '#domain/billing/rates.ts';
import { bookedMinutes, isCivilDate, isClockTime } from '#domain/civil.ts';
import { parseMoney } from '#domain/money.ts';
import { accept, type Result } from '#domain/refusal.ts';
import { appointmentSpan } from '#domain/time.ts';
import { billingRateQuery } from '#web/api/billing-rate.ts';
import { clientProfileQuery } from '#web/api/client-profile.ts';
import { companyQuery } from '#web/api/company.ts';

interface EstimateQuestion {
  clientId: number;
  language: string;
  date: string;
  startTime: string;
  endTime: string;
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
 * What a request is expected to cost: the client's rate, else the language's, else the default (spec §9). Until a
 * language is chosen its rate is not known, and the default stands in.
 */
export function useEstimate({ clientId, language, ...when }: EstimateQuestion): Estimate {
  const { startTime, endTime } = when;
  const company = useQuery(companyQuery);
  const client = useQuery(clientProfileQuery(clientId));
  const rate = useQuery(billingRateQuery(language));
  if (!isClockTime(startTime) || !isClockTime(endTime)) return { kind: 'none' };
  if (endTime <= startTime) return { kind: 'end-before-start' };
  if (client.isError || rate.isError) return { kind: 'unknown' };
  if (client.isPending || (language !== '' && rate.isPending)) return { kind: 'loading' };
  const charge = rateOf(client.data.customRate, rate.data ?? null);
  const minutes = minutesOf(when, company.data?.timeZone);
  if (!minutes.ok) return { kind: 'no-such-time', sentence: minutes.refusal.message };
  const estimate = estimateCharge({ minutes: minutes.value, rate: charge });
  return estimate.ok ? { kind: 'known', ...estimate.value } : { kind: 'unknown' };
}

/** Real minutes, as the server counts them; as long as no date is chosen, those of a day without a change of the clocks. */
function minutesOf(
  { date, startTime, endTime }: Pick<EstimateQuestion, 'date' | 'startTime' | 'endTime'>,
  timeZone: string | undefined,
): Result<number> {
  if (!isCivilDate(date) || timeZone === undefined) return accept(bookedMinutes(startTime, endTime));
  const span = appointmentSpan({ date, startTime, endTime, timeZone });
  return span.ok ? accept(minutesBetween(span.value.startsAt, span.value.endsAt)) : span;
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
