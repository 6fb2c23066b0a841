import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isBooked } from '#domain/assignment/status.ts';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aClient, anInterpreterWithTexts, aStaffMember } from '#kit/people.ts';
import { isFullRun } from '#kit/run-size.ts';
import { sendDueMessages } from '#kit/send-due.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { assignments } from '#server/db/schema/appointments.ts';
import { notifications, quietHours } from '#server/db/schema/records.ts';
import type { WorkerDependencies } from '#server/outbox/dependencies.ts';

/*
 * What people know after all waiting messages were sent, whatever happened to the appointment meanwhile: each gets at most one
 * message at a time, the last one is true, and a change names what they knew.
 */

const SLOTS = {
  ten: { startTime: '10:00', endTime: '12:00', in: ['10:00 AM – 12:00 PM', '10 AM-12 PM'] },
  one: { startTime: '13:00', endTime: '15:00', in: ['1:00 – 3:00 PM', '1-3 PM'] },
  four: { startTime: '16:00', endTime: '18:00', in: ['4:00 – 6:00 PM', '4-6 PM'] },
} as const;
type Slot = keyof typeof SLOTS;
const ALL_SLOTS = Object.keys(SLOTS) as Slot[]; // the keys of the literal above

const DATE = '2026-04-10';
const REQUEST = { serviceType: 'medical', urgency: 'routine', notes: '' };
const PLACE = { language: 'Spanish', location: '2 Midtown Road' };

let kit: TestApp;
let staff: Awaited<ReturnType<typeof aStaffMember>>;
let transports: ReturnType<typeof transportsInMemory>;

beforeAll(async () => {
  kit = await testApp();
  staff = await aStaffMember(kit);
});
afterAll(() => kit.close());
beforeEach(() => {
  kit.clock.set(NOW);
});

const later = (milliseconds: number) =>
  kit.clock.set(new Date(Date.parse(kit.clock.now()) + milliseconds).toISOString());

/** `ahead`: by so many milliseconds the clock of this process goes before the other's. */
function jobs(ahead = 0): WorkerDependencies {
  const clock = { now: () => new Date(Date.parse(kit.clock.now()) + ahead).toISOString() };
  const { db } = kit.database;
  return {
    db,
    clock,
    secret: kit.deps.secret,
    transports,
    documents: kit.deps.documents,
    publicUrl: 'https://parley.test',
  };
}

/**
 * What one person read on one channel: whether it said that the appointment is off, changed or booked, and its time now and
 * before.
 */
interface ReadMessage {
  readonly is: 'off' | 'changed' | 'booked' | 'requested';
  readonly slot: Slot | null;
  readonly was: Slot | null;
  readonly words: string;
}

function messageIn(words: string): ReadMessage {
  const places = ALL_SLOTS.flatMap((slot) =>
    SLOTS[slot].in.flatMap((text) => {
      const at = words.indexOf(text);
      return at < 0 ? [] : [{ slot, at }];
    }),
  ).toSorted((a, b) => a.at - b.at);
  const is = /cancelled|reassigned to another/.test(words)
    ? 'off'
    : /received your request/.test(words)
      ? 'requested'
      : /has changed|been moved|looking for another/i.test(words)
        ? 'changed'
        : 'booked';
  return { is, slot: places[0]?.slot ?? null, was: places[1]?.slot ?? null, words };
}

/** By address or number: each message as it was read, in the order of sending. */
function inboxes(): Map<string, ReadMessage[]> {
  const found = new Map<string, ReadMessage[]>();
  const add = (to: string, words: string) => found.set(to, [...(found.get(to) ?? []), messageIn(words)]);
  for (const { to, subject, text } of transports.email.sent)
    add(to.address, `${subject}\n${text.split('\n-- \n')[0]}`);
  for (const { to, text } of transports.sms.sent) add(to, text);
  return found;
}

async function callName(method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object, as = staff.cookie) {
  const answer = await kit.call(method, url, { as: { cookie: as }, ...(body && { body }) });
  // An action that is impossible in the appointment's state is refused, and nobody gets a message.
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  return answer;
}

