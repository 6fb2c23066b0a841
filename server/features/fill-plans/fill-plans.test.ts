import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { type Answer, NOW, type TestApp, testApp } from '#kit/app.ts';
import { editAs } from '#kit/edit-as.ts';
import { aClient, anAssignment, anInterpreter, aStaffMember, someInterpreters } from '#kit/people.ts';
import { later, planJobs, workPlans, workUnwanted } from '#kit/plans.ts';
import { messagesAbout } from '#kit/traces.ts';
import { findMissedSteps } from '#server/db/plans/plan-rows.ts';
import { findMissedUnwanted } from '#server/db/plans/unwanted-offers.ts';
import { assignments, offers } from '#server/db/schema/appointments.ts';
import { fillPlans } from '#server/db/schema/dispatch.ts';
import { clients, interpreters, settings } from '#server/db/schema/people.ts';
import { auditLog, notifications } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { loadFacts } from '../messages/queries/facts.ts';
import { advanceFillPlan } from './commands/advance.ts';

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit, 'Dana Dispatcher', 'dispatcher');
});
afterAll(() => kit.close());
beforeEach(() => kit.clock.set(NOW));
afterEach(async () => {
  const { db, pool } = kit.database;
  const ended = { state: 'stopped', nextAt: null, endedAt: NOW } as const;
  await db
    .update(fillPlans)
    .set(ended)
    .where(inArray(fillPlans.state, ['running', 'paused']));
  await pool.query('DELETE FROM graphile_worker._private_jobs');
});

type Person = Awaited<ReturnType<typeof anInterpreter>>;
type Row = Awaited<ReturnType<typeof anAssignment>>;

/** Each appointment has a language of its own. */
const unspoken = [...LANGUAGES].filter((language) => language !== 'Spanish');

/** An appointment that so many people could do: the first has the lowest id and so comes first. */
async function wanted(people: number, more: Partial<typeof assignments.$inferInsert> = {}) {
  const language = unspoken.shift();
  if (!language) throw new Error('no language is left');
  const speakers = await someInterpreters(kit, people, { languages: [language] });
  const client = await aClient(kit);
  const row = await anAssignment(kit, { clientId: client.id, language, ...more });
  return { id: row.id, row, speakers, client, language };
}

const action = (id: number, what: string, body?: object) =>
  kit.call('POST', `/api/assignments/${id}/plan/${what}`, { as: staff, ...(body && { body }) });
const start = (id: number) => action(id, 'start', {});
const planOf = async (id: number) =>
  (await kit.call('GET', `/api/assignments/${id}/plan`, { as: staff })).body;

/** Whom the steps of the latest plan asked, by id. */
async function wavesOf(id: number): Promise<number[][]> {
  const { plans } = await planOf(id);
  return plans[0].waves.map(({ offers: all }: { offers: { interpreter: { id: number } }[] }) =>
    all.map(({ interpreter }) => interpreter.id),
  );
}

const answer = (who: Person, id: number, how: 'accept' | 'decline') =>
  kit.call('POST', `/api/assignments/${how}/${id}`, { as: who, ...(how === 'decline' && { body: {} }) });
const idsOf = (people: readonly Person[]) => people.map(({ id }) => id);
const statusOf = async (id: number) =>
  (await kit.database.db.select().from(assignments).where(eq(assignments.id, id)))[0]?.status;
const openIds = async (id: number) =>
  (await kit.database.db.select().from(offers).where(eq(offers.assignmentId, id)))
    .filter(({ state }) => state === 'open')
    .map(({ interpreterId }) => interpreterId)
    .sort((a, b) => a - b);
const bell = async (id: number) =>
  (await kit.database.db.select().from(notifications).where(eq(notifications.assignmentId, id)))
    .filter(({ channel }) => channel === 'in_app')
    .map(({ kind, payload }) => `${kind}: ${String(payload['text'])}`);

/** Whether somebody waits for a lock of a table. */
async function isWaitedFor(table: string): Promise<boolean> {
  const { rowCount } = await kit.database.pool.query(
    'SELECT FROM pg_locks WHERE relation = $1::regclass AND NOT granted',
    [table],
  );
  return rowCount !== 0;
}

/** Somebody of the open offers declines, until nobody is left. */
async function everybodyDeclines(id: number, people: readonly Person[]): Promise<void> {
  for (;;) {
    const [next] = await openIds(id);
    const who = people.find((one) => one.id === next);
    if (!who) return;
    expect((await answer(who, id, 'decline')).status).toBe(200);
    await workPlans(kit);
  }
}

