import { asc, eq } from 'drizzle-orm';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Cents } from '#domain/money.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { allLanguages } from '#server/db/languages.ts';
import { billingRates } from '#server/db/schema/money.ts';
import { settings } from '#server/db/schema/people.ts';

/** A language's billing rate; amounts in cents, instants. */
export type BillingRateRow = typeof billingRates.$inferSelect;

/** All billing rates, by language. */
export function billingRateRows(db: Db, _who: StaffScope): Promise<BillingRateRow[]> {
  return db.select(rateColumns).from(billingRates).orderBy(asc(billingRates.language));
}

/**
 * The rate of a language, or null, and the company's default in cents. A text that is not a language has none. Source:
 * rule rates-4.
 */
export async function billingRateOf(
  db: Db | Tx,
  language: string,
): Promise<{ readonly stored: BillingRateRow | null; readonly defaultRateCents: Cents }> {
  // No rate has the empty name. A text that is not a language may even contain characters that cannot be stored.
  const name = (await allLanguages(db)).includes(language) ? language : '';
  const [row] = await db
    .select({ stored: rateColumns, defaultRateCents: settings.defaultHourlyRate })
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
