import { eq, sql } from 'drizzle-orm';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter } from '#kit/people.ts';
import { sendDueMessages } from '#kit/send-due.ts';
import { NO_TRANSPORTS } from '#server/adapters/transports.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { removeReminder, setReminder } from '#server/db/record/reminder.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { activity, notifications } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { remind } from './remind.ts';
import { tasksOf } from './tasks.ts';

let kit: TestApp;

beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  await kit.database.db.delete(notifications);
  await kit.database.db.delete(activity);
  await kit.database.db.execute(sql`DELETE FROM graphile_worker._private_jobs`);
});

async function aBooking() {
  const interpreter = await anInterpreter(kit);
  const client = await aClient(kit);
  const assignment = await anAssignment(kit, {
    clientId: client.id,
    interpreterId: interpreter.id,
    status: 'accepted',
  });
  const due = { assignmentId: assignment.id, interpreterId: interpreter.id, startsAt: assignment.startsAt };
  return { interpreter, assignment, due };
}

const on = (now = kit.clock.now()) => ({ now, leaves: true });
const reminders = () =>
  kit.database.db.select().from(notifications).where(eq(notifications.kind, 'reminder'));
const runAts = async () =>
  (
    await kit.database.db.execute<{ run_at: string }>(
      sql`SELECT run_at::text FROM graphile_worker.jobs WHERE task_identifier = 'remind'`,
    )
  ).rows.map(({ run_at }) => run_at);

describe('the reminder', () => {
  it('is written once to each channel of the interpreter and to the client, with one line of activity', async () => {
    const { due, interpreter } = await aBooking();
    await remind(kit.database.db, due, on());
    await remind(kit.database.db, due, on());
    expect(
      (await reminders()).map(({ recipientAudience, channel }) => `${recipientAudience} ${channel}`),
    ).toEqual(['interpreter sms', 'interpreter email', 'client email']);
    const messages = await kit.database.db.select().from(activity);
    expect(messages).toMatchObject([
      {
        kind: 'reminder_sent',
        assignmentId: due.assignmentId,
        summary: `Reminder sent to ${interpreter.name}`,
      },
    ]);
  });

  it('is written once by two workers at the same time', async () => {
    const { due } = await aBooking();
    await Promise.all([1, 2, 3, 4].map(() => remind(kit.database.db, due, on())));
    expect(await reminders()).toHaveLength(3);
    expect(await kit.database.db.select().from(activity)).toHaveLength(1);
  });

  it.each([
    ['cancelled', sql`status = 'cancelled'`],
    ['deleted', sql`deleted_at = now()`],
    ['moved', sql`starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'`],
    ['handed over', sql`interpreter_id = (SELECT max(id) FROM interpreters)`],
    ['completed', sql`status = 'completed', current_status = 'completed'`],
  ])('is not written for an appointment that was %s', async (_, change) => {
    const { due } = await aBooking();
    await anInterpreter(kit); // the newest, who takes it over
    await kit.database.db.execute(sql`UPDATE assignments SET ${change} WHERE id = ${due.assignmentId}`);
    await remind(kit.database.db, due, on());
    expect(await reminders()).toEqual([]);
  });

  it('is not written when the appointment has begun', async () => {
    const { due } = await aBooking();
    await remind(kit.database.db, due, on(due.startsAt));
    expect(await reminders()).toEqual([]);
  });

  it('is one event however its start is written', async () => {
    const { due } = await aBooking();
    await remind(kit.database.db, due, on());
    await remind(kit.database.db, { ...due, startsAt: '2026-03-05T15:00:00Z' }, on());
    expect(await reminders()).toHaveLength(3);
  });

  it('comes late, but once, after hours in which nothing ran, while it is of use', async () => {
    const { due } = await aBooking();
    for (let run = 0; run < 2; run += 1) await remind(kit.database.db, due, on('2026-03-04T21:00:00.000Z'));
    expect(await reminders()).toHaveLength(3);
  });

  it('is sent again for each start, and one that waits for an earlier start is dropped', async () => {
    const { due, assignment } = await aBooking();
    for (const hours of [0, 1, 2]) {
      await kit.database.db.execute(
        sql`UPDATE assignments SET starts_at = ${due.startsAt}::timestamptz + make_interval(hours => ${hours}), ends_at = ${due.startsAt}::timestamptz + make_interval(hours => ${hours + 2}) WHERE id = ${assignment.id}`,
      );
      const startsAt = new Date(Date.parse(due.startsAt) + hours * 3_600_000).toISOString();
      await remind(kit.database.db, { ...due, startsAt }, on());
    }
    const transports = transportsInMemory();
    const { db } = kit.database;
    const { secret } = kit.deps;
    await sendDueMessages({
      db,
      clock: kit.clock,
      secret,
      transports,
      documents: kit.deps.documents,
      publicUrl: 'https://parley.test',
    });
    expect(transports.email.sent).toHaveLength(2);
    expect(
      (await reminders()).filter(({ lastError }) => lastError === 'the appointment was moved'),
    ).toHaveLength(6);
  });

  it('waits until 24 hours before, moves with the appointment, and is never there twice', async () => {
    const { due } = await aBooking();
    const now = kit.clock.now();
    const { db } = kit.database;
    await transact(db, (tx) => setReminder(tx, { ...due, now }));
    expect(await runAts()).toEqual(['2026-03-04 15:00:00+00']);
    await transact(db, (tx) => setReminder(tx, { ...due, startsAt: '2026-03-07T15:00:00Z', now }));
    expect(await runAts()).toEqual(['2026-03-06 15:00:00+00']);
    await transact(db, (tx) => setReminder(tx, { ...due, startsAt: '2026-03-03T13:00:00Z', now }));
    expect(await runAts()).toEqual([]);
    await transact(db, (tx) => setReminder(tx, { ...due, now }));
    await transact(db, (tx) => removeReminder(tx, due.assignmentId));
    expect(await runAts()).toEqual([]);
  });

  it('is worked off by the queue when its time has come; with email and texts off nobody says that it was sent', async () => {
    const { due, interpreter } = await aBooking();
    await kit.database.db.execute(
      sql`SELECT graphile_worker.add_job('remind', ${JSON.stringify(due)}::json, job_key := ${`reminder:${due.assignmentId}`})`,
    );
    const deps = {
      db: kit.database.db,
      clock: kit.clock,
      secret: kit.deps.secret,
      transports: NO_TRANSPORTS,
      documents: kit.deps.documents,
      publicUrl: 'https://parley.test',
    };
    await runOnce({
      pgPool: kit.database.pool,
      taskList: tasksOf(deps),
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    });
    await sendDueMessages(deps);
    expect((await reminders()).map(({ channel, state }) => `${channel} ${state}`).toSorted()).toEqual([
      'email not_configured',
      'email not_configured',
      'sms dropped', // nobody has agreed to texts
    ]);
    const [line] = await kit.database.db.select().from(activity);
    expect(line?.summary).toBe(`Reminder to ${interpreter.name} not sent: email and texts are off`);
    const [row] = await kit.database.db
      .select()
      .from(assignments)
      .where(eq(assignments.id, due.assignmentId));
    expect(row?.status).toBe('accepted');
  });
});
