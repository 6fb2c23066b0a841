import type * as z from 'zod/mini';
import { type Client, OwnClientBody } from '#contracts/client.ts';
import { withAddress } from '#web/parts/with-address.ts';
import { checkedBy } from '#web/ui/checked-by.ts';
import type { FormCheck } from '#web/ui/use-form.ts';

export interface ProfileValues {
  contactPerson: string;
  email: string;
  phone: string;
  /** One of the addresses: the one that appointments are usually at. */
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
    phone,
    primary: address,
    addresses: [...new Set([address, ...addresses])],
    nextAddress: '',
  };
}

const check = checkedBy(OwnClientBody);

/** Checked by the contract. An address that was typed and not added is meant all the same. */
export function checkProfile(values: ProfileValues): FormCheck<CheckedProfile> {
  const { contactPerson, email, phone, primary } = values;
  const all = withAddress(values.addresses, values.nextAddress);
  const body = {
    contactPerson,
    email,
    phone,
    address: primary,
    addresses: all.filter((address) => address !== primary),
  };
  const result = check(body);
  return result.ok ? { ok: true, value: body } : result;
}

/** The sentence about addresses, whichever of them a refusal means. */
export function addressError(errors: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(errors).find(([name]) => /^address(es)?(\.|$)/.test(name))?.[1];
}
