import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';

/* Two people edit the same interpreter or client: the second to save learns of the first, and nothing is lost. */

let kit: TestApp;
let alex: Awaited<ReturnType<typeof aStaffMember>>;
let robin: Awaited<ReturnType<typeof aStaffMember>>;

beforeAll(async () => {
  kit = await testApp();
  alex = await aStaffMember(kit, 'Alex Morgan');
  robin = await aStaffMember(kit, 'Robin Reyes');
});
afterAll(() => kit.close());

const account = { username: 'twice', password: 'lovely voices' };
const profile = { name: 'Twice Edited', email: 'twice@example.com', phone: '555 0100', address: '1 Way' };
const kinds = [
  {
    path: '/api/interpreters',
    body: { ...profile, username: 'twice', languages: ['Greek'], hourlyRate: 30 },
  },
  { path: '/api/clients', body: profile },
];

describe.each(kinds)('$path', ({ path, body }) => {
  const put = (id: number, as: { cookie: string }, more: object) =>
    kit.call('PUT', `${path}/${id}`, { as, body: { ...body, ...more } });

  it('refuses a change made on what another has changed since, and says who', async () => {
    const { id, updatedAt } = (await kit.call('POST', path, { as: alex, body: { ...body, ...account } }))
      .body;
    // Both read the same; the test's clock does not move, and yet the first change differs from the version before.
    const first = await put(id, robin, { phone: '555 0101', updatedAt });
    expect(first.status).toBe(200);
    expect(first.body.updatedAt).not.toBe(updatedAt);
    expect(await put(id, alex, { phone: '555 0102', updatedAt })).toMatchObject({
      status: 409,
      body: {
        code: 'stale',
        message:
          'Robin Reyes has changed the details of Twice Edited since you opened this form. Nothing was saved. Check what is there now, then try again.',
      },
    });
    const present = (await kit.call('GET', `${path}/${id}`, { as: alex })).body;
    expect(present).toEqual(first.body);
    expect((await put(id, alex, { phone: '555 0102', updatedAt: present.updatedAt })).status).toBe(200);
    // A call without a version overwrites (rule appointments-10).
    expect(await put(id, alex, { phone: '555 0103' })).toMatchObject({ body: { phone: '555 0103' } });
    expect((await put(id, alex, { updatedAt: 'yesterday' })).body.fields).toEqual({
      updatedAt: 'Must be an ISO time',
    });
  });

  it('lets one of ten through that come at once on the same version', async () => {
    const list = (await kit.call('GET', path, { as: alex })).body as { id: number; updatedAt: string }[];
    const { id = 0, updatedAt } = list[0] ?? {};
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, at) => put(id, robin, { phone: `555 020${at}`, updatedAt })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ body: { code } }) => code === 'stale')).toHaveLength(9);
  });
});

it('tells staff that an interpreter has changed the own availability meanwhile', async () => {
  const ines = await anInterpreter(kit, { name: 'Ines Rocha' });
  const { id, languages, address, email, username, phone, updatedAt } = (
    await kit.call('GET', `/api/interpreters/${ines.id}`, { as: alex })
  ).body;
  const availability = { as: ines, body: { isAvailable: false } };
  expect((await kit.call('PUT', `/api/interpreters/${id}/availability`, availability)).status).toBe(200);
  const form = { name: 'Ines', languages, address, email, username, phone, hourlyRate: 30, updatedAt };
  expect((await kit.call('PUT', `/api/interpreters/${id}`, { as: alex, body: form })).body).toMatchObject({
    code: 'stale',
    message:
      'Ines Rocha has changed the details of Ines Rocha since you opened this form. Nothing was saved. Check what is there now, then try again.',
  });
});

describe('an appointment that is edited', () => {
  /** Ines is asked for it by Alex; `edit` saves over the state that is given. */
  async function aBookedAppointment() {
    const ines = await anInterpreter(kit, { name: 'Ines Rocha' });
    const client = await aClient(kit);
    const body = {
      interpreterId: ines.id,
      clientId: client.id,
      date: '2026-03-12',
      startTime: '10:00',
      endTime: '12:00',
      language: 'Spanish',
      location: '2 Midtown Road',
    };
    const { id, updatedAt } = (await kit.call('POST', '/api/assignments', { as: alex, body })).body;
    const edit = (more: object) =>
      kit.call('PUT', `/api/assignments/${id}`, { as: alex, body: { ...body, ...more } });
    return { id, updatedAt, ines, edit };
  }
  const changeBy = (name: string) => ({
    status: 409,
    body: {
      code: 'stale',
      message: `${name} has changed this appointment since you opened this form. Nothing was saved. Check what is there now, then try again.`,
    },
  });

  it('names the interpreter who has declined it meanwhile', async () => {
    const { id, updatedAt, ines, edit } = await aBookedAppointment();
    expect((await kit.call('POST', `/api/assignments/decline/${id}`, { as: ines })).status).toBe(200);
    expect(await edit({ updatedAt })).toMatchObject(changeBy('Ines Rocha'));
  });

  it('names who has entered or made its payment, and never looks as it did before', async () => {
    const { id, updatedAt, ines, edit } = await aBookedAppointment();
    const booked = (await edit({ status: 'accepted', updatedAt })).body;
    const entered = { assignmentId: id, interpreterId: ines.id, amount: 60, clientAmount: 150 };
    const body = { ...entered, dueDate: '2026-04-01' };
    const payment = await kit.call('POST', '/api/payments', { as: robin, body });
    expect(payment.status).toBe(201);
    const seen = new Set([updatedAt, booked.updatedAt]);
    for (const before of seen)
      expect(await edit({ status: 'accepted', updatedAt: before })).toMatchObject(changeBy('Robin Reyes'));
    const after = (await kit.call('GET', `/api/assignments/${id}`, { as: alex })).body.updatedAt;
    expect(seen).not.toContain(after);
    const paid = await kit.call('POST', `/api/payments/${payment.body.id}/pay`, { as: robin, body: {} });
    expect(paid.status).toBe(200);
    for (const before of [...seen, after])
      expect(await edit({ status: 'accepted', updatedAt: before })).toMatchObject(changeBy('Robin Reyes'));
  });

  it('is never back in a former state after a report of progress', async () => {
    const { id, updatedAt, ines, edit } = await aBookedAppointment();
    const booked = (await edit({ status: 'accepted', updatedAt })).body;
    const report = { as: ines, body: { currentStatus: 'arrived' } };
    expect((await kit.call('PUT', `/api/assignments/${id}/tracking`, report)).status).toBe(200);
    for (const before of [updatedAt, booked.updatedAt])
      expect(await edit({ status: 'accepted', updatedAt: before })).toMatchObject(changeBy('Ines Rocha'));
  });
});
