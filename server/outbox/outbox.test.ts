import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Channel } from '#domain/message/kinds.ts';
import { MOST_ATTEMPTS } from '#domain/message/retry.ts';
import { type TestApp, testApp } from '#kit/app.ts';
import { anInterpreterWithTexts } from '#kit/people.ts';
import { aSender, killWhileSending, sendDueMessages } from '#kit/send-due.ts';
import { exchangeable } from '#server/adapters/exchangeable.ts';
import type { SendResult } from '#server/adapters/transport.ts';
import { NO_TRANSPORTS } from '#server/adapters/transports.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { migrate } from '#server/db/migrate.ts';
import { findMissedMessages } from '#server/db/record/message-jobs.ts';
import { messagesToInterpreter } from '#server/db/record/messages.ts';
import { record } from '#server/db/record/record.ts';
import { channelOutages, notificationEvents, notifications, sentWords } from '#server/db/schema/records.ts';
import { transact } from '#server/db/transaction.ts';
import { type Begun, beginMessage } from './begin-message.ts';
import { SYSTEM_ACTOR, type WorkerDependencies } from './dependencies.ts';
import { type Outcome, outcomeOfWaiting } from './outcomes.ts';
import { writeOutcome } from './write-outcome.ts';

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
  for (const table of [notifications, channelOutages]) await kit.database.db.delete(table);
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
/** The oldest message, as its job names it. */
const first = async () => {
  const [row] = await outbox();
  return { id: row?.id ?? 0, channel: row?.channel as Channel };
};
const TRIED = { isAttempt: true, wasTried: true } as const;
const NO_FINDING = { is: null, why: '', askedSeconds: null, isTry: false } as const;
const write = (begun: Begun, outcome: Outcome) =>
  writeOutcome(deps(), { channel: 'email', begun, service: NO_FINDING, outcome: () => outcome });
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
      'sending',
      'queued',
      'sending',
      'sent',
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
    await queue('email', 100);
    const transports = transportsInMemory();
    await Promise.all(Array.from({ length: 6 }, () => sendDueMessages(deps(transports))));
    const keys = transports.email.sent.map(({ key }) => key);
    expect(keys).toHaveLength(100);
    expect(new Set(keys).size).toBe(100);
    expect(new Set((await outbox()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
      new Set(['sent 1']),
    );
  });

  it('take up what a killed one was sending', async () => {
    await queue('sms');
    await killWhileSending(deps(), await first());
    const transports = transportsInMemory();
    await sendDueMessages(deps(transports));
    expect(transports.sms.sent).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('leave alone what another job is sending, until no sending can last so long', async () => {
    await queue('sms');
    await beginMessage(deps(), { ...(await first()), isAgain: false, isTryNow: false });
    const transports = transportsInMemory();
    await sendDueMessages(deps(transports));
    pass(9 * 60);
    await sendDueMessages(deps(transports));
    expect(transports.sms.sent).toEqual([]);
    expect(await outbox()).toMatchObject([{ state: 'sending', attempts: 1 }]);
    pass(60);
    await sendDueMessages(deps(transports));
    expect(transports.sms.sent).toHaveLength(1);
  });

  it('give up a message over which ten processes were killed', async () => {
    await queue('email');
    await kit.database.db.update(notifications).set({ attempts: MOST_ATTEMPTS - 1 });
    await killWhileSending(deps(), await first());
    const transports = transportsInMemory();
    await sendDueMessages(deps(transports));
    expect(transports.email.sent).toEqual([]);
    expect(await outbox()).toMatchObject([
      { state: 'failed', lastError: 'the server was interrupted at every attempt' },
    ]);
  });

  it('ask the service whether it has a text message already whose sender has died', async () => {
    await queue('sms', 2);
    await killWhileSending(deps(), await first());
    pass(12);
    const transports = transportsInMemory();
    const lookups: string[] = [];
    const sms = {
      ...transports.sms,
      find: async (_: unknown, since: string) => {
        lookups.push(since);
        return ['SM-found'];
      },
    };
    await sendDueMessages(deps({ ...transports, sms }));
    expect(lookups.map((since) => Date.parse(since))).toEqual([Date.parse(START)]);
    expect(transports.sms.sent).toHaveLength(1);
    expect(await outbox()).toMatchObject([
      { state: 'sent', providerId: 'SM-found' },
      { state: 'sent', providerId: null },
    ]);
  });

  it('leave it for later if the service cannot say whether it has it', async () => {
    await queue('sms');
    await killWhileSending(deps(), await first());
    const transports = transportsInMemory();
    const find = () => Promise.reject(new Error('away'));
    await sendDueMessages(deps({ ...transports, sms: { ...transports.sms, find } }));
    expect(transports.sms.sent).toEqual([]);
    expect(await outbox()).toMatchObject([{ state: 'queued', heldFor: 'retry' }]);
  });

  it('change nothing of a message that another has by now, save that it was sent', async () => {
    await queue('email', 2);
    const [slow, sent] = await Promise.all(
      (await outbox()).map(({ id }) => killWhileSending(deps(), { id, channel: 'email' })),
    );
    if (!slow || !sent) throw new Error('nothing was begun');
    pass(12);
    for (const { id } of [slow, sent])
      await beginMessage(deps(), { id, channel: 'email', isAgain: true, isTryNow: false });
    await write(slow, { state: 'failed', note: 'too late', ...TRIED });
    await write(sent, { state: 'sent', note: null, providerId: null, ...TRIED });
    expect(await outbox()).toMatchObject([{ state: 'sending', lastError: null }, { state: 'sent' }]);
  });
});

