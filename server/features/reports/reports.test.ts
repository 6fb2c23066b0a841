import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import { dayBounds } from '#domain/time.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { assignmentProposals, assignments, clientProblems } from '#server/db/schema/appointments.ts';
import { interpreterCredentials } from '#server/db/schema/dispatch.ts';
import { payments } from '#server/db/schema/money.ts';
import { clients, interpreters, settings } from '#server/db/schema/people.ts';

let kit: TestApp;
let staff: { cookie: string };

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  const people = await Promise.all(
    [1, 2, 3, 4].map((n) => anInterpreter(kit, { isAvailable: n % 2 === 0, ...(n === 4 && archived) })),
  );
  await manyAppointments(people[0]?.id ?? 0);
});
afterAll(() => kit.close());

const archived = { archivedAt: '2026-01-01T00:00:00Z' };
const DATES = ['2025-11-01', '2025-12-03', '2026-03-01', '2026-03-02', '2026-03-03', '2026-06-01'];
const URGENCIES = ['routine', 'urgent', 'emergency', null] as const;

/** Every status with every urgency on each date; clients with no, old, deleted and future appointments. */
async function manyAppointments(interpreterId: number): Promise<void> {
  for (const date of DATES) {
    const client = await aClient(kit);
    for (const [hour, status] of ASSIGNMENT_STATUSES.entries())
      for (const [at, urgency] of URGENCIES.entries()) {
        const startTime = `${String(hour * 3).padStart(2, '0')}:${at}0`;
        const endTime = `${String(hour * 3).padStart(2, '0')}:${at}9`;
        const currentStatus = status === 'completed' ? 'completed' : 'not_started';
        const language = at % 2 === 0 ? 'Spanish' : 'French';
        const deletedAt = at === 3 && hour === 0 ? kit.clock.now() : null;
        const row = await anAssignment(kit, {
          clientId: client.id,
          interpreterId,
          date,
          startTime,
          endTime,
          status,
          urgency,
          currentStatus,
          language,
          deletedAt,
        });
        if (status === 'cancelled' && at === 1) await paidForLateCancellation(row.id, interpreterId);
        if (status === 'completed')
          await kit.database.db.insert(payments).values({
            assignmentId: row.id,
            interpreterId,
            amount: 6001,
            clientAmount: 15_002,
            dueDate: date,
            ...(at === 0 && { status: 'void' }),
          });
      }
  }
  await aClient(kit);
  await aClient(kit, archived);
}

/** One on each date. */
async function paidForLateCancellation(assignmentId: number, interpreterId: number): Promise<void> {
  const owed = { amount: 1000, clientAmount: 2000, dueDate: '2026-04-01' };
  await kit.database.db.insert(payments).values({ assignmentId, interpreterId, ...owed });
}

const rows = async () => ({
  all: (await kit.database.db.select().from(assignments)).filter(({ deletedAt }) => deletedAt === null),
  clients: (await kit.database.db.select().from(clients)).filter(({ archivedAt }) => archivedAt === null),
  interpreters: (await kit.database.db.select().from(interpreters)).filter((row) => row.archivedAt === null),
});

