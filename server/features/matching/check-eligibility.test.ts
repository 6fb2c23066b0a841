import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Constraint } from '#domain/dispatch/constraint.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import {
  availabilityExceptions,
  availabilityRules,
  calendarSubscriptions,
  clientInterpreters,
  importedBusyTimes,
  interpreterCredentials,
  interpreterRefusals,
  places,
} from '#server/db/schema/dispatch.ts';
import { checkEligibility } from './queries/check-eligibility.ts';
import type { PoolQuestion } from './queries/pool.ts';

let kit: TestApp;
let clinic: Awaited<ReturnType<typeof aClient>>;
let question: PoolQuestion;
const DATE = '2026-03-09';
const LANGUAGE = 'Arabic';
const who = { languages: [LANGUAGE] };

beforeAll(async () => {
  kit = await testApp();
  clinic = await aClient(kit, { name: 'Mercy Hospital' });
  const { id, startsAt, endsAt, timeZone } = await anAssignment(kit, {
    clientId: clinic.id,
    language: LANGUAGE,
    date: DATE,
    startTime: '14:00',
    endTime: '16:00',
    location: '1 Mercy Road',
  });
  question = {
    id,
    clientId: clinic.id,
    language: LANGUAGE,
    dialect: null,
    mode: 'on_site',
    requiresGender: null,
    serviceType: null,
    requiredCredentials: [],
    location: '1 Mercy Road',
    date: DATE,
    startsAt,
    endsAt,
    timeZone,
  };
  await kit.database.db.insert(places).values([
    {
      clientId: clinic.id,
      location: '1 Mercy Road',
      latitude: 40.7,
      longitude: -74,
      precision: 'exact',
      source: 'typed',
    },
    {
      clientId: clinic.id,
      location: '9 Far Road',
      latitude: 41,
      longitude: -74,
      precision: 'exact',
      source: 'typed',
    },
  ]);
});
afterAll(() => kit.close());

/** What keeps a person away from the appointment, asked otherwise if need be. */
async function words(person: { id: number }, requested: Partial<PoolQuestion> = {}) {
  const all = await checkEligibility(
    kit.database.db,
    { ...question, ...requested },
    { now: NOW, who: 'speakers' },
  );
  const one = all.find(({ row }) => row.interpreter.id === person.id);
  if (one === undefined) throw new Error('not in the pool');
  return [
    ...one.exclusions.map(({ constraint, sentence, mayOverride }) => [constraint, sentence, mayOverride]),
    ...one.cautions(),
  ];
}
const person = (more: object = {}) => anInterpreter(kit, { ...who, ...more });
const only = (constraint: Constraint, sentence: string, mayOverride = true) => [
  [constraint, sentence, mayOverride],
];
const at = (from: string, to: string) => ({ startsAt: `${DATE}T${from}:00Z`, endsAt: `${DATE}T${to}:00Z` });

it('finds nothing in conflict with somebody of whom nothing is known', async () => {
  expect(await words(await person())).toEqual([]);
});

it.each([
  [{ isAvailable: false }, {}, only('switched_off', 'This interpreter is not available for assignments.')],
  [
    { dialects: { Arabic: ['Egyptian'] } },
    { dialect: 'Levantine' },
    only('dialect', 'Speaks Arabic, but not the Levantine dialect asked for.'),
  ],
  [{ modes: ['on_site'] }, { mode: 'video' }, only('mode', 'Does not take video appointments.')],
  [
    {},
    { requiresGender: 'woman' },
    only('gender', 'A woman is required; no gender is on file for this interpreter.', false),
  ],
  [{ gender: 'man' }, { requiresGender: 'woman' }, only('gender', 'A woman is required.', false)],
  [{ gender: 'woman' }, { requiresGender: 'woman' }, []],
  [{ dailyHoursLimit: 1 }, {}, only('daily_hours', 'Would work 2 h that day; the limit is 1 h.')],
  [
    { homeLatitude: 41.5, homeLongitude: -74, homePrecision: 'exact', travelRadiusMiles: 30 },
    {},
    only('radius', 'Travels up to 30 mi; this appointment is about 77 mi away.'),
  ],
] as const)('says what of a person is in the way: %j, asked %j', async (more, requested, expected) => {
  expect(await words(await person(more), requested as Partial<PoolQuestion>)).toEqual(expected);
});

