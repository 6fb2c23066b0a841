import type * as z from 'zod/mini';
import { type Client, OwnClientBody } from '#contracts/clients/shapes.ts';
import { withAddress } from '#web/parts/places/add-address.tsx';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';

export interface ProfileValues {
  contactPerson: string;
  email: string;
  /** Required if the e-mail address changes (rule sign-in-11). */
  currentPassword: string;
  phone: string;
  /** The address where appointments usually are. */
  primary: string;
  addresses: readonly string[];
  /** Typed and not added yet. */
  nextAddress: string;
}

export type CheckedProfile = z.input<typeof OwnClientBody>;

export function profileValuesOf(client: Client): ProfileValues {
  const { contactPerson, email, phone, address, addresses } = client;
  return {
    contactPerson: contactPerson ?? '',
    email,
    currentPassword: '',
    phone,
    primary: address,
    addresses: [...new Set([address, ...addresses])],
    nextAddress: '',
  };
}

const check = checkedBy(OwnClientBody);

/** Checks the form with the contract. An address that was typed and not added counts as added. */
export function checkProfile(values: ProfileValues, presentEmail: string): FormCheck<CheckedProfile> {
  const { contactPerson, email, currentPassword, phone, primary } = values;
  const hasNewEmail = isAnotherEmail(email, presentEmail);
  const all = withAddress(values.addresses, values.nextAddress);
  const body = {
    contactPerson,
    email,
    phone,
    address: primary,
    addresses: all.filter((address) => address !== primary),
  };
  const result = check(body);
  const errors = {
    ...(!result.ok && result.errors),
    ...(hasNewEmail && currentPassword === '' && { currentPassword: 'Password is required' }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: hasNewEmail ? { ...body, currentPassword } : body };
}

/** Whether the typed address differs from the present one. */
export function isAnotherEmail(typed: string, present: string): boolean {
  return typed.trim().toLowerCase() !== present.toLowerCase();
}

/** The sentence about addresses, whichever of them it is about. */
export function addressError(errors: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(errors).find(([name]) => /^address(es)?(\.|$)/.test(name))?.[1];
}