describe('a plan', () => {
  it('asks in the order of rank as few as are needed, with a reason, a score and a message for each', async () => {
    const { id, speakers, client } = await wanted(30);
    await kit.database.db.execute(
      `INSERT INTO client_interpreters (client_id, interpreter_id, kind) VALUES (${client.id}, ${speakers[7]?.id}, 'prefer')`,
    );
    const started = await start(id);
    expect(started).toMatchObject({ status: 200, body: { assignmentId: id, whyNot: null } });
    const [plan] = started.body.plans;
    // The client's preferred interpreter is alone in the first wave.
    expect(plan).toMatchObject({ state: 'running', startedBy: 'Dana Dispatcher', isThin: false });
    expect(plan.waves).toMatchObject([{ wave: 1, madeBy: 'Dana Dispatcher', asked: 1, poolSize: 30 }]);
    const [first] = plan.waves[0].offers;
    expect(first).toMatchObject({ state: 'open', place: 1, interpreter: { id: speakers[7]?.id } });
    expect(first.terms).toContainEqual({
      key: 'client_prefers',
      points: 30,
      text: `asked for by ${client.name}`,
    });
    await later(kit, 60);
    const [, second] = await wavesOf(id);
    expect(second).toEqual(idsOf(speakers).slice(0, second?.length));
    expect(second?.length).toBeGreaterThan(1);
    expect(await messagesAbout(kit, id)).toEqual(
      [speakers[7]?.id, ...(second ?? [])].map((who) => `offer_made → interpreter ${who}`).sort(),
    );
    expect(started.body.acts).toEqual(['pause', 'stop', 'ask_now', 'ask_everybody', 'add_person']);
  });

  it('asks employed interpreters before others and partner agencies last, as entered with each (rule fill-plans-1)', async () => {
    const { id, speakers } = await wanted(3);
    const [agency, freelance, employed] = speakers;
    if (!agency || !freelance || !employed) throw new Error('three people are needed');
    for (const [who, engagement] of [
      [agency, 'agency'],
      [employed, 'employed'],
    ] as const) {
      const { body } = await kit.call('GET', `/api/interpreters/${who.id}`, { as: staff });
      const { name, email, phone, username, languages, address } = body;
      const entered = { name, email, phone, username, languages, address, hourlyRate: '', engagement };
      expect(
        await kit.call('PUT', `/api/interpreters/${who.id}`, { as: staff, body: entered }),
      ).toMatchObject({ status: 200, body: { engagement } });
    }
    const policy = { kind: 'plan', preferredFirst: false, staffFirst: true, partnersLast: true };
    expect((await action(id, 'start', { policy })).status).toBe(200);
    expect(await wavesOf(id)).toEqual([[employed.id]]);
    await later(kit, 60);
    expect(await wavesOf(id)).toEqual([[employed.id], [freelance.id]]);
    await later(kit, 60);
    expect(await wavesOf(id)).toEqual([[employed.id], [freelance.id], [agency.id]]);
  });

  it('tells those whom it asks when others may be asked besides, as long as it may (rule offers-13)', async () => {
    const { id, speakers } = await wanted(12);
    const { nextAt } = (await start(id)).body.plans[0];
    const [first] = speakers;
    if (!first) throw new Error('nobody is there');
    const read = async () => (await kit.call('GET', '/api/offers', { as: first })).body[0];
    const offer = await read();
    expect(offer).toMatchObject({ othersAskedAt: nextAt, expiresAt: offer.startsAt });
    const byLink = async () => (await kit.call('GET', `/api/offers/${offer.responseToken}`)).body;
    expect(await byLink()).toMatchObject({ othersAskedAt: nextAt });
    const mails = await kit.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.assignmentId, id));
    const facts = await loadFacts(
      kit.database.db,
      mails.flatMap((mail) => (mail.channel === 'email' ? mail.id : [])),
    );
    expect(facts.map(({ othersAskedAt }) => Date.parse(othersAskedAt ?? ''))).toContain(Date.parse(nextAt));
    await action(id, 'pause');
    expect(await read()).toMatchObject({ othersAskedAt: null });
    await action(id, 'resume');
    await action(id, 'ask-everybody');
    expect(await byLink()).toMatchObject({ othersAskedAt: null });
    const few = await wanted(2);
    expect((await start(few.id)).body.plans[0]).toMatchObject({
      state: 'running',
      nextAt: expect.any(String),
    });
    const [one = first] = few.speakers;
    const { body } = await kit.call('GET', '/api/offers', { as: one });
    expect(body).toMatchObject([{ othersAskedAt: null }]);
  });

  it('makes each step once, however often its job runs, and only when it is due', async () => {
    const { id } = await wanted(12);
    await start(id);
    const [job] = await planJobs(kit);
    if (!job) throw new Error('there is no job');
    const again = (now: string, wave: number | null) =>
      transact(kit.database.db, (tx) => {
        const actor = { audience: 'system', accountId: null, requestId: null } as const;
        return advanceFillPlan(tx, { actor, now, secret: kit.deps.secret }, { planId: job.planId, wave });
      });
    const before = await planOf(id);
    await Promise.all([again(NOW, 1), again(NOW, 0), again('2026-03-02T15:30:00.000Z', 0)]);
    expect((await planOf(id)).plans).toEqual(before.plans);
    const due = '2026-03-02T15:30:00.000Z';
    await Promise.all([1, 2, 3, 4].map(() => again(due, 1)));
    const [{ waves, nextAt }] = (await planOf(id)).plans;
    expect(waves).toHaveLength(2);
    expect(Date.parse(nextAt)).toBeGreaterThan(Date.parse(due));
    expect((await planJobs(kit)).filter(({ planId }) => planId === job.planId)).toHaveLength(1);
  });

  it('replaces at once each interpreter who declines until a wave is over, and stops when somebody says yes (rule fill-plans-3)', async () => {
    const { id, speakers } = await wanted(12);
    await start(id);
    const [first = []] = await wavesOf(id);
    const { nextAt } = (await planOf(id)).plans[0];
    for (const minutes of [1, 20, 30]) {
      await later(kit, minutes);
      const [next] = await openIds(id);
      const who = speakers.find((one) => one.id === next);
      if (!who) throw new Error('nobody is asked');
      await answer(who, id, 'decline');
      await workPlans(kit);
      // All are equally likely to say yes, so as many are needed as at first.
      expect(await openIds(id)).toHaveLength(first.length);
      expect((await planOf(id)).plans[0]).toMatchObject({ nextAt });
    }
    expect((await planOf(id)).plans[0].waves.map((wave: { asked: number }) => wave.asked)).toEqual([
      first.length,
      1,
      1,
      1,
    ]);
    await later(kit, 9);
    const open = await openIds(id);
    expect(open.length).toBeGreaterThan(first.length);
    expect(Date.parse((await planOf(id)).plans[0].nextAt)).toBe(Date.parse(nextAt) + 3_600_000);
    expect(await statusOf(id)).toBe('pending');
    const winner = speakers.find((one) => one.id === open.at(-1));
    if (!winner) throw new Error('nobody is asked');
    expect((await answer(winner, id, 'accept')).status).toBe(200);
    const after = await planOf(id);
    expect(after.plans[0]).toMatchObject({
      state: 'filled',
      endedWhy: `${winner.name} is booked.`,
      nextAt: null,
    });
    expect(after).toMatchObject({ acts: [], outlook: null });
    expect(await openIds(id)).toEqual([]);
    expect(await planJobs(kit)).toEqual([]);
  });

  it('is read as of one moment, whatever it does meanwhile', async () => {
    const { id } = await wanted(12);
    const [{ id: planId }] = (await start(id)).body.plans;
    const other = await kit.database.pool.connect();
    try {
      await other.query('BEGIN; LOCK TABLE fill_waves IN ACCESS EXCLUSIVE MODE');
      const reading = planOf(id);
      await expect.poll(() => isWaitedFor('fill_waves')).toBe(true);
      await other.query(
        `INSERT INTO fill_waves (plan_id, wave, made_at, why, asked, pool_size) VALUES (${planId}, 2, now(), 'Later.', 0, 0);
         UPDATE fill_plans SET wave = 2 WHERE id = ${planId}; COMMIT`,
      );
      expect((await reading).plans[0].waves).toHaveLength(1);
    } finally {
      other.release();
    }
    expect((await planOf(id)).plans[0].waves).toHaveLength(2);
  });

  it('ends with staff being told what would help when everybody has said no', async () => {
    const { id, speakers, language } = await wanted(3);
    for (const more of [{ isAvailable: false }, { modes: ['phone' as const] }, { modes: ['phone' as const] }])
      await anInterpreter(kit, { languages: [language], ...more });
    await start(id);
    await everybodyDeclines(id, speakers);
    expect(await statusOf(id)).toBe('declined');
    const { plans } = await planOf(id);
    expect(plans[0]).toMatchObject({ state: 'exhausted' });
    expect(plans[0].waves[0].leftOut).toEqual([
      { constraint: 'mode', people: 2 },
      { constraint: 'switched_off', people: 1 },
    ]);
    const help =
      'Nobody is left to ask. What would help: 3 more who have declined it already. 2 more in another mode (on site, phone or video). 1 more who is set to Unavailable.';
    expect(plans[0].endedWhy).toBe(help);
    const notices = await bell(id);
    expect(notices.filter((line) => line.startsWith('nobody_left'))).toHaveLength(1);
    // At once, and only once.
    expect(notices.filter((line) => line.startsWith('plan_thin'))).toMatchObject([
      expect.stringMatching(
        /Only 3 people could do Clinic.*: \d+% likely to be filled\. What would help: 2 more in another mode \(on site, phone or video\)\.$/,
      ),
    ]);
    // Nobody but those who have declined is left.
    const message = `Nobody who speaks ${language} can be asked for it now.`;
    expect(await start(id)).toMatchObject({
      status: 409,
      body: { code: 'no_eligible_interpreter', message },
    });
  });

  it('with few people says so in its timeline, and to staff only if it is unlikely to be filled', async () => {
    const { id } = await wanted(6);
    await start(id);
    const { plans } = await planOf(id);
    expect(plans[0]).toMatchObject({ isThin: true });
    expect(plans[0].chance).toBeGreaterThan(0.6);
    expect(plans[0].waves[0].why).toContain('Only 6 could do it');
    expect(await bell(id)).toEqual([]);
  });

  it('ends when it is too late for a wave, and leaves its offers open until the start', async () => {
    const { id, speakers } = await wanted(3);
    await start(id);
    await later(kit, 72 * 60);
    expect((await planOf(id)).plans[0]).toMatchObject({
      state: 'exhausted',
      endedWhy: 'It is too late to ask in waves. 3 offers stay open until the start.',
    });
    expect(await statusOf(id)).toBe('pending');
    expect(await bell(id)).toContainEqual(
      expect.stringMatching(/^plan_exhausted: No one accepted .*in waves\./),
    );
    expect(await start(id)).toMatchObject({
      status: 409,
      body: { message: 'It is too late to ask in waves. Ask everyone now instead.' },
    });
    const [willing] = speakers;
    if (!willing) throw new Error('nobody speaks it');
    // The offer ends with the start.
    const mine = await kit.call('GET', '/api/offers', { as: willing });
    expect(mine.body).toMatchObject([{ id, expiresAt: mine.body[0].startsAt }]);
    kit.clock.set(new Date(Date.parse(mine.body[0].startsAt) - 1).toISOString());
    expect((await answer(willing, id, 'accept')).status).toBe(200);
  });

  it('asks nobody at night, and goes on in the morning', async () => {
    kit.clock.set('2026-03-03T02:30:00.000Z');
    const { id } = await wanted(5);
    const started = await start(id);
    expect(started.body.plans[0]).toMatchObject({
      nextAt: '2026-03-03T12:00:00Z',
      waves: [{ why: 'Nobody is asked at night.', asked: 0 }],
    });
    await later(kit, 60);
    expect(await openIds(id)).toEqual([]);
    await later(kit, 9 * 60);
    expect((await openIds(id)).length).toBeGreaterThan(1);
  });

  it('gets its step again if its job is lost', async () => {
    const { id } = await wanted(4);
    await start(id);
    await kit.database.pool.query('DELETE FROM graphile_worker._private_jobs');
    kit.clock.set('2026-03-02T15:00:30.000Z');
    const find = () => transact(kit.database.db, (tx) => findMissedSteps(tx, kit.clock.now()));
    expect(await find()).toBe(0);
    kit.clock.set('2026-03-02T15:01:01.000Z');
    expect(await find()).toBe(1);
    await workPlans(kit);
    expect((await planOf(id)).plans[0].waves).toHaveLength(2);
  });
});

