import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MOST_ATTEMPTS } from '#domain/message/retry.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { anInterpreterWithTexts } from '#kit/people.ts';
import { exchangeable } from '#server/adapters/exchangeable.ts';
import type { SendResult } from '#server/adapters/transport.ts';
import { NO_TRANSPORTS } from '#server/adapters/transports.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { messagesToInterpreter } from '#server/db/record/messages.ts';
import { OUTBOX_CHANNEL, record } from '#server/db/record/record.ts';
import { notificationEvents, notifications, sentWords } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { openChannelSender } from './channel-sender.ts';
import { claim } from './claims.ts';
import { SYSTEM_ACTOR, type WorkerDependencies } from './dependencies.ts';
import { openOutbox, sendDueMessages } from './outbox.ts';
import { handedBack, TRIED } from './outcomes.ts';
import { updateMessages } from './write-outcomes.ts';

let kit: TestApp;
let interpreter: Awaited<ReturnType<typeof anInterpreterWithTexts>>;
let event = 0;

const START = '2026-03-02T14:00:00.000Z';

beforeAll(async () => {
  kit = await testApp();
  interpreter = await anInterpreterWithTexts(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  kit.clock.set(START);
  await kit.database.db.delete(notifications);
});

function deps(transports: WorkerDependencies['transports'] = transportsInMemory()): WorkerDependencies {
  const { db } = kit.database;
  return {
    db,
    clock: kit.clock,
    secret: kit.deps.secret,
    transports,
    documents: kit.deps.documents,
    publicUrl: 'https://parley.test',
  };
}

/** Messages to the one interpreter without an appointment, so that only the channel decides about them. */
async function queue(
  channel: 'email' | 'sms' | 'push',
  count = 1,
  kind: 'payment_sent' | 'completed' = 'completed',
): Promise<void> {
  const messages = Array.from({ length: count }, () => {
    event += 1;
    return messagesToInterpreter(interpreter.id, { kind, event: `test:${event}` });
  })
    .flat()
    .filter((message) => message.channel === channel);
  await transact(kit.database.db, (tx) => record(tx, SYSTEM_ACTOR, kit.clock.now(), { audit: [], messages }));
}

const rows = () => kit.database.db.select().from(notifications).orderBy(notifications.id);
const outbox = async () => (await rows()).filter(({ channel }) => channel !== 'in_app');
const history = async (id: number) =>
  (
    await kit.database.db
      .select({ state: notificationEvents.state, note: notificationEvents.note })
      .from(notificationEvents)
      .where(eq(notificationEvents.notificationId, id))
      .orderBy(notificationEvents.id)
  ).map(({ state, note }) => (note === null ? state : `${state}: ${note}`));
const secondsUntilDue = async () => {
  const [row] = await outbox();
  return (Date.parse(row?.dueAt ?? '') - Date.parse(kit.clock.now())) / 1000;
};
const pass = (seconds: number) =>
  kit.clock.set(new Date(Date.parse(kit.clock.now()) + seconds * 1000).toISOString());

describe('the state of a message after each result of its service', () => {
  const cases: readonly (readonly [string, SendResult, Record<string, unknown>, readonly string[]])[] = [
    [
      'taken',
      { result: 'taken', providerId: 'SM1' },
      { state: 'sent', providerId: 'SM1', lastError: null, attempts: 1, heldFor: null },
      ['sending', 'sent'],
    ],
    [
      'refused',
      { result: 'refused', why: 'There is no such mailbox' },
      { state: 'failed', lastError: 'There is no such mailbox', attempts: 1 },
      ['sending', 'failed: There is no such mailbox'],
    ],
    [
      'refused for the person has opted out',
      { result: 'refused', why: 'The person has replied STOP', isOptedOut: true },
      { state: 'dropped', lastError: 'The person has replied STOP' },
      ['sending', 'dropped: The person has replied STOP'],
    ],
    [
      'put off',
      { result: 'later', why: 'The mailbox is full', afterSeconds: null },
      { state: 'queued', heldFor: 'retry', lastError: 'The mailbox is full', attempts: 1 },
      ['sending', 'queued: The mailbox is full'],
    ],
    [
      'left by a dead service',
      { result: 'down', why: 'The server does not answer', afterSeconds: null },
      { state: 'queued', heldFor: 'retry', lastError: 'The server does not answer', attempts: 1 },
      ['sending', 'queued: The server does not answer'],
    ],
  ];
  it.each(cases)('%s', async (_, outcome, expected, lines) => {
    await queue('email');
    const transports = transportsInMemory();
    transports.email.answerNext(outcome);
    await sendDueMessages(deps(transports));
    const [row] = await outbox();
    expect(row).toMatchObject(expected);
    expect(await history(row?.id ?? 0)).toEqual(lines);
  });

  it('comes again after its wait and no sooner, with the line of each step', async () => {
    await queue('email');
    const transports = transportsInMemory();
    transports.email.failNext(1);
    await sendDueMessages(deps(transports));
    const wait = await secondsUntilDue();
    expect(wait).toBeGreaterThanOrEqual(16);
    expect(wait).toBeLessThanOrEqual(24);
    pass(wait - 1);
    await sendDueMessages(deps(transports));
    expect(transports.email.sent).toEqual([]);
    pass(1);
    await sendDueMessages(deps(transports));
    const [row] = await outbox();
    expect(row).toMatchObject({ state: 'sent', attempts: 2, heldFor: null, lastError: null });
    expect((await history(row?.id ?? 0)).map((line) => line.split(':')[0])).toEqual([
      ...['sending', 'queued', 'sending', 'sent'],
    ]);
  });

  it('waits as long as the service asks for', async () => {
    await queue('email');
    const transports = transportsInMemory();
    transports.email.answerNext({ result: 'later', why: 'Too many', afterSeconds: 3600 });
    await sendDueMessages(deps(transports));
    expect(await secondsUntilDue()).toBe(3600);
  });

  it('is given up after the tenth attempt', async () => {
    await queue('email');
    const transports = transportsInMemory();
    transports.email.failNext(MOST_ATTEMPTS);
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      await sendDueMessages(deps(transports));
      pass(4 * 3600);
    }
    expect(await outbox()).toMatchObject([{ state: 'failed', attempts: MOST_ATTEMPTS }]);
    await sendDueMessages(deps(transports));
    expect(transports.email.sent).toEqual([]);
  });
});

