import type { Interpreter } from '#contracts/interpreters/shapes.ts';
import { parseCustomRates } from '#domain/billing/rules/rates.ts';
import { ENGAGEMENT_NAMES, ENGAGEMENTS } from '#domain/dispatch/ranking/engagement.ts';
import { formatDollars } from '#domain/money.ts';
import {
  CREATED_COLUMN,
  EMAIL_COLUMN,
  nameColumn,
  PHONE_COLUMN,
  SIGN_IN_COLUMN,
} from '../directory/directory-columns.tsx';
import { type EntryFacts, orderByNumber, orderByText } from '../directory/directory-view.ts';
import { recordColumns } from '../list/record-columns.ts';
import { AvailabilityBadge } from './availability-badge.tsx';

const COLUMNS = recordColumns<Interpreter>(undefined, [
  nameColumn('interpreter', 'minmax(8.5rem, 1.2fr)'),
  {
    key: 'languages',
    title: 'Languages',
    width: 'minmax(5rem, 1.5fr)',
    text: ({ languages }) => languages.join(', '),
    order: orderByText(({ languages }) => languages.join(', ')),
  },
  {
    key: 'availability',
    title: 'Availability',
    width: '8rem',
    text: ({ isAvailable }) => (isAvailable ? 'Available' : 'Unavailable'),
    cell: (interpreter) => <AvailabilityBadge interpreter={interpreter} />,
    order: orderByNumber(({ isAvailable }) => (isAvailable ? 0 : 1)),
  },
  PHONE_COLUMN,
  EMAIL_COLUMN,
  {
    key: 'rate',
    title: 'Rate',
    width: '5.5rem',
    rate: ({ hourlyRate }) => hourlyRate,
    order: orderByNumber(({ hourlyRate }) => Number(hourlyRate)),
  },
  {
    key: 'specialties',
    title: 'Special rates',
    width: 'minmax(0, 1.4fr)',
    isMoney: true,
    isExtra: true,
    text: ({ customRates }) => describeSpecialtyRates(customRates),
  },
  {
    key: 'notes',
    title: 'Availability notes',
    width: 'minmax(0, 1.4fr)',
    isExtra: true,
    text: ({ availabilityNotes }) => availabilityNotes ?? '',
  },
  {
    key: 'address',
    title: 'Address',
    width: 'minmax(0, 1.4fr)',
    isExtra: true,
    text: ({ address }) => address,
    order: orderByText(({ address }) => address),
  },
  {
    key: 'engagement',
    title: 'Engagement',
    width: '8rem',
    isExtra: true,
    text: ({ engagement }) => ENGAGEMENT_NAMES[engagement],
    order: orderByText(({ engagement }) => ENGAGEMENT_NAMES[engagement]),
  },
  SIGN_IN_COLUMN,
  CREATED_COLUMN,
]);

/** What the list of interpreters searches, shows and filters. */
export const INTERPRETER_FACTS: EntryFacts<Interpreter> = {
  textsOf: ({ name, email, phone }) => [name, email, phone],
  languagesOf: ({ languages }) => languages,
  columns: COLUMNS,
  filters: [
    {
      name: 'language',
      all: 'All languages',
      options: (interpreters) =>
        [...new Set(interpreters.flatMap(({ languages }) => languages))]
          .sort()
          .map((language) => ({ value: language, label: language })),
      matches: ({ languages }, value) => languages.includes(value),
    },
    {
      name: 'availability',
      all: 'Availability',
      options: () => [
        { value: 'yes', label: 'Available' },
        { value: 'no', label: 'Unavailable' },
      ],
      matches: ({ isAvailable }, value) => isAvailable === (value === 'yes'),
    },
    {
      name: 'engagement',
      all: 'Engagement',
      options: () => ENGAGEMENTS.map((value) => ({ value, label: ENGAGEMENT_NAMES[value] })),
      matches: ({ engagement }, value) => engagement === value,
    },
  ],
};

/** 'Legal $40.00 · Medical $40.00', as far as there are rates of their own. */
export function describeSpecialtyRates(customRates: string | null): string {
  const rates = parseCustomRates(customRates);
  if (!rates.ok) return '';
  const { legalRateCents: legal, medicalRateCents: medical } = rates.value;
  return [
    legal !== null && `Legal ${formatDollars(legal)}`,
    medical !== null && `Medical ${formatDollars(medical)}`,
  ]
    .filter((rate) => rate !== false)
    .join(' · ');
}
