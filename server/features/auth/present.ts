import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { AccountRow, InvitedAccount } from './queries.ts';

/** Answer to a staff sign-in (spec §7). */
export function presentStaffLogin({ username, name }: Pick<AccountRow, 'username' | 'name'>) {
  return { success: true as const, username, name };
}

/** Answer to an interpreter's sign-in (spec §7). */
export function presentInterpreterLogin({ profileId, username, name }: AccountRow) {
  return { success: true as const, interpreter: { id: profileId, username, name } };
}

/** Who is signed in as staff. */
export function presentStaffSession({ accountId, username, name }: StaffScope) {
  return { accountId, username, name };
}

/** Which interpreter is signed in. */
export function presentInterpreterSession({ interpreterId, username, name }: InterpreterScope) {
  return { interpreterId, username, name };
}

/** Whose a link is, as whoever holds it sees them; never the address that it was sent to. */
export function presentInvited({ audience, name, username, companyName, passwordHash }: InvitedAccount) {
  return { audience, name, username, companyName, isReset: passwordHash !== null };
}

/** Who has been signed in by a link. */
export function presentSignedIn({ audience, accountId, profileId, name, username }: AccountRow) {
  return { audience, id: audience === 'staff' ? accountId : profileId, name, username };
}