describe('several senders on one database', () => {
  it('never send a message twice', async () => {
    await queue('email', 200);
    const transports = transportsInMemory();
    const senders = Array.from({ length: 6 }, () => openChannelSender(deps(transports), 'email'));
    await Promise.all(senders.map((sender) => sender.workOff()));
    const keys = transports.email.sent.map(({ key }) => key);
    expect(keys).toHaveLength(200);
    expect(new Set(keys).size).toBe(200);
    expect(new Set((await outbox()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
      new Set(['sent 1']),
    );
  });

  it('take up what a dead one was sending when its lease is over, and not before', async () => {
    await queue('sms');
    await claim(kit.database.db, 'sms', 10, kit.clock.now());
    const transports = transportsInMemory();
    pass(11);
    await sendDueMessages(deps(transports));
    expect(transports.sms.sent).toEqual([]);
    pass(1);
    await sendDueMessages(deps(transports));
    expect(transports.sms.sent).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('ask the service whether it has a text message already whose sender has died', async () => {
    await queue('sms', 2);
    await claim(kit.database.db, 'sms', 1, kit.clock.now());
    pass(12);
    const transports = transportsInMemory();
    const asked: string[] = [];
    const sms = {
      ...transports.sms,
      find: async (_: unknown, since: string) => {
        asked.push(since);
        return ['SM-found'];
      },
    };
    await sendDueMessages(deps({ ...transports, sms }));
    expect(asked.map((since) => Date.parse(since))).toEqual([Date.parse(START)]);
    expect(transports.sms.sent).toHaveLength(1);
    expect(await outbox()).toMatchObject([
      { state: 'sent', providerId: 'SM-found' },
      { state: 'sent', providerId: null },
    ]);
  });

  it('leave it for later if the service cannot say whether it has it', async () => {
    await queue('sms');
    await claim(kit.database.db, 'sms', 1, kit.clock.now());
    pass(12);
    const transports = transportsInMemory();
    const find = () => Promise.reject(new Error('away'));
    await sendDueMessages(deps({ ...transports, sms: { ...transports.sms, find } }));
    expect(transports.sms.sent).toEqual([]);
    expect(await outbox()).toMatchObject([{ state: 'queued', heldFor: 'retry' }]);
  });

  it('change nothing of a message that another has by now, save that it was sent', async () => {
    await queue('email', 2);
    const { db } = kit.database;
    const [slow, sent] = await claim(db, 'email', 10, kit.clock.now());
    if (!slow || !sent) throw new Error('nothing was claimed');
    pass(12);
    await claim(db, 'email', 10, kit.clock.now());
    await transact(db, (tx) =>
      updateMessages(
        tx,
        [
          { claimed: slow, state: 'failed', note: 'too late', ...TRIED },
          { claimed: sent, state: 'sent', note: null, providerId: null, ...TRIED },
        ],
        kit.clock.now(),
      ),
    );
    expect(await outbox()).toMatchObject([{ state: 'sending', lastError: null }, { state: 'sent' }]);
  });
});

describe('an outcome that is written twice, because nobody knows whether it was written once', () => {
  it('hands back nothing that another has claimed meanwhile under the same number', async () => {
    await queue('email');
    const { db } = kit.database;
    const [first] = await claim(db, 'email', 10, kit.clock.now());
    if (!first) throw new Error('nothing was claimed');
    const write = () => transact(db, (tx) => updateMessages(tx, [handedBack(first)], kit.clock.now()));
    await write();
    pass(1);
    expect(await claim(db, 'email', 10, kit.clock.now())).toMatchObject([{ attempt: first.attempt }]);
    await write();
    expect(await outbox()).toMatchObject([{ state: 'sending', attempts: 1 }]);
  });

  it('keeps the reason why a message waited when it is handed back', async () => {
    await queue('email');
    const { db } = kit.database;
    await db.update(notifications).set({ heldFor: 'retry', attempts: 2, lastError: 'greylisted' });
    const [claimed] = await claim(db, 'email', 10, kit.clock.now());
    if (!claimed) throw new Error('nothing was claimed');
    await transact(db, (tx) => updateMessages(tx, [handedBack(claimed)], kit.clock.now()));
    expect(await outbox()).toMatchObject([
      { state: 'queued', heldFor: 'retry', attempts: 2, lastError: 'greylisted' },
    ]);
  });

  it('removes from a reason, and from words, the characters that no database stores', async () => {
    await queue('email');
    const { db } = kit.database;
    const [claimed] = await claim(db, 'email', 10, kit.clock.now());
    if (!claimed) throw new Error('nothing was claimed');
    const note = 'Half a \ud83d and a \u0000 of it';
    await transact(db, (tx) =>
      updateMessages(tx, [{ claimed, state: 'failed', note, ...TRIED }], kit.clock.now()),
    );
    expect(await outbox()).toMatchObject([{ state: 'failed', lastError: 'Half a \ufffd and a  of it' }]);
    const words = { address: null, subject: note, text: note, html: note, attachments: [note], sums: [] };
    const sent = { claimed, state: 'sent', note: null, ...TRIED, words } as const;
    await transact(db, (tx) => updateMessages(tx, [sent], kit.clock.now()));
    const clean = 'Half a \ufffd and a  of it';
    expect(await db.select().from(sentWords)).toMatchObject([
      { subject: clean, text: clean, html: clean, attachments: [clean] },
    ]);
  });

  it.each([
    ['failed', 'no such number'],
    ['delivered', null],
  ] as const)("keeps the carrier's report that has come since (%s)", async (state, lastError) => {
    await queue('sms');
    const { db } = kit.database;
    const [claimed] = await claim(db, 'sms', 10, kit.clock.now());
    if (!claimed) throw new Error('nothing was claimed');
    const sent = { claimed, state: 'sent', note: null, providerId: 'SM9', ...TRIED } as const;
    const write = () => transact(db, (tx) => updateMessages(tx, [sent], kit.clock.now()));
    await write();
    await db.update(notifications).set({ state, lastError });
    await write();
    // Nor does another one that was sending it, and only now gets the answer.
    await transact(db, (tx) => updateMessages(tx, [{ ...sent, providerId: null }], kit.clock.now()));
    expect(await outbox()).toMatchObject([{ state, lastError }]);
  });
});

describe('a message over which the product itself fails', () => {
  const warned: string[] = [];
  const warn = (error: unknown) => warned.push(error instanceof Error ? error.message : String(error));
  beforeEach(() => {
    warned.length = 0;
  });

  it('that cannot be read keeps no other, is put off, and is given up in the end', async () => {
    await queue('email', 40);
    const [, poisoned] = await outbox();
    const id = poisoned?.id ?? 0;
    await kit.database.db
      .update(notifications)
      .set({ payload: { linkHash: 'no hexadecimal number' } })
      .where(eq(notifications.id, id));
    const transports = transportsInMemory();
    const sender = openChannelSender(deps(transports), 'email', warn);
    await sender.workOff();
    expect(transports.email.sent).toHaveLength(39);
    const stateOf = async () => (await outbox()).find((row) => row.id === id);
    expect(await stateOf()).toMatchObject({ state: 'queued', heldFor: 'retry', attempts: 1 });
    expect(await history(id)).toContain("queued: Parley could not create this message. See the server's log");
    expect(warned.join('\n')).toContain(`message ${id}: `);
    for (let attempt = 2; attempt <= MOST_ATTEMPTS; attempt += 1) {
      pass(4 * 3600);
      await sender.workOff();
    }
    expect(await stateOf()).toMatchObject({ state: 'failed', attempts: MOST_ATTEMPTS });
    expect(transports.email.sent).toHaveLength(39);
  });

  it('whose outcome cannot be kept as it is keeps that of no other, and is sent once', async () => {
    await queue('sms', 3);
    const transports = transportsInMemory();
    const tooLong = Array.from({ length: 900 }, () => Math.random().toString(36)).join('');
    transports.sms.answerNext({ result: 'taken', providerId: 'SM1' });
    transports.sms.answerNext({ result: 'taken', providerId: tooLong });
    await openChannelSender(deps(transports), 'sms', warn).workOff();
    pass(60);
    await openChannelSender(deps(transports), 'sms', warn).workOff();
    expect(transports.sms.sent).toHaveLength(3);
    expect((await outbox()).map(({ state, providerId }) => [state, providerId])).toEqual([
      ['sent', 'SM1'],
      ['sent', null],
      ['sent', null],
    ]);
    expect(warned.length).toBeGreaterThan(0);
  });

  it('at whose sending it fails is put off like any other', async () => {
    await queue('email', 2);
    const transports = transportsInMemory();
    let isFirst = true;
    const send: typeof transports.email.send = async (message) => {
      if (!isFirst) return transports.email.send(message);
      isFirst = false;
      throw new TypeError('undefined is not a function');
    };
    await openChannelSender(
      deps({ ...transports, email: { ...transports.email, send } }),
      'email',
      warn,
    ).workOff();
    expect((await outbox()).map(({ state, heldFor }) => [state, heldFor]).toSorted()).toEqual([
      ['queued', 'retry'],
      ['sent', null],
    ]);
  });
});

describe('a service that is exchanged', () => {
  it('sends at once what waited for the one before, as widely as it can', async () => {
    await queue('email', 6);
    const [down, next] = [transportsInMemory().email, transportsInMemory().email];
    down.answerNext({ result: 'down', why: 'Away', afterSeconds: 300 }, 99);
    const { transport: email, exchange } = exchangeable(down);
    const transports = { ...transportsInMemory(), email };
    const senders = await openOutbox(kit.database.settings, deps(transports), () => {});
    onTestFinished(() => senders.stop());
    await expect
      .poll(async () => (await outbox()).filter(({ attempts }) => attempts > 0).length)
      .toBeGreaterThan(0);
    exchange(next);
    // Those that were tried before wait for their next try, also where the try was not counted; all others leave.
    const hasLeftOrWaits = (one: { state: string; heldFor: string | null }) =>
      one.state === 'sent' || (one.state === 'queued' && one.heldFor !== null);
    await expect.poll(async () => (await outbox()).every(hasLeftOrWaits)).toBe(true);
    expect(next.sent.length).toBeGreaterThan(0);
    exchange(NO_TRANSPORTS.email);
    await queue('email');
    await expect
      .poll(async () => (await outbox()).filter(({ state }) => state === 'not_configured').length)
      .toBe(1);
  });

  it('is not paused by a late answer of the one before', async () => {
    await queue('email');
    const [before, next] = [transportsInMemory().email, transportsInMemory().email];
    const lateAnswer = Promise.withResolvers<SendResult>();
    const begun = Promise.withResolvers<void>();
    const slow = {
      ...before,
      send() {
        begun.resolve();
        return lateAnswer.promise;
      },
    };
    const { transport: email, exchange } = exchangeable(slow);
    const transports = { ...transportsInMemory(), email };
    const senders = await openOutbox(kit.database.settings, deps(transports), () => {});
    onTestFinished(() => senders.stop());
    await begun.promise;
    exchange(next);
    lateAnswer.resolve({ result: 'down', why: 'Away', afterSeconds: 300 });
    await expect.poll(async () => (await outbox()).every(({ heldFor }) => heldFor !== null)).toBe(true);
    await queue('email');
    await expect.poll(() => next.sent.length).toBe(1);
  });
});

describe('a service that is slow or dead', () => {
  it('delays no other channel', async () => {
    for (const channel of ['email', 'sms'] as const) await queue(channel, 30);
    const transports = transportsInMemory();
    const hanging = new Promise<SendResult>(() => {});
    const email = { ...transports.email, send: () => hanging };
    const senders = await openOutbox(kit.database.settings, deps({ ...transports, email }), () => {});
    await expect.poll(() => transports.sms.sent.length).toBe(30);
    await queue('sms', 5);
    await expect.poll(() => transports.sms.sent.length).toBe(35);
    await senders.stop();
    const email30 = (await outbox()).filter(({ channel }) => channel === 'email');
    // Messages that were being sent stay claimed until their lease ends; the rest is handed back as if it had never been claimed.
    const states = Object.groupBy(email30, ({ state, attempts }) => `${state} ${attempts}`);
    expect(Object.entries(states).map(([state, list]) => [state, list?.length])).toEqual([
      ['sending 1', transports.email.width],
      ['queued 0', 30 - transports.email.width],
    ]);
    for (const row of states['queued 0'] ?? []) expect(await history(row.id)).toEqual([]);
  });

  it('costs one message an attempt at each try, not all of them', async () => {
    await queue('email', 50);
    const transports = transportsInMemory();
    transports.email.answerNext(
      { result: 'down', why: 'The server does not answer', afterSeconds: null },
      50,
    );
    const sender = openChannelSender(deps(transports), 'email');
    await sender.workOff();
    await sender.workOff(); // in its pause: nothing
    const tried = (await outbox()).filter(({ attempts }) => attempts > 0);
    expect(tried).toHaveLength(1);
    const looked = (await outbox()).filter(({ heldFor }) => heldFor === 'retry');
    expect(looked.length).toBeLessThanOrEqual(transports.email.width);
    expect((await outbox()).filter(({ state }) => state !== 'queued')).toEqual([]);
  });
});

describe('a service that takes nothing from anybody, for days', () => {
  const TROUBLE: SendResult = {
    ...{ result: 'later', why: 'Twilio answered: Service unavailable (503)', afterSeconds: null },
    isOfService: true,
  };
  it('costs a few messages an attempt, none of them more, and all are sent when it is back', async () => {
    await queue('sms', 30);
    const transports = transportsInMemory();
    const sender = openChannelSender(deps(transports), 'sms');
    let passed = 0;
    const realNow = performance.now.bind(performance);
    const now = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passed);
    try {
      transports.sms.answerNext(TROUBLE, 10_000);
      for (let hour = 0; hour < 48; hour += 1) {
        await sender.workOff();
        passed += 3_600_000;
        pass(3600);
      }
      const waiting = await outbox();
      expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['queued']));
      expect(Math.max(...waiting.map(({ attempts }) => attempts))).toBe(1);
      expect(waiting.filter(({ attempts }) => attempts > 0)).toHaveLength(5);
      for (const { id } of waiting)
        expect((await history(id)).filter((line) => line.startsWith('queued')).length).toBeLessThanOrEqual(1);
      const sms = { ...transports.sms, send: transportsInMemory().sms.send };
      await openChannelSender(deps({ ...transports, sms }), 'sms').workOff();
      expect(new Set((await outbox()).map(({ state }) => state))).toEqual(new Set(['sent']));
    } finally {
      now.mockRestore();
    }
  });

  it('keeps a text in doubt that it may have accepted, also if the try does not count', async () => {
    await queue('sms', 2);
    const transports = transportsInMemory();
    transports.sms.answerNext({ result: 'down', why: 'No answer in time', afterSeconds: null }, 2);
    await sendDueMessages(deps(transports));
    const tried = await outbox();
    expect(tried.map(({ attempts }) => attempts).toSorted()).toEqual([0, 1]);
    expect(tried.map(({ maybeSentSince }) => maybeSentSince !== null)).toEqual([true, true]);
  });
});

describe('the order of sending', () => {
  it('lets a message to one person pass a crowd that was there before', async () => {
    await queue('email', 300, 'payment_sent');
    pass(1);
    await queue('email', 3);
    const transports = transportsInMemory();
    await sendDueMessages(deps(transports));
    const kinds = transports.email.sent.map(({ key }) => key.split(':')[0]);
    expect(kinds).toHaveLength(303);
    expect(kinds.lastIndexOf('completed')).toBeLessThan(20);
  });

  it('keeps a quarter of the places for the crowd', async () => {
    await queue('email', 20);
    await queue('email', 20, 'payment_sent');
    const claimed = await claim(kit.database.db, 'email', 8, kit.clock.now());
    const kinds = new Map((await outbox()).map(({ id, kind }) => [id, kind]));
    expect(claimed.map(({ id }) => kinds.get(id))).toEqual([
      ...Array(6).fill('completed'),
      ...Array(2).fill('payment_sent'),
    ]);
  });

  it('sends nothing before it is due', async () => {
    await queue('email');
    await kit.database.db.execute(sql`UPDATE notifications SET due_at = '2026-03-02T14:00:01Z'`);
    const transports = transportsInMemory();
    await sendDueMessages(deps(transports));
    expect(transports.email.sent).toEqual([]);
    pass(1);
    await sendDueMessages(deps(transports));
    expect(transports.email.sent).toHaveLength(1);
  });
});

describe('waking', () => {
  it('is one call of each write that queues something, naming the channels', async () => {
    const wakeUps: (string | undefined)[] = [];
    const client = await kit.database.pool.connect();
    client.on('notification', ({ channel, payload }) => {
      if (channel === OUTBOX_CHANNEL) wakeUps.push(payload);
    });
    await client.query(`LISTEN ${OUTBOX_CHANNEL}`);
    event += 1;
    const messages = messagesToInterpreter(interpreter.id, { kind: 'completed', event: `test:${event}` });
    const write = (written: typeof messages) =>
      transact(kit.database.db, (tx) =>
        record(tx, SYSTEM_ACTOR, kit.clock.now(), { audit: [], messages: written }),
      );
    await write(messages);
    await write(messages); // the same event: nothing new
    await write([]);
    await client.query('SELECT 1');
    await expect.poll(() => wakeUps).toEqual(['email,sms']);
    client.release(true);
  });

  it('sends at once, not at the next look', async () => {
    const transports = transportsInMemory();
    const senders = await openOutbox(kit.database.settings, deps(transports), () => {});
    const waits: number[] = [];
    const states = async () => (await kit.database.db.select().from(notifications)).map(({ state }) => state);
    for (let round = 1; round <= 4; round += 1) {
      const began = performance.now();
      await queue('email');
      await expect.poll(() => transports.email.sent.length, { interval: 10, timeout: 20_000 }).toBe(round);
      waits.push(performance.now() - began);
      // Its outcome is written: they have looked, and wait.
      await expect.poll(states, { interval: 10 }).not.toContain('sending');
    }
    // The first may meet them while they look. The quickest of the others counts: a busy machine may keep any one waiting, but
    // a look alone comes every three seconds.
    expect(Math.min(...waits.slice(1))).toBeLessThan(2000);
    await senders.stop();
  });
});
