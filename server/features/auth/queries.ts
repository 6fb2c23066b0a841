import { sql } from 'drizzle-orm';
import type { Audience } from '#domain/access/access.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { isOpenLink } from './commands/account-links.ts';

/** An account that can sign in. `profileId`: the interpreter's or client's id, the staff row's for staff. */
export interface AccountRow {
  readonly accountId: number;
  readonly audience: Audience;
  readonly username: string;
  readonly name: string;
  readonly email: string | null;
  readonly profileId: number;
  /** null until an invitation is taken up: nobody can sign in. */
  readonly passwordHash: string | null;
}

/**
 * The account of an audience that a typed name means: its username, else its e-mail address, in any case. Null when there
 * is none or it is archived.
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

/** The account of a signed-in person; null when it has been archived since. */
export async function accountOf(db: Db | Tx, accountId: number): Promise<AccountRow | null> {
  const { rows } = await db.execute<AccountRow & Record<string, unknown>>(sql`
    SELECT ${accountColumns} FROM accounts a ${profilesOf}
    WHERE a.id = ${accountId} AND a.archived_at IS NULL`);
  return rows[0] ?? null;
}

/** The accounts of an audience that have this e-mail address, in any case; none archived. Only staff may share one. */
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

/** Whose link it is, and which company's. */
export interface InvitedAccount extends AccountRow {
  readonly companyName: string;
}

/** Whose the link of a token is; null when it is unknown, used or over at `now`, an instant: one look-up for all. */
export async function invitedBy(db: Db, token: string, now: string): Promise<InvitedAccount | null> {
  const { rows } = await db.execute<InvitedAccount & Record<string, unknown>>(sql`
    SELECT ${accountColumns}, settings.company_name AS "companyName"
    FROM account_links JOIN accounts a ON a.id = account_links.account_id ${profilesOf} JOIN settings ON settings.id = 1
    WHERE ${isOpenLink('invitation', token, now)} AND a.archived_at IS NULL`);
  return rows[0] ?? null;
}

const accountColumns = sql.raw(`
  a.id AS "accountId", a.audience, a.username, a.password_hash AS "passwordHash",
  coalesce(i.name, c.name, s.name) AS name, coalesce(i.email, c.email, s.email) AS email,
  coalesce(i.id, c.id, s.id) AS "profileId"`);

const profilesOf = sql.raw(`
  LEFT JOIN interpreters i ON i.account_id = a.id
  LEFT JOIN clients c ON c.account_id = a.id
  LEFT JOIN staff s ON s.account_id = a.id`);
