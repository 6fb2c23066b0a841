import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Audience } from '#domain/access/access.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { accountLinks, clients, interpreters, staff } from '#server/db/schema/people.ts';
import { transact } from '#server/db/transaction.ts';
import { type AccountRow, accountOf, accountsWithEmail } from '../queries.ts';
import { mayGetEmail } from './guess-limits.ts';
import { type LinkHolder, type LinkMaker, linkEmail, makeRequestedLink } from './invitation.ts';

/** A forgotten password: the audience and the e-mail address. */
export interface ResetRequest {
  readonly audience: Audience;
  readonly email: string;
}

/** The job that sends the links. */
export const RESET_JOB = 'send_reset_links';

/**
 * Queues a request whether or not there is such an account, so that neither the answer nor its time reveals it. Source:
 * rule sign-in-15.
 */
export async function queueReset(db: Db, reset: ResetRequest): Promise<void> {
  const text = 'SELECT graphile_worker.add_job($1, $2::json, max_attempts := 5)';
  await queryRows(db, { text }, [RESET_JOB, JSON.stringify(reset)]);
}

/** A link that is valid for at least this long is sent again; another one replaces it otherwise (rule sign-in-15). */
const GOOD_FOR_MS = 45 * 60_000;

/**
 * Sends a link to all accounts of an audience with this e-mail address. An open link that is valid long enough is sent
 * again; after three e-mails within 15 minutes nothing is sent. So a stranger's requests end no link that somebody is
 * about to use, and do not fill a mailbox. People without a password get their open invitation again. `now` is an
 * instant. Source: rule sign-in-15.
 */
export async function sendResetLinks(
  db: Db,
  reset: ResetRequest,
  maker: LinkMaker,
  now: string,
): Promise<void> {
  for (const { accountId } of await accountsWithEmail(db, reset.audience, reset.email))
    await transact(db, async (tx) => {
      const account = await lockPerson(tx, reset.audience, accountId);
      if (account?.email) await sendLink(tx, holderOf(account, account.email), maker, now);
    });
}

/** The actor of a request without a session. */
const SOMEBODY: Actor = { audience: 'system', accountId: null, requestId: null };

async function sendLink(tx: Tx, holder: LinkHolder, maker: LinkMaker, now: string): Promise<void> {
  const { accountId, canSignIn } = holder;
  const changes = [{ topic: 'notifications', ids: [] }] as const;
  if (!(await mayGetEmail(tx, accountId, now))) return;
  const until = canSignIn ? new Date(Date.parse(now) + GOOD_FOR_MS).toISOString() : now;
  const open = await linkOpenAt(tx, accountId, until);
  if (open !== null) {
    const messages = linkEmail(holder, open, `:${now}`);
    const audit = [{ act: 'passwords.requestReset', entity: 'account', entityId: accountId }] as const;
    return record(tx, SOMEBODY, now, { audit, messages, changes });
  }
  const { messages, audit } = await makeRequestedLink(tx, holder, maker, now);
  await record(tx, SOMEBODY, now, { audit: [audit], messages, changes });
}

function holderOf(account: AccountRow, email: string): LinkHolder {
  const { audience, profileId: id, accountId, passwordHash } = account;
  return { audience, id, accountId, email, canSignIn: passwordHash !== null };
}

/** The hash (hexadecimal) of the link that an account can use at an instant. */
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

/** The row that is locked before a person's links change; null if the person was archived. */
async function lockPerson(tx: Tx, audience: Audience, accountId: number): Promise<AccountRow | null> {
  const row = PERSON_ROWS[audience];
  await tx.select({ id: row.id }).from(row).where(eq(row.accountId, accountId)).for('no key update');
  return accountOf(tx, accountId);
}
