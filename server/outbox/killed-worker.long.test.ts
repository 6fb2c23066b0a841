import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aMessage } from '#kit/messages.ts';
import { aClient, anAssignment, anInterpreter } from '#kit/people.ts';
import { type Installation, openInstallation } from '#kit/programs.ts';
import { type MailServer, openMailServer } from '#kit/services/smtp-server.ts';
import { notifications } from '#server/db/schema/records.ts';

/** What was promised; the machine's own slowness is the test's patience on top. */
const TWO_MINUTES = 120_000;
const PATIENCE = { timeout: TWO_MINUTES, interval: 250 };

let kit: TestApp;
let mail: MailServer;
let installation: Installation;

beforeAll(async () => {
  kit = await testApp({ now: new Date().toISOString() });
  mail = await openMailServer();
  installation = openInstallation(kit.database.settings, {
    SMTP_URL: mail.url,
    MAIL_FROM: 'no-reply@parley.test',
  });
});
afterAll(async () => {
  await installation.close();
  await mail.close();
  await kit.close();
});

it('is survived by the message that it was handing over and the job that it was working on, which another worker does', async () => {
  const { id: recipientId, email } = await anInterpreter(kit);
  const interpreter = await anInterpreter(kit);
  const { id: clientId } = await aClient(kit);
  const date = new Date(Date.now() + 20 * 3_600_000).toISOString().slice(0, 10);
  const booked = { clientId, interpreterId: interpreter.id, status: 'scheduled' as const };
  const { id: assignmentId, startsAt } = await anAssignment(kit, {
    ...booked,
    date,
    startTime: '23:30',
    endTime: '23:45',
  });
  const [killed, heir] = [installation.program('worker'), installation.program('worker')];
  const holder = await kit.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM assignments WHERE id = $1 FOR UPDATE', [assignmentId]);
  await killed.start();
  mail.answer('DATA', 'nothing');
  const { id } = await aMessage(kit, { recipientId });
  const row = async () =>
    (await kit.database.db.select().from(notifications).where(eq(notifications.id, id)))[0];
  await expect.poll(async () => (await row())?.state, PATIENCE).toBe('sending');
  await expect.poll(() => mail.connections(), PATIENCE).toBeGreaterThan(0);
  const payload = JSON.stringify({ assignmentId, interpreterId: interpreter.id, startsAt });
  await kit.database.db.execute(sql`SELECT graphile_worker.add_job('remind', ${payload}::json)`);
  const held = async () =>
    (
      await kit.database.db.execute(
        sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'remind' AND locked_by IS NOT NULL`,
      )
    ).rowCount;
  await expect.poll(held, PATIENCE).toBe(1);
  await killed.kill();
  mail.answer('DATA', null);
  await holder.query('ROLLBACK');
  holder.release();
  await heir.start();
  await expect.poll(async () => (await row())?.state, PATIENCE).toBe('sent');
  const mails = mail.received.filter(({ recipients }) => recipients.includes(email));
  expect(mails.map(({ recipients }) => recipients)).toEqual([[email]]);
  expect(await row()).toMatchObject({ attempts: 2 });
  const reminders = () =>
    kit.database.db.select().from(notifications).where(eq(notifications.assignmentId, assignmentId));
  await expect.poll(async () => (await reminders()).length, PATIENCE).toBe(3);
  await heir.kill();
}, 300_000);
