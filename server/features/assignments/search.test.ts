import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
const ids: Record<string, number> = {};

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  const harbor = await aClient(kit, { name: 'Harbor Clinic' });
  const people = {
    accented: { clientId: harbor.id, interpreterId: (await anInterpreter(kit, { name: 'Íñigo PEÑA' })).id },
    bare: { clientId: harbor.id, interpreterId: (await anInterpreter(kit, { name: 'Inigo Pena' })).id },
    struck: {
      clientId: harbor.id,
      // As some keyboards write it, accent by accent.
      interpreterId: (await anInterpreter(kit, { name: 'Nguyễn Thị Đào'.normalize('NFD') })).id,
    },
    clinic: { clientId: (await aClient(kit, { name: 'Clínica San José' })).id, interpreterId: null },
    dari: { clientId: harbor.id, interpreterId: null, language: 'Dari' },
    mandarin: { clientId: harbor.id, interpreterId: null, language: 'Chinese (Mandarin)' },
    haidari: {
      clientId: harbor.id,
      language: 'Pashto',
      interpreterId: (await anInterpreter(kit, { name: 'Omid Haidari' })).id,
    },
    street: { clientId: harbor.id, interpreterId: null, location: '7 Calle Peñalver' },
  };
  for (const [name, row] of Object.entries(people)) ids[name] = (await anAssignment(kit, row)).id;
});
afterAll(() => kit.close());

async function found(typed: string): Promise<string[]> {
  const { status, body } = await kit.call('GET', `/api/assignments?q=${encodeURIComponent(typed)}`, {
    as: staff,
  });
  expect(status).toBe(200);
  const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return body.map(({ id }: { id: number }) => nameOf.get(id) ?? `unknown ${id}`).sort();
}

it.each([
  ['pena', ['accented', 'bare', 'street']],
  ['iñigo p', ['accented', 'bare']],
  ['PEN\u0303A', ['accented', 'bare', 'street']],
  ['thi dao', ['struck']],
  ['Đào', ['struck']],
  ['san jose', ['clinic']],
  ['dari', ['dari']],
  ['haidari', ['haidari']],
  ['harbor mandarin', ['mandarin']],
  ['100%', []],
  ['pe_a', []],
])('people and places are found by %s, whatever accents they or it have', async (typed, names) => {
  expect(await found(typed)).toEqual(names);
});

it.each([
  ['harbor spanish', ['accented', 'bare', 'street', 'struck']],
  ['pena clinic', ['accented', 'bare', 'street']],
  ['harbor tibetan', []],
])('words of several places are found by %s, each wherever it is', async (typed, names) => {
  expect(await found(typed)).toEqual(names);
});

it.each(['PEÑALVER', 'penalver', '7 calle pen', 'ca', '7'])('a location is found by %s', async (typed) => {
  expect(await found(typed)).toContain('street');
});

it('a location is found as it is now, and no longer as it was', async () => {
  const { id } = await anAssignment(kit, { clientId: 1, interpreterId: null, location: '12 Rue Élysée' });
  await kit.database.pool.query(`UPDATE assignments SET location = '14 Straße Übersee' WHERE id = $1`, [id]);
  ids['moved'] = id;
  expect(await found('ubersee')).toEqual(['moved']);
  expect(await found('elysee')).toEqual([]);
});

it('a word in more locations than are looked up still finds the appointments', async () => {
  await kit.database.pool.query(
    `INSERT INTO assignments (client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language, location)
     SELECT client_id, date, start_time, end_time, time_zone, starts_at, ends_at, language, 'Çınar ' || n
     FROM assignments CROSS JOIN generate_series(1, 1200) AS n WHERE id = $1`,
    [ids['street']],
  );
  const { body, headers } = await kit.call('GET', '/api/assignments?q=cinar&limit=5', { as: staff });
  expect(body).toHaveLength(5);
  expect(headers['x-total-count']).toBe('1200');
  const { body: few } = await kit.call('GET', '/api/assignments?q=cinar%201200', { as: staff });
  expect(few).toMatchObject([{ location: 'Çınar 1200' }]);
});