async function aWorld(isRequested: boolean) {
  transports = transportsInMemory();
  await kit.database.db.delete(notifications);
  const [ana, bo, client] = [
    await anInterpreterWithTexts(kit, { name: 'Ana Arriaga' }),
    await anInterpreterWithTexts(kit, { name: 'Bo Bergman' }),
    await aClient(kit),
  ];
  const when = { date: DATE, startTime: '10:00', endTime: '12:00' };
  const made = isRequested
    ? await callName('POST', '/api/appointments/request', { ...PLACE, ...when, ...REQUEST }, client.cookie)
    : await callName('POST', '/api/assignments', {
        ...PLACE,
        ...when,
        clientId: client.id,
        interpreterId: ana.id,
        status: 'accepted',
      });
  expect(made.status).toBe(201);
  const id: number = made.body.id;
  const path = `/api/assignments/${id}`;
  const row = async () => {
    const all = await kit.database.db.select().from(assignments);
    const found = all.find((one) => one.id === id);
    if (!found) throw new Error('the appointment has gone');
    return found;
  };
  const slotOf = (startTime: string) =>
    ALL_SLOTS.find((slot) => SLOTS[slot].startTime === startTime) ?? 'ten';
  const edit = async (more: {
    slot?: Slot;
    interpreterId?: number | null;
    status?: string;
    date?: string;
  }) => {
    const { date, startTime, interpreterId } = await row();
    const { slot = slotOf(startTime), ...rest } = more;
    const { in: _, ...times } = SLOTS[slot];
    return callName('PUT', path, { ...PLACE, date, ...times, clientId: client.id, interpreterId, ...rest });
  };
  return {
    id,
    ana,
    bo,
    client,
    row,
    slotOf,
    move: (slot: Slot) => edit({ slot }),
    put: (date: string) => edit({ date }),
    assign: (who: 'ana' | 'bo') =>
      callName('POST', `${path}/assign`, { interpreterId: who === 'ana' ? ana.id : bo.id }),
    unbook: () => edit({ status: 'pending', interpreterId: null }),
    cancel: () => callName('POST', `${path}/cancel`, { reason: 'No need' }),
    remove: () => callName('DELETE', path),
    restore: () => callName('POST', `${path}/restore`),
  };
}
type World = Awaited<ReturnType<typeof aWorld>>;

/** All waiting messages are sent, with retries. */
async function settle(processes = 1): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(Array.from({ length: processes }, (_, at) => sendDueMessages(jobs(at))));
    const waiting = await kit.database.db.select({ state: notifications.state }).from(notifications);
    if (!waiting.some(({ state }) => state === 'queued' || state === 'sending')) return;
    later(60_000);
  }
  throw new Error('something waits for ever');
}

const messagesTo = (to: string) => (inboxes().get(to) ?? []).map(({ is, slot, was }) => [is, slot, was]);

