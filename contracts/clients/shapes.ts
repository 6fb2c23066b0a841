import * as z from 'zod/mini';
import {
  chargeText,
  email,
  instantText,
  line,
  money,
  newPassword,
  optionalLine,
  optionalMoney,
  phone,
  seenVersion,
  storedLine,
  typedPassword,
  username,
} from '../fields.ts';

const addresses = z.array(line(500, 'An address cannot be blank')).check(
  z.maxLength(100, 'At most 100 addresses'),
  z.refine((list) => new Set(list).size === list.length, 'Each address can be added once'),
);

const shape = {
  name: line(200, 'Name is required'),
  email,
  phone,
  address: line(500, 'Address is required'),
  addresses: z._default(addresses, []),
  contactPerson: optionalLine(200),
  customRate: optionalMoney,
};

/** Without a password the client gets a sign-up link (rule sign-in-12). */
export const CreateClientBody = z.strictObject({
  ...shape,
  username,
  password: z.optional(z.nullable(newPassword)),
});

const optionalFields = {
  addresses: z.optional(addresses),
  contactPerson: storedLine(200),
  customRate: z.optional(z.nullable(money)),
};

/** The same without username and password; of what may be blank, absent stays as it is. `updatedAt` is from when the form was opened. */
export const UpdateClientBody = z.strictObject({ ...shape, ...optionalFields, updatedAt: seenVersion });
export type UpdateClientBody = z.infer<typeof UpdateClientBody>;

/**
 * What clients may change of their own record (rule people-6). Another e-mail address needs the current password (rule sign-in-11).
 * `updatedAt` is from when the form was opened.
 */
export const OwnClientBody = z.strictObject({
  email: shape.email,
  phone: shape.phone,
  address: shape.address,
  addresses: optionalFields.addresses,
  contactPerson: optionalFields.contactPerson,
  currentPassword: z.optional(typedPassword),
  updatedAt: seenVersion,
});
export type OwnClientBody = z.infer<typeof OwnClientBody>;

/** A client as staff and the client see it. */
export const Client = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  username: z.string(),
  address: z.string(),
  addresses: z.array(z.string()),
  contactPerson: z.nullable(z.string()),
  customRate: z.nullable(chargeText),
  /** False until the client has chosen a password. */
  canSignIn: z.boolean(),
  createdAt: instantText,
  updatedAt: instantText,
});
export type Client = z.infer<typeof Client>;

/** One client. `archivedAt` is there only if they are archived. */
export const ClientProfile = z.object({ ...Client.shape, archivedAt: z.optional(instantText) });
export type ClientProfile = z.infer<typeof ClientProfile>;
