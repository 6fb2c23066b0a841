import { type SQLWrapper, sql } from 'drizzle-orm';

/** The name of an account's person, for a list of columns; null if the account is null. */
export function nameOfAccount(accountId: SQLWrapper) {
  return sql<string | null>`coalesce(
    (SELECT s.name FROM staff s WHERE s.account_id = ${accountId}),
    (SELECT i.name FROM interpreters i WHERE i.account_id = ${accountId}),
    (SELECT c.name FROM clients c WHERE c.account_id = ${accountId}))`;
}
