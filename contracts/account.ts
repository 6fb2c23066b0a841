import * as z from 'zod/mini';
import { AUDIENCES } from '#domain/access/access.ts';
import { email, instantText, line, newPassword, typedPassword, username } from './fields.ts';

/** Sign-in by username or e-mail address, the same for the three audiences (spec §7); `stayLoggedIn` keeps the session for 30 days (design 3.13). */
export const LoginBody = z.strictObject({
  username: line(254, 'Username is required'),
  password: typedPassword,
  stayLoggedIn: z.optional(z.boolean({ error: 'Must be true or false' })),
});

/** Answer to a staff sign-in (spec §7: name). */
export const StaffLogin = z.object({ success: z.literal(true), username: z.string(), name: z.string() });

/** Answer to an interpreter's sign-in (spec §7). */
export const InterpreterLogin = z.object({
  success: z.literal(true),
  interpreter: z.object({ id: z.number(), username: z.string(), name: z.string() }),
});

/** Who is signed in, per audience. */
export const StaffSession = z.object({ accountId: z.number(), username: z.string(), name: z.string() });
export const InterpreterSession = z.object({
  interpreterId: z.number(),
  username: z.string(),
  name: z.string(),
});

/** First administrator by the one-time link printed at first start (design 3.15). */
export const SetUpBody = z.strictObject({
  token: line(200, 'The link is incomplete'),
  name: line(200, 'Name is required'),
  email: z.optional(email),
  username,
  password: newPassword,
});

export const ChangePasswordBody = z.strictObject({ currentPassword: typedPassword, newPassword });

const audience = z.enum(AUDIENCES, { error: 'Must be staff, interpreter or client' });

/** Whose a link is; `isReset`: there is a password, which stays until another is chosen. */
export const Invited = z.object({
  audience,
  name: z.string(),
  username: z.string(),
  companyName: z.string(),
  isReset: z.boolean(),
});

/** Without a username the present one stays. */
export const AcceptInvitationBody = z.strictObject({
  username: z.optional(username),
  password: newPassword,
});

/** Who is signed in by a link; `id` as in the session of the audience: the account's for staff. */
export const SignedInByLink = z.object({
  audience,
  id: z.number(),
  name: z.string(),
  username: z.string(),
});

/** Who has forgotten the password: by the e-mail address that the company knows. */
export const RequestResetBody = z.strictObject({ audience, email });

/** A sign-up link, as staff see it once: also sent to the `email` address; good once, until `expiresAt`. */
export const SentInvitation = z.object({ link: z.string(), email: z.string(), expiresAt: instantText });