describe('what waits together', () => {
  it('three moves are one change, beside what was known', async () => {
    const world = await aWorld(false);
    await settle();
    for (const slot of ['one', 'four', 'one'] as const) await world.move(slot);
    await settle();
    for (const to of [world.client.email, world.ana.email, world.ana.phone])
      expect(messagesTo(to)).toEqual([
        ['booked', 'ten', null],
        ['changed', 'one', 'ten'],
      ]);
  });

  it('moved and moved back, nobody gets a message', async () => {
    const world = await aWorld(false);
    await settle();
    for (const slot of ['one', 'ten'] as const) await world.move(slot);
    await settle();
    for (const to of [world.client.email, world.ana.email, world.ana.phone])
      expect(messagesTo(to)).toEqual([['booked', 'ten', null]]);
  });

  it('moved before its confirmation has left, it is confirmed, and is no change', async () => {
    const world = await aWorld(false);
    await world.move('one');
    await settle();
    for (const to of [world.client.email, world.ana.email, world.ana.phone])
      expect(messagesTo(to)).toEqual([['booked', 'one', null]]);
  });

  it('given away and back, nobody gets a message', async () => {
    const world = await aWorld(false);
    await settle();
    await world.assign('bo');
    await world.assign('ana');
    await settle();
    for (const to of [world.client.email, world.ana.email, world.ana.phone])
      expect(messagesTo(to)).toEqual([['booked', 'ten', null]]);
    for (const to of [world.bo.email, world.bo.phone]) expect(messagesTo(to)).toEqual([]);
  });

  it('given away twice, it is measured against whom the client knew', async () => {
    const world = await aWorld(false);
    const cy = await anInterpreterWithTexts(kit, { name: 'Cy Castro' });
    await settle();
    await world.assign('bo');
    await callName('POST', `/api/assignments/${world.id}/assign`, { interpreterId: cy.id });
    await settle();
    expect(inboxes().get(world.client.email)).toMatchObject([
      { is: 'booked', words: expect.stringContaining('Ana Arriaga') },
      { is: 'changed', words: expect.stringContaining('Cy Castro (was Ana Arriaga)') },
    ]);
    for (const to of [world.bo.email, world.bo.phone]) expect(messagesTo(to)).toEqual([]);
  });

  it('cancelled before its confirmation was sent, only the client who requested it gets a message', async () => {
    const unasked = await aWorld(false);
    await unasked.cancel();
    await settle();
    expect([...inboxes().keys()]).toEqual([]);
    const byClient = await aWorld(true);
    await byClient.assign('ana');
    await byClient.cancel();
    await settle();
    expect(messagesTo(byClient.client.email)).toEqual([['off', 'ten', null]]);
    expect([...inboxes().keys()]).toEqual([byClient.client.email]);
  });

  it('cancelled after a move that nobody was told of, it is cancelled as they know it', async () => {
    const world = await aWorld(false);
    await settle();
    await world.move('one');
    await world.cancel();
    await settle();
    for (const to of [world.client.email, world.ana.email, world.ana.phone])
      expect(messagesTo(to)).toEqual([
        ['booked', 'ten', null],
        ['off', 'ten', null],
      ]);
  });

  it('a request that is booked by then is confirmed, and not received', async () => {
    const world = await aWorld(true);
    await world.assign('ana');
    await settle();
    expect(messagesTo(world.client.email)).toEqual([['booked', 'ten', null]]);
  });

  it('a message that may have arrived is never treated as unknown', async () => {
    const world = await aWorld(false);
    await settle();
    await world.move('one');
    transports.email.failNext(2);
    transports.sms.failNext(1);
    await sendDueMessages(jobs());
    await world.move('ten');
    await settle();
    for (const to of [world.client.email, world.ana.email, world.ana.phone])
      expect(messagesTo(to)).toEqual([
        ['booked', 'ten', null],
        ['changed', 'ten', null],
      ]);
  });

  it('in quiet hours it does not wait where its reader believes in an appointment that is near', async () => {
    const world = await aWorld(false);
    await world.put('2026-03-03');
    await settle();
    const hours = { startTime: '08:00', endTime: '20:00', timeZone: 'America/New_York' };
    const who = { audience: 'client', recipientId: world.client.id, updatedAt: kit.clock.now() } as const;
    await kit.database.db.insert(quietHours).values({ ...who, ...hours });
    later(2 * 3_600_000);
    // They wait together: the first would have left at once, and the second was never near.
    for (const date of ['2026-04-20', '2026-04-27']) expect((await world.put(date)).status).toBe(200);
    await sendDueMessages(jobs());
    expect(transports.email.sent.findLast(({ to }) => to.address === world.client.email)?.text).toMatch(
      /April 27, 2026\nTime: .*was Tue, Mar 3/,
    );
    expect((await world.put('2026-04-28')).status).toBe(200);
    await sendDueMessages(jobs());
    expect(messagesTo(world.client.email)).toHaveLength(2);
  });

  it('a message that staff send again is sent, however little is new in it', async () => {
    const world = await aWorld(false);
    await settle();
    const [first] = await kit.database.db.select().from(notifications);
    const again = await callName('POST', `/api/notifications/${first?.id}/resend`, {});
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    await settle();
    const all = [...inboxes().values()].flat();
    expect(all).toHaveLength(4);
    expect(messagesTo(world.client.email).length + messagesTo(world.ana.phone).length).toBeGreaterThan(1);
  });
});