describe('an outcome', () => {
  const begun = async (channel: 'email' | 'sms') => killWhileSending(deps(), { ...(await first()), channel });

  it('keeps the reason why a message waits, if it waits for a moment more', async () => {
    await queue('email');
    await kit.database.db
      .update(notifications)
      .set({ heldFor: 'retry', attempts: 2, lastError: 'greylisted' });
    await write(await begun('email'), outcomeOfWaiting(START));
    const [row] = await outbox();
    expect(row).toMatchObject({ state: 'queued', heldFor: 'retry', attempts: 2, lastError: 'greylisted' });
    expect(await history(row?.id ?? 0)).toEqual([]);
  });

  it('is written without the characters that no database stores', async () => {
    await queue('email');
    const note = 'Half a \ud83d and a \u0000 of it';
    const attempt = await begun('email');
    await write(attempt, { state: 'failed', note, ...TRIED });
    expect(await outbox()).toMatchObject([{ state: 'failed', lastError: 'Half a \ufffd and a  of it' }]);
    const words = { address: null, subject: note, text: note, html: note, attachments: [note], sums: [] };
    await write(attempt, { state: 'sent', note: null, ...TRIED, words });
    const clean = 'Half a \ufffd and a  of it';
    expect(await kit.database.db.select().from(sentWords)).toMatchObject([
      { subject: clean, text: clean, html: clean, attachments: [clean] },
    ]);
  });

  it.each([
    ['failed', 'no such number'],
    ['delivered', null],
  ] as const)("keeps the carrier's report that has come since (%s)", async (state, lastError) => {
    await queue('sms');
    const attempt = await begun('sms');
    const sent = { state: 'sent', note: null, providerId: 'SM9', ...TRIED } as const;
    await write(attempt, sent);
    await kit.database.db.update(notifications).set({ state, lastError });
    await write(attempt, sent);
    // Nor does another one that was sending it, and only now gets the answer.
    await write(attempt, { ...sent, providerId: null });
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
    const sender = aSender(deps(transports), { warn });
    await sender.sendDue();
    expect(transports.email.sent).toHaveLength(39);
    const stateOf = async () => (await outbox()).find((row) => row.id === id);
    expect(await stateOf()).toMatchObject({ state: 'queued', heldFor: 'retry', attempts: 1 });
    expect(await history(id)).toContain("queued: Parley could not create this message. See the server's log");
    expect(warned.join('\n')).toContain(`message ${id}: `);
    for (let attempt = 2; attempt <= MOST_ATTEMPTS; attempt += 1) {
      pass(4 * 3600);
      await sender.sendDue();
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
    await sendDueMessages(deps(transports), { width: 1, warn });
    pass(60);
    await sendDueMessages(deps(transports), { width: 1, warn });
    expect(transports.sms.sent).toHaveLength(3);
    expect((await outbox()).map(({ state, providerId }) => [state, providerId]).toSorted()).toEqual([
      ['sent', null],
      ['sent', null],
      ['sent', 'SM1'],
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
    await sendDueMessages(deps({ ...transports, email: { ...transports.email, send } }), { warn });
    expect((await outbox()).map(({ state, heldFor }) => [state, heldFor]).toSorted()).toEqual([
      ['queued', 'retry'],
      ['sent', null],
    ]);
  });
});

describe('a service that is exchanged', () => {
  it('sends at once what waited for the one before', async () => {
    await queue('email', 6);
    const [down, next] = [transportsInMemory().email, transportsInMemory().email];
    down.answerNext({ result: 'down', why: 'Away', afterSeconds: 300 }, 99);
    const { transport: email, exchange } = exchangeable(down);
    const sender = aSender(deps({ ...transportsInMemory(), email }), { width: 1 });
    await sender.sendDue();
    expect((await outbox()).filter(({ heldFor }) => heldFor === 'retry')).toHaveLength(1);
    exchange(next);
    await expect.poll(pauseEnd).toBe(null);
    await sender.sendDue();
    // The one that was tried before waits for its next try.
    expect(next.sent).toHaveLength(5);
    exchange(NO_TRANSPORTS.email);
    await queue('email');
    await sender.sendDue();
    expect((await outbox()).filter(({ state }) => state === 'not_configured')).toHaveLength(1);
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
    const sender = aSender(deps({ ...transportsInMemory(), email }));
    const sending = sender.sendDue();
    await begun.promise;
    exchange(next);
    lateAnswer.resolve({ result: 'down', why: 'Away', afterSeconds: 300 });
    await sending;
    expect(await outbox()).toMatchObject([{ state: 'queued', heldFor: 'retry' }]);
    await queue('email');
    await sender.sendDue();
    expect(next.sent).toHaveLength(1);
  });
});

/** When the channel of e-mails is tried next; undefined: its service is not down. */
const pauseEnd = async () => (await kit.database.db.select().from(channelOutages))[0]?.retryAt;

describe('a service that is dead', () => {
  it('costs one message an attempt at each try, not all of them', async () => {
    await queue('email', 50);
    const transports = transportsInMemory();
    transports.email.answerNext(
      { result: 'down', why: 'The server does not answer', afterSeconds: null },
      50,
    );
    const sender = aSender(deps(transports));
    await sender.sendDue();
    await sender.sendDue(); // in its pause: nothing
    const tried = (await outbox()).filter(({ attempts }) => attempts > 0);
    expect(tried).toHaveLength(1);
    const looked = (await outbox()).filter(({ heldFor }) => heldFor === 'retry');
    expect(looked.length).toBeLessThanOrEqual(4);
    expect((await outbox()).filter(({ state }) => state !== 'queued')).toEqual([]);
  });

  it('is tried by one message at a time, after a pause that doubles from five seconds to five minutes', async () => {
    await queue('email', 20);
    const transports = transportsInMemory();
    transports.email.answerNext({ result: 'down', why: 'Away', afterSeconds: null }, 999);
    let tries = 0;
    const send: typeof transports.email.send = (mail) => {
      tries += 1;
      return transports.email.send(mail);
    };
    const sender = aSender(deps({ ...transports, email: { ...transports.email, send } }), { width: 4 });
    const pauses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      await sender.sendDue();
      if (round > 0) expect(tries).toBe(1);
      tries = 0;
      pauses.push((Date.parse((await pauseEnd()) ?? '') - Date.parse(kit.clock.now())) / 1000);
      kit.clock.set(new Date(Date.parse((await pauseEnd()) ?? '')).toISOString());
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
  });

  it('is tried after the wait that it asks for, within five minutes', async () => {
    await queue('email');
    for (const [afterSeconds, wait] of [
      [60, 60],
      [100_000, 300],
    ] as const) {
      const transports = transportsInMemory();
      transports.email.answerNext({ result: 'down', why: 'Away', afterSeconds });
      await sendDueMessages(deps(transports));
      expect((Date.parse((await pauseEnd()) ?? '') - Date.parse(kit.clock.now())) / 1000).toBe(wait);
      pass(wait);
      await kit.database.db.delete(notifications);
      await queue('email');
    }
  });

  it('is tried by the next message at once where the last one was refused, and all leave when it takes one', async () => {
    await queue('email', 6);
    const transports = transportsInMemory();
    transports.email.answerNext({ result: 'down', why: 'Away', afterSeconds: null });
    const sender = aSender(deps(transports), { width: 1 });
    await sender.sendDue();
    transports.email.answerNext({ result: 'refused', why: 'There is no such mailbox' });
    pass(5);
    await sender.sendDue();
    const states = (await outbox()).map(({ state }) => state).toSorted();
    expect(states).toEqual(['failed', 'queued', 'sent', 'sent', 'sent', 'sent']);
    expect(await pauseEnd()).toBe(undefined);
  });
});

describe('a service that takes nothing from anybody, for days', () => {
  const TROUBLE: SendResult = {
    result: 'later',
    why: 'Twilio answered: Service unavailable (503)',
    afterSeconds: null,
    isOfService: true,
  };
  it('costs a few messages an attempt, none of them more, and all are sent when it is back', async () => {
    await queue('sms', 30);
    const transports = transportsInMemory();
    const sender = aSender(deps(transports));
    transports.sms.answerNext(TROUBLE, 10_000);
    for (let hour = 0; hour < 48; hour += 1) {
      await sender.sendDue();
      pass(3600);
    }
    const waiting = await outbox();
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['queued']));
    expect(Math.max(...waiting.map(({ attempts }) => attempts))).toBe(1);
    expect(waiting.filter(({ attempts }) => attempts > 0)).toHaveLength(5);
    for (const { id } of waiting)
      expect((await history(id)).filter((line) => line.startsWith('queued')).length).toBeLessThanOrEqual(1);
    const sms = { ...transports.sms, send: transportsInMemory().sms.send };
    await sendDueMessages(deps({ ...transports, sms }));
    expect(new Set((await outbox()).map(({ state }) => state))).toEqual(new Set(['sent']));
  });

  it('keeps a text in doubt that it may have accepted, also if the try does not count', async () => {
    await queue('sms', 2);
    const transports = transportsInMemory();
    const areBoth = Promise.withResolvers<void>();
    let begun = 0;
    const send = async (): Promise<SendResult> => {
      begun += 1;
      if (begun === 2) areBoth.resolve();
      await areBoth.promise;
      return { result: 'down', why: 'No answer in time', afterSeconds: null };
    };
    await sendDueMessages(deps({ ...transports, sms: { ...transports.sms, send } }), { width: 2 });
    const tried = await outbox();
    expect(tried.map(({ attempts }) => attempts).toSorted()).toEqual([0, 1]);
    expect(tried.map(({ maybeSentSince }) => maybeSentSince !== null)).toEqual([true, true]);
  });
});

describe('the order of sending', () => {
  it('lets a message to one person pass a crowd that was there before', async () => {
    await queue('email', 60, 'payment_sent');
    pass(1);
    await queue('email', 3);
    const transports = transportsInMemory();
    await sendDueMessages(deps(transports));
    const kinds = transports.email.sent.map(({ key }) => key.split(':')[0]);
    expect(kinds).toHaveLength(63);
    expect(kinds.lastIndexOf('completed')).toBeLessThan(8);
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

describe('the job of a message', () => {
  const jobs = async () =>
    (
      await kit.database.db.execute<{ task_identifier: string }>(
        sql`SELECT task_identifier FROM graphile_worker.jobs WHERE key LIKE 'message:%' ORDER BY id`,
      )
    ).rows.map(({ task_identifier }) => task_identifier);

  it('is added by the write that queues it, once', async () => {
    await kit.database.db.execute(sql`DELETE FROM graphile_worker._private_jobs`);
    event += 1;
    const messages = messagesToInterpreter(interpreter.id, { kind: 'completed', event: `test:${event}` });
    const write = (written: typeof messages) =>
      transact(kit.database.db, (tx) =>
        record(tx, SYSTEM_ACTOR, kit.clock.now(), { audit: [], messages: written }),
      );
    await write(messages);
    await write(messages); // the same event: nothing new
    await write([]);
    expect((await jobs()).toSorted()).toEqual(['send_email', 'send_sms']);
  });

  const findMissed = () => transact(kit.database.db, (tx) => findMissedMessages(tx, kit.clock.now()));

  it('is added by and by, where it is missing', async () => {
    await queue('email', 2);
    const [, lost] = await outbox();
    await kit.database.db.execute(sql`
      DELETE FROM graphile_worker._private_jobs WHERE key IS DISTINCT FROM ${`message:${(await first()).id}`}`);
    await findMissed();
    expect(await jobs()).toHaveLength(1);
    pass(61);
    await findMissed();
    await findMissed();
    expect(await jobs()).toHaveLength(2);
    const transports = transportsInMemory();
    await sendDueMessages(deps(transports));
    expect(transports.email.sent.map(({ key }) => key)).toContain(lost?.dedupeKey);
    expect(transports.email.sent).toHaveLength(2);
  });

  it('is added after an upgrade for messages from before, and each is sent once', async () => {
    const { db, settings } = kit.database;
    await queue('email', 4);
    // As the version before leaves it: messages without jobs, one until quiet hours end, one over which a process died, and an outage.
    const [, held, killed, sending] = await outbox();
    await db.execute(sql`DELETE FROM graphile_worker._private_jobs`);
    await db.execute(sql`
      UPDATE notifications SET due_at = due_at + interval '1 hour', held_for = 'quiet_hours' WHERE id = ${held?.id}`);
    await db.execute(sql`
      UPDATE notifications SET state = 'sending', attempts = 1, maybe_sent_since = due_at, due_at = due_at + interval '12 seconds'
      WHERE id IN (${killed?.id}, ${sending?.id})`);
    await db.execute(sql`
      INSERT INTO channel_outages (channel, since, seen_at, why, is_told) VALUES ('email', ${START}, ${START}, 'Away', true)`);
    await db.execute(sql`ALTER TABLE channel_outages DROP COLUMN tries, DROP COLUMN retry_at`);
    await db.execute(sql`DELETE FROM schema_migrations WHERE name LIKE '%_message_jobs.sql'`);
    await migrate(settings);
    // A process of the version before that still runs sends one of them.
    await db.execute(sql`UPDATE notifications SET state = 'sent' WHERE id = ${sending?.id}`);
    const transports = transportsInMemory();
    const counts: number[] = [];
    for (const seconds of [0, 80, 3600, 60]) {
      pass(seconds);
      await findMissed();
      await sendDueMessages(deps(transports));
      counts.push(transports.email.sent.length);
    }
    expect(counts).toEqual([0, 2, 3, 3]);
    expect(new Set(transports.email.sent.map(({ key }) => key)).size).toBe(3);
    expect((await outbox()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent']);
  });
});
