import type * as z from 'zod/mini';
import type { CreateClientBody, OwnClientBody, UpdateClientBody } from '#contracts/clients/shapes.ts';
import { Refused, violates } from '#server/db/transaction.ts';

/** What staff enter about a client, without the account; the rate in cents per hour. */
export type ClientProfile = Omit<z.output<typeof CreateClientBody>, 'username' | 'password'>;

/** What staff change of it: what is undefined stays. */
export type ChangedProfile = Omit<UpdateClientBody, 'updatedAt'>;

/** What clients may change of their own record. */
export type OwnProfile = Omit<OwnClientBody, 'updatedAt' | 'currentPassword'>;

/** An e-mail address belongs to one client, in any case (rule people-3). */
export function refuseTakenEmail(error: unknown): never {
  if (!violates(error, 'clients_email_key')) throw error;
  const sentence = 'Another client has this email';
  throw new Refused({ code: 'email_taken', message: sentence, fields: { email: sentence } });
}
