import type * as z from 'zod/mini';
import { type Client, CreateClientBody, UpdateClientBody } from '#contracts/clients/shapes.ts';
import { withAddress } from '#web/parts/places/add-address.tsx';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import type { FormCheck } from '#web/ui/form/use-form.ts';
import { normalizeAmount } from '../normalize-amount.ts';

export interface ClientValues {
  name: string;
  email: string;
  phone: string;
  address: string;
  addresses: readonly string[];
  /** Typed and not added yet. */
  nextAddress: string;
  contactPerson: string;
  /** Dollars per hour; '' is none. */
  customRate: string;
  username: string;
  /** How a new client comes to a password. */
  access: 'link' | 'password';
  password: string;
}

export function valuesOf(client: Client | null): ClientValues {
  return {
    name: client?.name ?? '',
    email: client?.email ?? '',
    phone: client?.phone ?? '',
    address: client?.address ?? '',
    addresses: client?.addresses ?? [],
    nextAddress: '',
    contactPerson: client?.contactPerson ?? '',
    customRate: client?.customRate ?? '',
    username: client?.username ?? '',
    access: 'link',
    password: '',
  };
}

type Profile = z.input<typeof UpdateClientBody>;

/** The body: the profile, and on create the account too; without a password a sign-up link is sent. */
export interface CheckedClient {
  profile: Profile;
  account: Pick<z.input<typeof CreateClientBody>, 'username' | 'password'>;
}

const checkCreate = checkedBy(CreateClientBody);
const checkUpdate = checkedBy(UpdateClientBody);

/** Checked with the contract; an edit has no username and password. */
export function checkClient(values: ClientValues, isNew: boolean): FormCheck<CheckedClient> {
  const { username, access, password } = values;
  const account = { username, ...(access === 'password' && { password }) };
  const profile = profileOf(values);
  const check: FormCheck<unknown> = isNew ? checkCreate({ ...profile, ...account }) : checkUpdate(profile);
  return check.ok ? { ok: true, value: { profile, account } } : check;
}

function profileOf(values: ClientValues): Profile {
  const { name, email, phone, address, addresses, nextAddress, contactPerson, customRate } = values;
  return {
    name,
    email,
    phone,
    address,
    // An address that was typed but not added is meant too.
    addresses: [...withAddress(addresses, nextAddress)],
    contactPerson,
    customRate: customRate.trim() === '' ? null : normalizeAmount(customRate),
  };
}
