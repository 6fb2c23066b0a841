import { inArray } from 'drizzle-orm';
import { phoneNumber } from '#server/adapters/phone-number.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { smsConsents } from '#server/db/schema/records.ts';

/** What the holder of a number has said about text messages: how and when (an instant). */
export type Consent = typeof smsConsents.$inferSelect;

/**
 * The numbers (E.164) whose holders have agreed to text messages: no answer is a no. One statement. For the product itself: no
 * scope.
 */
export async function consentsOf(db: Db | Tx, phones: readonly string[]): Promise<ReadonlySet<string>> {
  const consents = await readConsents(db, phones);
  return new Set(consents.filter(({ hasAgreed }) => hasAgreed).map(({ phone }) => phone));
}

/** What the holder of a telephone number, as people write it, has said; null if nothing, or if it is not a number. */
export async function consentOf(db: Db | Tx, phone: string): Promise<Consent | null> {
  const number = phoneNumber(phone);
  return number === null ? null : ((await readConsents(db, [number]))[0] ?? null);
}

async function readConsents(db: Db | Tx, phones: readonly string[]): Promise<Consent[]> {
  if (phones.length === 0) return [];
  const { phone, hasAgreed, source, at } = smsConsents;
  return db
    .select({ phone, hasAgreed, source, at })
    .from(smsConsents)
    .where(inArray(phone, [...phones]));
}
