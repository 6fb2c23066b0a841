import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ChangeStaffBody, InviteStaffBody } from '#contracts/accounts/staff-account.ts';
import type { Role } from '#domain/access/access.ts';
import type { Tx } from '#server/db/connect.ts';
import { differences } from '#server/db/record/differences.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { staff } from '#server/db/schema/people.ts';
import { changedAt, refuseIfStale } from '#server/db/stale.ts';
import { Refused, takeTurn } from '#server/db/transaction.ts';
import { archiveAccount, createAccount, reopenAccount } from '../../auth/commands/accounts.ts';
import {
  type Invitation,
  type LinkMaker,
  makeInvitation,
  moveInvitation,
} from '../../auth/commands/invitation.ts';
import { lockStaff, otherAdministrators, type StaffRow } from '../queries.ts';
import { isSameEmail, refuseTakenEmail } from './staff-email.ts';

/** Who does it, when (an instant), and to whom. */
interface Action {
  readonly actor: Actor;
  readonly now: string;
}
interface AccountAction extends Action {
  readonly accountId: number;
}

/** Changes of staff wait for each other, so that two administrators cannot remove each other at once. */
const TURN = 'staff_accounts';

const CHANGES = [{ topic: 'staff', ids: [] }] as const;

/**
 * Adds a member of staff, who chooses username and password by the link that is answered and e-mailed. Refused as
 * `email_taken` if another one has the address. Source: rule access-7.
 */
export async function inviteStaff(
  tx: Tx,
  inviting: Action & { readonly to: InviteStaffBody; readonly maker: LinkMaker },
): Promise<{ readonly row: StaffRow; readonly invitation: Invitation }> {
  const { actor, now, to, maker } = inviting;
  await takeTurn(tx, TURN);
  await refuseTakenEmail(tx, to.email, null);
  // Nobody can guess it, and the invited person chooses another one.
  const username = `invited-${randomBytes(6).toString('hex')}`;
  const accountId = await createAccount(tx, { audience: 'staff', username, passwordHash: null, now });
  await tx.insert(staff).values({ accountId, ...to, createdAt: now, updatedAt: now });
  const row = await lockStaff(tx, accountId);
  const { invitation, messages, audit } = await makeInvitation(tx, holderOf(row, to.email), maker, now);
  const change = { role: to.role, email: to.email };
  await record(tx, actor, now, {
    audit: [{ act: 'staffAccounts.invite', entity: 'account', entityId: accountId, change }, audit],
    messages,
    changes: CHANGES,
  });
  return { row, invitation };
}

/**
 * Sends a member of staff a new link, an invitation or a reset, and answers it this once. Refused as `not_found` for an
 * unknown or deactivated account, `validation_failed` without an e-mail address. Source: rule sign-in-12.
 */
export async function sendStaffLink(
  tx: Tx,
  { actor, now, accountId, maker }: AccountAction & { readonly maker: LinkMaker },
): Promise<{ readonly row: StaffRow; readonly invitation: Invitation }> {
  const row = await lockActive(tx, accountId);
  if (row.email === null) throw new Refused(NO_EMAIL);
  const { invitation, messages, audit } = await makeInvitation(tx, holderOf(row, row.email), maker, now);
  await record(tx, actor, now, { audit: [audit], messages, changes: CHANGES });
  return { row, invitation };
}

/**
 * Changes name, e-mail address and role. A new address ends open links; an open invitation is sent again. Refused as
 * `not_found`, `stale`, `email_taken`, and `last_administrator` if nobody else could manage staff. Source: rules access-7, sign-in-13 and
 * appointments-10.
 */
