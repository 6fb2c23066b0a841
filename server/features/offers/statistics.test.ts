import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareAnsweredWithin } from '#domain/dispatch/fill-plan/acceptance.ts';
import { decay } from '#domain/dispatch/ranking/decay.ts';
import { tenthOf } from '#domain/dispatch/ranking/offer-statistics.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember } from '#kit/people.ts';
import { assignmentRatings, assignments, offers } from '#server/db/schema/appointments.ts';
import {
  acceptanceBuckets,
  clientHistory,
  interpreterStats,
  predictionTenths,
} from '#server/db/schema/dispatch.ts';
import { expireOffers } from '#server/jobs/housekeeping.ts';

/** All appointments are at 10:00 to 12:00 in New York, 15:00 to 17:00 UTC (14:00 to 16:00 from March 8 on). */
const HOURS = 2;
let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let client: Awaited<ReturnType<typeof aClient>>;
let people: Awaited<ReturnType<typeof anInterpreter>>[];

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
  client = await aClient(kit);
  people = await Promise.all(['Ana', 'Ben', 'Caro', 'Dan'].map((name) => anInterpreter(kit, { name })));
});
afterAll(() => kit.close());

const at = (instant: string) => kit.clock.set(instant);
async function call(method: 'POST' | 'PUT' | 'DELETE', url: string, as: { cookie: string }, body?: object) {
  const answer = await kit.call(method, url, { as, ...(body && { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
}
const request = async (date: string) => (await anAssignment(kit, { clientId: client.id, date })).id;
const broadcast = (id: number) => call('POST', `/api/assignments/${id}/broadcast`, staff);
const assign = (id: number, who: { id: number }) =>
  call('POST', `/api/assignments/${id}/assign`, staff, { interpreterId: who.id });
const answer = (action: 'accept' | 'decline', id: number, as: { cookie: string }) =>
  call('POST', `/api/assignments/${action}/${id}`, as);
const track = (id: number, as: { cookie: string }, body: object) =>
  call('PUT', `/api/assignments/${id}/tracking`, as, body);
const complete = (id: number, as: { cookie: string }) =>
  track(id, as, { currentStatus: 'completed', actualEndTime: '12:00' });
const rate = (id: number, stars: number) => call('PUT', `/api/appointments/${id}/rating`, client, { stars });

/** What happens over a month, by the calls of people. */
async function aMonth() {
  const [ana, ben, caro, dan] = people as [Person, Person, Person, Person];
  at('2026-03-02T14:00:00.000Z');
  const first = await request('2026-03-05');
  await broadcast(first);
  at('2026-03-02T14:05:00.000Z');
  await answer('decline', first, ana);
  at('2026-03-02T14:20:00.000Z');
  // The offers of Caro and Dan are taken from them after 20 minutes.
  await answer('accept', first, ben);

  const second = await request('2026-03-06');
  await broadcast(second);
  // Half of the night does not count.
  at('2026-03-03T12:30:00.000Z');
  await call('POST', `/api/assignments/${second}/cancel`, staff, { reason: 'Not needed' });

  // Nobody answers until the start.
  const third = await request('2026-03-04');
  await broadcast(third);
  at('2026-03-04T15:00:00.000Z');
  await expireOffers(kit.database.db, kit.clock.now());

  at('2026-03-05T17:30:00.000Z');
  await complete(first, ben);
  await rate(first, 4);
  await rate(first, 5);

  // Given back 20 hours before the start, and 40 hours before another one.
  const [fourth, fifth] = [await request('2026-03-06'), await request('2026-03-07')];
  at('2026-03-05T19:00:00.000Z');
  await assign(fourth, caro);
  await assign(fifth, caro);
  await track(fourth, caro, { currentStatus: 'not_started', act: 'give_back', reason: 'Ill' });
  await track(fifth, caro, { currentStatus: 'not_started', act: 'give_back', reason: 'Ill' });
  await assign(fourth, dan);
  at('2026-03-06T18:00:00.000Z');
  await complete(fourth, dan);

  // Booked once, although it was cancelled and restored in between; and another one for the same client, of an earlier day.
  at('2026-03-20T14:00:00.000Z');
  const sixth = await request('2026-03-24');
  await assign(sixth, ben);
  await call('POST', `/api/assignments/${sixth}/cancel`, staff, { reason: 'By mistake' });
  await call('POST', `/api/assignments/${sixth}/restore`, staff);
  at('2026-03-24T18:00:00.000Z');
  await complete(sixth, ben);
  const late = await anAssignment(kit, {
    clientId: client.id,
    interpreterId: ben.id,
    date: '2026-03-10',
    status: 'accepted',
  });
  await complete(late.id, ben);
  // Deleted work counts no longer, restored work does again.
  await settle(sixth);
  await call('DELETE', `/api/assignments/${sixth}`, staff);
  await settle(fourth);
  await call('DELETE', `/api/assignments/${fourth}`, staff);
  await call('POST', `/api/assignments/${fourth}/restore`, staff);
  at('2026-03-28T14:00:00.000Z');
  await settle(late.id);
  await call('DELETE', `/api/assignments/${late.id}`, staff);
  await call('POST', `/api/assignments/${late.id}/restore`, staff);
}
type Person = Awaited<ReturnType<typeof anInterpreter>>;

/** Its payment would prevent a deletion. */
async function settle(assignmentId: number) {
  const { rows } = await kit.database.pool.query('SELECT id FROM payments WHERE assignment_id = $1', [
    assignmentId,
  ]);
  await call('POST', `/api/payments/${rows[0].id}/void`, staff, { reason: 'A test' });
}

it('sums equal what the history tells, whatever happens', async () => {
  await aMonth();
  const { db } = kit.database;
  const made = (await db.select().from(offers)).map(overOf);
  const states = [...Map.groupBy(made, ({ state }) => state)].map(([state, of]) => [state, of.length]);
  expect(Object.fromEntries(states)).toEqual({
    accepted: 1,
    declined: 1,
    filled: 2,
    expired: 4,
    withdrawn: 4,
  });
  const work = (await db.select().from(assignments)).filter(
    ({ status, deletedAt }) => status === 'completed' && deletedAt === null,
  );
  const ratings = await db.select().from(assignmentRatings);
  const [ana, ben, caro, dan] = people.map(({ id }) => id) as [number, number, number, number];
  const bookings = new Map([
    [ana, []],
    [ben, ['2026-03-02', '2026-03-20']],
    [caro, ['2026-03-05', '2026-03-05']],
    [dan, ['2026-03-05']],
  ]);

  for (const stats of await db.select().from(interpreterStats)) {
    const { interpreterId, asOf } = stats;
    const own = made.filter((offer) => offer.interpreterId === interpreterId);
    const theirs = work.filter((one) => one.interpreterId === interpreterId);
    const given = ratings.filter(({ assignmentId }) => theirs.some(({ id }) => id === assignmentId));
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(rounded(stats)).toEqual(
      rounded({
        interpreterId,
        asOf,
        accepted: sum(own.map(({ yes, closedOn }) => decay(yes, closedOn, asOf, 180))),
        expected: sum(own.map(({ rate, exposure, closedOn }) => decay(rate * exposure, closedOn, asOf, 180))),
        opportunity: sum(own.map(({ exposure, sentOn }) => decay(HOURS * exposure, sentOn, asOf, 28))),
        hours: sum(theirs.map(({ date }) => decay(HOURS, date, asOf, 28))),
        bookings: sum((bookings.get(interpreterId) ?? []).map((day) => decay(1, day, asOf, 180))),
        lateDropouts: interpreterId === caro ? decay(1, '2026-03-05', asOf, 180) : 0,
        ratingSum: sum(given.map(({ stars }) => stars)),
        ratingCount: given.length,
        lastAskedAt:
          own
            .map(({ sentAt }) => sentAt)
            .sort()
            .at(-1) ?? null,
      }),
    );
  }

  const counted = await db.select().from(acceptanceBuckets);
  expect(counted.length).toBeGreaterThan(0);
  for (const bucket of counted) {
    const of = made.filter((offer) => offer.bucket === bucket.bucket);
    const sum = (value: (offer: Over) => number) =>
      of.reduce((total, offer) => total + decay(value(offer), offer.closedOn, bucket.asOf, 180), 0);
    expect(rounded(bucket)).toEqual(
      rounded({
        bucket: bucket.bucket,
        asOf: bucket.asOf,
        accepted: sum(({ yes }) => yes),
        exposure: sum(({ exposure }) => exposure),
        answers: sum(({ answered }) => answered),
        logs: sum(({ answered, minutes }) => answered * Math.log(minutes)),
        squares: sum(({ answered, minutes }) => answered * Math.log(minutes) ** 2),
      }),
    );
  }
  for (const tenth of await db.select().from(predictionTenths)) {
    const of = made.filter((offer) => tenthOf(offer.predicted) === tenth.tenth);
    const sum = (value: (offer: Over) => number) =>
      of.reduce((total, offer) => total + decay(value(offer), offer.closedOn, tenth.asOf, 180), 0);
    expect(rounded(tenth)).toEqual(
      rounded({
        tenth: tenth.tenth,
        asOf: tenth.asOf,
        offers: sum(({ exposure }) => exposure),
        predicted: sum(({ predicted, exposure }) => predicted * exposure),
        accepted: sum(({ yes }) => yes),
      }),
    );
  }
  const history = await db.select().from(clientHistory);
  expect(history.map(({ interpreterId }) => interpreterId).toSorted()).toEqual([ben, dan].toSorted());
  for (const { interpreterId, jobs, weight, lastOn } of history) {
    const days = work.filter((one) => one.interpreterId === interpreterId).map(({ date }) => date);
    expect({ jobs, lastOn }).toEqual({ jobs: days.length, lastOn: days.sort().at(-1) });
    expect(weight).toBeCloseTo(
      days.reduce((total, day) => total + decay(1, day, lastOn, 180), 0),
      8,
    );
  }
});

it('answers to different appointments that end offers of the same people never wait for each other in a circle', async () => {
  const others = await Promise.all(
    Array.from({ length: 12 }, (_, at) => anInterpreter(kit, { name: `Other ${at}`, languages: ['Thai'] })),
  );
  at('2026-03-30T14:00:00.000Z');
  const ids: number[] = [];
  for (const day of ['02', '03', '06', '07', '08', '09']) {
    const { id } = await anAssignment(kit, { clientId: client.id, language: 'Thai', date: `2026-04-${day}` });
    await broadcast(id);
    ids.push(id);
  }
  // The first say yes to the first, the last to the last: each takes the offers of all others away.
  await Promise.all(ids.map((id, at) => answer('accept', id, others[at % 2 ? 11 - at : at] as Person)));
  const { rows } = await kit.database.pool.query(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(rows[0]?.deadlocks).toBe(0);
});

/** An offer that is over, as the rules count it. */
type Over = ReturnType<typeof overOf>;

function overOf(offer: typeof offers.$inferSelect) {
  const { interpreterId, state, sentAt, closedAt, predicted, bucket, score } = offer;
  if (closedAt === null || predicted === null || bucket === null || score === null)
    throw new Error(`an offer is ${state} without a score or an end`);
  const minutes = dayMinutes(sentAt, closedAt);
  const isTaken = state === 'filled' || state === 'withdrawn';
  return {
    interpreterId,
    state,
    sentAt,
    predicted,
    bucket,
    rate: score.rate,
    minutes,
    sentOn: sentAt.slice(0, 10),
    closedOn: closedAt.slice(0, 10),
    yes: Number(state === 'accepted'),
    answered: Number(state === 'accepted' || state === 'declined'),
    exposure: isTaken ? shareAnsweredWithin(minutes, score.curve) : 1,
  };
}

/** Without the minutes between 9 PM and 7 AM in New York (2 AM and noon UTC before March 8). */
function dayMinutes(from: string, to: string): number {
  let minutes = 0;
  for (let at = Date.parse(from); at < Date.parse(to); at += 60_000) {
    const hour = new Date(at).getUTCHours();
    if (hour < 2 || hour >= 12) minutes += 1;
  }
  return minutes;
}

function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, one) => (typeof one === 'number' ? Math.round(one * 1e6) / 1e6 || 0 : one)),
  );
}
