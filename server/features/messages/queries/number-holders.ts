import { and, isNull, sql } from 'drizzle-orm';
import { phoneNumber } from '#server/adapters/phone-number.ts';
import type { Tx } from '#server/db/connect.ts';
import { clients, interpreters } from '#server/db/schema/people.ts';

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
  return holdersIn(tx, phone, 'interpreter', interpreters);
}

/** The same for clients. */
export function clientsAt(tx: Tx, phone: string): Promise<NumberHolder[]> {
  return holdersIn(tx, phone, 'client', clients);
}

async function holdersIn(
  tx: Tx,
  phone: string,
  audience: NumberHolder['audience'],
  people: typeof interpreters | typeof clients,
): Promise<NumberHolder[]> {
  const rows = await tx
    .select({ id: people.id, name: people.name, phone: people.phone })
    .from(people)
    .where(
      and(
        isNull(people.archivedAt),
        sql`right(regexp_replace(${people.phone}, '\\D', '', 'g'), 7) = ${phone.slice(-7)}`,
      ),
    )
    .orderBy(people.id);
  return rows
    .filter((row) => phoneNumber(row.phone) === phone)
    .map(({ id, name }) => ({ audience, id, name }));
}