export async function changeStaff(
  tx: Tx,
  changing: AccountAction & { readonly to: ChangeStaffBody; readonly maker: LinkMaker },
): Promise<StaffRow> {
  const { actor, now, accountId, maker } = changing;
  const { updatedAt: seen, ...to } = changing.to;
  await takeTurn(tx, TURN);
  const before = await lockActive(tx, accountId);
  const { updatedAt: present } = before;
  const what = `the account of ${before.name}`;
  await refuseIfStale(tx, { seen, present, entity: 'account', entityId: accountId, what });
  await refuseTakenEmail(tx, to.email, accountId);
  if (to.role !== 'administrator') await refuseLast(tx, before);
  const [updated] = await tx
    .update(staff)
    .set({ ...to, updatedAt: changedAt(staff.updatedAt, now) })
    .where(eq(staff.accountId, accountId))
    .returning({ updatedAt: staff.updatedAt });
  const hasMoved = !isSameEmail(before.email, to.email);
  const moved = hasMoved ? await moveInvitation(tx, holderOf(before, to.email), maker, now) : null;
  const change = differences<{ name: string; email: string | null; role: Role }>(before, to);
  await record(tx, actor, now, {
    audit: [
      { act: 'staffAccounts.change', entity: 'account', entityId: accountId, change },
      ...(moved ? [moved.audit] : []),
    ],
    messages: moved?.messages ?? [],
    changes: CHANGES,
  });
  return { ...before, ...to, ...updated };
}

/**
 * Ends the sessions and links of a member of staff, who cannot sign in any more; what they did keeps their name. Refused as
 * `not_found` and `last_administrator`. Source: rule access-7.
 */
export async function deactivateStaff(tx: Tx, { actor, now, accountId }: AccountAction): Promise<StaffRow> {
  await takeTurn(tx, TURN);
  const row = await lockActive(tx, accountId);
  await refuseLast(tx, row);
  await archiveAccount(tx, accountId, now);
  await touch(tx, accountId, now);
  await record(tx, actor, now, {
    audit: [{ act: 'staffAccounts.deactivate', entity: 'account', entityId: accountId }],
    changes: CHANGES,
  });
  return lockStaff(tx, accountId);
}

/**
 * Lets a deactivated member of staff sign in again, with the password of before. Refused as `not_found`, and as
 * `username_taken` or `email_taken` if somebody else has taken theirs. Source: rule access-7.
 */
export async function reactivateStaff(tx: Tx, { actor, now, accountId }: AccountAction): Promise<StaffRow> {
  await takeTurn(tx, TURN);
  const row = await lockStaff(tx, accountId);
  if (row.email !== null) await refuseTakenEmail(tx, row.email, accountId);
  await reopenAccount(tx, accountId);
  await touch(tx, accountId, now);
  await record(tx, actor, now, {
    audit: [{ act: 'staffAccounts.reactivate', entity: 'account', entityId: accountId }],
    changes: CHANGES,
  });
  return lockStaff(tx, accountId);
}

async function lockActive(tx: Tx, accountId: number): Promise<StaffRow> {
  const row = await lockStaff(tx, accountId);
  if (row.isDeactivated)
    throw new Refused({
      code: 'not_found',
      message: `${row.name} is deactivated. Reactivate the account first.`,
    });
  return row;
}

/** Refuses what would take away the last administrator who can sign in (rule access-7). */
async function refuseLast(tx: Tx, { accountId, role, canSignIn, name }: StaffRow): Promise<void> {
  if (role !== 'administrator' || !canSignIn || (await otherAdministrators(tx, accountId)) > 0) return;
  throw new Refused({
    code: 'last_administrator',
    message: `${name} is the only administrator. Make somebody else an administrator first.`,
  });
}

async function touch(tx: Tx, accountId: number, now: string): Promise<void> {
  await tx
    .update(staff)
    .set({ updatedAt: changedAt(staff.updatedAt, now) })
    .where(eq(staff.accountId, accountId));
}

function holderOf({ id, accountId, canSignIn }: StaffRow, email: string) {
  return { audience: 'staff' as const, id, accountId, canSignIn, email };
}

const NO_EMAIL = {
  code: 'validation_failed',
  message: 'Enter an email address for this person first.',
  fields: { email: 'Email is required' },
} as const;
