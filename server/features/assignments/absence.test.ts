import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { auditOf, messagesAbout } from '#kit/traces.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  client = await aClient(kit, { name: 'Harbor Clinic' });
  ines = await anInterpreter(kit, { name: 'Ines Ortega' });
});
afterAll(() => kit.close());

const LATE = '2026-03-05T15:05:00.000Z';
const report = (id: number) => kit.call('POST', `/api/appointments/${id}/absence`, { as: client });

it('tells staff once that the interpreter has not come, and the client that it was reported', async () => {
  const { id } = await anAssignment(kit, {
    clientId: client.id,
    interpreterId: ines.id,
    status: 'accepted' as const,
    date: '2026-03-05',
    startTime: '10:00',
    endTime: '12:00',
  });
  expect(await report(id)).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
  kit.clock.set(LATE);
  const first = await report(id);
  expect(first).toMatchObject({ status: 200, body: { id, absenceReportedAt: '2026-03-05T15:05:00Z' } });
  expect((await report(id)).body).toEqual(first.body);
  expect(await messagesAbout(kit, id)).toEqual(['absence_reported → staff']);
  expect(await auditOf(kit, id)).toEqual(['appointments.reportAbsence']);
  const { body } = await kit.call('GET', `/api/notifications?assignmentId=${id}`, { as: staff });
  expect(body[0].text).toBe(
    'Harbor Clinic reports that Ines Ortega has not come for Spanish, which began at 10:00 AM.',
  );
  kit.clock.set(NOW);
});
