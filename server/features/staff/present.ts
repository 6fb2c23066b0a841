import type { OwnAccount, OwnSession, StaffAccount } from '#contracts/accounts/staff-account.ts';
import { deviceOf } from '#domain/access/device-name.ts';
import type { SessionRow, StaffRow } from './queries.ts';

/** A member of staff for administrators. */
export function presentStaffAccount(row: StaffRow & { readonly lastSeenAt?: string | null }): StaffAccount {
  const { accountId, name, email, username, role, createdAt, updatedAt, lastSeenAt = null } = row;
  const { hasSecondFactor } = row;
  return {
    accountId,
    name,
    email,
    username,
    role,
    hasSecondFactor,
    state: stateOf(row),
    lastSeenAt,
    createdAt,
    updatedAt,
  };
}

function stateOf({ isDeactivated, canSignIn }: StaffRow): StaffAccount['state'] {
  if (isDeactivated) return 'deactivated';
  return canSignIn ? 'active' : 'invited';
}

/** One's own account. */
export function presentOwnAccount({
  accountId,
  name,
  email,
  username,
  role,
  updatedAt,
}: StaffRow): OwnAccount {
  return { accountId, name, email, username, role, updatedAt };
}

/** An own session; `current` is the hash of this browser's token. */
export function presentSession(row: SessionRow, current: Buffer | null): OwnSession {
  const { id, userAgent, isKept, createdAt, lastSeenAt, tokenHash } = row;
  const isCurrent = current?.equals(tokenHash) ?? false;
  return { id, device: deviceOf(userAgent), isCurrent, isKept, createdAt, lastSeenAt };
}
