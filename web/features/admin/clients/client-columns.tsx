import type { Client } from '#contracts/clients/shapes.ts';
import {
  CREATED_COLUMN,
  EMAIL_COLUMN,
  nameColumn,
  PHONE_COLUMN,
  SIGN_IN_COLUMN,
  SIGN_IN_FILTER,
} from '../directory/directory-columns.tsx';
import { type EntryFacts, orderByNumber, orderByText } from '../directory/directory-view.ts';
import { recordColumns } from '../list/record-columns.ts';

const COLUMNS = recordColumns<Client>(undefined, [
  nameColumn('client', 'minmax(8.5rem, 2.1fr)'),
  {
    key: 'contact',
    title: 'Contact',
    width: 'minmax(0, 1fr)',
    text: ({ contactPerson }) => contactPerson ?? '',
    order: orderByText(({ contactPerson }) => contactPerson ?? ''),
  },
  PHONE_COLUMN,
  EMAIL_COLUMN,
  {
    key: 'address',
    title: 'Address',
    width: 'minmax(0, 2.1fr)',
    narrow: null,
    text: ({ address, addresses }) => [address, ...addresses].join('; '),
    cell: ({ address, addresses }) => <Addresses first={address} more={addresses.length} />,
    order: orderByText(({ address }) => address),
  },
  {
    key: 'rate',
    title: 'Rate',
    width: '5.5rem',
    rate: ({ customRate }) => customRate,
    order: orderByNumber(({ customRate }) => (customRate === null ? null : Number(customRate))),
  },
  SIGN_IN_COLUMN,
  CREATED_COLUMN,
]);

/** The first one, and how many more there are; the cell's tooltip has all of them. */
function Addresses({ first, more }: { first: string; more: number }) {
  return (
    <span className="flex gap-2">
      <span className="truncate">{first}</span>
      {more > 0 && <span className="shrink-0 text-ink-soft">{more} more</span>}
    </span>
  );
}

/** What the list of clients searches, shows and filters. */
export const CLIENT_FACTS: EntryFacts<Client> = {
  textsOf: ({ name, email, phone, contactPerson, address, addresses }) => [
    name,
    email,
    phone,
    contactPerson,
    address,
    ...addresses,
  ],
  columns: COLUMNS,
  filters: [SIGN_IN_FILTER],
};
