import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;
let ines: Awaited<ReturnType<typeof anInterpreter>>;
let minute = 0;
let language = '';
const LANGUAGES = ['French', 'German', 'Italian', 'Dari', 'Pashto'];

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  client = await aClient(kit);
});
beforeEach(async () => {
  // Each test has its own language, and so its own interpreters.
  language = LANGUAGES.pop() ?? '';
  ines = await anInterpreter(kit, { name: 'Ines', languages: [language] });
  kit.clock.set('2026-03-02T14:00:00.000Z');
});
afterAll(() => kit.close());

const request = (more: object = {}) => anAssignment(kit, { clientId: client.id, language, ...more });
const broadcast = (id: number) => kit.call('POST', `/api/assignments/${id}/broadcast`, { as: staff });
const get = async (id: number) => (await kit.call('GET', `/api/assignments/${id}`, { as: staff })).body;
async function tokenOf(id: number, as: { cookie: string }): Promise<string> {
  const { body } = await kit.call('GET', '/api/offers', { as });
  return body.find((one: { id: number }) => one.id === id).responseToken;
}

describe('the link of an offer that another has taken the place of', () => {
  /** An appointment that only Ines was asked about, and the body with which staff change it. */
  async function anOfferAndItsChange() {
    const { id } = await request({ interpreterId: ines.id, status: 'pending' });
    await broadcast(id);
    const form = {
      clientId: client.id,
      interpreterId: ines.id,
      status: 'pending',
      language,
      date: '2026-03-05',
      startTime: '10:00',
      endTime: '12:00',
      location: '2 Midtown Road',
      notes: '',
    };
    const change = async (more: object) => {
      minute += 1;
      kit.clock.set(`2026-03-02T14:${String(minute).padStart(2, '0')}:00.000Z`);
      const answer = await kit.call('PUT', `/api/assignments/${id}`, {
        as: staff,
        body: { ...form, ...more },
      });
      expect(answer.status).toBe(200);
    };
    return { id, old: await tokenOf(id, ines), change };
  }
  const read = async (token: string) => (await kit.call('GET', `/api/offers/${token}`)).body;
  const answer = (token: string, how: 'accept' | 'decline', body: object = {}) =>
    kit.call('POST', `/api/offers/${token}/${how}`, { body });

  it('shows the offer as it is now and says what has changed', async () => {
    const { id, old, change } = await anOfferAndItsChange();
    await change({ startTime: '11:00', endTime: '13:00' });
    expect(await read(old)).toMatchObject({
      state: 'open',
      startTime: '11:00',
      replacement: { offerId: expect.any(Number), changed: ['time'] },
    });
    expect(await read(await tokenOf(id, ines))).toMatchObject({ state: 'open', replacement: null });
    await change({ startTime: '11:00', endTime: '13:00', location: '3 Uptown Road' });
    expect((await read(old)).replacement.changed).toEqual(['time', 'place']);
    await change({});
    expect(await read(old)).toMatchObject({ startTime: '10:00', replacement: { changed: [] } });
  });

  it('says of one that ended with a change, and that no other took the place of, what has changed, while the appointment is on', async () => {
    const { id, old, change } = await anOfferAndItsChange();
    expect((await read(old)).changedSince).toEqual([]);
    await change({ interpreterId: null, startTime: '11:00', endTime: '13:00' });
    const ended = { state: 'withdrawn', startTime: '11:00', replacement: null, changedSince: ['time'] };
    expect(await read(old)).toMatchObject(ended);
    const own = await kit.call('GET', `/api/assignments/${id}/offer`, { as: ines });
    expect(own.body).toMatchObject(ended);
    await kit.call('POST', `/api/assignments/${id}/cancel`, { as: staff, body: {} });
    expect(await read(old)).toMatchObject({ state: 'withdrawn', changedSince: [] });
  });

  it('answers the new offer only when it was the one that was read', async () => {
    const { id, old, change } = await anOfferAndItsChange();
    await change({ startTime: '11:00', endTime: '13:00' });
    const { offerId } = (await read(old)).replacement;
    // The page was open before the change.
    expect(await answer(old, 'accept')).toMatchObject({ status: 409, body: { code: 'offer_closed' } });
    await change({ startTime: '14:00', endTime: '16:00' });
    expect(await answer(old, 'accept', { offerId })).toMatchObject({ status: 409 });
    expect(await get(id)).toMatchObject({ status: 'pending' });
    const latest = (await read(old)).replacement.offerId;
    expect(await answer(old, 'accept', { offerId: latest })).toMatchObject({
      status: 200,
      body: { state: 'accepted', startTime: '14:00' },
    });
    expect(await get(id)).toMatchObject({ status: 'accepted', interpreter: { id: ines.id } });
    expect((await answer(old, 'accept', { offerId: latest })).body.code).toBe('offer_already_answered');
    expect((await read(old)).state).toBe('accepted');
  });

  it('declines it, and says so from then on', async () => {
    const { id, old, change } = await anOfferAndItsChange();
    await change({ startTime: '11:00', endTime: '13:00' });
    const { offerId } = (await read(old)).replacement;
    expect(await answer(old, 'decline', { offerId })).toMatchObject({
      status: 200,
      body: { state: 'declined' },
    });
    expect(await get(id)).toMatchObject({ status: 'declined' });
    expect((await read(old)).state).toBe('declined');
  });

  it('answers no offer of another person or appointment, and none that is over, and learns nothing of them', async () => {
    const { id, old, change } = await anOfferAndItsChange();
    const other = await request();
    await broadcast(other.id);
    const { rows } = await kit.database.pool.query<{ id: number }>(
      'SELECT id FROM offers WHERE assignment_id = $1 ORDER BY id',
      [other.id],
    );
    for (const { id: offerId } of rows) expect((await answer(old, 'accept', { offerId })).status).toBe(404);
    await change({ startTime: '11:00', endTime: '13:00' });
    const fresh = await tokenOf(id, ines);
    const { offerId } = (await read(old)).replacement;
    const before = kit.clock.now();
    kit.clock.set('2026-03-05T17:00:00.000Z');
    expect((await read(old)).state).toBe('expired');
    expect(await answer(old, 'accept', { offerId })).toMatchObject({
      status: 409,
      body: { code: 'offer_closed' },
    });
    kit.clock.set(before);
    await kit.call('DELETE', `/api/assignments/${id}`, { as: staff });
    expect([(await read(old)).state, (await read(fresh)).state]).toEqual(['withdrawn', 'withdrawn']);
  });
});
