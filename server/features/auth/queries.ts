import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Audience } from '#domain/access/access.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { accountLinks } from '#server/db/schema/people.ts';
import { hashToken } from '#server/db/tokens.ts';

/** An account that can sign in. `profileId` is the id of the interpreter, the client or the staff row. */
export interface AccountRow {
  readonly accountId: number;
  readonly audience: Audience;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly profileId: number;
  /** Null until an invitation is used: nobody can sign in. */
  readonly passwordHash: string | null;
}

/** An account whose password was just entered correctly. */
export interface CheckedAccount extends AccountRow {
  readonly passwordHash: string;
}

/**
 * The account of an audience with a typed username, or else e-mail address, in any case. Null if there is none or it is
 * archived. Source: rule sign-in-1.
 */
export async function accountNamed(db: Db, audience: Audience, typed: string): Promise<AccountRow | null> {
  const { rows } = await db.execute<AccountRow & Record<string, unknown>>(sql`
    SELECT ${accountColumns}
    FROM accounts a ${profilesOf}
    WHERE a.audience = ${audience} AND a.archived_at IS NULL AND a.id IN (
      SELECT id FROM accounts WHERE audience = ${audience} AND username = ${typed}::citext
      UNION ALL SELECT account_id FROM interpreters WHERE email = ${typed}::citext AND archived_at IS NULL
      UNION ALL SELECT account_id FROM clients WHERE email = ${typed}::citext AND archived_at IS NULL
      UNION ALL SELECT account_id FROM staff WHERE email = ${typed}::citext)
    ORDER BY a.username = ${typed}::citext DESC, a.id
    LIMIT 1`);
  return rows[0] ?? null;
}

/** The account of a signed-in person; null if it was archived. */
export async function accountOf(db: Db | Tx, accountId: number): Promise<AccountRow | null> {
  const { rows } = await db.execute<AccountRow & Record<string, unknown>>(sql`
    SELECT ${accountColumns} FROM accounts a ${profilesOf}
    WHERE a.id = ${accountId} AND a.archived_at IS NULL`);
  return rows[0] ?? null;
}

/**
 * The accounts of an audience with this e-mail address, in any case, without archived ones. Only staff may share an
 * address.
 */
export async function accountsWithEmail(db: Db, audience: Audience, email: string): Promise<AccountRow[]> {
  const { rows } = await db.execute<AccountRow & Record<string, unknown>>(sql`
    SELECT ${accountColumns} FROM accounts a ${profilesOf}
    WHERE a.audience = ${audience} AND a.archived_at IS NULL AND a.id IN (
      SELECT account_id FROM interpreters WHERE email = ${email}::citext AND archived_at IS NULL
      UNION ALL SELECT account_id FROM clients WHERE email = ${email}::citext AND archived_at IS NULL
      UNION ALL SELECT account_id FROM staff WHERE email = ${email}::citext)
    ORDER BY a.id`);
  return rows;
}

/** A link's account and the company's name. */
export interface InvitedAccount extends AccountRow {
  readonly companyName: string;
}

/**
 * The account of a link's token; null if the link is unknown, used or expired at `now`, an instant. One look-up for all
 * cases.
 */
export async function invitedBy(db: Db, token: string, now: string): Promise<InvitedAccount | null> {
  const { rows } = await db.execute<InvitedAccount & Record<string, unknown>>(sql`
    SELECT ${accountColumns}, settings.company_name AS "companyName"
    FROM account_links JOIN accounts a ON a.id = account_links.account_id ${profilesOf} JOIN settings ON settings.id = 1
    WHERE ${isOpenLink('invitation', token, now)} AND a.archived_at IS NULL`);
  return rows[0] ?? null;
}

/** The condition for the open link of a token and purpose at `now`, an instant. */
export function isOpenLink(
  purpose: (typeof accountLinks.$inferInsert)['purpose'],
  token: string,
  now: string,
): SQL | undefined {
  return and(
    eq(accountLinks.tokenHash, hashToken(token)),
    eq(accountLinks.purpose, purpose),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
  );
}

const accountColumns = sql.raw(`
  a.id AS "accountId", a.audience, a.username, a.password_hash AS "passwordHash",
  coalesce(i.name, c.name, s.name) AS name, coalesce(i.email, c.email, s.email) AS email,
  coalesce(i.id, c.id, s.id) AS "profileId"`);

const profilesOf = sql.raw(`
  LEFT JOIN interpreters i ON i.account_id = a.id
  LEFT JOIN clients c ON c.account_id = a.id
  LEFT JOIN staff s ON s.account_id = a.id`);
