import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { billingRates, rateRules } from '#server/db/schema/money.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { auditLog } from '#server/db/schema/records.ts';

let kit: TestApp;
let staff: { cookie: string };
let client: Awaited<ReturnType<typeof aClient>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  client = await aClient(kit);
});
afterAll(() => kit.close());

const add = (name: string) => kit.call('POST', '/api/settings/languages', { as: staff, body: { name } });
const change = (id: unknown, body: object) =>
  kit.call('PUT', `/api/settings/languages/${id}`, { as: staff, body });
const company = async () => (await kit.call('GET', '/api/company')).body;
const REFUSED = { status: 422, body: { fields: { language: 'Choose a language from the list' } } };

const request = (language: string) =>
  kit.call('POST', '/api/appointments/request', {
    as: client,
    body: {
      date: '2026-03-05',
      startTime: '10:00',
      endTime: '12:00',
      location: '2 Midtown Road',
      language,
      serviceType: 'medical',
      urgency: 'routine',
    },
  });

it('offers every company the languages of the specification, then twelve more', async () => {
  expect(await company()).toMatchObject({ languages: LANGUAGES, hiddenLanguages: [] });
  expect(await request('Haitian Creole')).toMatchObject({ status: 201 });
});

it('adds a language once, however it is written, for everything that asks for one', async () => {
  expect(await request('Guaraní')).toMatchObject(REFUSED);
  const made = await add('  Guaraní ');
  expect(made).toMatchObject({ status: 201, body: { name: 'Guaraní', isHidden: false } });
  for (const taken of ['GUARANI', 'k’iche’', 'haitian  creole', 'other'])
    expect(await add(taken), taken).toMatchObject({
      status: 422,
      body: { fields: { name: 'This language is already in the list' } },
    });
  for (const [bad, sentence] of [
    ['', 'Name is required'],
    ['...', 'Enter a name with letters'],
    ['x'.repeat(61), 'At most 60 characters'],
  ])
    expect(await add(bad ?? ''), bad).toMatchObject({ status: 422, body: { fields: { name: sentence } } });
  expect((await company()).languages).toEqual([...LANGUAGES, 'Guaraní']);

  expect(await request('Guaraní')).toMatchObject({ status: 201 });
  expect(await request('guaraní')).toMatchObject(REFUSED);
  const ana = await anInterpreter(kit, { languages: ['Guaraní'], name: 'Ana Lopez' });
  await anInterpreter(kit, { languages: ['Spanish'], name: 'Eva Maguarani' });
  const found = await kit.call('GET', '/api/interpreters/search?query=guarani', { as: staff });
  expect(found.body.map(({ id }: { id: number }) => id)).toEqual([ana.id]);
  const listed = await kit.call('GET', '/api/assignments?q=GUARANI', { as: staff });
  expect(listed.body).toMatchObject([{ language: 'Guaraní' }]);
  const rate = { language: 'Guaraní', hourlyRate: '95.00' };
  expect(await kit.call('POST', '/api/billing-rates', { as: staff, body: rate })).toMatchObject({
    status: 201,
  });
});

it('hides a language from new choices and keeps it where it is used', async () => {
  const { body: mixe } = await add('Mixe');
  const old = await anAssignment(kit, { clientId: client.id, language: 'Mixe', serviceType: 'medical' });
  const person = await anInterpreter(kit, { languages: ['Mixe'] });
  expect(await change(mixe.id, { name: 'Mixe', isHidden: true })).toMatchObject({ status: 200 });
  expect(await company()).toMatchObject({ hiddenLanguages: ['Mixe'] });
  expect((await company()).languages).not.toContain('Mixe');
  expect(await request('Mixe')).toMatchObject(REFUSED);

  const body = {
    clientId: client.id,
    interpreterId: null,
    date: '2026-03-05',
    startTime: '10:00',
    endTime: '12:00',
    language: 'Mixe',
    location: '3 Midtown Road',
    serviceType: 'medical',
    status: 'pending',
  };
  expect(await kit.call('PUT', `/api/assignments/${old.id}`, { as: staff, body })).toMatchObject({
    status: 200,
    body: { language: 'Mixe', location: '3 Midtown Road' },
  });
  expect(await kit.call('POST', '/api/assignments', { as: staff, body })).toMatchObject(REFUSED);
  const own = (languages: string[]) =>
    kit.call('PUT', `/api/interpreters/${person.id}/profile`, {
      as: person,
      body: { phone: '555 0101', address: '1 Downtown Plaza', languages },
    });
  expect(await own(['Mixe', 'Guaraní'])).toMatchObject({ status: 200 });
  const speakers = await kit.call('GET', '/api/assignments/interpreters-for-language?language=Mixe', {
    as: staff,
  });
  expect(speakers.body).toMatchObject([{ id: person.id }]);
});

it('renames a language everywhere, and forms that were opened before write no old name', async () => {
  const { body: made } = await add('Zapotec');
  const as = staff;
  const person = await anInterpreter(kit, {
    languages: ['Spanish', 'Zapotec'],
    dialects: { Zapotec: ['Isthmus'], Spanish: ['Mexican'] },
  });
  const asking = await anInterpreter(kit, { requestedLanguages: ['Zapotec'] });
  const booked = await anAssignment(kit, {
    clientId: client.id,
    language: 'Zapotec',
    interpreterId: person.id,
    status: 'accepted',
  });
  await kit.call('PUT', '/api/billing-rates/Zapotec', { as, body: { hourlyRate: '88.00' } });
  const { db } = kit.database;
  const rulesOf = (language: string) => db.select().from(rateRules).where(eq(rateRules.language, language));
  const rules = await rulesOf('Zapotec');

  const answer = await change(made.id, { name: 'Sapoteko', isHidden: false, updatedAt: made.updatedAt });
  expect(answer).toMatchObject({ status: 200, body: { name: 'Sapoteko' } });
  expect(
    await change(made.id, { name: 'Other name', isHidden: false, updatedAt: made.updatedAt }),
  ).toMatchObject({
    status: 409,
  });
  const [row] = await db.select().from(assignments).where(eq(assignments.id, booked.id));
  expect(row).toMatchObject({ language: 'Sapoteko' });
  expect(Date.parse(row?.updatedAt ?? '')).toBeGreaterThan(Date.parse(booked.updatedAt));
  const people = await db.select().from(interpreters);
  expect(people.find(({ id }) => id === person.id)).toMatchObject({
    languages: ['Spanish', 'Sapoteko'],
    dialects: { Sapoteko: ['Isthmus'], Spanish: ['Mexican'] },
  });
  expect(people.find(({ id }) => id === asking.id)).toMatchObject({ requestedLanguages: ['Sapoteko'] });
  expect(await rulesOf('Zapotec')).toEqual([]);
  expect((await rulesOf('Sapoteko')).map(({ id, terms }) => ({ id, terms }))).toEqual(
    rules.map(({ id, terms }) => ({ id, terms })),
  );
  expect(await db.select().from(billingRates).where(eq(billingRates.language, 'Sapoteko'))).toHaveLength(1);
  const entries = await db.select().from(auditLog).where(eq(auditLog.act, 'ownLanguages.change'));
  expect(entries.at(-1)).toMatchObject({
    entity: 'language',
    entityId: made.id,
    change: { name: { from: 'Zapotec', to: 'Sapoteko' } },
  });
});
