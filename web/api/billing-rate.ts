import { queryOptions } from '@tanstack/react-query';
import { type ChargeRate, chargeRate } from '#domain/billing/rates.ts';
import { parseMoney } from '#domain/money.ts';
import { call } from './http/http.ts';

/** The rate per hour of a language without regard to the client, which may be the default (rule M18). */
export function billingRateQuery(language: string, audience: 'client' | 'staff') {
  return queryOptions({
    queryKey: [audience, 'billing-rates', language],
    queryFn: ({ signal }) => call('billingRates.get', { params: { language }, audience, signal }),
    // Fetched only once a language is chosen.
    enabled: language !== '',
  });
}

/** The rate that a client pays: their own, else the language's, else the default (rule M4). Money as the API has it. */
export function clientRate(
  customRate: string | null,
  language: { readonly hourlyRate: string; readonly isDefault: boolean } | undefined,
): ChargeRate {
  const languageCents = language ? parseMoney(language.hourlyRate) : null;
  return chargeRate({
    clientRateCents: customRate === null ? null : parseMoney(customRate),
    languageRateCents: language?.isDefault ? null : languageCents,
    ...(language?.isDefault && languageCents !== null && { defaultRateCents: languageCents }),
  });
}
