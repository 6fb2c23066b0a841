import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import type { DefinedColumn } from '../list/record-columns.ts';
import { type PersonKind, PersonLink } from '../person-link.tsx';
import { type DirectoryEntry, type EntryFilter, orderByText } from './directory-view.ts';

/** What the tables of interpreters and of clients share. */
interface Person extends DirectoryEntry {
  readonly phone: string;
  readonly username: string;
  readonly canSignIn: boolean;
}

export function nameColumn(kind: PersonKind, width: string): DefinedColumn<Person> {
  return {
    key: 'name',
    title: 'Name',
    width,
    isFixed: true,
    person: (person) => person,
    cell: (person, tabIndex) => (
      <PersonLink kind={kind} person={person} tabIndex={tabIndex} className="font-medium" />
    ),
    order: orderByText(({ name }) => name),
  };
}

export const EMAIL_COLUMN: DefinedColumn<Person> = {
  key: 'email',
  title: 'Email',
  width: 'minmax(0, 2fr)',
  narrow: null,
  text: ({ email }) => email,
  order: orderByText(({ email }) => email),
};

export const PHONE_COLUMN: DefinedColumn<Person> = {
  key: 'phone',
  title: 'Phone',
  width: '8.5rem',
  text: ({ phone }) => phone,
};

export const SIGN_IN_COLUMN: DefinedColumn<Person> = {
  key: 'sign-in',
  title: 'Sign-in',
  width: 'minmax(0, 1fr)',
  isExtra: true,
  text: ({ username, canSignIn }) => (canSignIn ? username : 'Not signed up yet'),
  order: orderByText(({ username, canSignIn }) => (canSignIn ? username : '')),
};

export const CREATED_COLUMN: DefinedColumn<Person> = {
  key: 'created',
  title: 'Added',
  width: '8.5rem',
  isExtra: true,
  text: ({ createdAt }) => formatDay(createdAt, ''),
  csv: ({ createdAt }) => createdAt.slice(0, 10),
  order: (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
};

export const SIGN_IN_FILTER: EntryFilter<Person> = {
  name: 'sign-in',
  all: 'Signed up or not',
  options: () => [
    { value: 'yes', label: 'Signed up' },
    { value: 'no', label: 'Not signed up yet' },
  ],
  matches: ({ canSignIn }, value) => canSignIn === (value === 'yes'),
};