it('names the booking of each when more are busy than one statement tells', async () => {
  const language = 'Dari';
  const busy = [];
  for (let minute = 0; minute < 21; minute++) {
    const { id } = await anInterpreter(kit, { languages: [language] });
    const startTime = `15:${String(minute).padStart(2, '0')}`;
    await anAssignment(kit, {
      clientId: clinic.id,
      language,
      date: DATE,
      status: 'accepted',
      interpreterId: id,
      startTime,
      endTime: '17:00',
      location: '1 Mercy Road',
    });
    busy.push({
      id,
      sentence: expect.stringContaining(`, 3:${startTime.slice(3)} – 5:00 PM, 1 Mercy Road.`),
    });
  }
  const eligibility = await checkEligibility(
    kit.database.db,
    { ...question, language },
    { now: NOW, who: 'speakers' },
  );
  const words = eligibility.map(({ row, exclusions: [first] }) => ({
    id: row.interpreter.id,
    sentence: first?.sentence,
  }));
  expect(words.toSorted((a, b) => a.id - b.id)).toEqual(busy);
});

it('names the booking at that time, and the way that is too long from the one before', async () => {
  const [busy, far] = [await person(), await person()];
  const booked = { clientId: clinic.id, language: LANGUAGE, date: DATE, status: 'accepted' } as const;
  await anAssignment(kit, {
    ...booked,
    interpreterId: busy.id,
    startTime: '15:00',
    endTime: '17:00',
    location: '1 Mercy Road',
  });
  await anAssignment(kit, {
    ...booked,
    interpreterId: far.id,
    startTime: '12:00',
    endTime: '13:30',
    location: '9 Far Road',
  });
  expect(await words(busy)).toEqual(
    only(
      'overlap',
      'This interpreter has another appointment at that time: Arabic on Mar 9, 2026, 3:00 – 5:00 PM, 1 Mercy Road.',
      false,
    ),
  );
  expect(await words(far)).toEqual(
    only(
      'travel_gap',
      'Needs about 64 min (29 mi, estimated) from the appointment ending 1:30 PM but has only 30 min.',
    ),
  );
  expect(await words(far, { mode: 'phone' })).toEqual([]);
});

it.each([
  {
    side: 'before',
    booked: [
      ['12:00', '13:30', '9 Far Road', 'on_site'],
      ['13:30', '14:00', 'By phone', 'phone'],
    ],
    sentence:
      'Needs about 64 min (29 mi, estimated) from the appointment ending 1:30 PM but has only 30 min.',
  },
  {
    side: 'after',
    booked: [
      ['16:00', '16:30', 'By video', 'video'],
      ['16:30', '17:30', '9 Far Road', 'on_site'],
    ],
    sentence:
      'Needs about 64 min (29 mi, estimated) to the appointment starting 4:30 PM but has only 30 min.',
  },
] as const)('sees the drive that a call $side it hides', async ({ booked, sentence }) => {
  const { id } = await person();
  for (const [startTime, endTime, location, mode] of booked)
    await anAssignment(kit, {
      clientId: clinic.id,
      language: LANGUAGE,
      date: DATE,
      status: 'accepted',
      interpreterId: id,
      startTime,
      endTime,
      location,
      mode,
    });
  expect(await words({ id })).toEqual(only('travel_gap', sentence));
});

