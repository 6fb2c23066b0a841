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
  ['pena', ['accented', 'bare']],
  ['iñigo p', ['accented', 'bare']],
  ['PEN\u0303A', ['accented', 'bare']],
  ['thi dao', ['struck']],
  ['Đào', ['struck']],
  ['san jose', ['clinic']],
  ['100%', []],
  ['pe_a', []],
])('people are found by %s, whatever accents they or it have', async (typed, names) => {
  expect(await found(typed)).toEqual(names);
});

it('a location is found by the accents that it has', async () => {
  expect(await found('PEÑALVER')).toEqual(['street']);
});
