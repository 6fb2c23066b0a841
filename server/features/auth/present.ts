import { permissionsOf } from '#contracts/calls.ts';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import type { AccountRow, InvitedAccount } from './queries.ts';

export function presentStaffLogin({ username, name }: Pick<AccountRow, 'username' | 'name'>) {
  return { success: true as const, username, name };
}

export function presentInterpreterLogin({ profileId, username, name }: AccountRow) {
  return { success: true as const, interpreter: { id: profileId, username, name } };
}

/** Who is signed in as staff. */
export function presentStaffSession({ accountId, username, name, role, needsSecondFactor }: StaffScope) {
  const permissions = permissionsOf({ role, needsSecondFactor });
  return { accountId, username, name, role, needsSecondFactor, permissions };
}

/** Which interpreter is signed in. */
export function presentInterpreterSession({ interpreterId, username, name }: InterpreterScope) {
  return { interpreterId, username, name };
}

/** Whose link it is, without the address to which it was sent. */
export function presentInvited({ audience, name, username, companyName, passwordHash }: InvitedAccount) {
  return { audience, name, username, companyName, isReset: passwordHash !== null };
}

/** Who has been signed in by a link. */
export function presentSignedIn({ audience, accountId, profileId, name, username }: AccountRow) {
  return { audience, id: audience === 'staff' ? accountId : profileId, name, username };
}
