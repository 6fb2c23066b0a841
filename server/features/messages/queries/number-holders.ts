import { type SQL, sql } from 'drizzle-orm';
import { phoneNumber } from '#server/adapters/phone-number.ts';
import type { Tx } from '#server/db/connect.ts';

/** A person with this telephone number. */
export interface NumberHolder {
  readonly audience: 'interpreter' | 'client';
  readonly id: number;
  readonly name: string;
}

/**
 * The interpreters with this number (E.164) who are not archived, by their ids. Numbers are stored as people write them, so the
 * last digits are searched, and the results are parsed. For the product itself: no scope.
 */
export function interpretersAt(tx: Tx, phone: string): Promise<NumberHolder[]> {
  return holdersIn(tx, phone, 'interpreter', sql`interpreters`);
}

/** The same for clients. */
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
