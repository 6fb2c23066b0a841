import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter } from '#kit/people.ts';
import { sendDue } from '#kit/send-due.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { settings } from '#server/db/schema/people.ts';
import { notifications } from '#server/db/schema/records.ts';

let kit: TestApp;
let client: Awaited<ReturnType<typeof aClient>>;

beforeAll(async () => {
  kit = await testApp();
  client = await aClient(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  kit.clock.set('2026-03-05T14:50:00.000Z');
  await kit.database.db.update(settings).set({ tellsClientsOfArrival: true });
  await kit.database.db.delete(notifications);
});

async function aVisit() {
  const interpreter = await anInterpreter(kit);
  const booked = { clientId: client.id, interpreterId: interpreter.id, status: 'scheduled' as const };
  const { id } = await anAssignment(kit, booked);
  const report = async (currentStatus: string, more: Record<string, unknown> = {}) => {
    const body = { currentStatus, currentLocation: null, trackingNotes: null, ...more };
    const { status } = await kit.call('PUT', `/api/assignments/${id}/tracking`, { as: interpreter, body });
    expect(status).toBe(200);
  };
  return { id, report };
}

/** The e-mails to the client that are sent now. */
async function emails() {
  const { email } = await sendDue(kit);
  return email.sent.map(({ to, key }) => `${key.split(':')[0]} to ${to.address}`);
}

const toClient = () =>
  kit.database.db.select().from(notifications).where(eq(notifications.recipientAudience, 'client'));

describe('a client', () => {
  it('is told that the interpreter is on the way, and that they have arrived, once each', async () => {
    const { report } = await aVisit();
    await report('en_route');
    await report('en_route');
    expect(await emails()).toEqual([`on_the_way to ${client.email}`]);
    kit.clock.set('2026-03-05T14:58:00.000Z');
    await report('arrived');
    await report('arrived');
    expect(await emails()).toEqual([`arrived to ${client.email}`]);
    await report('in_progress');
    expect(await emails()).toEqual([]);
  });

  it('is not told if the company does not want it', async () => {
    await kit.database.db.update(settings).set({ tellsClientsOfArrival: false });
    const { report } = await aVisit();
    await report('en_route');
    await report('arrived');
    expect(await toClient()).toEqual([]);
  });

  it('is not told that somebody is on the way who has arrived', async () => {
    const { report } = await aVisit();
    await report('en_route');
    await report('arrived');
    expect(await emails()).toEqual([`arrived to ${client.email}`]);
  });

  it('is not told an hour later, whether a service failed or a phone had no network', async () => {
    const { report } = await aVisit();
    await report('en_route');
    kit.clock.set('2026-03-05T15:50:01.000Z');
    expect(await emails()).toEqual([]);
    await report('arrived', { arrivedAt: '2026-03-05T14:49:00.000Z' });
    expect(await emails()).toEqual([]);
    expect((await toClient()).map(({ lastError }) => lastError)).toEqual(
      Array(2).fill('it happened too long ago'),
    );
  });

  it('is not told of an arrival more than an hour before the start (rule tracking-8)', async () => {
    kit.clock.set('2026-03-05T13:59:59.000Z'); // the visit begins at 15:00
    const early = await aVisit();
    await early.report('arrived');
    expect(await toClient()).toEqual([]);
    kit.clock.set('2026-03-05T14:00:00.000Z');
    const inTime = await aVisit();
    await inTime.report('arrived');
    expect(await emails()).toEqual([`arrived to ${client.email}`]);
  });

  it('is not told that somebody is on the way more than three hours before the start', async () => {
    kit.clock.set('2026-03-05T11:59:59.000Z');
    const early = await aVisit();
    await early.report('en_route');
    expect(await emails()).toEqual([]);
    expect((await toClient()).map(({ state, lastError }) => [state, lastError])).toEqual([
      ['dropped', 'it happened more than 3 hours before the start'],
    ]);
    kit.clock.set('2026-03-05T12:00:00.000Z');
    const inTime = await aVisit();
    await inTime.report('en_route');
    expect(await emails()).toEqual([`on_the_way to ${client.email}`]);
  });

  it('is not told of a step if the appointment is completed meanwhile, and the log says so', async () => {
    const { id, report } = await aVisit();
    await report('en_route');
    const completed = { status: 'completed', currentStatus: 'completed' } as const;
    await kit.database.db.update(assignments).set(completed).where(eq(assignments.id, id));
    expect(await emails()).toEqual([]);
    expect((await toClient()).map(({ lastError }) => lastError)).toEqual(['the appointment is completed']);
  });
});