describe('the dashboard', () => {
  it.each([
    ['America/New_York', '2026-03-02T14:00:00.000Z'],
    ['America/New_York', '2026-03-03T04:59:59.000Z'],
    ['America/New_York', '2026-03-08T12:00:00.000Z'],
    ['Asia/Tokyo', '2026-03-02T14:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-02T14:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24T06:00:00.000Z'],
  ])('counts as a reading of every row does, in %s at %s', async (timeZone, now) => {
    await kit.database.db.update(settings).set({ timeZone });
    const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(now));
    const { from, to } = dayBounds(day, timeZone);
    const ms = (instant: string) => Date.parse(instant);
    const { all, ...people } = await rows();
    const today = all.filter((a) => ms(a.startsAt) >= ms(from) && ms(a.startsAt) < ms(to));
    const active = all.filter((a) => ms(a.startsAt) >= ms(now) - 90 * 86_400_000).map((a) => a.clientId);
    kit.clock.set(now);
    const { body } = await kit.call('GET', '/api/dashboard/stats', { as: await aStaffMember(kit) });
    expect(body).toEqual({
      totalInterpreters: people.interpreters.length,
      availableInterpreters: people.interpreters.filter((row) => row.isAvailable).length,
      totalClients: people.clients.length,
      activeClients: people.clients.filter(({ id }) => active.includes(id)).length,
      todayAssignments: today.filter(({ status }) => status !== 'cancelled').length,
      urgentAssignments: today.filter(
        ({ urgency, status }) =>
          (urgency === 'urgent' || urgency === 'emergency') &&
          status !== 'completed' &&
          status !== 'cancelled',
      ).length,
    });
  });

  it('is all zeros without anybody', async () => {
    const empty = await testApp();
    const { body } = await empty.call('GET', '/api/dashboard/stats', { as: await aStaffMember(empty) });
    expect(new Set(Object.values(body))).toEqual(new Set([0]));
    await empty.close();
  });

  it('counts what waits as the lists do to which the counts lead', async () => {
    const own = await testApp(); // Monday in New York, 9:00 AM
    const as = await aStaffMember(own);
    const [clientId, interpreterId] = [(await aClient(own)).id, (await anInterpreter(own)).id];
    const make = (about: Partial<Parameters<typeof anAssignment>[1]>) =>
      anAssignment(own, { clientId, ...about });
    const late = await make({
      interpreterId,
      status: 'scheduled',
      date: '2026-03-02',
      startTime: '08:30',
      endTime: '10:00',
    });
    await make({
      interpreterId,
      status: 'scheduled',
      date: '2026-03-01',
      startTime: '08:30',
      endTime: '10:00',
    });
    for (const date of ['2026-03-01', '2026-03-02', '2026-03-09']) await make({ status: 'declined', date });
    for (const startTime of ['13:00', '15:00', '17:00']) await make({ startTime, endTime: '18:00' });
    await make({ interpreterId, date: '2026-02-02' }); // back-dated
    await own.database.db.insert(assignmentProposals).values({
      assignmentId: late.id,
      state: 'open',
      proposedAt: own.clock.now(),
      date: '2026-03-04',
      startTime: '09:00',
      endTime: '10:00',
    });
    const { db } = own.database;
    await db.insert(interpreterCredentials).values({ interpreterId, typeId: 1 });
    await db.insert(clientProblems).values({
      assignmentId: late.id,
      clientId,
      about: 'charge',
      text: '2 hours',
      reportedAt: own.clock.now(),
    });
    await db.update(interpreters).set({ requestedLanguages: ['Dari', 'Portuguese'] });
    const { body } = await own.call('GET', '/api/dashboard/attention', { as });
    expect(body).toEqual({
      newRequests: 3,
      declined: 2,
      lateCheckIns: 1,
      proposals: 1,
      credentialsToCheck: 1,
      clientQuestions: 1,
      languagesToConfirm: 1,
    });
    for (const [name, list] of [
      ['newRequests', 'assignments/pending?only=new-requests'],
      ['declined', 'assignments?status=declined&from=2026-03-02'],
      ['lateCheckIns', 'assignments?checkIn=late'],
      ['proposals', 'assignments?proposal=open'],
      ['credentialsToCheck', 'credentials/waiting'],
      ['clientQuestions', 'client-problems'],
      ['languagesToConfirm', 'interpreters/language-requests'],
    ])
      expect([name, (await own.call('GET', `/api/${list}`, { as })).body.length]).toEqual([
        name,
        body[name ?? ''],
      ]);
    await own.close();
  });
});

describe('a period in numbers', () => {
  beforeAll(async () => {
    kit.clock.set('2026-03-02T14:00:00.000Z');
    await kit.database.db.update(settings).set({ timeZone: 'America/New_York' });
    await kit.database.db.execute(sql`UPDATE sessions SET last_seen_at = '2026-03-02T14:00:00Z'`);
  });

  it('counts by status and language, and sums what was completed or cancelled late, to the last day', async () => {
    const { body } = await kit.call('GET', '/api/reports/summary?from=2026-03-01&to=2026-03-02', {
      as: staff,
    });
    expect(body.byStatus).toHaveLength(ASSIGNMENT_STATUSES.length);
    expect(body.byStatus.find(({ status }: { status: string }) => status === 'completed').count).toBe(8);
    expect(body.byLanguage).toEqual([
      { language: 'Spanish', count: 28 },
      { language: 'French', count: 26 },
    ]);
    // Two days with three payments each that are not void, and one late cancellation: 6 × 60.01 + 2 × 10.00 and so on.
    expect(body).toMatchObject({ from: '2026-03-01', to: '2026-03-02', pay: '380.06', charged: '940.12' });
  });

  it('is empty when it ends before it begins, and at the ends of the calendar', async () => {
    for (const span of ['from=2026-03-02&to=2026-03-01', 'from=2999-12-31&to=2999-12-31']) {
      const answer = await kit.call('GET', `/api/reports/summary?${span}`, { as: staff });
      expect(answer).toMatchObject({ status: 200, body: { byStatus: [], byLanguage: [], pay: '0.00' } });
    }
  });
});