describe('what becomes of an appointment', () => {
  const ENDS: readonly [string, (id: number, who: Person, row: Row) => Promise<Answer>, object][] = [
    [
      'staff book somebody',
      (id, who) =>
        kit.call('POST', `/api/assignments/${id}/assign`, { as: staff, body: { interpreterId: who.id } }),
      { state: 'filled', endedWhy: expect.stringMatching(/^Staff booked Ines/) },
    ],
    [
      'staff cancel it',
      (id) => kit.call('POST', `/api/assignments/${id}/cancel`, { as: staff, body: { by: 'office' } }),
      { state: 'stopped', endedWhy: 'The appointment was cancelled.' },
    ],
    [
      'staff delete it',
      (id) => kit.call('DELETE', `/api/assignments/${id}`, { as: staff }),
      { state: 'stopped', endedWhy: 'The appointment was deleted.' },
    ],
    [
      'staff ask one person alone',
      (_, who, row) => editAs(kit, staff, row, { interpreterId: who.id }),
      { state: 'stopped', endedWhy: expect.stringMatching(/^Staff asked Ines .* alone\.$/) },
    ],
    [
      'staff stop it',
      (id) => action(id, 'stop'),
      { state: 'stopped', endedWhy: 'Dana Dispatcher stopped the plan.' },
    ],
  ];

  it.each(ENDS)('ends its plan: %s', async (_, end, expected) => {
    const { id, row, speakers } = await wanted(4);
    await start(id);
    const [who] = speakers;
    if (!who) throw new Error('nobody speaks it');
    expect((await end(id, who, row)).status).toBeLessThan(300);
    const [plan] = await kit.database.db.select().from(fillPlans).where(eq(fillPlans.assignmentId, id));
    expect(plan).toMatchObject({ ...expected, nextAt: null });
    expect(await planJobs(kit)).toEqual([]);
    expect(await workPlans(kit)).toBe(0);
  });

  it('begins another plan if it is moved, for those who are asked now, and none for new notes', async () => {
    const { id, row, speakers } = await wanted(4);
    await start(id);
    const [decliner] = speakers;
    if (!decliner) throw new Error('nobody speaks it');
    await answer(decliner, id, 'decline');
    await workPlans(kit);
    expect((await editAs(kit, staff, row, { notes: 'Ring twice' })).status).toBe(200);
    expect((await planOf(id)).plans).toHaveLength(1);
    expect((await editAs(kit, staff, row, { startTime: '11:00', endTime: '13:00' })).status).toBe(200);
    await workPlans(kit);
    const { plans } = await planOf(id);
    expect(plans).toMatchObject([
      { state: 'running', startedBy: null, waves: [{ wave: 1 }] },
      { state: 'stopped', endedWhy: 'The appointment was changed: another plan began.' },
    ]);
    // Somebody who declined the former time may be asked for this one.
    const [again = []] = await wavesOf(id);
    expect(again).toContain(decliner.id);
    expect(await openIds(id)).toEqual(again.toSorted((a, b) => a - b));
  });

  it('keeps a paused plan paused when it is moved', async () => {
    const { id, row } = await wanted(3);
    await start(id);
    await action(id, 'pause');
    expect((await editAs(kit, staff, row, { startTime: '11:00', endTime: '13:00' })).status).toBe(200);
    expect((await planOf(id)).plans).toMatchObject([{ state: 'paused' }, { state: 'stopped' }]);
    expect(await planJobs(kit)).toEqual([]);
  });

  it('closes the offer of somebody who is booked elsewhere by a step of its own, and asks somebody else', async () => {
    const { id, speakers, language } = await wanted(12);
    await start(id);
    const [first = []] = await wavesOf(id);
    const busy = speakers.find((one) => one.id === first[0]);
    if (!busy) throw new Error('nobody is asked');
    const other = await anAssignment(kit, {
      clientId: (await aClient(kit)).id,
      language,
      startTime: '11:00',
      endTime: '12:30',
    });
    await kit.call('POST', `/api/assignments/${other.id}/assign`, {
      as: staff,
      body: { interpreterId: busy.id },
    });
    // Nothing has happened to it in that transaction.
    expect(await openIds(id)).toContain(busy.id);
    expect(await planJobs(kit)).toContainEqual(expect.objectContaining({ wave: null, runAt: null }));
    await workPlans(kit);
    expect(await openIds(id)).not.toContain(busy.id);
    expect((await messagesAbout(kit, id)).filter((line) => line.startsWith('offer_withdrawn'))).toEqual([]);
  });
});

