import { useQuery } from '@tanstack/react-query';
import type { Client } from '#contracts/client.ts';
import { minutesBetween } from '#domain/billing/billable-time.ts';
import { type ChargeEstimate, estimateCharge } from '#domain/billing/estimate.ts';
import { chargeRate } from '#domain/billing/rates.ts';
import { parseMoney } from '#domain/money.ts';
import { staffBillingRateQuery } from '#web/api/staff-billing-rate.ts';

interface EstimateQuestion {
  client: Client | undefined;
  language: string;
  /** Instants: what is estimated are real hours, as they will be billed. */
  span: { readonly startsAt: string; readonly endsAt: string } | null;
}

/** What an appointment is expected to cost, once client, language and time are known; null until then. */
export function useEstimate({ client, language, span }: EstimateQuestion): ChargeEstimate | null {
  const { data: languageRate } = useQuery(staffBillingRateQuery(language));
  if (!client || !languageRate || !span) return null;
  const answerCents = parseMoney(languageRate.hourlyRate) ?? 0;
  const rate = chargeRate({
    clientRateCents: client.customRate === null ? null : parseMoney(client.customRate),
    languageRateCents: languageRate.isDefault ? null : answerCents,
    ...(languageRate.isDefault && { defaultRateCents: answerCents }),
  });
  const estimate = estimateCharge({ minutes: minutesBetween(span.startsAt, span.endsAt), rate });
  return estimate.ok ? estimate.value : null;
}
