import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { linesIn, queueMessages } from '#kit/messages.ts';
import { aClient, anInterpreter, aStaffMember, someAssignments } from '#kit/people.ts';
import { messagesToInterpreter } from '#server/db/record/messages.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  client = await aClient(kit);
  ines = await anInterpreter(kit);
});

const fields = () => ({
  clientId: client.id,
  interpreterId: ines.id,
  language: 'Spanish',
  location: '2 Midtown Road',
  date: '2026-03-04',
  startTime: '10:00',
  endTime: '12:00',
  totalAmount: '150.00',
});
async function booked(): Promise<number> {
  const body = { ...fields(), status: 'accepted', notes: 'Ring twice', privateNotes: 'MRN 4471' };
  return (await kit.call('POST', '/api/assignments', { as: staff, body })).body.id;
}
const inbox = async (as: { cookie: string } = ines) => (await kit.call('GET', '/api/inbox', { as })).body;
const edit = (id: number, change: object) =>
  kit.call('PUT', `/api/assignments/${id}`, { as: staff, body: { ...fields(), ...change } });
const confirm = (ids: number[], as: { cookie: string } = ines) =>
  kit.call('POST', '/api/inbox/confirm', { as, body: { ids } });

describe('the inbox of an interpreter', () => {
  it('tells of a cancellation with its reason and the pay, until it is confirmed', async () => {
    const id = await booked();
    kit.clock.set('2026-03-03T20:00:00.000Z');
    const body = { reason: 'The patient moved away', charge: '150.00' };
    expect((await kit.call('POST', `/api/appointments/${id}/cancel`, { as: client, body })).status).toBe(200);
    const [entry, confirmed] = await inbox();
    expect(entry).toMatchObject({
      kind: 'booking_cancelled',
      assignmentId: id,
      appointment: { date: '2026-03-04', startTime: '10:00', endTime: '12:00', place: '2 Midtown Road' },
      ended: 'cancelled_by_client',
      reason: 'The patient moved away',
      amount: '60.00',
      needsConfirmation: true,
    });
    expect(confirmed).toMatchObject({ kind: 'booking_confirmed', needsConfirmation: false });
    expect((await confirm([entry.id])).status).toBe(204);
    expect((await inbox())[0]).toMatchObject({ id: entry.id, needsConfirmation: false });
    kit.clock.set('2026-03-02T14:00:00.000Z');
  });

  it('tells of another time and place with those before', async () => {
    const id = await booked();
    await edit(id, { startTime: '11:00', endTime: '13:00', location: '9 Elm St' });
    expect((await inbox())[0]).toMatchObject({
      kind: 'booking_changed',
      appointment: { startTime: '11:00', endTime: '13:00', place: '9 Elm St' },
      before: {
        time: { date: '2026-03-04', startTime: '10:00', endTime: '12:00' },
        place: '2 Midtown Road',
      },
      needsConfirmation: true,
    });
  });

  it('tells who has lost a booking that another has it, and no reason of the office', async () => {
    const id = await booked();
    const other = await anInterpreter(kit);
    const to = { interpreterId: other.id };
    await kit.call('POST', `/api/assignments/${id}/assign`, { as: staff, body: to });
    await edit(id, { ...to, location: '9 Elm St' });
    const entries = await inbox();
    expect(entries[0]).toMatchObject({ ended: 'reassigned', reason: null, needsConfirmation: true });
    expect(JSON.stringify(entries)).not.toContain('9 Elm St');
  });

  it('asks for no confirmation of what its reader gave back, nor of old news', async () => {
    const id = await booked();
    const body = { currentStatus: 'not_started', act: 'give_back', reason: 'I am ill' };
    await kit.call('PUT', `/api/assignments/${id}/tracking`, { as: ines, body });
    expect((await inbox())[0]).toMatchObject({ ended: 'unbooked', needsConfirmation: false });
    const second = await booked();
    await kit.call('POST', `/api/assignments/${second}/cancel`, { as: staff, body: {} });
    kit.clock.set('2026-03-09T15:00:00.000Z');
    expect((await inbox())[0]).toMatchObject({ ended: 'cancelled', needsConfirmation: false });
    kit.clock.set('2026-03-02T14:00:00.000Z');
  });

  it('has offers and payments, and nothing about the client', async () => {
    const body = { ...fields(), status: 'pending', notes: 'Ring twice', privateNotes: 'MRN 4471' };
    await kit.call('POST', '/api/assignments', { as: staff, body });
    const entries = await inbox();
    expect(entries).toMatchObject([{ kind: 'offer_made', appointment: { place: null } }]);
    expect(JSON.stringify(entries)).not.toMatch(/Ring twice|MRN|Clinic|555 0202/);
  });

  it('tells of several appointments in one entry, with their days, until it is confirmed', async () => {
    const [first, second] = await someAssignments(kit, [
      { clientId: client.id, interpreterId: ines.id, status: 'scheduled', date: '2026-04-06' },
      { clientId: client.id, status: 'cancelled', date: '2026-04-13' },
    ]);
    const payload = { booked: [first?.id], cancelled: [second?.id], reason: 'The clinic is closed' };
    const about = {
      kind: 'several_changed',
      event: 'several:1',
      ...linesIn('several_changed', payload),
    } as const;
    await queueMessages(kit, messagesToInterpreter(ines.id, about));
    const [entry] = await inbox();
    expect(entry).toMatchObject({
      kind: 'several_changed',
      appointment: null,
      several: {
        counts: [
          { outcome: 'booked', count: 1 },
          { outcome: 'cancelled', count: 1 },
        ],
        days: { from: '2026-04-06', to: '2026-04-13' },
      },
      reason: 'The clinic is closed',
      needsConfirmation: true,
    });
    const gone = {
      ...about,
      event: 'several:2',
      ...linesIn('several_changed', { released: [first?.id], reason: 'Complaint' }),
    };
    await queueMessages(kit, messagesToInterpreter(ines.id, gone));
    expect((await inbox())[0]).toMatchObject({ reason: null, needsConfirmation: true });
  });

  it('is its reader’s alone', async () => {
    const id = await booked();
    await kit.call('POST', `/api/assignments/${id}/cancel`, { as: staff, body: {} });
    const other = await anInterpreter(kit);
    expect(await inbox(other)).toEqual([]);
    const [entry] = await inbox();
    await confirm([entry.id], other);
    expect((await inbox())[0].needsConfirmation).toBe(true);
  });
});
