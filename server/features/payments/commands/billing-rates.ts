import { eq, sql } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import { beginRule } from '#server/db/closeouts/begin-rule.ts';
import type { Repriced } from '#server/db/closeouts/reprice.ts';
import type { Tx } from '#server/db/connect.ts';
import { allLanguages, refuseUnknownLanguages } from '#server/db/languages.ts';
import { hourlyTerms } from '#server/db/rate-card.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { billingRates } from '#server/db/schema/money.ts';
import { Refused } from '#server/db/transaction.ts';
import { companyToday } from '../../settings/queries.ts';
import type { BillingRateRow } from '../queries/rates.ts';

/** A language's rate in cents per hour; by whom and when it is set. */
interface RateChange {
  readonly actor: Actor;
  readonly now: string;
  readonly language: string;
  readonly rateCents: Cents;
}

/** Adds a rate for a language. `Refused` language_taken if it has one, validation_failed if it is not in the list. Source: rule rates-4. */
export async function addBillingRate(tx: Tx, change: RateChange): Promise<BillingRateRow> {
  const { language, rateCents, now } = change;
  await refuseUnknownLanguages(tx, [language], { newChoice: false });
  const repriced = await begin(tx, change, rateCents);
  const [row] = await tx
    .insert(billingRates)
    .values({ language, hourlyRate: rateCents, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: billingRates.language })
    .returning();
  if (!row) {
    const message = `There is already a billing rate for ${language}.`;
    throw new Refused({ code: 'language_taken', message, fields: { language: message } });
  }
  await recordRate(tx, change, 'billingRates.create', row, repriced);
  return row;
}

/** Sets the rate of a language, whether or not it has one. `Refused` validation_failed if it is not a language. */
export async function setBillingRate(tx: Tx, change: RateChange): Promise<BillingRateRow> {
  const { language, rateCents, now } = change;
  await refuseUnknownLanguages(tx, [language], { newChoice: false });
  const repriced = await begin(tx, change, rateCents);
  const [row] = await tx
    .insert(billingRates)
    .values({ language, hourlyRate: rateCents, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: billingRates.language,
      set: { hourlyRate: sql`excluded.hourly_rate`, updatedAt: now },
    })
    .returning();
  if (!row) throw new Error('an upsert answers its row');
  await recordRate(tx, change, 'billingRates.put', row, repriced);
  return row;
}

/** Removes the rate of a language, so that the default applies. `Refused` not_found if it has none. */
export async function removeBillingRate(tx: Tx, change: Omit<RateChange, 'rateCents'>): Promise<void> {
  const repriced = await begin(tx, change, null);
  const [row] = (await allLanguages(tx)).includes(change.language)
    ? await tx.delete(billingRates).where(eq(billingRates.language, change.language)).returning()
    : [];
  if (!row) throw new Refused({ code: 'not_found', message: 'The billing rate was not found.' });
  await recordRate(tx, change, 'billingRates.delete', row, repriced);
}

/** A language's rate holds from today on; null: the default does. Source: rule rates-6. */
async function begin(
  tx: Tx,
  { language, now }: Pick<RateChange, 'language' | 'now'>,
  rateCents: Cents | null,
): Promise<Repriced> {
  const [terms, from] = [hourlyTerms(rateCents), await companyToday(tx, now)];
  const rule = { side: 'charge', kind: 'hourly_rate', scope: { language }, terms, from } as const;
  return beginRule(tx, rule, now);
}

function recordRate(
  tx: Tx,
  { actor, now }: Pick<RateChange, 'actor' | 'now'>,
  action: 'billingRates.create' | 'billingRates.put' | 'billingRates.delete',
  { id, language, hourlyRate }: BillingRateRow,
  repriced: Repriced,
): Promise<void> {
  return record(tx, actor, now, {
    audit: [
      { act: action, entity: 'billing_rate', entityId: id, change: { language, rateCents: hourlyRate } },
      ...repriced.audit,
    ],
    changes: [{ topic: 'billing-rates', ids: [id] }, ...repriced.changes],
  });
}
