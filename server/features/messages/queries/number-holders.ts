import { type SQL, sql } from 'drizzle-orm';
import { phoneNumber } from '#server/adapters/phone-number.ts';
import type { Tx } from '#server/db/connect.ts';

/** Somebody whose telephone number it is. */
export interface NumberHolder {
  readonly audience: 'interpreter' | 'client';
  readonly id: number;
  readonly name: string;
}

/**
 * Whose number (E.164) it is among the interpreters who are not archived, by their ids. They have it written as people write
 * numbers, so its last digits are looked for, and then read. For the product itself: no scope.
 */
export function interpretersAt(tx: Tx, phone: string): Promise<NumberHolder[]> {
  return holdersIn(tx, phone, 'interpreter', sql`interpreters`);
}

/** The same of the clients. */
export function clientsAt(tx: Tx, phone: string): Promise<NumberHolder[]> {
  return holdersIn(tx, phone, 'client', sql`clients`);
}

async function holdersIn(
  tx: Tx,
  phone: string,
  audience: NumberHolder['audience'],
  people: SQL,
): Promise<NumberHolder[]> {
  const { rows } = await tx.execute<{ id: number; name: string; phone: string }>(sql`
    SELECT id, name, phone FROM ${people}
    WHERE archived_at IS NULL AND right(regexp_replace(phone, '\\D', '', 'g'), 7) = ${phone.slice(-7)} ORDER BY id`);
  return rows
    .filter((row) => phoneNumber(row.phone) === phone)
    .map(({ id, name }) => ({ audience, id, name }));
}