type Step =
  | { readonly do: 'move'; readonly to: Slot }
  | { readonly do: 'assign'; readonly who: 'ana' | 'bo' }
  | { readonly do: 'unbook' | 'cancel' | 'remove' | 'restore' }
  | { readonly do: 'deliver'; readonly processes: number; readonly fails: number }
  | { readonly do: 'race'; readonly to: Slot };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('move' as const), to: fc.constantFrom(...ALL_SLOTS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('assign' as const),
      who: fc.constantFrom('ana' as const, 'bo' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('unbook' as const, 'cancel' as const, 'remove' as const, 'restore' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      processes: fc.integer({ min: 1, max: 2 }),
      fails: fc.integer({ min: 0, max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('race' as const), to: fc.constantFrom(...ALL_SLOTS) }),
  },
);

async function take(world: World, one: Step): Promise<void> {
  later(1000);
  switch (one.do) {
    case 'move':
      await world.move(one.to);
      return;
    case 'assign':
      await world.assign(one.who);
      return;
    case 'deliver': {
      transports.email.failNext(one.fails);
      const before = inboxes();
      await settle(one.processes);
      expectEachOnce(before);
      return;
    }
    case 'race':
      await Promise.all([world.move(one.to), sendDueMessages(jobs()), sendDueMessages(jobs(1))]);
      return;
    default:
      await world[one.do]();
  }
}

/** At one time: nobody gets two messages about the same appointment. */
function expectEachOnce(before: ReadonlyMap<string, readonly ReadMessage[]>): void {
  for (const [to, all] of inboxes()) {
    const fresh = all.slice(before.get(to)?.length ?? 0);
    expect(
      fresh.map(({ words }) => words).length,
      `${to}: ${fresh.map(({ words }) => words).join('\n---\n')}`,
    ).toBeLessThanOrEqual(1);
  }
}

async function isTrue(world: World): Promise<void> {
  const { status, deletedAt, interpreterId, startTime, clientId } = await world.row();
  const isOn = deletedAt === null && isBooked(status);
  const slot = world.slotOf(startTime);
  const { ana, bo, client } = world;
  const people = [
    ...[ana, bo].map((one) => ({
      channels: [one.email, one.phone],
      isBooked: isOn && interpreterId === one.id,
    })),
    { channels: [client.email], isBooked: isOn && clientId === client.id },
  ];
  const found = inboxes();
  for (const { channels, isBooked: isTheirs } of people)
    for (const to of channels) {
      const all = found.get(to) ?? [];
      const last = all.findLast(({ is }) => is !== 'requested');
      const story = `${to} (${status}, ${startTime}): ${all.map(({ words }) => words).join('\n---\n')}`;
      if (isTheirs) {
        expect(last, story).toMatchObject({ is: expect.stringMatching(/booked|changed/), slot });
        const name = interpreterId === ana.id ? ana.name : bo.name;
        if (to === client.email) expect(last?.words, story).toContain(name);
      } else if (last !== undefined && last.is !== 'off') {
        // A client whose appointment needs an interpreter again.
        expect([to, status], story).toEqual([client.email, 'pending']);
        expect(last.words, story).not.toMatch(/Ana Arriaga|Bo Bergman/);
      }
      inOrder(all, story);
    }
}

/** A change is compared with what was known, and names it; so does a cancellation. */
function inOrder(all: readonly ReadMessage[], story: string): void {
  let known: Slot | null = null;
  for (const { is, slot, was, words } of all) {
    if (is === 'changed' && !/looking for another/i.test(words)) expect(known, story).not.toBeNull();
    if (is === 'changed' && known !== null) expect(was ?? slot, story).toBe(known);
    if (is === 'off' && known !== null) expect(slot, story).toBe(known);
    known = is === 'off' ? null : is === 'requested' ? known : slot;
  }
}

describe('whatever is done with an appointment while its messages wait', () => {
  it("each reader's last message is the truth, at most one at a time", { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(step, { minLength: 2, maxLength: 9 }),
        async (isRequested, steps) => {
          const world = await aWorld(isRequested);
          for (const one of steps) await take(world, one);
          later(60_000);
          await settle(2);
          await isTrue(world);
        },
      ),
      { numRuns: isFullRun ? 30 : 6, seed: 22, endOnFailure: true },
    );
  });
});
