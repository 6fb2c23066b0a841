import type { Client, ClientProfile } from '#contracts/clients/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import type { ClientRow } from './queries.ts';

/** A client as staff and the client see it. */
export function presentClient(row: ClientRow): Client {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    username: row.username,
    address: row.address,
    addresses: row.addresses,
    contactPerson: row.contactPerson,
    customRate: row.customRate === null ? null : formatMoney(row.customRate),
    canSignIn: row.canSignIn,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** One client, and since when they are archived. */
export function presentProfile(row: ClientRow): ClientProfile {
  const { archivedAt } = row;
  return { ...presentClient(row), ...(archivedAt !== null && { archivedAt }) };
}
