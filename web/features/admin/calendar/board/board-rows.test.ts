import { describe, expect, it } from 'vitest';
import type { Candidate } from '#contracts/assignments/shapes.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { candidate as aCandidate } from '#kit/component/candidates.ts';
import { TODAY } from '#kit/component/company.ts';
import { assignment, interpreter } from '#kit/component/staff.ts';
import { boardRows, isAssignable, notFreeDays } from './board-rows.ts';
import { daySpan } from './day-span.ts';

const PEOPLE = [
  interpreter({ id: 1, name: 'Zola Quill', languages: ['Zulu'] }),
  interpreter({ id: 2, name: 'Ana Silva', languages: ['Xhosa'] }),
  interpreter({ id: 3, name: 'Ben Moor', languages: ['Xhosa'], isAvailable: false }),
  interpreter({ id: 4, name: 'Élise Bright', languages: ['Xhosa', 'French'] }),
];
const of = (id: number) => ({ interpreterId: id, interpreter: PEOPLE[id - 1] ?? null });
const BOOKED = assignment({ id: 11, date: TODAY, ...of(1) });
const OFFERED = assignment({ id: 12, date: TODAY, status: 'pending', ...of(4) });
const DECLINED = assignment({ id: 13, date: TODAY, status: 'declined', ...of(2) });
const OPEN = assignment({
  id: 14,
  date: TODAY,
  status: 'pending',
  language: 'Xhosa',
  interpreterId: null,
  interpreter: null,
});

const rowsOf = (more: Partial<Parameters<typeof boardRows>[0]> = {}) =>
  boardRows({
    people: PEOPLE,
    entries: [BOOKED, OFFERED, DECLINED, OPEN],
    chosen: null,
    search: '',
    languages: LANGUAGES,
    isOnlyWithWork: false,
    ...more,
  });
const TUESDAY = daySpan('2026-03-03', 'America/New_York');
const names = (rows: ReturnType<typeof rowsOf>) => rows.map(({ person }) => person.name);

function candidate(id: number, booking: { startTime: string; endTime: string } | null): Candidate {
  const { name = '', phone = '', languages = [] } = PEOPLE[id - 1] ?? {};
  const refusal = booking && {
    code: 'interpreter_booked',
    message: 'This interpreter has another appointment.',
    assignmentId: 9,
    booking: { date: TODAY, language: 'Dari', clientName: 'City Hospital', ...booking },
  };
  return aCandidate({ id, name, phone, languages: [...languages], refusal });
}

describe('the rows', () => {
  it('are first those with work that day, then who is available, then the others, by name', () => {
    expect(names(rowsOf())).toEqual(['Élise Bright', 'Zola Quill', 'Ana Silva', 'Ben Moor']);
  });

  it('put those who are away all day with the others', () => {
    const away = { kind: 'away' as const, startsAt: '2026-03-03T05:00:00Z', endsAt: '2026-03-04T05:00:00Z' };
    const notFree = notFreeDays(
      [
        { interpreterId: 2, times: [away] },
        { interpreterId: 4, times: [away] },
      ],
      TUESDAY,
    );
    const people = [...PEOPLE, interpreter({ id: 5, name: 'Zuri Adams' })];
    expect(names(rowsOf({ people, notFree }))).toEqual([
      'Élise Bright',
      'Zola Quill',
      'Zuri Adams',
      'Ana Silva',
      'Ben Moor',
    ]);
  });

  it('hold what is booked and what is asked, but not what somebody declined', () => {
    const held = Object.fromEntries(
      rowsOf().map(({ id, entries }) => [id, entries.map((entry) => entry.id)]),
    );
    expect(held).toEqual({ 1: [11], 2: [], 3: [], 4: [12] });
  });

  it('are found by name or language, with or without accents', () => {
    expect(names(rowsOf({ search: 'elise' }))).toEqual(['Élise Bright']);
    expect(names(rowsOf({ search: 'zulu' }))).toEqual(['Zola Quill']);
    expect(names(rowsOf({ isOnlyWithWork: true }))).toEqual(['Élise Bright', 'Zola Quill']);
  });

  it('keep somebody who left as long as they have an appointment there', () => {
    const left = { id: 99, name: 'Gone Before' };
    const entries = [{ ...BOOKED, interpreterId: 99, interpreter: left }];
    expect(names(rowsOf({ people: [], entries: entries as (typeof BOOKED)[] }))).toEqual(['Gone Before']);
  });
});

describe('for a chosen appointment', () => {
  const free = candidate(4, null);
  const busy = candidate(2, { startTime: '09:00', endTime: '11:00' });
  const chosen = { entry: OPEN, candidates: [busy, free], offeredIds: new Set([2]) };

  it('the free ones come first, then who is booked, then who cannot have it, each with the reason', () => {
    expect(rowsOf({ chosen }).map(({ person, fit }) => [person.name, fit?.words])).toEqual([
      ['Élise Bright', 'Free at that time'],
      ['Ana Silva', 'Booked 9:00 – 11:00 AM'],
      ['Ben Moor', 'Not available'],
      ['Zola Quill', 'Does not speak Xhosa'],
    ]);
  });

  it('who was asked has it in their row too', () => {
    const ana = rowsOf({ chosen }).find(({ id }) => id === 2);
    expect(ana?.entries.map(({ id }) => id)).toEqual([14]);
  });

  it('the order waits until it is known who is free', () => {
    expect(names(rowsOf({ chosen: { ...chosen, candidates: undefined } }))).toEqual(names(rowsOf()));
  });
});

it.each([
  ['pending', true],
  ['declined', true],
  ['accepted', true],
  ['in-progress', false],
  ['completed', false],
  ['cancelled', false],
] as const)('one that is %s can be assigned: %s', (status, can) => {
  expect(isAssignable(assignment({ id: 1, date: TODAY, status }))).toBe(can);
});
