import type * as z from 'zod/mini';
import { type Client, CreateClientBody, UpdateClientBody } from '#contracts/client.ts';
import { checkedBy } from '#web/ui/checked-by.ts';
import type { FormCheck } from '#web/ui/use-form.ts';

export interface ClientValues {
  name: string;
  email: string;
  phone: string;
  address: string;
  addresses: readonly string[];
  contactPerson: string;
  /** Dollars per hour; '' is none. */
  customRate: string;
  username: string;
  password: string;
}

export function valuesOf(client: Client | null): ClientValues {
  return {
    name: client?.name ?? '',
    email: client?.email ?? '',
    phone: client?.phone ?? '',
    address: client?.address ?? '',
    addresses: client?.addresses ?? [],
    contactPerson: client?.contactPerson ?? '',
    customRate: client?.customRate ?? '',
    username: client?.username ?? '',
    password: '',
  };
}

export type NewBody = z.input<typeof CreateClientBody>;
export type ChangedBody = z.input<typeof UpdateClientBody>;
const checkCreate = checkedBy(CreateClientBody);
const checkUpdate = checkedBy(UpdateClientBody);

/** What is sent to add a client, checked by the contract. */
export function checkNew(values: ClientValues): FormCheck<NewBody> {
  const { username, password } = values;
  const body = { ...commonOf(values), username, password };
  const check = checkCreate(body);
  return check.ok ? { ok: true, value: body } : check;
}

/** The same without username and password (spec §5). */
export function checkChanged(values: ClientValues): FormCheck<ChangedBody> {
  const body = commonOf(values);
  const check = checkUpdate(body);
  return check.ok ? { ok: true, value: body } : check;
}

function commonOf({ name, email, phone, address, addresses, contactPerson, customRate }: ClientValues) {
  return {
    name,
    email,
    phone,
    address,
    addresses: [...addresses],
    contactPerson,
    customRate: customRate.trim() === '' ? null : customRate,
  };
}
