import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { anInterpreter, aStaffMember } from '#kit/people.ts';
import { auditLog } from '#server/db/schema/records.ts';

let kit: TestApp;
let dispatcher: { cookie: string };
let viewer: { cookie: string };
beforeAll(async () => {
  kit = await testApp();
  dispatcher = await aStaffMember(kit, 'Dana', 'dispatcher');
  viewer = await aStaffMember(kit, 'Vi', 'viewer');
});
afterAll(() => kit.close());

const ANY = {
  modes: ['on_site', 'phone', 'video'],
  dialects: {},
  specialities: [],
  gender: null,
  wishedHours: null,
  dailyHoursLimit: null,
};

it('staff and the interpreter say what the interpreter can do, and only who dispatches reads the gender', async () => {
  const ana = await anInterpreter(kit, { languages: ['Arabic'], requestedLanguages: ['Kurdish'] });
  const url = `/api/interpreters/${ana.id}/skills`;
  const get = async (as: { cookie: string }) => (await kit.call('GET', url, { as })).body;
  const put = (as: { cookie: string }, more: object) =>
    kit.call('PUT', url, { as, body: { ...ANY, ...more } });
  const { version, ...first } = await get(ana);
  expect(first).toEqual(ANY);
  const words = {
    modes: ['phone'],
    specialities: ['oncology', 'Oncology', ' asylum  hearings '],
    dialects: { Arabic: ['levantine', 'Moslawi'], Kurdish: ['SORANI'], Spanish: ['Mexican'] },
    gender: 'woman',
    wishedHours: 20,
    dailyHoursLimit: 8,
  };
  const saved = await put(ana, { ...words, version });
  const stored = {
    modes: ['phone'],
    specialities: ['Oncology', 'Asylum hearings'],
    // Spanish they do not speak.
    dialects: { Arabic: ['Levantine', 'Moslawi'], Kurdish: ['Sorani'] },
    wishedHours: 20,
    dailyHoursLimit: 8,
  };
  expect(saved).toMatchObject({ status: 200, body: { ...stored, gender: 'woman' } });
  expect(await get(dispatcher)).toEqual(saved.body);
  expect(await get(viewer)).toEqual({ ...stored, version: '' });
  expect(await put(dispatcher, { version })).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect((await put(viewer, {})).status).toBe(403);
  expect((await put(await anInterpreter(kit), {})).status).toBe(404);
  const [entry] = await kit.database.db.select().from(auditLog).where(eq(auditLog.act, 'skills.put'));
  expect(entry?.change).toMatchObject({ gender: 'changed', wishedHours: { from: null, to: 20 } });
  expect(JSON.stringify(entry)).not.toContain('woman');
  const everywhere = await kit.call('GET', '/api/interpreters', { as: dispatcher });
  expect(JSON.stringify(everywhere.body)).not.toContain('woman');
});

it.each([
  [{ modes: [] }, 'modes', 'Choose at least one'],
  [{ wishedHours: 81 }, 'wishedHours', 'Enter whole hours from 0 to 80'],
  [{ dailyHoursLimit: 0 }, 'dailyHoursLimit', 'Enter whole hours from 1 to 24'],
  [{ gender: 'x' }, 'gender', 'Choose one of the list'],
])('%j is refused at the field', async (more, field, sentence) => {
  const ana = await anInterpreter(kit);
  const answer = await kit.call('PUT', `/api/interpreters/${ana.id}/skills`, {
    as: ana,
    body: { ...ANY, ...more },
  });
  expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: sentence } } });
});
