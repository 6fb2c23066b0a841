import { useQuery } from '@tanstack/react-query';
import { type ChargeEstimate, estimateCharge } from '#domain/billing/amounts.ts';
import { type ChargeRate, chargeRate } from '#domain/billing/rates.ts';
import { isClockTime } from '#domain/civil.ts';
import { parseMoney } from '#domain/money.ts';
import { billingRateQuery } from '#web/api/billing-rate.ts';
import { clientProfileQuery } from '#web/api/client-profile.ts';

interface EstimateQuestion {
  clientId: number;
  language: string;
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
  | ({ kind: 'known' } & ChargeEstimate);

/**
 * What a request is expected to cost: the client's rate, else the language's, else the default (spec §9). Until a
 * language is chosen its rate is not known, and the default stands in.
 */
export function useEstimate({ clientId, language, startTime, endTime }: EstimateQuestion): Estimate {
  const client = useQuery(clientProfileQuery(clientId));
  const rate = useQuery(billingRateQuery(language));
  if (!isClockTime(startTime) || !isClockTime(endTime)) return { kind: 'none' };
  if (endTime <= startTime) return { kind: 'end-before-start' };
  if (client.isError || rate.isError) return { kind: 'unknown' };
  if (client.isPending || (language !== '' && rate.isPending)) return { kind: 'loading' };
  const charge = rateOf(client.data.customRate, rate.data ?? null);
  const estimate = estimateCharge({ startTime, endTime, rate: charge });
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
