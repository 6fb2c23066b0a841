import { sql } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { reminderOf } from '#kit/traces.ts';
import { tasksOf } from '#server/jobs/tasks.ts';

/*
 * The reminder goes out 24 real hours before the appointment (rule messages-2), so that readers have equally long to prepare on
 * every day of the year. On days around a clock change, the clock then shows another hour.
 */

let kit: TestApp;

beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

async function book(date: string, startTime: string, endTime: string): Promise<number> {
  const [staff, interpreter, client] = [
    await aStaffMember(kit),
    await anInterpreter(kit),
    await aClient(kit),
  ];
  const { status, body } = await kit.call('POST', '/api/assignments', {
    as: staff,
    body: {
      interpreterId: interpreter.id,
      clientId: client.id,
      date,
      startTime,
      endTime,
      language: 'Spanish',
      location: 'Here',
      status: 'accepted',
    },
  });
  expect(status).toBe(201);
  return body.id;
}

/** Works the reminder of a booking off as the queue does when its time has come. */
async function workOff(id: number): Promise<void> {
  const { db, pool } = kit.database;
  await db.execute(
    sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = ${`reminder:${id}`}`,
  );
  const { clock, deps } = kit;
  const { secret, transports } = deps;
  const taskList = tasksOf({
    db,
    clock,
    secret,
    transports,
    documents: kit.deps.documents,
    publicUrl: 'https://parley.test',
  });
  await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: new Logger(() => () => {}) });
}

async function reminders(id: number): Promise<string[]> {
  const { rows } = await kit.database.db.execute<{ recipient: string }>(sql`
    SELECT recipient_audience || ' by ' || channel AS recipient FROM notifications
    WHERE kind = 'reminder' AND assignment_id = ${id} ORDER BY 1`);
  return rows.map(({ recipient }) => recipient);
}

describe.each([
  // New York's clocks go back at 2:00 on November 1, 2026: that day has 25 hours.
  ['the November change', '2026-10-26T14:00:00.000Z', '2026-11-01', '10:00', '2026-10-31T15:00:00Z'], // 11:00 on Saturday
  [
    'the November change, by one o’clock',
    '2026-10-26T14:00:00.000Z',
    '2026-11-01',
    '01:30',
    '2026-10-31T05:30:00Z',
  ],
  // And forward at 2:00 on March 14, 2027: that day has 23.
  ['the March change', '2027-03-08T14:00:00.000Z', '2027-03-14', '10:00', '2027-03-13T14:00:00Z'], // 9:00 on Saturday
  [
    'the March change, on the day after',
    '2027-03-08T14:00:00.000Z',
    '2027-03-15',
    '01:30',
    '2027-03-14T05:30:00Z',
  ], // 0:30
])('over %s', (_, bookedAt, date, startTime, dueAt) => {
  it('the reminder is due when 24 hours are left, whatever the wall clock shows', async () => {
    kit.clock.set(bookedAt);
    const endTime = startTime === '10:00' ? '12:00' : '04:30';
    const id = await book(date, startTime, endTime);
    expect((await reminderOf(kit, id))?.at).toBe(dueAt);
    kit.clock.set(new Date(Date.parse(dueAt) + 1000).toISOString());
    await workOff(id);
    expect(await reminders(id)).toEqual(
      expect.arrayContaining(['interpreter by email', 'interpreter by sms']),
    );
    const once = await reminders(id);
    await workOff(id);
    expect(await reminders(id)).toEqual(once);
  });
});

describe('an appointment that is moved over a change of clocks', () => {
  it('takes its reminder along', async () => {
    kit.clock.set('2026-10-26T14:00:00.000Z');
    const id = await book('2026-10-31', '10:00', '12:00');
    const staff = await aStaffMember(kit);
    expect((await reminderOf(kit, id))?.at).toBe('2026-10-30T14:00:00Z');
    const { body } = await kit.call('GET', `/api/assignments/${id}`, { as: staff });
    const { interpreterId, clientId, startTime, endTime, language, location } = body;
    const moved = { interpreterId, clientId, startTime, endTime, language, location, date: '2026-11-02' };
    const { status } = await kit.call('PUT', `/api/assignments/${id}`, { as: staff, body: moved });
    expect(status).toBe(200);
    expect((await reminderOf(kit, id))?.at).toBe('2026-11-01T15:00:00Z');
  });
});