describe('an open offer to somebody who is not wanted any more', () => {
  const setNever = (client: Person | { id: number }, who: Person | undefined) =>
    kit.call('PUT', `/api/clients/${client.id}/interpreters/${who?.id}`, {
      as: staff,
      body: { kind: 'never' },
    });
  const takeOnlyListed = (client: { id: number }) =>
    kit.call('PUT', `/api/clients/${client.id}/interpreters`, { as: staff, body: { takesOnlyListed: true } });
  const offer = (id: number, to: Person | undefined) =>
    kit.database.pool.query(
      `INSERT INTO offers (assignment_id, interpreter_id, token_hash, token_nonce, sent_at, expires_at)
       SELECT a.id, i.id, sha256((a.id || ':' || i.id)::bytea), decode(repeat('00', 16), 'hex'), $3, a.starts_at
       FROM assignments a, interpreters i WHERE a.id = $1 AND i.id = $2`,
      [id, to?.id, NOW],
    );

  it('is withdrawn in a transaction of its own, its interpreter is told, and the plan asks somebody else at once', async () => {
    const { id, speakers, client } = await wanted(12);
    await start(id);
    const [first = []] = await wavesOf(id);
    const unwanted = first.slice(0, 3);
    for (const who of speakers.filter((one) => unwanted.includes(one.id)))
      expect((await setNever(client, who)).status).toBe(200);
    // Nothing has happened to them in these transactions.
    expect(await openIds(id)).toEqual(first);
    expect(new Set(await workUnwanted(kit))).toEqual(new Set([id]));
    const open = await openIds(id);
    expect(open.filter((who) => unwanted.includes(who))).toEqual([]);
    expect(open.some((who) => !first.includes(who))).toBe(true);
    expect((await messagesAbout(kit, id)).filter((line) => line.startsWith('offer_withdrawn'))).toEqual(
      unwanted.map((who) => `offer_withdrawn → interpreter ${who}`).sort(),
    );
    expect(await statusOf(id)).toBe('pending');
    expect(await workUnwanted(kit)).toEqual([]);
  });

  it('is withdrawn by the next step of the plan, if that comes first', async () => {
    const { id, speakers, client } = await wanted(12);
    await start(id);
    const [first = []] = await wavesOf(id);
    const unwanted = speakers.find((one) => one.id === first[0]);
    await setNever(client, unwanted);
    expect((await action(id, 'ask-now')).status).toBe(200);
    expect(await openIds(id)).not.toContain(unwanted?.id);
  });

  it('is withdrawn of a closed list, except for whom staff asked in spite of it or who is on it', async () => {
    const { id, speakers, client, language } = await wanted(2);
    const [listed, unlisted] = speakers;
    const byPhone = { languages: [language], modes: ['phone' as const] };
    const [askedBefore, askedAfter] = [await anInterpreter(kit, byPhone), await anInterpreter(kit, byPhone)];
    const askAnyway = (who: { id: number }) =>
      action(id, 'people', { interpreterId: who.id, overrideReason: 'Agreed by phone' });
    await kit.call('PUT', `/api/clients/${client.id}/interpreters/${listed?.id}`, {
      as: staff,
      body: { kind: 'allow' },
    });
    await start(id);
    await action(id, 'ask-everybody');
    expect(await openIds(id)).toEqual(idsOf(speakers));
    // The mode is in conflict with both; the list only of the second.
    expect((await askAnyway(askedBefore)).status).toBe(200);
    await takeOnlyListed(client);
    expect((await askAnyway(askedAfter)).status).toBe(200);
    await workUnwanted(kit);
    expect(await openIds(id)).toEqual([listed?.id, askedAfter.id]);
    expect((await messagesAbout(kit, id)).filter((line) => line.startsWith('offer_withdrawn'))).toEqual([
      `offer_withdrawn → interpreter ${unlisted?.id}`,
      `offer_withdrawn → interpreter ${askedBefore.id}`,
    ]);
    await kit.call('DELETE', `/api/clients/${client.id}/interpreters/${listed?.id}`, { as: staff });
    await setNever(client, askedAfter);
    await workUnwanted(kit);
    expect(await openIds(id)).toEqual([]);
  });

  it('is withdrawn when the interpreter does not work for the client; after the last one staff are told', async () => {
    const { id, speakers, client } = await wanted(1);
    const [only] = speakers;
    if (!only) throw new Error('nobody speaks it');
    await offer(id, only);
    const refused = await kit.call('PUT', `/api/interpreters/${only.id}/refused-clients/${client.id}`, {
      as: only,
      body: {},
    });
    expect(refused).toMatchObject({ status: 200, body: { offersWithdrawn: 1 } });
    await workUnwanted(kit);
    expect(await openIds(id)).toEqual([]);
    expect(await statusOf(id)).toBe('declined');
    expect(await bell(id)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^nobody_left: No open offer is left for .*\\. ${only.name} can no longer be sent there, so the offer was withdrawn.$`,
        ),
      ),
    ]);
  });

  it('is found each minute, if it was made while the list changed or its job is lost', async () => {
    const { id, speakers, client } = await wanted(2);
    await setNever(client, speakers[0]);
    for (const who of speakers) await offer(id, who);
    await transact(kit.database.db, (tx) => findMissedUnwanted(tx, NOW));
    expect(await transact(kit.database.db, (tx) => findMissedUnwanted(tx, NOW))).toBe(1);
    expect(await workUnwanted(kit)).toEqual([id]);
    expect(await openIds(id)).toEqual([speakers[1]?.id]);
    expect(await transact(kit.database.db, (tx) => findMissedUnwanted(tx, NOW))).toBe(0);
  });
});

describe('somebody who could step in', () => {
  it('says so signed in or by link, is asked first, and before all others after the winner gives back', async () => {
    const { id, speakers } = await wanted(10);
    await start(id);
    const [first = []] = await wavesOf(id);
    const people = first.map((who) => speakers.find((one) => one.id === who));
    const [winner, loser, third] = people;
    if (!winner || !loser || !third) throw new Error('too few are asked');
    const mine = await kit.call('GET', '/api/offers', { as: third });
    const token = mine.body.find((one: { id: number }) => one.id === id).responseToken;
    const standby = (who: Person, onStandby: boolean) =>
      kit.call('POST', `/api/assignments/${id}/offer/reserve`, { as: who, body: { inReserve: onStandby } });
    expect(await standby(loser, true)).toMatchObject({ status: 409, body: { code: 'offer_closed' } });
    await answer(winner, id, 'accept');
    expect(await standby(winner, true)).toMatchObject({ status: 409, body: { code: 'offer_closed' } });
    expect(await kit.call('GET', `/api/offers/${token}`)).toMatchObject({
      body: { state: 'filled', reserve: 'possible' },
    });
    const lost = async () => (await kit.call('GET', '/api/lost-offers', { as: loser })).body;
    expect(await lost()).toMatchObject([{ assignmentId: id, reserve: 'possible', location: null }]);
    expect((await kit.call('GET', '/api/lost-offers', { as: winner })).body).toEqual([]);
    const byLink = { body: { inReserve: true } };
    expect(await kit.call('POST', `/api/offers/${token}/reserve`, byLink)).toMatchObject({
      body: { reserve: 'said' },
    });
    await kit.call('POST', `/api/offers/${token}/reserve`, { body: { inReserve: false } });
    expect(await standby(loser, true)).toMatchObject({ status: 200, body: { reserve: 'said' } });
    expect((await planOf(id)).reserve).toMatchObject([{ interpreter: { id: loser.id } }]);
    expect(await lost()).toMatchObject([{ assignmentId: id, state: 'filled', reserve: 'said' }]);
    const toStaff = (await kit.call('GET', `/api/assignments/${id}/offers`, { as: staff })).body;
    expect(toStaff.filter((one: { couldStepIn: boolean }) => one.couldStepIn)).toMatchObject([
      { interpreter: { id: loser.id }, state: 'filled' },
    ]);

    const giveBack = { currentStatus: 'not_started', act: 'give_back', reason: 'Ill' };
    const gone = await kit.call('PUT', `/api/assignments/${id}/tracking`, { as: winner, body: giveBack });
    expect(gone.status).toBe(200);
    await workPlans(kit);
    const { plans } = await planOf(id);
    const isWinners = ({ interpreter }: { interpreter: { id: number } }) => interpreter.id === winner.id;
    const after = (await kit.call('GET', `/api/assignments/${id}/offers`, { as: staff })).body;
    expect(after.filter(isWinners)).toMatchObject([{ state: 'gave_back' }]);
    expect(plans[1].waves[0].offers.filter(isWinners)).toMatchObject([{ state: 'gave_back' }]);
    const summary = await kit.call('GET', `/api/assignments/offers?assignmentIds=${id}`, { as: staff });
    expect(summary.body[0].counts).toMatchObject({ accepted: 0, open: 1, gave_back: 1 });
    expect(plans[0]).toMatchObject({ state: 'running', urgency: 'routine', startedBy: null });
    expect(plans[0].waves).toMatchObject([
      { why: 'Asks 1 person who said that they could step in.', asked: 1 },
    ]);
    expect(await openIds(id)).toEqual([loser.id]);
    // Who was asked again is on standby no more.
    expect((await planOf(id)).reserve).toEqual([]);
    await answer(loser, id, 'decline');
    await workPlans(kit);
    await everybodyDeclines(id, speakers);
    // The interpreter who gave it back is not asked again, all others are.
    const everyone = (await wavesOf(id)).flat();
    expect(everyone).not.toContain(winner.id);
    expect(new Set(everyone).size).toBe(9);
  });

  it.each([
    ['does not work for the client', 'interpreter_refusals (client_id, interpreter_id) VALUES ($1, $2)'],
    [
      "is on the client's list as never",
      `client_interpreters (client_id, interpreter_id, kind) VALUES ($1, $2, 'never')`,
    ],
    ['is archived', null],
  ])('is not on standby any more when the interpreter %s', async (_what, entry) => {
    const { id, client, speakers } = await wanted(3);
    const { pool } = kit.database;
    await start(id);
    await action(id, 'ask-everybody');
    const [winner, loser, other] = speakers;
    if (!winner || !loser || !other) throw new Error('too few speak it');
    const mine = await kit.call('GET', '/api/offers', { as: loser });
    const token = mine.body.find((one: { id: number }) => one.id === id).responseToken;
    const byLink = async () => (await kit.call('GET', `/api/offers/${token}`)).body.reserve;
    await answer(winner, id, 'accept');
    for (const who of [loser, other])
      await kit.call('POST', `/api/assignments/${id}/offer/reserve`, { as: who, body: { inReserve: true } });
    await (entry
      ? pool.query(`INSERT INTO ${entry}`, [client.id, loser.id])
      : pool.query('UPDATE interpreters SET archived_at = now() WHERE id = $1', [loser.id]));
    expect((await planOf(id)).reserve).toMatchObject([{ interpreter: { id: other.id } }]);
    const toStaff = (await kit.call('GET', `/api/assignments/${id}/offers`, { as: staff })).body;
    expect(toStaff.filter((one: { couldStepIn: boolean }) => one.couldStepIn)).toMatchObject([
      { interpreter: { id: other.id } },
    ]);
    // Their own screens tell no client's 'never', and offer nothing of a client for whom they do not work.
    const lost = entry && (await kit.call('GET', '/api/lost-offers', { as: loser })).body;
    const refuses = entry?.startsWith('interpreter_refusals');
    expect(lost?.length).toBe(entry ? (refuses ? 0 : 1) : undefined);
    if (entry) {
      expect(await byLink()).toBe(refuses ? null : 'said');
      const again = { as: loser, body: { inReserve: true } };
      const answered = await kit.call('POST', `/api/assignments/${id}/offer/reserve`, again);
      expect(answered.status).toBe(refuses ? 409 : 200);
    }
    // The booked interpreter is not on standby for themselves.
    await kit.call('POST', `/api/assignments/${id}/assign`, { as: staff, body: { interpreterId: other.id } });
    expect((await planOf(id)).reserve).toEqual([]);
  });

  it('is asked anew after giving the appointment back', async () => {
    const { id, speakers } = await wanted(2);
    await start(id);
    await action(id, 'ask-everybody');
    const [winner, loser] = speakers;
    if (!winner || !loser) throw new Error('too few speak it');
    await answer(winner, id, 'accept');
    const own = `/api/assignments/${id}/offer`;
    const say = () => kit.call('POST', `${own}/reserve`, { as: loser, body: { inReserve: true } });
    await say();
    const assign = (who: Person) =>
      kit.call('POST', `/api/assignments/${id}/assign`, { as: staff, body: { interpreterId: who.id } });
    expect((await assign(loser)).status).toBe(200);
    kit.clock.set('2026-03-02T14:05:00.000Z');
    const giveBack = { currentStatus: 'not_started', act: 'give_back', reason: 'Ill' };
    expect(
      (await kit.call('PUT', `/api/assignments/${id}/tracking`, { as: loser, body: giveBack })).status,
    ).toBe(200);
    expect((await assign(winner)).status).toBe(200);
    expect((await kit.call('GET', own, { as: loser })).body).toMatchObject({ reserve: 'possible' });
    kit.clock.set('2026-03-02T14:10:00.000Z');
    expect((await say()).body).toMatchObject({ reserve: 'said' });
    expect((await planOf(id)).reserve).toMatchObject([{ interpreter: { id: loser.id } }]);
  });

  it('is forgotten when the appointment is another one', async () => {
    const { id, row, speakers } = await wanted(4);
    await start(id);
    const [winner, loser] = speakers;
    if (!winner || !loser) throw new Error('too few speak it');
    await answer(winner, id, 'accept');
    await kit.call('POST', `/api/assignments/${id}/offer/reserve`, { as: loser, body: { inReserve: true } });
    const moved = { status: 'accepted', interpreterId: winner.id, startTime: '13:00', endTime: '14:00' };
    expect((await editAs(kit, staff, row, moved)).status).toBe(200);
    expect((await planOf(id)).reserve).toEqual([]);
  });
});

describe('auto-accept', () => {
  const limits = { times: [], radiusMiles: null, noticeHours: 24, leastPayPerHour: null, clientIds: null };
  const say = (who: Person, more: object = {}) =>
    kit.call('PUT', `/api/interpreters/${who.id}/standing-yes`, { as: who, body: { ...limits, ...more } });

  it('books at once with a message, may be returned for half an hour without a mark, and is not asked again', async () => {
    const { id, speakers, client } = await wanted(4);
    const [, , willing] = speakers;
    if (!willing) throw new Error('too few speak it');
    expect(await say(willing)).toMatchObject({
      status: 200,
      body: { standingYes: { noticeHours: 24 }, timeZone: 'America/New_York', knownClients: [] },
    });
    const started = await start(id);
    expect(started.body.plans).toMatchObject([
      {
        state: 'filled',
        waves: [{ why: 'Booked by auto-accept.', offers: [{ byStandingYes: true, state: 'accepted' }] }],
      },
    ]);
    expect(await statusOf(id)).toBe('accepted');
    expect(await messagesAbout(kit, id)).toEqual([
      `booking_confirmed → client ${client.id}`,
      `booking_confirmed → interpreter ${willing.id}`,
      'offer_accepted → staff',
    ]);
    const own = await kit.call('GET', `/api/interpreters/${willing.id}/standing-yes`, { as: willing });
    expect(own.body.mayHandBack).toMatchObject([{ assignmentId: id, until: '2026-03-02T14:30:00.000Z' }]);
    expect(own.body.knownClients).toEqual([{ id: client.id, name: client.name }]);
    kit.clock.set('2026-03-02T14:31:00.000Z');
    const returnBooking = () => kit.call('POST', `/api/assignments/${id}/hand-back`, { as: willing });
    expect(await returnBooking()).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
    kit.clock.set('2026-03-02T14:29:00.000Z');
    expect((await returnBooking()).status).toBe(204);
    await workPlans(kit);
    const { rows } = await kit.database.pool.query(
      `SELECT late_dropouts, (SELECT count(*)::int FROM tracking_logs WHERE assignment_id = $2) AS marks FROM interpreter_stats WHERE interpreter_id = $1`,
      [willing.id, id],
    );
    expect(rows).toEqual([{ late_dropouts: 0, marks: 0 }]);
    expect((await planOf(id)).plans[0]).toMatchObject({ state: 'running' });
    expect((await wavesOf(id)).flat()).not.toContain(willing.id);
  });

  it('counts within its limits only, and one switch ends it', async () => {
    const { id, speakers, client } = await wanted(3);
    const [one, two, three] = speakers;
    if (!one || !two || !three) throw new Error('too few speak it');
    await say(one, { noticeHours: 200 });
    expect(await say(two, { clientIds: [client.id] })).toMatchObject({
      status: 422,
      body: { fields: { clientIds: 'Choose clients for whom you have worked' } },
    });
    await say(two, { leastPayPerHour: '45.00' });
    await say(three);
    expect(
      await kit.call('DELETE', `/api/interpreters/${three.id}/standing-yes`, { as: three }),
    ).toMatchObject({
      status: 200,
      body: { standingYes: null },
    });
    await start(id);
    expect(await statusOf(id)).toBe('pending');
    expect(await openIds(id)).toEqual(idsOf(speakers));
  });

  it('is offered to nobody who was asked more than others, who are asked then', async () => {
    const { id, speakers } = await wanted(5);
    const [often] = speakers;
    if (!often) throw new Error('nobody speaks it');
    await say(often);
    await kit.database.pool.query(
      `INSERT INTO interpreter_stats (interpreter_id, opportunity, as_of) VALUES ($1, 40, '2026-03-02')`,
      [often.id],
    );
    await start(id);
    expect(await statusOf(id)).toBe('pending');
  });
});

describe('staff', () => {
  it('pause, go on, ask now also at night, and ask everybody', async () => {
    kit.clock.set('2026-03-03T02:30:00.000Z');
    const { id, speakers } = await wanted(14);
    await start(id);
    expect((await action(id, 'pause')).body.acts).toEqual(['resume', 'stop', 'add_person']);
    expect(await action(id, 'pause')).toMatchObject({
      status: 409,
      body: { message: 'The plan is already paused.' },
    });
    await later(kit, 12 * 60);
    expect(await openIds(id)).toEqual([]);
    kit.clock.set('2026-03-03T03:00:00.000Z');
    await action(id, 'resume');
    expect(await openIds(id)).toEqual([]);
    const now = await action(id, 'ask-now');
    expect(now.body.plans[0].waves.at(-1)).toMatchObject({
      madeBy: 'Dana Dispatcher',
      why: expect.stringMatching(/^Dana Dispatcher started the next step\. Asks \d of 14/),
    });
    const some = (await openIds(id)).length;
    expect(some).toBeGreaterThan(1);
    expect(some).toBeLessThan(14);
    await action(id, 'ask-everybody');
    expect(await openIds(id)).toEqual(idsOf(speakers));
    const nobody = {
      status: 409,
      body: {
        code: 'no_eligible_interpreter',
        message: 'Everyone who can take it has already been asked.',
      },
    };
    expect((await planOf(id)).acts).toEqual(['pause', 'stop', 'add_person']);
    expect(await action(id, 'ask-now')).toMatchObject(nobody);
    expect(await action(id, 'ask-everybody')).toMatchObject(nobody);
    await action(id, 'stop');
    expect(await openIds(id)).toEqual(idsOf(speakers));
    expect((await planOf(id)).acts).toEqual([]);
    expect(await start(id)).toMatchObject(nobody);
    expect(await action(id, 'ask-now')).toMatchObject({
      status: 409,
      body: { message: 'No plan is running for this appointment.' },
    });
  });

  it('ask somebody besides, with a reason for whom something keeps away', async () => {
    const { id, speakers, language } = await wanted(3);
    const byPhone = await anInterpreter(kit, { languages: [language], modes: ['phone'] });
    const stranger = await anInterpreter(kit);
    const before = (await start(id)).body;
    await action(id, 'pause');
    const add = (who: { id: number }, overrideReason?: string) =>
      action(id, 'people', { interpreterId: who.id, ...(overrideReason && { overrideReason }) });
    expect(await add(speakers[0] ?? stranger)).toMatchObject({ status: 409, body: { code: 'illegal_step' } });
    expect(await add(byPhone)).toMatchObject({ status: 409, body: { code: 'interpreter_not_eligible' } });
    expect((await add(stranger, 'She learns it')).status).toBe(409);
    const added = await add(byPhone, 'She agreed on the telephone');
    expect(added.body.plans[0]).toMatchObject({ state: 'paused' });
    expect(added.body.plans[0].waves.at(-1)).toMatchObject({
      why: `Dana Dispatcher also asked ${byPhone.name}.`,
      offers: [{ overrideReason: 'She agreed on the telephone', interpreter: { id: byPhone.id } }],
    });
    const [entry] = await kit.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.act, 'fillPlans.addPerson'), eq(auditLog.entityId, id)));
    expect(entry).toMatchObject({
      entityId: id,
      change: {
        planId: before.plans[0].id,
        interpreterId: byPhone.id,
        overrideReason: 'She agreed on the telephone',
        overrode: ['Does not take on-site appointments.'],
      },
    });
    // An interpreter who was asked counts for a yes, and no more as somebody who could be asked otherwise.
    expect(added.body.plans[0].chance).toBeGreaterThan(before.plans[0].chance);
    expect(before.outlook.help).toHaveLength(1);
    expect(added.body.outlook.help).toEqual([]);
  });

  it('read which appointments are unfilled, in the order of their starts', async () => {
    kit.clock.set('2026-03-23T14:00:00.000Z');
    const when = { date: '2026-03-27' };
    const at = (startTime: string) => ({ ...when, startTime, endTime: '18:00' });
    const alone = await wanted(1, at('12:00'));
    const hardToFill = await wanted(1, at('11:00'));
    const sure = await wanted(26, at('10:00'));
    await start(hardToFill.id);
    await start(sure.id);
    const page = await kit.call('GET', '/api/fill-plans/unfilled?limit=3', { as: staff });
    expect(page.body.total).toBeGreaterThanOrEqual(3);
    expect(page.body.appointments).toMatchObject([
      { assignmentId: sure.id, plan: { state: 'running', isThin: false, wave: 1 } },
      { assignmentId: hardToFill.id, plan: { state: 'running', isThin: true }, openOffers: 1 },
      { assignmentId: alone.id, chance: 0, plan: null, openOffers: 0 },
    ]);
    expect(page.body.appointments[0].chance).toBeGreaterThan(0.98);
  });

  it('read one chance of an appointment, in the list and with its plan, and of when it is', async () => {
    kit.clock.set('2026-03-23T14:00:00.000Z');
    const when = { date: '2026-03-28', startTime: '10:00', endTime: '12:00' };
    const [planned, paused, offered, alone] = [
      await wanted(8, when),
      await wanted(8, when),
      await wanted(8, when),
      await wanted(1, when),
    ];
    const began = kit.clock.now();
    for (const { id } of [planned, paused]) await start(id);
    await action(paused.id, 'pause');
    await kit.call('POST', `/api/assignments/${offered.id}/broadcast`, { as: staff });
    kit.clock.set('2026-03-23T14:40:00.000Z');
    const now = kit.clock.now();
    const { body } = await kit.call('GET', '/api/fill-plans/unfilled?limit=200', { as: staff });
    const listed = async ({ id }: { id: number }) => {
      const row = body.appointments.find((one: { assignmentId: number }) => one.assignmentId === id);
      const read = await planOf(id);
      expect(read.likelihood).toEqual({ chance: row.chance, chanceAt: row.chanceAt });
      return { ...read, row };
    };
    const [ofPlan, ofPaused] = [await listed(planned), await listed(paused)];
    expect(Date.parse(ofPlan.row.chanceAt)).toBeLessThan(Date.parse(began) + 60_000);
    expect(ofPlan.row.chance).toBe(ofPlan.plans[0].chance);
    // A paused plan asks nobody else: only its open offers count.
    expect(ofPaused.row.chance).toBeLessThan(ofPaused.plans[0].chance);
    const ofOffers = await listed(offered);
    expect(Date.parse(ofOffers.row.chanceAt)).toBe(Date.parse(now));
    // Everybody was asked: nobody is left who would make it likelier.
    expect(ofOffers.row.chance).toBeCloseTo(ofOffers.outlook.chance, 10);
    expect(await listed(alone)).toMatchObject({ likelihood: { chance: 0 } });
  });

  it('read also of appointments that have begun, until they end', async () => {
    kit.clock.set('2026-03-27T14:00:00.000Z');
    const when = { date: '2026-03-29', startTime: '10:00', endTime: '12:00' };
    // A yes was likely, and nobody has ended the plan yet.
    const begun = await wanted(26, when);
    await start(begun.id);
    const coming = await wanted(1, { ...when, startTime: '11:00' });
    const listedAt = async (now: string) => {
      kit.clock.set(now);
      const page = await kit.call('GET', '/api/fill-plans/unfilled', { as: staff });
      const ids = page.body.appointments.map((one: { assignmentId: number }) => one.assignmentId);
      return ids as number[];
    };
    const before = await listedAt(begun.row.startsAt);
    expect(before[0]).toBe(begun.id);
    expect(before).toContain(coming.id);
    expect(await listedAt(begun.row.endsAt)).not.toContain(begun.id);
  });
});

describe('policies', () => {
  const plan = { kind: 'plan', preferredFirst: true, staffFirst: false, partnersLast: true };
  const everybody = { ...plan, kind: 'everybody', startsByItself: true };
  const quietHours = { startTime: '22:00', endTime: '06:00' };

  it('decide by urgency whether a plan begins by itself; a client may have others', async () => {
    const { speakers, client, language } = await wanted(5);
    const request = async (urgency: string) => {
      const when = { date: '2026-03-06', startTime: '10:00', endTime: '12:00' };
      const made = await kit.call('POST', '/api/appointments/request', {
        as: client,
        body: { ...when, language, location: 'Here', serviceType: 'legal', urgency },
      });
      expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201 });
      await workPlans(kit);
      return made.body.id as number;
    };
    expect((await planOf(await request('routine'))).plans).toEqual([]);
    const { body: before } = await kit.call('GET', '/api/fill-policies', { as: staff });
    expect(before).toMatchObject({
      policies: { emergency: { kind: 'everybody', startsByItself: false } },
      quietHours: { startTime: '21:00', endTime: '07:00' },
    });
    const policies = {
      routine: { ...plan, startsByItself: false },
      urgent: { ...plan, startsByItself: true },
      emergency: everybody,
    };
    const put = (updatedAt: string) =>
      kit.call('PUT', '/api/fill-policies', { as: staff, body: { policies, quietHours, updatedAt } });
    expect(await put(before.updatedAt)).toMatchObject({ status: 200, body: { policies, quietHours } });
    expect(await put(before.updatedAt)).toMatchObject({ status: 409, body: { code: 'stale' } });
    const urgent = await request('urgent');
    expect((await planOf(urgent)).plans).toMatchObject([
      { state: 'running', startedBy: null, urgency: 'urgent', policy: { kind: 'plan' } },
    ]);
    expect(await openIds(await request('emergency'))).toEqual(idsOf(speakers));
    expect((await planOf(await request('routine'))).plans).toEqual([]);
    const url = `/api/clients/${client.id}/fill-policies`;
    const { body: own } = await kit.call('GET', url, { as: staff });
    expect(own).toMatchObject({ own: { routine: null, urgent: null, emergency: null }, company: policies });
    const chosen = { routine: everybody, urgent: null, emergency: null };
    const saved = await kit.call('PUT', url, { as: staff, body: { own: chosen, version: own.version } });
    expect(saved).toMatchObject({ status: 200, body: { own: chosen } });
    expect(
      await kit.call('PUT', url, { as: staff, body: { own: chosen, version: own.version } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
    expect(await openIds(await request('routine'))).toEqual(idsOf(speakers));
    await kit.database.db.update(settings).set({ dispatch: {} });
    await kit.database.db.update(clients).set({ fillPolicies: {} });
    await kit.database.db.update(interpreters).set({ standingYes: null });
  });
});
