import { asc, eq } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import { type ChargeRate, chargeRate } from '#domain/billing/rates.ts';
import { isLanguage } from '#domain/languages.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { billingRates } from '#server/db/schema/money.ts';
import { clients, settings } from '#server/db/schema/people.ts';

/**
 * A client's rate per hour for a language, in cents, and its source. One statement. Source: rule M4.
 * @example a client without a rate of its own and Spanish kept at 80.00: { rateCents: 8000, source: 'language' }
 */
export async function chargeRateFor(
  db: Db | Tx,
  about: { readonly clientId: number; readonly language: string },
): Promise<ChargeRate> {
  const [rates] = await db
    .select({
      clientRateCents: clients.customRate,
      languageRateCents: billingRates.hourlyRate,
      defaultRateCents: settings.defaultHourlyRate,
    })
    .from(settings)
    .leftJoin(clients, eq(clients.id, about.clientId))
    .leftJoin(billingRates, eq(billingRates.language, about.language));
  if (!rates) throw new Error('the company has no settings');
  return chargeRate(rates);
}

/** A language's billing rate; amounts in cents, instants. */
export type BillingRateRow = typeof billingRates.$inferSelect;

/** All billing rates, by language. */
export function billingRateRows(db: Db, _who: StaffScope): Promise<BillingRateRow[]> {
  return db.select(rateColumns).from(billingRates).orderBy(asc(billingRates.language));
}

/**
 * The rate of a language, or null, and the company's default in cents. A text that is not a language has none. Source:
 * rule M18.
 */
export async function billingRateOf(
  db: Db | Tx,
  language: string,
): Promise<{ readonly kept: BillingRateRow | null; readonly defaultRateCents: Cents }> {
  // No rate has the empty name. A text that is not a language may even contain characters that cannot be stored.
  const name = isLanguage(language) ? language : '';
  const [row] = await db
    .select({ kept: rateColumns, defaultRateCents: settings.defaultHourlyRate })
    .from(settings)
    .leftJoin(billingRates, eq(billingRates.language, name));
  if (!row) throw new Error('the company has no settings');
  return row;
}

const rateColumns = {
  id: billingRates.id,
  language: billingRates.language,
  hourlyRate: billingRates.hourlyRate,
  createdAt: billingRates.createdAt,
  updatedAt: billingRates.updatedAt,
};
