import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Audience } from '#domain/access/access.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { accountLinks, clients, interpreters, staff } from '#server/db/schema/people.ts';
import { transact } from '#server/db/transaction.ts';
import { type AccountRow, accountOf, accountsWithEmail } from '../queries.ts';
import { mayGetLetter } from './guess-limits.ts';
import { type LinkHolder, type LinkMaker, linkLetter, makeAskedLink } from './invitation.ts';

/** Who says that they have forgotten their password: of which audience, by which e-mail address. */
export interface ResetRequest {
  readonly audience: Audience;
  readonly email: string;
}

/** The job that does what was asked for. */
export const RESET_JOB = 'send_reset_links';

/**
 * Leaves a request to the job queue, whether or not there is such an account: neither the answer nor the time it takes
 * tells which. Source: design 3.14.
 */
export async function queueReset(db: Db, asked: ResetRequest): Promise<void> {
  await db.execute(
    sql`SELECT graphile_worker.add_job(${RESET_JOB}, ${JSON.stringify(asked)}::json, max_attempts := 5)`,
  );
}

/** A link that is good for at least so long is sent once more; one that is over sooner is replaced. */
const GOOD_FOR_MS = 45 * 60_000;

/**
 * Sends the accounts of an audience that have this e-mail address a link by which a new password is chosen, good once and
 * for one hour. The present password stays until it is used. A link that is good for three quarters of an hour more is sent again
 * in its place, and after three letters within 15 minutes nothing is: a stranger's requests end no link that somebody is about
 * to use or that staff have handed over, and fill no letter box. Whoever has no password yet gets their open invitation so, however
 * soon it is over. Nothing happens where nobody has the address. `now` is an instant. Source: design 3.14.
 */
export async function sendResetLinks(
  db: Db,
  asked: ResetRequest,
  maker: LinkMaker,
  now: string,
): Promise<void> {
  for (const { accountId } of await accountsWithEmail(db, asked.audience, asked.email))
    await transact(db, async (tx) => {
      const account = await lockPerson(tx, asked.audience, accountId);
      if (account?.email) await sendLink(tx, holderOf(account, account.email), maker, now);
    });
}

/** The actor of what somebody asks for without being signed in. */
const SOMEBODY: Actor = { audience: 'system', accountId: null, requestId: null };

async function sendLink(tx: Tx, holder: LinkHolder, maker: LinkMaker, now: string): Promise<void> {
  const { accountId, canSignIn } = holder;
  const changes = [{ topic: 'notifications', ids: [] }] as const;
  if (!(await mayGetLetter(tx, accountId, now))) return;
  const until = canSignIn ? new Date(Date.parse(now) + GOOD_FOR_MS).toISOString() : now;
  const open = await linkOpenAt(tx, accountId, until);
  if (open !== null) {
    const messages = linkLetter(holder, open, `:${now}`);
    const audit = [{ act: 'passwords.requestReset', entity: 'account', entityId: accountId }] as const;
    return record(tx, SOMEBODY, now, { audit, messages, changes });
  }
  const { messages, audit } = await makeAskedLink(tx, holder, maker, now);
  await record(tx, SOMEBODY, now, { audit: [audit], messages, changes });
}

function holderOf(account: AccountRow, email: string): LinkHolder {
  const { audience, profileId: id, accountId, passwordHash } = account;
  // Nobody invites staff: their accounts are made with a password.
  return { audience, id, accountId, email, canSignIn: audience === 'staff' || passwordHash !== null };
}

/** The hash (hexadecimal) of the link that an account can still take up at an instant. */
async function linkOpenAt(tx: Tx, accountId: number, at: string): Promise<string | null> {
  const [open] = await tx
    .select({ tokenHash: accountLinks.tokenHash })
    .from(accountLinks)
    .where(
      and(eq(accountLinks.accountId, accountId), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, at)),
    );
  return open ? open.tokenHash.toString('hex') : null;
}

const PERSON_ROWS = { interpreter: interpreters, client: clients, staff } as const;

/** The row that whoever makes or ends a link of this person locks first; null when they were archived since. */
async function lockPerson(tx: Tx, audience: Audience, accountId: number): Promise<AccountRow | null> {
  const row = PERSON_ROWS[audience];
  await tx.select({ id: row.id }).from(row).where(eq(row.accountId, accountId)).for('no key update');
  return accountOf(tx, accountId);
}
