import { useQuery } from '@tanstack/react-query';
import type { Client } from '#contracts/client.ts';
import { type ChargeEstimate, estimateCharge } from '#domain/billing/amounts.ts';
import { chargeRate } from '#domain/billing/rates.ts';
import { isClockTime } from '#domain/civil.ts';
import { parseMoney } from '#domain/money.ts';
import { staffBillingRateQuery } from '#web/api/staff-billing-rate.ts';

interface EstimateQuestion {
  client: Client | undefined;
  language: string;
  startTime: string;
  endTime: string;
}

/** What the appointment is expected to cost, once client, language and both times are known; null until then. */
export function useEstimate({
  client,
  language,
  startTime,
  endTime,
}: EstimateQuestion): ChargeEstimate | null {
  const { data: languageRate } = useQuery(staffBillingRateQuery(language));
  if (!client || !languageRate || !isClockTime(startTime) || !isClockTime(endTime)) return null;
  const answerCents = parseMoney(languageRate.hourlyRate) ?? 0;
  const rate = chargeRate({
    clientRateCents: client.customRate === null ? null : parseMoney(client.customRate),
    languageRateCents: languageRate.isDefault ? null : answerCents,
    ...(languageRate.isDefault && { defaultRateCents: answerCents }),
  });
  const estimate = estimateCharge({ startTime, endTime, rate });
  return estimate.ok ? estimate.value : null;
}
