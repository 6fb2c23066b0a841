import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Audience } from '#domain/access/access.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { accountLinks, accounts, clients, interpreters, settings, staff } from '#server/db/schema/people.ts';
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
  const isTyped = sql`${accounts.username} = ${typed}::citext`;
  const [row] = await selectAccounts(db)
    .where(
      isOf(
        audience,
        sql`SELECT id FROM accounts WHERE audience = ${audience} AND username = ${typed}::citext
          UNION ALL ${withEmail(typed)}`,
      ),
    )
    .orderBy(desc(isTyped), accounts.id)
    .limit(1);
  return row ?? null;
}

/** SQL: the accounts of people who are not archived with this e-mail address. */
const withEmail = (email: string) => sql`
  SELECT account_id FROM interpreters WHERE email = ${email}::citext AND archived_at IS NULL
  UNION ALL SELECT account_id FROM clients WHERE email = ${email}::citext AND archived_at IS NULL
  UNION ALL SELECT account_id FROM staff WHERE email = ${email}::citext`;

const isOf = (audience: Audience, ids: SQL) =>
  and(eq(accounts.audience, audience), isNull(accounts.archivedAt), sql`${accounts.id} IN (${ids})`);

/** The account of a signed-in person; null if it was archived. */
export async function accountOf(db: Db | Tx, accountId: number): Promise<AccountRow | null> {
  const [row] = await selectAccounts(db).where(and(eq(accounts.id, accountId), isNull(accounts.archivedAt)));
  return row ?? null;
}

/**
 * The accounts of an audience with this e-mail address, in any case, without archived ones. Only staff may share an
 * address.
 */
export async function accountsWithEmail(db: Db, audience: Audience, email: string): Promise<AccountRow[]> {
  return selectAccounts(db)
    .where(isOf(audience, withEmail(email)))
    .orderBy(accounts.id);
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
  const [row] = await selectAccounts(db)
    .innerJoin(accountLinks, eq(accountLinks.accountId, accounts.id))
    .where(and(isOpenLink('invitation', token, now), isNull(accounts.archivedAt)));
  if (!row) return null;
  const [company] = await db.select({ companyName: settings.companyName }).from(settings);
  return company ? { ...row, ...company } : null;
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

const ofPerson = <T>(column: 'name' | 'email' | 'id') =>
  sql<T>`coalesce(${interpreters[column]}, ${clients[column]}, ${staff[column]})`;

const { id: accountId, audience, username, passwordHash } = accounts;
const ACCOUNT = {
  accountId,
  audience,
  username,
  passwordHash,
  name: ofPerson<string>('name'),
  email: ofPerson<string | null>('email'),
  profileId: ofPerson<number>('id'),
};

function selectAccounts(db: Db | Tx) {
  return db
    .select(ACCOUNT)
    .from(accounts)
    .leftJoin(interpreters, eq(interpreters.accountId, accounts.id))
    .leftJoin(clients, eq(clients.accountId, accounts.id))
    .leftJoin(staff, eq(staff.accountId, accounts.id));
}
