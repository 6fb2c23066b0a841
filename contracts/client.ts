import * as z from 'zod/mini';
import {
  email,
  instantText,
  line,
  moneyText,
  newPassword,
  optionalMoney,
  optionalText,
  phone,
  seenVersion,
  typedPassword,
  username,
} from './fields.ts';

const shape = {
  name: line(200, 'Name is required'),
  email,
  phone,
  address: line(500, 'Address is required'),
  addresses: z._default(
    z.array(line(500, 'An address cannot be blank')).check(
      z.maxLength(100, 'At most 100 addresses'),
      z.refine((list) => new Set(list).size === list.length, 'Each address can be added once'),
    ),
    [],
  ),
  contactPerson: optionalText(200),
  customRate: optionalMoney,
};

/** Without a password the client is sent a sign-up link, and signs in once it has been taken up (design 3.14). */
export const CreateClientBody = z.strictObject({
  ...shape,
  username,
  password: z.optional(z.nullable(newPassword)),
});

/** The same without username and password (spec §5). `updatedAt` is what the form was opened with. */
export const UpdateClientBody = z.strictObject({ ...shape, updatedAt: seenVersion });
export type UpdateClientBody = z.infer<typeof UpdateClientBody>;

/**
 * What a client may change of themselves: how to reach them, and their addresses; with another e-mail the present password,
 * since by that address a new one can be chosen. `updatedAt` as in a staff edit.
 */
export const OwnClientBody = z.strictObject({
  email: shape.email,
  phone: shape.phone,
  address: shape.address,
  addresses: shape.addresses,
  contactPerson: shape.contactPerson,
  currentPassword: z.optional(typedPassword),
  updatedAt: seenVersion,
});
export type OwnClientBody = z.infer<typeof OwnClientBody>;

/** A client as staff and the client itself see it (spec §3): never the password. */
export const Client = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  username: z.string(),
  address: z.string(),
  addresses: z.array(z.string()),
  contactPerson: z.nullable(z.string()),
  customRate: z.nullable(moneyText),
  /** Whether there is a password: false until a sign-up link is taken up. */
  canSignIn: z.boolean(),
  createdAt: instantText,
  updatedAt: instantText,
});
export type Client = z.infer<typeof Client>;
