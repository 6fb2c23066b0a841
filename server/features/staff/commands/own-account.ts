import { and, eq, ne } from 'drizzle-orm';
import type { OwnAccountBody } from '#contracts/accounts/staff-account.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { sessions, staff } from '#server/db/schema/people.ts';
import { changedAt, isStale, stale } from '#server/db/stale.ts';
import { endLinks } from '../../auth/commands/account-links.ts';
import { lockStaff, type StaffRow } from '../queries.ts';
import { isSameEmail, refuseTakenEmail } from './staff-email.ts';

const CHANGES = [{ topic: 'staff', ids: [] }] as const;

interface Action {
  readonly actor: Actor;
  readonly now: string;
}

/**
 * Changes the own name and e-mail address. A new address ends open links, because the old mailbox could use them; the
 * caller has checked the password (rule sign-in-11). Refused as `stale` and `email_taken`.
 */
export async function changeOwnAccount(
  tx: Tx,
  { accountId }: StaffScope,
  {
    actor,
    now,
    to,
    seen,
  }: Action & {
    readonly to: Pick<OwnAccountBody, 'name' | 'email'>;
    readonly seen?: string | undefined;
  },
): Promise<StaffRow> {
  const before = await lockStaff(tx, accountId);
  if (isStale(seen, before.updatedAt)) throw stale('Your account was changed elsewhere since you opened it.');
  await refuseTakenEmail(tx, to.email, accountId);
  const [updated] = await tx
    .update(staff)
    .set({ ...to, updatedAt: changedAt(staff.updatedAt, now) })
    .where(eq(staff.accountId, accountId))
    .returning({ updatedAt: staff.updatedAt });
  if (!isSameEmail(before.email, to.email)) await endLinks(tx, accountId);
  const change = differences<{ name: string; email: string | null }>(before, to);
  await record(tx, actor, now, {
    audit: [{ act: 'account.change', entity: 'account', entityId: accountId, change }],
    changes: CHANGES,
  });
  return { ...before, ...to, ...updated };
}

/** Ends one own session at once; an unknown or ended one is not an error. Source: rule sign-in-11. */
export async function endOwnSession(
  tx: Tx,
  { accountId }: StaffScope,
  { actor, now, sessionId }: Action & { readonly sessionId: number },
): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), eq(sessions.id, sessionId)));
  await record(tx, actor, now, {
    audit: [{ act: 'account.endSession', entity: 'account', entityId: accountId }],
    changes: CHANGES,
  });
}

/** Ends all own sessions except that of this browser, whose token has the hash `current`. Source: rule sign-in-11. */
export async function endOtherSessions(
  tx: Tx,
  { accountId }: StaffScope,
  { actor, now, current }: Action & { readonly current: Buffer },
): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, current)));
  await record(tx, actor, now, {
    audit: [{ act: 'account.endOtherSessions', entity: 'account', entityId: accountId }],
    changes: CHANGES,
  });
}