it('keeps to working hours, time off, an own calendar, and what was said with a decline', async () => {
  const { db } = kit.database;
  const [hours, off, own, perhaps, unread, extra] = [
    await person({ workingHoursThrough: '2026-03-01' }),
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
  ];
  await db.insert(availabilityRules).values({
    interpreterId: hours.id,
    weekday: 1,
    startTime: '09:00',
    endTime: '15:00',
    validFrom: '2026-01-01',
  });
  await db
    .insert(availabilityExceptions)
    .values({ interpreterId: off.id, kind: 'off', ...at('13:00', '19:00') });
  for (const { id } of [own, perhaps, extra])
    await db.insert(calendarSubscriptions).values({
      interpreterId: id,
      sealedUrl: Buffer.from('x'),
      host: 'example.com',
      nextReadAt: NOW,
    });
  await db.insert(calendarSubscriptions).values({
    interpreterId: unread.id,
    sealedUrl: Buffer.from('x'),
    host: 'example.com',
    nextReadAt: NOW,
    failingSince: '2026-03-01T10:00:00Z',
  });
  await db.insert(importedBusyTimes).values([
    { interpreterId: own.id, ...at('19:00', '20:00') },
    { interpreterId: perhaps.id, ...at('19:00', '20:00'), isTentative: true },
    { interpreterId: extra.id, ...at('12:00', '20:00') },
  ]);
  await db
    .insert(availabilityExceptions)
    .values({ interpreterId: extra.id, kind: 'extra', ...at('18:00', '21:00') });
  expect(await words(extra)).toEqual([]);
  expect(await words(hours)).toEqual(
    only('hours', 'Works Mon 9:00 AM–3:00 PM; this ends at 4:00 PM (New York).'),
  );
  expect(await words(off)).toEqual(only('away', 'Away 9:00 AM – 3:00 PM.'));
  expect(await words(own)).toEqual(only('own_calendar', 'Busy in their own calendar 3:00 – 4:00 PM.'));
  expect(await words(perhaps)).toEqual(['May be busy in their own calendar 3:00 – 4:00 PM.']);
  const unknown = 'Their own calendar cannot be read, so it is unknown whether they are free.';
  expect(await words(unread)).toEqual([unknown]);
  // What was read last still counts.
  await db.insert(importedBusyTimes).values({ interpreterId: unread.id, ...at('19:00', '20:00') });
  expect(await words(unread)).toEqual([
    ...only('own_calendar', 'Busy in their own calendar 3:00 – 4:00 PM.'),
    unknown,
  ]);
});

it('keeps to the lists of clients and interpreters; only whom the client prefers may lack a credential', async () => {
  const { db } = kit.database;
  const ruiz = await aStaffMember(kit, 'A. Ruiz');
  const [never, refusing, preferred, other] = [
    await person(),
    await person(),
    await person(),
    await person(),
  ];
  const listed = { clientId: clinic.id, createdAt: '2026-03-02T15:00:00Z', createdBy: ruiz.accountId };
  await db.insert(clientInterpreters).values([
    { ...listed, interpreterId: never.id, kind: 'never' },
    { ...listed, interpreterId: preferred.id, kind: 'prefer' },
  ]);
  await db.insert(interpreterRefusals).values({ interpreterId: refusing.id, clientId: clinic.id });
  await db.insert(interpreterCredentials).values({
    interpreterId: other.id,
    typeId: 1,
    state: 'verified',
    verifiedAt: NOW,
    expiresOn: '2026-03-05',
  });
  expect(await words(never)).toEqual(
    only(
      'client_refuses',
      'Mercy Hospital asked not to be sent this interpreter (Mar 2, 2026, A. Ruiz).',
      false,
    ),
  );
  expect(await words(refusing)).toEqual(
    only('interpreter_refuses', 'Has asked not to be sent to Mercy Hospital.'),
  );
  const court = { requiredCredentials: [1] };
  expect(await words(preferred, court)).toEqual(only('credential', 'Court certification is missing.'));
  expect(await words(other, court)).toEqual(
    only('credential', 'Court certification expires on Mar 5; the appointment is on Mar 9.', false),
  );
});
