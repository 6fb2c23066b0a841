import * as z from 'zod/mini';
import { ROLES } from '#domain/access/access.ts';
import { email, instantText, line, pathId, seenVersion } from '../fields.ts';

const role = z.enum(ROLES, { error: 'Choose a role' });

export const StaffAccountParams = z.object({ accountId: pathId });

/**
 * A member of staff for administrators. `state`: 'invited' until a password is chosen, 'deactivated' if they may not sign
 * in. `lastSeenAt`: of the sessions that are still there, null for none.
 */
export const StaffAccount = z.object({
  accountId: z.number(),
  name: z.string(),
  email: z.nullable(z.string()),
  username: z.string(),
  role,
  state: z.enum(['active', 'invited', 'deactivated']),
  lastSeenAt: z.nullable(instantText),
  hasSecondFactor: z.boolean(),
  createdAt: instantText,
  updatedAt: instantText,
});
export type StaffAccount = z.infer<typeof StaffAccount>;

/** Somebody new on the staff; they choose username and password by the link (rule access-7). */
export const InviteStaffBody = z.strictObject({ name: line(200, 'Name is required'), email, role });
export type InviteStaffBody = z.infer<typeof InviteStaffBody>;

/** The new account and its link, which is answered this once. */
export const InvitedStaff = z.object({ account: StaffAccount, link: z.string(), expiresAt: instantText });
export type InvitedStaff = z.infer<typeof InvitedStaff>;

export const ChangeStaffBody = z.strictObject({
  name: line(200, 'Name is required'),
  email,
  role,
  updatedAt: seenVersion,
});
export type ChangeStaffBody = z.infer<typeof ChangeStaffBody>;

/** One's own account. */
export const OwnAccount = z.object({
  accountId: z.number(),
  name: z.string(),
  email: z.nullable(z.string()),
  username: z.string(),
  role,
  updatedAt: instantText,
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** Another e-mail address needs the current password (rule sign-in-11). */
export const OwnAccountBody = z.strictObject({
  name: line(200, 'Name is required'),
  email,
  currentPassword: z.optional(z.string().check(z.maxLength(1000, 'At most 1000 characters'))),
  updatedAt: seenVersion,
});
export type OwnAccountBody = z.infer<typeof OwnAccountBody>;

export const SessionParams = z.object({ sessionId: pathId });

/** Where one is signed in. `device` as 'Firefox on Windows'; `isCurrent`: the one of this call. */
export const OwnSession = z.object({
  id: z.number(),
  device: z.string(),
  isCurrent: z.boolean(),
  isKept: z.boolean(),
  createdAt: instantText,
  lastSeenAt: instantText,
});
export type OwnSession = z.infer<typeof OwnSession>;
