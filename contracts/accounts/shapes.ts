import * as z from 'zod/mini';
import { AUDIENCES, ROLES } from '#domain/access/access.ts';
import { companyIdentity } from '../company/shapes.ts';
import { email, instantText, line, newPassword, typedPassword, username } from '../fields.ts';
import { secondFactorCode } from './second-factor.ts';

/** Sign-in by username or e-mail address (rules sign-in-1 and sign-in-7). */
export const LoginBody = z.strictObject({
  username: line(254, 'Username is required'),
  password: typedPassword,
  stayLoggedIn: z.optional(z.boolean({ error: 'Must be true or false' })),
  /** Of staff with a second factor (rule sign-in-20); without it, they are asked for it. */
  code: z.optional(secondFactorCode),
});

export const StaffLogin = z.object({ success: z.literal(true), username: z.string(), name: z.string() });

export const InterpreterLogin = z.object({
  success: z.literal(true),
  interpreter: z.object({ id: z.number(), username: z.string(), name: z.string() }),
});

/** Who is signed in, per audience. */
export const StaffSession = z.object({
  accountId: z.number(),
  username: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  /** The company demands a second factor: nothing else can be done before it is set up (rule sign-in-21). */
  needsSecondFactor: z.boolean(),
  /** The calls that the person may make now, by name (`operationId`). */
  permissions: z.array(z.string()),
});
export const InterpreterSession = z.object({
  interpreterId: z.number(),
  username: z.string(),
  name: z.string(),
});

/** Sets up the first administrator, and the company, with the link printed at first start (rule sign-in-17). */
export const SetUpBody = z.strictObject({
  token: line(200, 'The link is incomplete'),
  ...companyIdentity,
  name: line(200, 'Name is required'),
  email,
  username,
  password: newPassword,
});

export const ChangePasswordBody = z.strictObject({ currentPassword: typedPassword, newPassword });

/** The lists that screens save as CSV. */
export const EXPORTED_LISTS = [
  ...(['assignments', 'interpreters', 'clients', 'payments', 'payments-received', 'appointments'] as const),
  ...(['ledger', 'client-balances', 'interpreter-balances', 'invoices', 'reports'] as const),
] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];
/** A list that somebody is about to save as a file, and how many rows. Source: rule access-22. */
export const NoteExportBody = z.strictObject({
  list: z.enum(EXPORTED_LISTS, { error: 'Must be a list that can be saved' }),
  rows: z.number({ error: 'Must be a number' }).check(z.int(), z.minimum(0), z.maximum(1_000_000)),
});

const audience = z.enum(AUDIENCES, { error: 'Must be staff, interpreter or client' });

/** Whose link it is. `isReset`: the account has a password, which works until another is chosen (rule sign-in-12). */
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
  stayLoggedIn: z.optional(z.boolean({ error: 'Must be true or false' })),
  /** Of staff with a second factor (rule sign-in-20). */
  code: z.optional(secondFactorCode),
});

/** Who was signed in by a link; `id` as in the session of that audience, for staff the account's. */
export const SignedInByLink = z.object({
  audience,
  id: z.number(),
  name: z.string(),
  username: z.string(),
});

/** A forgotten password: by the e-mail address that the company knows (rule sign-in-15). */
export const RequestResetBody = z.strictObject({ audience, email });

/** A sign-up link, which staff see once. It is also sent to `email` and works once, until `expiresAt`. */
export const SentInvitation = z.object({ link: z.string(), email: z.string(), expiresAt: instantText });
